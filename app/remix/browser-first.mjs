import { once } from 'node:events'

/**
 * Lets the server's build run beside the browser's (scripts/build.mjs): of the browser's it needs the list of files
 * alone, which Remix reads when this module is loaded. A build that was started alone does not wait.
 * @returns {import('vite').Plugin}
 */
export function browserFirst() {
  // Asked for at once: the message may come before this module is loaded.
  const isBuilt = process.channel ? once(process, 'message') : null
  return {
    name: 'browser-first',
    enforce: 'pre',
    apply: (_, { command, isSsrBuild }) => command === 'build' && isSsrBuild === true,
    async load(id) {
      if (id.endsWith('virtual:remix/server-manifest')) await isBuilt
      return null
    },
  }
}

/** The portal's pages for the server, beside the browser's build (app/remix/browser-first.mjs): a process of build.mjs. */
import { build } from 'vite'

// The build that this one waits for has failed.
process.once('disconnect', () => process.exit(1))
await build({ logLevel: 'warn', build: { ssr: true } })
process.exit(0)

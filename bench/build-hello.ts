import { execFileSync } from 'node:child_process'
import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { brotliSize } from './page-weight'

const FOLDER = '.cache/hello'

export interface Hello {
  /** Remix's server build, to be imported. */
  serverBuild: string
  clientFolder: string
  /** Brotli-11 bytes of the JavaScript that its one page loads. */
  scriptBytes: number
}

/** Builds the hello-world Remix page once for these versions of the packages. */
export function buildHello(): Hello {
  const stamp = join(FOLDER, 'stamp')
  const wanted = versionsOf(['@remix-run/react', '@remix-run/dev', 'react', 'react-dom', 'vite'])
  if (!existsSync(stamp) || readFileSync(stamp, 'utf8') !== wanted) {
    for (const more of [[], ['--ssr']]) {
      execFileSync(
        process.execPath,
        [
          join(process.cwd(), 'node_modules/vite/bin/vite.js'),
          'build',
          '--config',
          'vite.config.mjs',
          '--logLevel',
          'warn',
          ...more,
        ],
        {
          stdio: ['ignore', 'ignore', 'inherit'],
          cwd: 'bench/hello',
          env: { ...process.env, NODE_ENV: 'production' },
        },
      )
    }
    writeFileSync(stamp, wanted)
  }
  const clientFolder = join(FOLDER, 'client')
  const manifest = readManifest(clientFolder)
  return {
    serverBuild: join(process.cwd(), FOLDER, 'server/index.js'),
    clientFolder,
    scriptBytes: brotliSize(manifest.map((file) => join(clientFolder, file))),
  }
}

/** Every script of the one page: the entry, root, the route and what they import. */
function readManifest(clientFolder: string): string[] {
  return readdirSync(join(clientFolder, 'assets'))
    .filter((name) => name.endsWith('.js') && !name.startsWith('manifest-'))
    .map((name) => `assets/${name}`)
}

function versionsOf(names: string[]): string {
  return names
    .map(
      (name) =>
        `${name}@${(JSON.parse(readFileSync(`node_modules/${name}/package.json`, 'utf8')) as { version: string }).version}`,
    )
    .join(' ')
}

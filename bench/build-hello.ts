import { execFileSync } from 'node:child_process'
import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { brotliSize } from './page-weight'

export interface Hello {
  /** Remix's server build, to be imported. */
  serverBuild: string
  clientFolder: string
  /** Brotli-11 bytes of the JavaScript that its one page loads. */
  scriptBytes: number
}

/** Builds the hello-world Remix page once for these versions of the packages. */
export function buildHello(): Hello {
  const folder = buildApp('hello')
  const clientFolder = join(folder, 'client')
  return {
    serverBuild: join(process.cwd(), folder, 'server/index.js'),
    clientFolder,
    scriptBytes: brotliSize(readManifest(clientFolder).map((file) => join(clientFolder, file))),
  }
}

/** Builds one of the bench's own Remix apps into `.cache/<name>`, once for these versions of the packages. */
export function buildApp(name: 'hello' | 'stock'): string {
  const folder = join('.cache', name)
  const stamp = join(folder, 'stamp')
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
          cwd: join('bench', name),
          env: { ...process.env, NODE_ENV: 'production' },
        },
      )
    }
    writeFileSync(stamp, wanted)
  }
  return folder
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

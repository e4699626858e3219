/**
 * The whole build: portal for browser and server (Vite), then `server.ts` and the API's own processes (esbuild), then
 * the compressed copies of the assets. Everything lands in `build/`:
 *
 *   build/client        what the browser gets, with .br and .gz beside each text file
 *   build/server        Remix's server build
 *   build/node          server.js, the API's entries, and the chunks they share
 *   build/build-number  what the 'Nova versão' pop-up compares
 */
import { fork } from 'node:child_process'
import { once } from 'node:events'
import {
  cpSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip as gzipOf } from 'node:zlib'
import { build as esbuild } from 'esbuild'
import { build as vite } from 'vite'
import { API_ENTRIES, COPIED } from './built-entries.mjs'

const brotli = promisify(brotliCompress)
const gzip = promisify(gzipOf)

process.env.NODE_ENV = 'production'
const root = fileURLToPath(new URL('..', import.meta.url))
process.chdir(root)

/** A form that was open during a deploy still asks for the assets of the build before. */
const KEEP_OLD_ASSETS_MS = 3 * 24 * 3600 * 1000

const started = Date.now()
const step = (text) => console.log(`${((Date.now() - started) / 1000).toFixed(1).padStart(5)} s  ${text}`)

const { version } = JSON.parse(readFileSync('package.json', 'utf8'))
const [major, minor, patch] = version.split('.').map(Number)
const buildNumber = (major * 10_000 + minor * 100 + patch) * 1e10 + Math.floor(started / 1000)

const kept = 'build/.assets-before'
rmSync(kept, { recursive: true, force: true })
if (existsSync('build/client/assets')) renameSync('build/client/assets', kept)

step('portal for browser and server, API')
const server = fork('scripts/build-server.mjs')
const isServerBuilt = once(server, 'exit')
await Promise.all([vite({ logLevel: 'warn' }), buildApi()])
step('browser and API are built')
server.send('browser is built')
// The server's build adds its list of routes to what is compressed meanwhile.
await compress()
const [code] = await isServerBuilt
if (code !== 0) process.exit(1)
step('server is built')
keepOldAssets()
await compress()
writeFileSync('build/build-number', String(buildNumber))
step('done')

async function buildApi() {
  rmSync('build/node', { recursive: true, force: true })
  await esbuild({
    entryPoints: ['server.ts', ...API_ENTRIES],
    outdir: 'build/node',
    outbase: '.',
    bundle: true,
    splitting: true,
    chunkNames: 'chunks/[name]-[hash]',
    format: 'esm',
    platform: 'node',
    target: 'node20',
    packages: 'external',
    sourcemap: 'linked',
    sourcesContent: false,
    plugins: [aliases({ '~/': 'app/', '#domain/': 'domain/' })],
    logLevel: 'warning',
  })
  for (const file of COPIED) {
    mkdirSync(dirname(join('build/node', file)), { recursive: true })
    cpSync(file, join('build/node', file))
  }
}

/** `packages: 'external'` would take `#domain/…` for a package's name. */
function aliases(table) {
  return {
    name: 'aliases',
    setup(build) {
      for (const [prefix, folder] of Object.entries(table)) {
        build.onResolve({ filter: new RegExp(`^${prefix}`) }, (found) =>
          build.resolve(`./${folder}${found.path.slice(prefix.length)}`, { kind: found.kind, resolveDir: root }),
        )
      }
    },
  }
}

function keepOldAssets() {
  if (!existsSync(kept)) return
  for (const name of readdirSync(kept)) {
    const old = join(kept, name)
    const isYoung = Date.now() - statSync(old).mtimeMs < KEEP_OLD_ASSETS_MS
    if (isYoung && !existsSync(join('build/client/assets', name)))
      cpSync(old, join('build/client/assets', name), { preserveTimestamps: true })
  }
  rmSync(kept, { recursive: true })
}

/** The copies of each text file that has none yet. */
async function compress() {
  await Promise.all(
    filesIn('build/client')
      .filter((file) => /\.(js|css|svg|json|txt|webmanifest)$/.test(file) && !existsSync(`${file}.br`))
      .map(precompress),
  )
}

async function precompress(file) {
  const bytes = readFileSync(file)
  const [br, gz] = await Promise.all([
    brotli(bytes, { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } }),
    gzip(bytes, { level: 9 }),
  ])
  writeFileSync(`${file}.br`, br)
  writeFileSync(`${file}.gz`, gz)
}

function filesIn(folder) {
  return readdirSync(folder).flatMap((name) => {
    const path = join(folder, name)
    return statSync(path).isDirectory() ? filesIn(path) : [path]
  })
}

import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { fail, say } from './console.mjs'
import { runChild } from './run-child.mjs'

/** What the build is made of; tests are not. */
const SOURCES = [
  'api',
  'app',
  'domain',
  'front',
  'public',
  'package-lock.json',
  'package.json',
  'remix.config.js',
  'scripts/build-server.mjs',
  'scripts/build.mjs',
  'scripts/built-entries.mjs',
  'scripts/purge-css.mjs',
  'serve-portal.ts',
  'server.ts',
  'tsconfig.json',
  'vite.config.ts',
]
const STAMP = 'build/source-hash'

/** Builds unless `build/` was made from exactly these sources. An installation without sources is taken as it is. */
export async function ensureBuilt({ force = false } = {}) {
  if (!existsSync('server.ts')) return
  const hash = hashSources()
  if (!force && existsSync(STAMP) && readFileSync(STAMP, 'utf8') === hash) return
  say('compilando o portal')
  rmSync(STAMP, { force: true })
  const code = await runChild(process.execPath, ['scripts/build.mjs'], {
    env: { ...process.env, NODE_ENV: 'production' },
  })
  if (code !== 0) fail('A compilação falhou. Veja a mensagem acima.')
  writeFileSync(STAMP, hash)
}

function hashSources() {
  const hash = createHash('sha256').update(process.version)
  for (const file of SOURCES.flatMap(filesOf)) hash.update(file).update('\0').update(readFileSync(file))
  return hash.digest('hex')
}

function filesOf(source) {
  if (!existsSync(source)) return []
  if (/\.\w+$/.test(source)) return [source]
  return readdirSync(source, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && !/\.test\.(tsx?|mjs)$|\.md$/.test(entry.name))
    .map((entry) => join(entry.parentPath, entry.name))
    .sort()
}

if (import.meta.url === pathToFileURL(process.argv[1]).href) await ensureBuilt({ force: true })

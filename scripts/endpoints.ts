/**
 * `npm run endpoints`: writes `api/generated/endpoints.ts`, the list of what the REST API answers, from the files that
 * export an endpoint or several. `--check` writes nothing and fails when the list is stale.
 */
import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { pathToFileURL } from 'node:url'
import type { Endpoint } from '../api/ground/http/endpoint'

const LIST = 'api/generated/endpoints.ts'

interface Source {
  path: string
  /** Exports that are an endpoint, and those that are a list of them. */
  single: string[]
  lists: string[]
}

const isEndpoint = (value: unknown): value is Endpoint =>
  typeof value === 'object' && value !== null && 'route' in value && 'handler' in value

const isList = (value: unknown): boolean => Array.isArray(value) && value.length > 0 && value.every(isEndpoint)

/** What a file exports, once it is loaded: however an endpoint is made, it is found. */
async function readSource(path: string): Promise<Source> {
  const exported: Record<string, unknown> = await import(pathToFileURL(resolve(path)).href)
  const names = Object.keys(exported)
  return {
    path,
    single: names.filter((name) => isEndpoint(exported[name])),
    lists: names.filter((name) => isList(exported[name])),
  }
}

const paths = readdirSync('api', { recursive: true, encoding: 'utf8' })
  .map((path) => join('api', path))
  .filter((path) => path.endsWith('.ts') && !path.endsWith('.test.ts') && path !== LIST)
  .filter((path) => /\bendpoint\(/.test(readFileSync(path, 'utf8')))
  .sort()
const sources: Source[] = []
for (const path of paths) sources.push(await readSource(path))

const named = sources.flatMap(({ path, single, lists }) => [...single, ...lists].map((name) => ({ name, path })))
for (const { name, path } of named) {
  const other = named.find((one) => one.name === name && one.path !== path)
  if (other) throw new Error(`${path} and ${other.path} both export ${name}: one needs another name`)
}

const text = [
  '/** Generated from the files that export an endpoint, by `npm run endpoints`: nobody edits it. */',
  '',
  "import type { Endpoint } from '../ground/http/endpoint'",
  ...sources
    .filter(({ single, lists }) => single.length + lists.length > 0)
    .map(({ path, single, lists }) => {
      const names = [...single, ...lists].sort().join(', ')
      return `import { ${names} } from '../${path.slice('api/'.length, -'.ts'.length)}'`
    }),
  '',
  'export const ENDPOINTS: readonly Endpoint[] = [',
  ...sources.flatMap(({ single, lists }) =>
    [...single, ...lists.map((name) => `...${name}`)].map((one) => `  ${one},`),
  ),
  ']',
  '',
].join('\n')

const isStale = !existsSync(LIST) || readFileSync(LIST, 'utf8') !== text
if (process.argv.includes('--check')) {
  if (isStale) console.error(`${LIST} is stale: run "npm run endpoints" and commit it`)
  process.exitCode = isStale ? 1 : 0
} else {
  if (isStale) writeFileSync(LIST, text)
  console.log(isStale ? `written: ${LIST}` : 'nothing has changed')
}

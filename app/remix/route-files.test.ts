import { readdirSync, readFileSync } from 'node:fs'
import { dirname, join, relative } from 'node:path'
import { expect, test } from 'vitest'

/**
 * A route file holds the loader, the action and the page of its address. Code that two addresses share, and code that
 * would take the file beyond a screen, is in the noun's feature (docs/style.md, 'A route').
 */
const MOST_LINES = 120

const APP = join(import.meta.dirname, '..')
const sources = new Map(
  readdirSync(APP, { recursive: true, encoding: 'utf8' })
    .filter((path) => /\.tsx?$/.test(path) && !/\.test\.tsx?$/.test(path))
    .map((path) => [path, readFileSync(join(APP, path), 'utf8')] as const),
)

interface Import {
  names: string[]
  module: string
}

/** A file's imports from the portal's own modules: names as the file calls them, modules as paths below app/. */
const importsOf = (path: string): Import[] =>
  [...(sources.get(path) ?? '').matchAll(/(?:import|export)(?: type)? \{([^}]*)\} from '([~.][^']*)'/g)].map(
    ([, names = '', from = '']) => {
      const file = from.startsWith('~/') ? from.slice(2) : relative(APP, join(APP, dirname(path), from))
      const called = names.split(',').map((name) => name.trim().replace(/^type |^\w+ as /g, ''))
      return { names: called, module: sources.has(`${file}.ts`) ? `${file}.ts` : `${file}.tsx` }
    },
  )

const importers = new Map<string, string[]>()
for (const path of sources.keys())
  for (const { module } of importsOf(path)) importers.set(module, [...(importers.get(module) ?? []), path])

const linesOf = (path: string) => (sources.get(path) ?? '').split('\n').length

/** The modules of features that a route takes its loader, action or page from, and that nothing else asks. */
function ownModules(route: string): string[] {
  const text = sources.get(route) ?? ''
  const taken = [
    ...text.matchAll(/export const (?:loader|action)\b[^=]*= (?:async )?(?:\([^)]*\)[^=]*=> )?(\w+)/g),
    ...text.matchAll(/export default (?!function|async)(\w+)/g),
    ...text.matchAll(/export \{[^}]*\b(loader|action|default)\b[^}]*\} from/g),
  ].map(([, name = '']) => name)
  return importsOf(route)
    .filter(({ names, module }) => module.startsWith('features/') && names.some((name) => taken.includes(name)))
    .map(({ module }) => module)
    .filter((module) => new Set(importers.get(module)).size === 1)
}

const routes = [...sources.keys()].filter((path) => path.startsWith('routes/'))

test('a loader, action or page of one address stands in its route, unless it fills the file', () => {
  expect(routes.length).toBeGreaterThan(300)
  const parted = routes
    .map((route) => ({ route, modules: ownModules(route) }))
    .filter(({ modules }) => modules.length > 0)
    .map(({ route, modules }) => ({
      route,
      modules,
      lines: [route, ...modules].reduce((sum, one) => sum + linesOf(one), 0),
    }))
  expect(parted.length).toBeGreaterThan(0)
  expect(parted.filter(({ lines }) => lines <= MOST_LINES)).toEqual([])
})

test('no page of verbs shares an address with the deletion of registers', () => {
  // '/exports/7/delete' fits '/exports/:id/:verb' and '/:register/:id/delete' alike, and which one answers is chance.
  const verbs = routes.filter((route) => /^routes\/_app\.\w+\.\$\w+\.\$\w+\.tsx$/.test(route))
  expect(verbs.length).toBeGreaterThan(2)
  const open = verbs.filter((route) => /\bdelete\b/.test(sources.get(route) ?? ''))
  expect(open.filter((route) => !routes.includes(route.replace(/\$\w+\.tsx$/, 'delete.tsx')))).toEqual([])
})

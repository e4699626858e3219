import type { ServerBuild } from '@remix-run/node'

type Handler = (request: Request, context: never) => Promise<Response>

/**
 * One Remix handler per first path segment and depth. Remix 2 matches, clones and flattens every route several times a
 * request, so that the number of routes dominates the cost of a page (docs/performance.md, Routes): each handler sees
 * only the routes that can match its paths and those above them, which are those of its segment that are no deeper,
 * their ancestors, and the pathless, parametric and catch-all ones.
 *
 * `/` and the manifest see the whole build.
 */
export function routeSubsets(
  build: ServerBuild,
  createHandler: (build: ServerBuild) => Handler,
): (path: string) => Handler {
  const whole = createHandler(build)
  const deepest = new Map<string, number>()
  for (const pattern of patternsOf(build).values())
    if (isLiteral(pattern[0])) deepest.set(pattern[0], Math.max(pattern.length, deepest.get(pattern[0]) ?? 1))
  const handlers = new Map<string, Handler>()
  return (path) => {
    const segments = segmentsOf(path)
    const first = segments[0] ?? ''
    const limit = deepest.get(first)
    if (limit === undefined) return whole
    const depth = Math.min(segments.length, limit)
    const key = `${first}/${depth}`
    const known = handlers.get(key)
    if (known) return known
    const made = createHandler(subsetFor(build, first, depth))
    handlers.set(key, made)
    return made
  }
}

/** `/orders/7.data` and `/orders/7` are the same two. */
export function segmentsOf(path: string): string[] {
  return path
    .replace(/\.data$/, '')
    .split('/')
    .filter(Boolean)
}

/** @param depth how many segments a path of the subset has at most */
export function subsetFor(build: ServerBuild, segment: string, depth: number): ServerBuild {
  const kept = [...patternsOf(build)].flatMap(([id, pattern]) =>
    pattern.length <= depth && (!isLiteral(pattern[0]) || pattern[0] === segment) ? [id] : [],
  )
  const pick = <T>(all: Record<string, T>) =>
    Object.fromEntries(
      kept.flatMap((id) => {
        const one = all[id]
        return one === undefined ? [] : [[id, one]]
      }),
    )
  return {
    ...build,
    routes: pick(build.routes) as ServerBuild['routes'],
    assets: { ...build.assets, routes: pick(build.assets.routes) as ServerBuild['assets']['routes'] },
  }
}

/** The segments of each route's whole path that a path must have: optional ones and a catch-all may match nothing. */
function patternsOf(build: ServerBuild): Map<string, string[]> {
  const patterns = new Map<string, string[]>()
  for (const id of Object.keys(build.routes)) {
    const parts: string[] = []
    for (let route = build.routes[id]; route; route = route.parentId ? build.routes[route.parentId] : undefined)
      parts.unshift(...(route.path ?? '').split('/'))
    patterns.set(
      id,
      parts.filter((part) => part !== '' && part !== '*' && !part.endsWith('?')),
    )
  }
  return patterns
}

/** A segment that matches itself alone, where `:id` matches anything. */
const isLiteral = (segment: string | undefined): segment is string => segment !== undefined && !segment.startsWith(':')

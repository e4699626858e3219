import type { ServerBuild } from '@remix-run/node'

type Handler = (request: Request, context: never) => Promise<Response>

/**
 * One Remix handler per first path segment. Remix 2 matches, clones and flattens every route several times a request, so that the number
 * of routes dominates the cost of a page (architecture §8.1): each handler sees only the routes that can match its paths, which are
 * those of its segment, their ancestors, and the pathless, parametric and catch-all ones.
 *
 * `/` and the manifest see the whole build.
 */
export function routeSubsets(
  build: ServerBuild,
  createHandler: (build: ServerBuild) => Handler,
): (path: string) => Handler {
  const whole = createHandler(build)
  const bySegment = new Map<string, Handler>()
  const segments = new Set(Object.keys(build.routes).map((id) => firstSegment(build, id)))
  for (const segment of segments) {
    if (segment) bySegment.set(segment, createHandler(subsetFor(build, segment)))
  }
  return (path) => bySegment.get(segmentOf(path)) ?? whole
}

/** `/orders/7.data` and `/orders.data` belong to `orders`. */
export function segmentOf(path: string): string {
  return (path.split('/')[1] ?? '').replace(/\.data$/, '')
}

export function subsetFor(build: ServerBuild, segment: string): ServerBuild {
  const kept = Object.keys(build.routes).filter((id) => {
    const own = firstSegment(build, id)
    return own === null || own === segment
  })
  const pick = <T>(all: Record<string, T>) =>
    Object.fromEntries(kept.flatMap((id) => (id in all ? [[id, all[id] as T]] : [])))
  return {
    ...build,
    routes: pick(build.routes) as ServerBuild['routes'],
    assets: { ...build.assets, routes: pick(build.assets.routes) as ServerBuild['assets']['routes'] },
  }
}

/** The literal first segment of a route's whole path, or null when it may match any (pathless, `:id`, `*`). */
function firstSegment(build: ServerBuild, id: string): string | null {
  let path = ''
  for (let route = build.routes[id]; route; route = route.parentId ? build.routes[route.parentId] : undefined) {
    path = [route.path, path].filter(Boolean).join('/')
  }
  const first = path.split('/').filter(Boolean)[0] ?? ''
  return first === '' || /[:*?]/.test(first) ? null : first
}

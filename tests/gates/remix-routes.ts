import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import type { ServerBuild } from '@remix-run/node'
import { ROOT } from '../support/source-hash'

export interface PortalRoute {
  id: string
  /** Pattern of the whole path, e.g. '/orders/:id/status/:verb'. */
  pattern: string
  isIndex: boolean
  hasAction: boolean
  hasLoader: boolean
  /** A page; else a resource route. */
  isPage: boolean
}

/** Every route that can be the target of a request, read from the built server, so that a new one is tested by itself. */
export async function readRoutes(): Promise<PortalRoute[]> {
  const { routes } = (await import(
    /* @vite-ignore */ pathToFileURL(join(ROOT, 'build/server/index.js')).href
  )) as unknown as ServerBuild
  return Object.values(routes)
    .filter((route): route is NonNullable<typeof route> => route !== undefined && route.id !== 'root')
    .filter((route) => route.path !== undefined || route.index)
    .map((route) => {
      const parts: string[] = []
      for (let one: typeof route | undefined = route; one; one = one.parentId ? routes[one.parentId] : undefined)
        if (one.path) parts.unshift(one.path)
      return {
        id: route.id,
        pattern: `/${parts.join('/')}`,
        isIndex: route.index === true,
        hasAction: route.module.action !== undefined,
        hasLoader: route.module.loader !== undefined,
        isPage: route.module.default !== undefined,
      }
    })
}

export interface KnownIds {
  order: number
  budget: number
  client: number
  manufacturer: number
  kit: number
  company: number
  threshold: number
  request: number
  delegation: number
  auditLog: number
  faq: number
  apiUser: number
}

/** A path that the route answers, with ids that exist in the demo. */
export function pathOf({ pattern }: PortalRoute, ids: KnownIds): string {
  const records = [
    ['/auditLogs', ids.auditLog],
    ['/faq', ids.faq],
    ['/external-api-quota/users', ids.apiUser],
    ['/external-api-quota/companies', ids.company],
  ] as const
  const known = records.find(([prefix]) => pattern.startsWith(prefix))?.[1]
  const id = known ?? idOf(pattern, ids)
  return pattern
    .replace(':id', String(id))
    .replace(':verb', 'cancel')
    .replace(':group', 'delivery')
    .replace(':companyId', String(ids.company))
    .replace(':cep', '88010000')
    .replace(':number', '0')
    .replace(/:\w+/g, '1')
    .replace('*', 'nada-aqui')
}

function idOf(pattern: string, ids: KnownIds): number {
  return pattern.startsWith('/manufacturers')
    ? ids.manufacturer
    : pattern.startsWith('/clients')
      ? ids.client
      : pattern.startsWith('/budgets/kits')
        ? ids.kit
        : pattern.startsWith('/budgets')
          ? ids.budget
          : pattern.startsWith('/approval-thresholds-requests/delegations')
            ? ids.delegation
            : pattern.startsWith('/approval-thresholds-requests')
              ? ids.request
              : pattern.startsWith('/approval-thresholds')
                ? ids.threshold
                : ids.order
}

/** Where a form posts to: an index route is told from its parent by '?index'. */
export const actionPath = (route: PortalRoute, ids: KnownIds): string =>
  pathOf(route, ids) + (route.isIndex ? '?index' : '')

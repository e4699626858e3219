import type { ServerBuild } from '@remix-run/node'
import { type AgnosticRouteObject, matchRoutes } from '@remix-run/router'
import { expect, test } from 'vitest'
import { routeSubsets, segmentsOf, subsetFor } from './route-subsets'

const route = (id: string, path: string | undefined, parentId?: string) => [id, { id, path, parentId }] as const
const routes = Object.fromEntries([
  route('root', ''),
  route('_app', undefined, 'root'),
  route('_app.orders', 'orders', '_app'),
  route('_app.orders.$id', ':id', '_app.orders'),
  route('_app.users', 'users', '_app'),
  route('_app.pt', 'customerClaims/list', '_app'),
  route('_print.orders', 'orders/print/:id', 'root'),
  route('$', '*', 'root'),
])
const build = { routes, assets: { routes, version: 'v1' } } as unknown as ServerBuild

test('a subset holds the segment to its depth, its ancestors, and what may match anything', () => {
  const subset = subsetFor(build, 'orders', 2)
  expect(Object.keys(subset.routes).sort()).toEqual(['$', '_app', '_app.orders', '_app.orders.$id', 'root'].sort())
  expect(Object.keys(subset.assets.routes)).toEqual(Object.keys(subset.routes))
  expect(subset.assets.version).toBe('v1')
  expect(Object.keys(subsetFor(build, 'orders', 1).routes)).not.toContain('_app.orders.$id')
  expect(Object.keys(subsetFor(build, 'orders', 3).routes)).toContain('_print.orders')
})

test('every path is answered by the routes that the whole build would answer it with', () => {
  const whole = matcher(build)
  const handlerFor = routeSubsets(build, (part) => part as never)
  for (const path of [
    '/',
    '/orders',
    '/orders/',
    '/orders/7',
    '/orders/7/8',
    '/orders/print/7',
    '/orders/print/7/8/9',
    '/orders.data',
    '/orders/print/7.data',
    '/users',
    '/users/1',
    '/customerClaims',
    '/customerClaims/list',
    '/nothing',
    '/nothing/at/all',
    '/__manifest',
    '//',
  ]) {
    const asked = path.replace(/\.data$/, '')
    expect(matcher(handlerFor(path) as never)(asked), path).toEqual(whole(asked))
  }
})

test('the data suffix belongs to no segment, and each subset is made once', () => {
  expect(segmentsOf('/orders.data')).toEqual(['orders'])
  expect(segmentsOf('/orders/7.data')).toEqual(['orders', '7'])
  expect(segmentsOf('/')).toEqual([])
  let made = 0
  const handlerFor = routeSubsets(build, () => {
    made++
    return (async () => new Response()) as never
  })
  for (let id = 1; id <= 100; id++) handlerFor(`/orders/${id}`)
  for (let id = 1; id <= 100; id++) handlerFor(`/nothing${id}/${id}`)
  expect(made).toBe(2)
})

/** The ids of the routes that match, by the router that Remix uses. */
function matcher({ routes }: ServerBuild): (path: string) => string[] | undefined {
  const childrenOf = (parentId: string | undefined): AgnosticRouteObject[] =>
    Object.values(routes)
      .filter((one) => one.parentId === parentId)
      .map(({ id, path }) => ({ id, path, children: childrenOf(id) }))
  return (path) => matchRoutes(childrenOf(undefined), path)?.map(({ route: { id } }) => id as string)
}

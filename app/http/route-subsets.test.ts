import type { ServerBuild } from '@remix-run/node'
import { expect, test } from 'vitest'
import { routeSubsets, segmentOf, subsetFor } from './route-subsets'

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

test('a subset holds the segment, its ancestors, and what may match anything', () => {
  const subset = subsetFor(build, 'orders')
  expect(Object.keys(subset.routes).sort()).toEqual(
    ['$', '_app', '_app.orders', '_app.orders.$id', '_print.orders', 'root'].sort(),
  )
  expect(Object.keys(subset.assets.routes)).toEqual(Object.keys(subset.routes))
  expect(subset.assets.version).toBe('v1')
})

test('paths find their handler; the home page and unknown paths get the whole build', () => {
  const handlerFor = routeSubsets(
    build,
    (part) => (async () => new Response(String(Object.keys(part.routes).length))) as never,
  )
  const sizeFor = async (path: string) =>
    Number(await (await handlerFor(path)(new Request('http://a/'), undefined as never)).text())
  return Promise.all([
    expect(sizeFor('/')).resolves.toBe(8),
    expect(sizeFor('/_root.data')).resolves.toBe(8),
    expect(sizeFor('/nothing')).resolves.toBe(8),
    expect(sizeFor('/__manifest')).resolves.toBe(8),
    expect(sizeFor('/orders/7.data')).resolves.toBe(6),
    expect(sizeFor('/users')).resolves.toBe(4),
  ])
})

test('the data suffix belongs to no segment', () => {
  expect(segmentOf('/orders.data')).toBe('orders')
  expect(segmentOf('/orders/7.data')).toBe('orders')
  expect(segmentOf('/')).toBe('')
})

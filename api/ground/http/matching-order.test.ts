import { describe, expect, it } from 'vitest'
import { type Endpoint, endpoint } from './endpoint'
import { inMatchingOrder, isHiddenBy } from './matching-order'

const at = (path: string, method: 'get' | 'put' = 'get'): Endpoint =>
  endpoint({ method, path, responses: { 200: { description: 'O que for' } } }, () => new Response())

describe('the order in which endpoints are tried', () => {
  it('has what is fixed before a parameter, segment by segment, wherever it came from', () => {
    const paths = [
      '/{id}',
      '/orders/{id}/lines',
      '/orders/{id}',
      '/orders/{id}/{line}',
      '/orders/erp',
      '/orders',
      '/orders/erp/{id}',
    ]
    const sorted = [
      '/orders',
      '/orders/erp',
      '/orders/erp/{id}',
      '/orders/{id}',
      '/orders/{id}/lines',
      '/orders/{id}/{line}',
      '/{id}',
    ]
    for (const given of [paths, paths.toReversed()])
      expect(inMatchingOrder(given.map((path) => at(path))).map(({ route }) => route.path)).toEqual(sorted)
  })

  it('keeps the order of those that differ in their method alone', () => {
    const methods = inMatchingOrder([at('/teams/{id}', 'put'), at('/teams/{key}')]).map(({ route }) => route.method)
    expect(methods).toEqual(['put', 'get'])
  })
})

describe('an endpoint', () => {
  it.each([
    ['/teams/{id}', '/teams/select', true],
    ['/teams/{id}', '/teams/{key}', true],
    ['/teams/select', '/teams/{id}', false],
    ['/teams/{id}', '/teams/{id}/goals', false],
    ['/teams/{id}/goals', '/teams/select/{id}', false],
  ])('at %s hides one at %s: %s', (earlier, later, isHidden) => {
    expect(isHiddenBy(at(earlier), at(later))).toBe(isHidden)
    expect(isHiddenBy(at(earlier, 'put'), at(later))).toBe(false)
  })
})

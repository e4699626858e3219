import { Hono } from 'hono'
import { describe, expect, it } from 'vitest'
import { ENDPOINTS } from './generated/endpoints'
import type { Endpoint } from './ground/http/endpoint'
import { inMatchingOrder, isHiddenBy } from './ground/http/matching-order'

const nameOf = ({ route }: Endpoint) => `${route.method} ${route.path}`

describe('the endpoints of the REST API', () => {
  const tried = inMatchingOrder(ENDPOINTS)

  it('are none of them hidden by one that is tried earlier', () => {
    const hidden = tried.flatMap((later, at) =>
      tried
        .slice(0, at)
        .filter((earlier) => isHiddenBy(earlier, later))
        .map((earlier) => `${nameOf(later)} by ${nameOf(earlier)}`),
    )
    expect(tried).toHaveLength(ENDPOINTS.length)
    expect(hidden).toEqual([])
  })

  it('each answer their own path', async () => {
    const router = new Hono()
    for (const one of tried)
      router.on(one.route.method.toUpperCase(), one.route.path.replaceAll(/\{(\w+)\}/g, ':$1'), (c) =>
        c.text(nameOf(one)),
      )
    for (const one of tried) {
      const answer = await router.request(one.route.path.replaceAll(/\{\w+\}/g, '1'), {
        method: one.route.method.toUpperCase(),
      })
      expect(await answer.text()).toBe(nameOf(one))
    }
  })
})

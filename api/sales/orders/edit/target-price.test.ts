import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type Negotiation, openNegotiation } from '../../../../tests/support/negotiate-order'
import { openTestApi, type TestApi } from '../../../../tests/support/open-test-api'
import { DATABASES } from '../../../../tests/support/test-databases'
import type { Persona } from '../../../over/seed/demo-logins'

interface Target {
  version: number
  fingerprint: string
  difference: number
  percentage: number
  withinLimit: boolean
  exceededPercentage?: number
  requiredRole: string | null
  needed: { type: string; requiredRole: string | null }[]
  lowestTotal?: number
  before: { total: number; discount: number; contributionMargin?: number }
  after: { total: number; discount: number; discountPercentage: number; contributionMargin?: number }
  lines: { productId: number; isChosen: boolean; price: number; priceBefore: number }[]
  errors: { field: string; rule: string; meta: Record<string, unknown> }[]
  code: string
}

describe.each(DATABASES)('a target price on %s', (database) => {
  let api: TestApi
  let order: Negotiation
  beforeAll(async () => {
    api = await openTestApi({ database })
    order = await openNegotiation(api)
  })
  afterAll(() => api.close())

  const aim = (persona: Persona, id: number, body: object) =>
    api.as(persona).post<Target>(`/orders/${id}/prices/target`, body)
  const pricesOf = ({ lines }: Target) => lines.map(({ productId, price }) => ({ productId, price }))
  const save = (persona: Persona, id: number, preview: Target, more: object = {}) =>
    api.as(persona).put(`/orders/${id}/prices`, {
      version: preview.version,
      fingerprint: preview.fingerprint,
      products: pricesOf(preview),
      ...more,
    })

  it('is met to the cent, shown before it is saved, and saved as it was shown', async () => {
    const id = await order.negotiate()
    const { status, body } = await aim('manager', id, { target: '9.800,00' })
    expect(status, JSON.stringify(body)).toBe(200)
    expect(body).toMatchObject({ difference: 0, before: { total: 10_241, discount: 0 }, after: { total: 9800 } })
    expect(body.before.contributionMargin).toBeGreaterThan(body.after.contributionMargin!)
    const untouched = await order.show('manager', id)
    expect([untouched.version, untouched.totals.total]).toEqual([2, 10_241])
    const saved = await save('manager', id, body)
    expect(saved.body).toMatchObject({ total: 9800, version: 3, withinLimit: true })
    const shown = await order.show('manager', id)
    expect(shown.totals.contributionMargin).toBe(body.after.contributionMargin)
    // A user who may not see costs is not told them.
    const consultant = await aim('consultant', id, { target: 9700 })
    expect(JSON.stringify(consultant.body)).not.toContain('contributionMargin')
  })

  it('leaves lines that are not ticked alone', async () => {
    const id = await order.negotiate()
    await order.give('consultant', id, { products: [{ productId: order.products.module, price: 539 }] })
    const { body } = await aim('consultant', id, { target: 10_000, productIds: [order.products.inverter] })
    expect(body.lines).toMatchObject([
      { isChosen: false, price: 539, priceBefore: 539 },
      { isChosen: true, priceBefore: 2890 },
    ])
    expect(body.difference).toBe(0)
  })

  it('that is impossible is refused with the nearest', async () => {
    const id = await order.negotiate()
    expect((await aim('consultant', id, { target: 10_241.01 })).body.errors).toEqual([
      { field: 'target', rule: 'targetAboveTable', meta: { nearest: 'R$ 10.241,00' } },
    ])
    const low = await aim('consultant', id, { target: 1, productIds: [order.products.inverter] })
    expect(low.body.errors[0]).toMatchObject({ rule: 'targetBelowBound', meta: { nearest: 'R$ 7.408,80' } })
    expect((await aim('consultant', id, { target: 0 })).status).toBe(422)
    const foreign = await aim('consultant', id, { target: 9000, productIds: [999_999] })
    expect(foreign.body.errors[0]).toMatchObject({ field: 'productIds[0]', rule: 'exists' })
    // A total that no one may approve is answered with the lowest that can be approved.
    const beyond = await aim('consultant', id, { target: 8000 })
    expect(beyond.body).toMatchObject({ withinLimit: false, requiredRole: null, lowestTotal: 8704.85 })
    const again = await aim('consultant', id, { target: beyond.body.lowestTotal })
    expect(again.body).toMatchObject({ requiredRole: 'DIRECTOR', difference: 0 })
  })

  it('is for who may price this order, in negotiation, with nothing open, and in the version that was shown', async () => {
    const id = await order.store()
    expect((await aim('consultant', id, { target: 9800 })).body.code).toBe(
      'ORDER_CANNOT_UPDATE_WHEN_IS_NOT_IN_NEGOTIATION',
    )
    await api.as('consultant').put(`/orders/startNegotiation/${id}`, {})
    expect((await aim('integrator', id, { target: 9800 })).status).toBe(403)
    const stranger = await api.asUser('consultor@aurora.example').post(`/orders/${id}/prices/target`, { target: 9800 })
    expect(stranger.status).toBe(404)
    const preview = (await aim('consultant', id, { target: 9800 })).body
    await order.give('consultant', id, { discount: 1 })
    expect((await save('consultant', id, preview)).status).toBe(409)
    const version = (await order.show('manager', id)).version
    const forged = await save('consultant', id, { ...preview, version, fingerprint: 'f'.repeat(64) })
    expect(forged.body.code).toBe('VERSION_CONFLICT')
    await api.as('consultant').put(`/orders/${id}/prices`, { version, discount: 4.5 })
    await api.as('consultant').post(`/orders/checkApprovalThresholds/${id}`, { request: true, reason: 'Concorrente' })
    expect((await aim('consultant', id, { target: 9800 })).body.code).toBe('ORDER_PENDING_APPROVAL_THRESHOLD_REQUEST')
  })

  it('announces the approver that saving and asking then name, whatever the target and whoever gives it', async () => {
    const id = await order.negotiate()
    const givers = ['consultant', 'coordinator', 'manager', 'director'] as const
    await fc.assert(
      fc.asyncProperty(
        fc.integer({ min: 850_000, max: 1_024_100 }),
        fc.constantFrom(...givers),
        fc.boolean(),
        async (cents, giver, isOne) => {
          const productIds = isOne ? [order.products.inverter] : undefined
          const preview = (await aim(giver, id, { target: cents / 100, productIds })).body
          if (preview.errors) return
          expect(preview.difference).toBe(0)
          const saved = (await save(giver, id, preview)).body
          if (preview.needed.some(({ requiredRole }) => requiredRole === null)) {
            expect(saved.code).toBe('DISCOUNT_APPROVAL_THRESHOLD_EXCEEDED')
            return
          }
          expect(saved).toMatchObject({ total: cents / 100, withinLimit: preview.withinLimit })
          expect(saved.requiredRole ?? null).toBe(preview.requiredRole)
          const check = await api
            .as(giver)
            .post<{ withinLimit?: boolean; errors: { meta: { requiredRole: string } }[] }>(
              `/orders/checkApprovalThresholds/${id}`,
              {},
            )
          if (preview.needed.length === 0) expect(check.body.withinLimit).toBe(true)
          else expect(check.body.errors[0]?.meta.requiredRole).toBe(preview.needed[0]?.requiredRole)
        },
      ),
      { numRuns: 15 },
    )
  })
})

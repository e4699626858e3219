import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Answered } from '../../../tests/support/api-caller'
import { type Negotiation, openNegotiation } from '../../../tests/support/negotiate-order'
import { openTestApi, type TestApi } from '../../../tests/support/open-test-api'
import { DATABASES } from '../../../tests/support/test-databases'
import type { Persona } from '../../over/seed/demo-logins'

const REQUESTS = '/approvalThresholdsRequests'

/** An order below the floor asks, whatever made it so (docs/domain.md 5). */
describe.each(DATABASES)('the floor of an order, on %s', (database) => {
  let api: TestApi
  let order: Negotiation
  beforeAll(async () => {
    api = await openTestApi({ database })
    order = await openNegotiation(api)
  })
  afterAll(() => api?.close())

  /** An order whose module costs so many cents: it was bought dearer since its price was written. */
  async function costing(cents: number | null, more: object = {}): Promise<number> {
    const { module } = order.products
    const { rows } = await api.db.execute<{ cents: number }>(
      sql`SELECT cost_price_cents AS cents FROM products WHERE id = ${module}`,
    )
    await api.db.execute(sql`UPDATE products SET cost_price_cents = ${cents} WHERE id = ${module}`)
    try {
      return await order.negotiate(more)
    } finally {
      await api.db.execute(sql`UPDATE products SET cost_price_cents = ${rows[0]!.cents} WHERE id = ${module}`)
    }
  }
  const send = (persona: Persona, id: number) => api.as(persona).put(`/orders/sendOrder/${id}`, {})
  const ask = async (persona: Persona, id: number) => {
    const { body } = await api
      .as(persona)
      .post<{ requests: { id: number; type: string; requiredRole: string }[] }>(
        `/orders/checkApprovalThresholds/${id}`,
        { request: true, reason: 'Estoque parado.' },
      )
    return body.requests[0]!
  }

  it.each([
    ['at a loss', 60_000],
    ['that nobody knows', null],
  ] as const)('%s waits for the director, and says nothing of costs', async (_, cents) => {
    const id = await costing(cents)
    for (const persona of ['integrator', 'consultant', 'manager'] as const)
      expect(await send(persona, id), persona).toMatchObject({
        status: 400,
        body: {
          code: 'ORDER_MARGIN_IS_NOT_APPROVED',
          errors: [{ code: 'ORDER_MARGIN_IS_NOT_APPROVED' }],
        },
      })
    expect((await order.show('integrator', id)).offer.state).toBe('TO_APPROVE')
    const request = await ask('consultant', id)
    expect(request).toMatchObject({ type: 'MARGIN', requiredRole: 'DIRECTOR' })
    const seen = (await api.as('consultant').get(`${REQUESTS}/${request.id}`)).body
    expect(seen).toMatchObject({ requestedValue: null, exceededPercentage: null, type: 'MARGIN' })
    for (const persona of ['consultant', 'integrator', 'coordinator'] as const)
      for (const path of [`/orders/${id}`, `/orders/${id}/timeline`, `/budgets?search=${id}`]) {
        const { body } = await api.as(persona).get(path)
        expect(JSON.stringify(body), `${persona} ${path}`).not.toMatch(/"[a-z]*margin[a-z]*":/i)
      }
    expect((await api.as('manager').put(`${REQUESTS}/approve/${request.id}`, {})).status).not.toBe(200)
    const answer = await api.as('director').post(`${REQUESTS}/approve/${request.id}`, { reason: 'Liquidar.' })
    expect(answer.status, JSON.stringify(answer.body)).toBe(200)
    expect((await order.show('integrator', id)).offer.state).toBe('OFFERED')
    expect((await send('integrator', id)).status).toBe(200)
  })

  it('that was approved holds for no worse one', async () => {
    const id = await costing(60_000)
    const request = await ask('consultant', id)
    await api.as('director').post(`${REQUESTS}/approve/${request.id}`, {})
    expect((await order.show('integrator', id)).offer.state).toBe('OFFERED')
    // What a rule of taxes does, and what a dearer line would: sending asks for the margin anew.
    await api.db.execute(sql`UPDATE orders SET margin_percentage = margin_percentage - 0.01 WHERE id = ${id}`)
    await api.db.execute(sql`UPDATE order_lines SET cost_price_cents = cost_price_cents + 100 WHERE order_id = ${id}`)
    expect((await order.show('integrator', id)).offer.state).toBe('TO_APPROVE')
    expect((await send('integrator', id)).body.code).toBe('ORDER_MARGIN_IS_NOT_APPROVED')
  })

  it('is what somebody configured, each role with its own', async () => {
    const made: number[] = []
    const floor = async (approver: string, value: number) => {
      const { body, status } = await api
        .as('admin')
        .post<Answered>('/approvalThresholds', { type: 'MARGIN', approver, value, enabled: true })
      expect(status, JSON.stringify(body)).toBe(201)
      made.push(body.id as number)
    }
    const id = await order.negotiate()
    await floor('SELLER', 90)
    await floor('MANAGER', -5)
    const refused = await api
      .as('admin')
      .post('/approvalThresholds', { type: 'MARGIN', approver: 'DIRECTOR', value: -4, enabled: true })
    expect(refused.body.code, 'a ladder that would turn').toBe('INVALID_THRESHOLD')
    expect((await send('consultant', id)).body.code).toBe('ORDER_MARGIN_IS_NOT_APPROVED')
    expect(await ask('consultant', id)).toMatchObject({ type: 'MARGIN', requiredRole: 'MANAGER' })
    for (const one of made) await api.as('admin').delete(`/approvalThresholds/${one}`)
  })
})

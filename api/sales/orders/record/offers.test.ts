import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type Negotiation, openNegotiation } from '../../../../tests/support/negotiate-order'
import { openTestApi, type TestApi } from '../../../../tests/support/open-test-api'
import { readSheet } from '../../../../tests/support/read-sheet'
import { DATABASES } from '../../../../tests/support/test-databases'
import type { Persona } from '../../../over/seed/demo-logins'
import type { OrderRow } from '../list/order-row'
import type { OrderDetail } from './order-detail'

type List = { data: OrderRow[] }

/** What keeps prices from being sent, as sending says it. */
const PRICE_BLOCKERS = [
  'ORDER_EXPIRED',
  'ORDER_PENDING_APPROVAL_THRESHOLD_REQUEST',
  'DISCOUNT_APPROVAL_THRESHOLD_EXCEEDED',
  'TOTAL_PRICE_APPROVAL_THRESHOLD_EXCEEDED',
  'ORDER_TOTAL_PRICE_IS_NOT_APPROVED',
  'ORDER_MARGIN_IS_NOT_APPROVED',
]

/** One answer to 'may these prices be offered?': on the page, in lists, feeds and webhooks, in sheets, at sending. */
describe.each(DATABASES)('what is offered, on %s', (database) => {
  let api: TestApi
  let order: Negotiation
  beforeAll(async () => {
    api = await openTestApi({ database })
    order = await openNegotiation(api)
  })
  afterAll(() => api?.close())

  async function stateOf(id: number, persona: Persona = 'integrator') {
    const { offer, budget } = await order.show(persona, id)
    const { body } = await api.as(persona).get<List>(budget ? '/budgets' : '/orders', { search: String(id) })
    const row = body.data.find((one) => one.id === id)
    expect(row?.offer, 'the row').toBe(offer.state)
    return offer
  }

  it('waits for who must approve it, and for the very prices', async () => {
    const id = await order.negotiate()
    expect(await stateOf(id)).toMatchObject({ state: 'OFFERED', text: null })
    await order.give('consultant', id, { discount: 3.5 })
    expect(await stateOf(id)).toMatchObject({ state: 'TO_APPROVE', text: 'Sujeito a aprovação' })
    const { body } = await api
      .as('consultant')
      .post<{ requests: { id: number }[] }>(`/orders/checkApprovalThresholds/${id}`, {
        request: true,
        reason: 'Concorrente.',
      })
    expect((await stateOf(id)).state).toBe('TO_APPROVE')
    await api.as('coordinator').post(`/approvalThresholdsRequests/approve/${body.requests[0]!.id}`, {})
    expect((await stateOf(id)).state).toBe('OFFERED')
    await order.give('consultant', id, { discount: 3.6 })
    expect((await stateOf(id)).state, 'other prices').toBe('TO_APPROVE')
    await order.give('consultant', id, { discount: 3.5 })
    expect((await stateOf(id)).state, 'the approved ones again').toBe('OFFERED')
    const back = await api.as('manager').put(`/orders/backToNew/${id}`, { note: 'De novo.' })
    expect(back.status, JSON.stringify(back.body)).toBe(200)
    expect((await stateOf(id)).state, 'a negotiation anew').not.toBe('OFFERED')
  })

  it('ends with its validity, its cancelling or its order', async () => {
    const id = await order.store()
    expect((await stateOf(id)).until).toMatch(/^2026-1\d-\d\d$/)
    // No job has written EXPIRED yet.
    await api.db.execute(sql`UPDATE orders SET expiration_at = '2026-11-03T02:59:59Z' WHERE id = ${id}`)
    expect(await stateOf(id)).toEqual({ state: 'EXPIRED', until: '2026-11-02', text: 'Expirado em 02/11/2026' })
    expect((await api.as('integrator').delete(`/orders/${id}`, { reason: 'Desistiu.' })).status).toBe(200)
    expect(await stateOf(id)).toEqual({ state: 'CANCELED', until: null, text: 'Cancelado' })
    const sent = await order.negotiate()
    expect((await api.as('integrator').put(`/orders/sendOrder/${sent}`, {})).status).toBe(200)
    expect(await stateOf(sent)).toEqual({ state: 'ORDERED', until: null, text: null })
  })

  it('is what sending would take, and every output says the same, of each budget and for each role', async () => {
    await api.db.execute(sql`UPDATE orders SET discount_percentage = 5 WHERE budget AND id % 3 = 0`)
    await api.db.execute(sql`
      INSERT INTO approval_thresholds (type, approver, value) SELECT 'TOTAL_PRICE', 'SELLER', 9000
       WHERE NOT EXISTS (SELECT 1 FROM approval_thresholds WHERE type = 'TOTAL_PRICE' AND approver = 'SELLER' AND destroyed_at IS NULL)`)
    const seen: Record<string, number> = {}
    for (const persona of ['integrator', 'consultant', 'manager', 'director'] as const) {
      const rows = (await api.as(persona).get<List>('/budgets', { perPage: 100 })).body.data
      const token = await api.as(persona).token()
      const answer = await api.send(
        new Request('http://api.test/api/budgets/export', { headers: { authorization: `Bearer ${token}` } }),
      )
      const { records } = readSheet(new Uint8Array(await answer.arrayBuffer()))
      for (const row of rows) {
        const { offer, allowedActions } = (await api.as(persona).get<OrderDetail>(`/orders/${row.id}`)).body
        expect([row.id, row.offer]).toEqual([row.id, offer.state])
        expect(records.find((one) => one.Número === row.id)?.Oferta, `sheet, ${row.id}`).toBe(offer.text ?? 'Em vigor')
        const send = allowedActions.find(({ action }) => action === 'sendOrder')
        const isStopped = send?.blockers.some(({ code }) => PRICE_BLOCKERS.includes(code))
        if (send) expect([row.id, offer.state === 'OFFERED']).toEqual([row.id, !isStopped])
        seen[offer.state] = (seen[offer.state] ?? 0) + 1
      }
    }
    console.info(`offers as four roles read them on ${database}: ${JSON.stringify(seen)}`)
    expect(Object.keys(seen)).toEqual(expect.arrayContaining(['OFFERED', 'TO_APPROVE', 'EXPIRED', 'CANCELED']))
  })

  it('names who sells alike for staff and integrator', async () => {
    const id = await order.store()
    const [own, staff] = await Promise.all([order.show('integrator', id), order.show('manager', id)])
    expect(own.distributionCenter).toBeNull()
    expect(own.seller).toEqual(staff.seller)
    expect(own.seller).toMatchObject({
      cnpj: expect.stringMatching(/^\d{14}$/),
      stateRegistration: expect.any(String),
      phone: expect.any(String),
      street: expect.any(String),
      city: expect.any(String),
    })
  })
})

import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Query } from '../../../../tests/support/api-caller'
import { openTestApi, type TestApi } from '../../../../tests/support/open-test-api'
import { type OrderPlacer, openOrderPlacer } from '../../../../tests/support/order-placer'
import { DATABASES } from '../../../../tests/support/test-databases'
import type { Persona } from '../../../over/seed/demo-logins'
import type { OrderDetail } from '../record/order-detail'
import type { ServiceFeeOrderRow } from './list-service-fee-orders'

interface List {
  data: ServiceFeeOrderRow[]
  meta: { total: number; next: string | null }
  totals?: { count: number; total: number; serviceFee: number; totalWithoutServiceFee: number }
}

describe.each(DATABASES)('orders with a service fee on %s', (database) => {
  let api: TestApi
  let placer: OrderPlacer
  beforeAll(async () => {
    api = await openTestApi({ database })
    placer = await openOrderPlacer(api)
  })
  afterAll(() => api.close())

  const list = async (query: Query = {}, persona: Persona = 'admin') => {
    const { status, body } = await api.as(persona).get<List>('/serviceFee/orders', query)
    expect(status).toBe(200)
    return body
  }

  it('lists what is sent and carries a repasse, the newest first, with the repasse apart', async () => {
    const { data, meta } = await list({ perPage: 100 })
    const { rows } = await api.db.execute(sql`
      SELECT id::int FROM orders WHERE NOT budget AND service_fee_cents > 0 AND budget_type <> 'CUSTOMER_CLAIM' ORDER BY id DESC`)
    expect(data.map(({ id }) => id)).toEqual(rows.map(({ id }) => id))
    expect(meta.total).toBe(rows.length)
    expect(rows.length).toBeGreaterThan(2)
    for (const row of data) {
      expect(row.serviceFee).toBeGreaterThan(0)
      expect(Math.round((row.total - row.serviceFee) * 100)).toBe(Math.round(row.totalWithoutServiceFee * 100))
    }
  })

  it('sums exactly what it lists, under every filter', async () => {
    for (const query of [{}, { type: 'FINANCING' }, { 'orderStatus[]': ['FINISHED'] }, { description: 'nada disso' }]) {
      const { data } = await list({ ...query, perPage: 100 })
      const { totals } = await list({ ...query, isTotalizer: true })
      const cents = (field: 'total' | 'serviceFee' | 'totalWithoutServiceFee') =>
        data.reduce((sum, row) => sum + Math.round(row[field] * 100), 0) / 100
      expect(totals).toEqual({
        count: data.length,
        total: cents('total'),
        serviceFee: cents('serviceFee'),
        totalWithoutServiceFee: cents('totalWithoutServiceFee'),
      })
    }
  })

  it('shows an integrator the own company alone, in rows and in sums', async () => {
    const own = await list({ perPage: 100 }, 'integrator')
    expect(own.data.length).toBeGreaterThan(0)
    expect(new Set(own.data.map(({ companyCnpj }) => companyCnpj))).toEqual(new Set(['99900002000102']))
    const { totals } = await list({ isTotalizer: true }, 'integrator')
    expect(totals!.count).toBe(own.data.length)
    const foreign = await list({ perPage: 100 }, 'demofv')
    expect(foreign.data.filter(({ companyCnpj }) => companyCnpj === '99900002000102')).toEqual([])
    expect((await api.as('marketing').get('/serviceFee/orders')).status).toBe(403)
  })

  it('sorts by the repasse and turns pages without losing one', async () => {
    const all = await list({ field: 'serviceFee', order: 'asc', perPage: 100 })
    expect(all.data.map(({ serviceFee }) => serviceFee)).toEqual(
      all.data.map(({ serviceFee }) => serviceFee).sort((a, b) => a - b),
    )
    const first = await list({ field: 'serviceFee', order: 'asc', perPage: 2 })
    const second = await list({ field: 'serviceFee', order: 'asc', perPage: 2, cursor: first.meta.next! })
    expect([...first.data, ...second.data].map(({ id }) => id)).toEqual(all.data.slice(0, 4).map(({ id }) => id))
  })

  describe('its limits (specification §5, domain 2.2)', () => {
    const send = (id: number) => api.as('integrator').put(`/orders/sendOrder/${id}`, {})
    // The lines come to R$ 10.450,00.
    it.each([
      ['at the company’s limit of 40 %', {}, 4_180, null],
      ['above it', {}, 4_180.01, 'INVALID_SERVICE_FEE'],
      ['at the financing’s 30 %', { financing: true }, 3_135, null],
      ['above that', { financing: true }, 3_135.01, 'FINANCING_SERVICE_FEE_EXCEEDED'],
      ['with a credit card', { card: true }, 0.01, 'CREDIT_CARD_WITH_SERVICE_FEE'],
    ] as const)('%s', async (_, kind: { financing?: true; card?: true }, serviceFee, code) => {
      const { ids } = placer
      const payment = kind.financing
        ? { paymentMethodId: ids.financing, paymentConditionId: ids.financed }
        : kind.card
          ? { paymentMethodId: ids.card, paymentConditionId: null }
          : {}
      const id = await placer.store(payment)
      // The form may refuse it sooner; sending refuses what got in another way.
      await api.db.execute(
        sql`UPDATE orders SET service_fee_cents = ${Math.round(serviceFee * 100)}, total_cents = total_cents + ${Math.round(serviceFee * 100)} WHERE id = ${id}`,
      )
      const answer = await send(id)
      if (code === null) expect(answer.body).not.toHaveProperty('code')
      else expect(answer.body.errors.map((error) => error.code)).toContain(code)
    })

    it('asks again when an order leaves PENDING, where staff may still change payment and repasse', async () => {
      const id = await placer.store()
      await placer.place(id, 'PENDING')
      await api.db.execute(sql`UPDATE orders SET service_fee_cents = 418001 WHERE id = ${id}`)
      const answer = await api.as('consultant').put(`/orders/nextStatus/${id}`, {})
      expect(answer).toMatchObject({ status: 400, body: { code: 'INVALID_SERVICE_FEE' } })
      const { totals } = (await api.as('consultant').get<OrderDetail>(`/orders/${id}`)).body
      expect(totals.serviceFee).toBe(4_180.01)
      expect(totals.totalWithoutServiceFee).toBeCloseTo(totals.total - 4_180.01, 2)
    })
  })
})

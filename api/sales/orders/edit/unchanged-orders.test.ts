import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openTestApi, type TestApi } from '../../../../tests/support/open-test-api'
import { type OrderPlacer, openOrderPlacer } from '../../../../tests/support/order-placer'
import { DATABASES } from '../../../../tests/support/test-databases'
import type { OrderDetail } from '../record/order-detail'

describe.each(DATABASES)('a change that changes nothing on %s', (database) => {
  let api: TestApi
  let placer: OrderPlacer
  beforeAll(async () => {
    api = await openTestApi({ database })
    placer = await openOrderPlacer(api)
  })
  afterAll(() => api.close())

  const me = () => api.as('integrator')
  const show = async (id: number) => (await me().get<OrderDetail>(`/orders/${id}`)).body
  const written = async (id: number) =>
    (
      await api.db.execute(sql`
        SELECT o.version, o.updated_at::text AS at, (SELECT count(*)::int FROM audit_logs a WHERE a.table_name = 'orders' AND a.record_id = ${String(id)}) AS audited,
               (SELECT count(*)::int FROM order_revisions r WHERE r.order_id = ${id}) AS revisions FROM orders o WHERE o.id = ${id}`)
    ).rows[0]!

  it('writes no version, no revision and no audit row, also of an order that is over', async () => {
    const id = await placer.store()
    for (const status of ['NEW', 'FINISHED'] as const) {
      await placer.place(id, status)
      const before = await written(id)
      const order = await show(id)
      const products = order.lines.map(({ productId, quantity }) => ({ productId, quantity }))
      const { description, freightUf, taxpayer } = order
      for (const body of [
        {},
        { products: products.reverse() },
        { description, freightUf, taxpayer, reason: 'Nada.' },
      ]) {
        const answer = await me().put(`/orders/${id}`, { version: order.version, ...body })
        expect([answer.status, answer.body.version]).toEqual([200, order.version])
      }
      expect(await written(id)).toEqual(before)
    }
    // A version that does not stand is refused all the same.
    expect((await me().put(`/orders/${id}`, { version: 99 })).status).toBe(409)
  })

  it('counts another state as one change, not as one of every line', async () => {
    const id = await placer.store()
    const { version } = await show(id)
    await api.db.execute(sql`UPDATE company_clients SET uf = 'PE' WHERE id = ${placer.ids.client}`)
    expect((await me().put(`/orders/${id}`, { version, freightUf: 'PE' })).status).toBe(200)
    const { body } = await me().get<{ data: { changed: number; terms: string[] }[] }>(`/orders/${id}/revisions`)
    expect(body.data[0]).toMatchObject({ changed: 0, terms: ['freightUf'] })
  })
})

import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { copyOrders } from '../../../../tests/support/copy-orders'
import { type Negotiation, openNegotiation } from '../../../../tests/support/negotiate-order'
import { openTestApi, type TestApi } from '../../../../tests/support/open-test-api'
import { DATABASES } from '../../../../tests/support/test-databases'
import type { OrderDetail } from '../record/order-detail'
import { retaxOrders } from './retax-orders'

/** A Monday, three days before the taxes of 2027. */
const TODAY = new Date('2026-12-28T15:00:00Z')
const DUE = { dueDate: '2027-01-05' }

describe.each(DATABASES)('the taxes of budgets and of what is sent, on %s', (database) => {
  let api: TestApi
  let order: Negotiation
  beforeAll(async () => {
    api = await openTestApi({ database })
    api.setNow(TODAY)
    order = await openNegotiation(api)
  })
  beforeEach(() => {
    api.setNow(TODAY)
  })
  afterAll(() => api.close())
  const show = async (id: number) => (await api.as('director').get<OrderDetail>(`/orders/${id}`)).body
  const generator = async () => {
    const { rows } = await api.db.execute(
      sql`SELECT t.number FROM tax_rules t WHERE t.replaced_by_revision_id IS NULL AND t.goods = ARRAY['GENERATOR'] AND t.order_types = '{}' AND t.destinations @> '[{"uf":"SC"}]' AND t.valid_from = '2026-01-01'`,
    )
    return (await api.as('fiscal').get(`/taxRules/${rows[0]!.number}`)).body
  }
  const retax = () => retaxOrders({ db: api.db, now: () => api.now() })

  it('follow a change of rules, and no price, total or version moves', async () => {
    const id = await order.store(DUE)
    const before = await show(id)
    expect(before.taxes).toMatchObject({ on: '2026-12-28' })
    const rule = await generator()
    await api.as('fiscal').put(`/taxRules/${rule.id}`, { ...rule, cofins: 3.6 })
    await retax()
    const after = await show(id)
    expect(after.totals.contributionMargin! - before.totals.contributionMargin!).toBeCloseTo(4, 1)
    expect({ ...after.totals, contributionMargin: 0 }).toEqual({ ...before.totals, contributionMargin: 0 })
    expect(after.version).toBe(before.version)
    const stored = await api.db.execute(sql`SELECT margin_percentage::float8 AS margin FROM orders WHERE id = ${id}`)
    expect(stored.rows[0]!.margin).toBe(after.totals.contributionMargin)
    // Once for each change: the next minute finds nothing to do.
    expect(await retax()).toBe(0)
    const { rows } = await api.db.execute(sql`SELECT max(id)::int AS id FROM tax_rule_revisions`)
    await api.as('fiscal').put(`/taxRules/revisions/undo/${rows[0]!.id}`, {})
    await retax()
    expect((await show(id)).totals.contributionMargin).toBe(before.totals.contributionMargin)
  })

  it('change with the year in São Paulo: named before, followed after, and counted for who may see them', async () => {
    const id = await order.store(DUE)
    await api.db.execute(sql`UPDATE orders SET expiration_at = '2027-01-10T03:00:00Z' WHERE id = ${id}`)
    const held = await show(id)
    expect(held.taxes!.change).toMatchObject({ on: '2027-01-01', isPast: false })
    const { body } = await api
      .as('director')
      .get<{ data: { on: string; budgets: { count: number } }[] }>('/orders/taxChanges')
    const counted = body.data.find(({ on }) => on === '2027-01-01')!.budgets.count
    const list = await api.as('director').get<{ meta: { total: number } }>('/budgets', { taxesChangeOn: '2027-01-01' })
    expect(counted).toBeGreaterThan(0)
    expect(list.body.meta.total).toBeGreaterThanOrEqual(counted)
    // The Fiscal sees no budgets: of them they hear nothing.
    const { body: fiscal } = await api.as('fiscal').get<typeof body>('/orders/taxChanges')
    expect(fiscal.data.every(({ budgets }) => budgets.count === 0)).toBe(true)
    // 23:59 of New Year's Eve in São Paulo, and a minute later.
    api.setNow(new Date('2027-01-01T02:59:00Z'))
    await retax()
    expect((await show(id)).taxes).toMatchObject({ on: '2026-12-28' })
    api.setNow(new Date('2027-01-01T03:00:00Z'))
    await retax()
    const after = await show(id)
    expect(after.taxes).toMatchObject({ on: '2027-01-01', change: null })
    expect(after.taxes!.amounts).toEqual([
      { tax: 'cbs', value: expect.any(Number) },
      { tax: 'ibs', value: expect.any(Number) },
    ])
    expect(after.totals.contributionMargin).toBe(held.taxes!.change!.margin)
    expect(after.totals.total).toBe(held.totals.total)
  })

  it('of what was sent stay those of its day; ANALYSIS says what they have become', async () => {
    const id = await order.store(DUE)
    expect((await api.as('integrator').put(`/orders/sendOrder/${id}`, {})).status).toBe(200)
    const sent = await show(id)
    api.setNow(new Date('2027-01-02T15:00:00Z'))
    await retax()
    const later = await show(id)
    expect(later.totals.contributionMargin).toBe(sent.totals.contributionMargin)
    expect(later.taxes).toMatchObject({ on: '2026-12-28', change: { on: '2027-01-01', isPast: true } })
    const fiscal = (await api.as('fiscal').get<OrderDetail>(`/orders/${id}`)).body
    expect(fiscal.taxes!.change!.difference).toBe(later.taxes!.change!.difference)
    expect(fiscal.taxes!.change).not.toHaveProperty('margin')
    expect((await api.as('integrator').get<OrderDetail>(`/orders/${id}`)).body.taxes).toBeNull()
  })

  it('reach every open budget, in more than one batch', async () => {
    const { rows } = await api.db.execute(
      sql`SELECT id::int FROM orders WHERE status IN ('NEW', 'NEGOTIATION', 'CLOSING') AND budget_type <> 'CUSTOMER_CLAIM'`,
    )
    const ids = await copyOrders(api.db, sql`o.id = ${await order.store(DUE)}`, 230)
    const rule = await generator()
    await api.as('fiscal').put(`/taxRules/${rule.id}`, { ...rule, cofins: 5 })
    expect(await retax()).toBeGreaterThanOrEqual(rows.length + ids.length)
    const { rows: margins } = await api.db.execute(
      sql`SELECT DISTINCT margin_percentage::float8 AS margin FROM orders WHERE id = ANY(${sql.param(ids)}::bigint[])`,
    )
    expect(margins).toHaveLength(1)
    expect(margins[0]!.margin).toBe((await show(ids.at(-1)!)).totals.contributionMargin)
    expect(await retax()).toBe(0)
  })
})

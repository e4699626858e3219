import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { knowing } from '../../../tests/support/knowing'
import { openTestApi, type TestApi } from '../../../tests/support/open-test-api'
import { IS_PROMOTED } from '../../../tests/support/promote-kit'
import { DATABASES } from '../../../tests/support/test-databases'
import type { OrderDetail } from '../orders/record/order-detail'

type Checked = { requests: { id: number }[]; code?: string }

/** Reais of the inverter, for this company alone. */
const EXCLUSIVE = 2_000
const FEE = 300

/** One order with all that moves a price at once: promotion, exclusive price, payment condition and service fee. */
describe.each(DATABASES)('an approval of a price that all of it makes, on %s', (database) => {
  let api: TestApi
  let order: { id: number; version: number }
  let kit: { id: number; discount: number; items: { productId: number; quantity: number }[] }
  let conditions: Record<string, number>
  let terms: Record<string, unknown>
  const show = async () => (await api.as('manager').get<OrderDetail>(`/orders/${order.id}`)).body
  const edit = async (change: object) => {
    const { version } = await show()
    return api.as('integrator').put(`/orders/${order.id}`, { ...terms, version, ...change })
  }
  const give = async (by: 'consultant' | 'coordinator', discount: number) => {
    const { version } = await show()
    return api.as(by).put(`/orders/${order.id}/prices`, { version, discount })
  }
  const ask = async () => {
    const body = { request: true, reason: 'Concorrente.' }
    const path = `/orders/checkApprovalThresholds/${order.id}`
    return (await api.as('consultant').post<Checked>(path, body)).body
  }
  const send = async () => (await api.as('integrator').put(`/orders/sendOrder/${order.id}`, {})).body.code
  const needed = async () => (await show()).approvals!.needed.map(({ type }) => type)

  beforeAll(async () => {
    api = await openTestApi({ database })
    const one = async (query: ReturnType<typeof sql>) => Number((await api.db.execute(query)).rows[0]!.id)
    const company = await one(sql`SELECT id FROM companies WHERE cnpj = '99900002000102'`)
    const { rows } = await api.db.execute(sql`
      SELECT k.id::int, p.discount::float AS discount, k.network_voltage AS voltage,
             (SELECT json_agg(json_build_object('productId', i.product_id, 'quantity', i.quantity)) FROM product_kit_items i WHERE i.kit_id = k.id) AS items
        FROM product_kits k JOIN promotion_kits pk ON pk.kit_id = k.id JOIN promotions p ON p.id = pk.promotion_id
       WHERE k.destroyed_at IS NULL AND ${IS_PROMOTED} ORDER BY k.id LIMIT 1`)
    kit = rows[0] as unknown as typeof kit
    const inverter =
      await one(sql`SELECT i.product_id AS id FROM product_kit_items i JOIN products p ON p.id = i.product_id
      WHERE i.kit_id = ${kit.id} AND p.type = 'INVERTER'`)
    await api.db.execute(sql`DELETE FROM exclusive_products WHERE company_id = ${company}`)
    // Far above every floor: it is the discount that is approved here.
    await api.db.execute(sql`UPDATE products SET cost_price_cents = cost_price_cents / 2`)
    await api.db.execute(sql`UPDATE roles SET permissions = array_append(permissions, 'promotions:view')
      WHERE id = (SELECT role_id FROM users WHERE email = 'integrador@soldovale.example')`)
    const { status, body } = await knowing(api.as('admin')).post('/exclusiveProducts', {
      companyId: company,
      productId: inverter,
      price: EXCLUSIVE,
      adjustment: 0,
      detachedTaxpayerMargin: 1.1,
      detachedNonTaxpayerMargin: 1.1,
    })
    expect(status, JSON.stringify(body)).toBe(201)
    const found = await api.db.execute(
      sql`SELECT id::int, percentage::float AS percentage FROM payment_conditions WHERE NOT on_credit`,
    )
    conditions = Object.fromEntries(found.rows.map(({ id, percentage }) => [String(percentage), Number(id)]))
    terms = {
      networkVoltage: rows[0]!.voltage,
      companyClientId: await one(
        sql`SELECT id FROM company_clients WHERE company_id = ${company} AND destroyed_at IS NULL ORDER BY id LIMIT 1`,
      ),
      paymentMethodId: await one(sql`SELECT id FROM payment_methods WHERE kind = 'PIX' LIMIT 1`),
      paymentConditionId: conditions['-2'],
      shippingCompanyId: await one(sql`SELECT id FROM shipping_companies WHERE cnpj IS NOT NULL ORDER BY id LIMIT 1`),
      dueDate: '2026-11-25',
      unloadFlag: false,
      serviceFee: FEE,
    }
    const made = await api.as('integrator').post('/orders', {
      ...terms,
      budgetType: 'PROMOTION',
      kitId: kit.id,
      products: kit.items,
    })
    expect(made.status, JSON.stringify(made.body)).toBe(201)
    const begun = await api.as('consultant').put(`/orders/startNegotiation/${made.body.id}`, {})
    expect(begun.status, JSON.stringify(begun.body)).toBe(200)
    order = { id: made.body.id, version: begun.body.version }
  })
  afterAll(() => api?.close())

  it('charges each of them once: promotion on the exclusive price, condition on the lines, the fee on top', async () => {
    const { lines, totals } = await show()
    const inverter = lines.find(({ type }) => type === 'INVERTER')!
    expect(inverter.orderPrice).toBe(Math.round(EXCLUSIVE * (100 - kit.discount)) / 100)
    const sum = lines.reduce((cents, line) => cents + Math.round(line.orderPrice * 100) * line.quantity, 0)
    expect(Math.round(totals.total * 100)).toBe(sum - Math.round(sum * 0.02) + FEE * 100)
  })

  it('judges the discount by the prices that the table, exclusive and promotional, would charge', async () => {
    expect((await give('consultant', 3)).status).toBe(200)
    expect(await needed()).toEqual([])
    expect((await give('consultant', 3.5)).status).toBe(200)
    expect(await needed()).toEqual(['DISCOUNT'])
    expect(await send()).toBe('DISCOUNT_APPROVAL_THRESHOLD_EXCEEDED')
    const { requests } = await ask()
    expect(requests).toHaveLength(1)
    const own = await api.as('consultant').post(`/approvalThresholdsRequests/approve/${requests[0]!.id}`, {})
    expect(own.status).toBe(403)
    expect(
      (await api.as('coordinator').post(`/approvalThresholdsRequests/approve/${requests[0]!.id}`, {})).status,
    ).toBe(200)
    expect(await needed()).toEqual([])
  })

  it.each([
    ['the fee', () => ({ serviceFee: FEE + 0.01 })],
    ['the condition', () => ({ paymentConditionId: Object.values(conditions).find((id) => id !== conditions['-2']) })],
    ['the day', () => ({ dueDate: '2026-11-26' })],
  ])('is void with another one of %s, and holds again for the very same', async (_, change) => {
    expect((await edit(change())).status).toBe(200)
    expect(await needed()).toEqual(['DISCOUNT'])
    expect(await send()).toBe('DISCOUNT_APPROVAL_THRESHOLD_EXCEEDED')
    expect((await edit({})).status).toBe(200)
    expect(await needed()).toEqual([])
  })

  it('is void when a line takes the promotion anew; an exclusive price is held at every quantity', async () => {
    const approved = (await show()).totals.total
    for (const [what, voided, off, on] of [
      [
        'exclusive',
        [],
        sql`UPDATE exclusive_products SET price_cents = price_cents + 100`,
        sql`UPDATE exclusive_products SET price_cents = price_cents - 100`,
      ],
      [
        'promotion',
        // Twice its modules leave their band, and the half of those again.
        ['DISCOUNT'],
        sql`UPDATE promotions SET discount = discount + 1`,
        sql`UPDATE promotions SET discount = discount - 1`,
      ],
    ] as const) {
      await api.db.execute(off)
      // An approved price does not move by itself.
      expect((await show()).totals.total, what).toBe(approved)
      expect(await needed(), what).toEqual([])
      const twice = kit.items.map(({ productId, quantity }) => ({ productId, quantity: quantity * 2 }))
      expect((await edit({ products: twice })).status, what).toBe(200)
      expect((await edit({ products: kit.items })).status, what).toBe(200)
      expect((await give('consultant', 3.5)).status, what).toBe(200)
      expect(await needed(), what).toEqual(voided)
      await api.db.execute(on)
      expect((await edit({ products: twice })).status, what).toBe(200)
      expect((await edit({ products: kit.items })).status, what).toBe(200)
      expect((await give('consultant', 3.5)).status, what).toBe(200)
      expect(await needed(), what).toEqual([])
    }
  })

  it('is sent at the very price that was approved', async () => {
    const before = (await show()).totals.total
    expect(await send()).toBeUndefined()
    expect((await show()).totals.total).toBe(before)
  })
})

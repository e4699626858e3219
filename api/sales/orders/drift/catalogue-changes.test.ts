import { type SQL, sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openTestApi, type TestApi } from '../../../../tests/support/open-test-api'
import { completeTerms, type DemoIds, makeBudget, readDemoIds, readOrder } from '../../../../tests/support/order-maker'
import { DATABASES } from '../../../../tests/support/test-databases'
import type { CartAnswer } from '../../cart/cart'
import type { OrderDetail } from '../record/order-detail'
import type { DriftReport } from './drift-answer'

/** What a change of the catalogue does to a cart, to an open budget and to an order that was sent. */
describe.each(DATABASES)('a change of the catalogue on %s', (database) => {
  let api: TestApi
  let ids: DemoIds
  let inverter: number
  beforeAll(async () => {
    api = await openTestApi({ database })
    ids = await readDemoIds(api)
    inverter = ids.product('VX-6K')
  })
  afterAll(() => api.close())

  const me = () => api.as('integrator')
  const cart = async () => (await me().get<CartAnswer>('/carts/current')).body
  const send = (id: number) => me().put(`/orders/sendOrder/${id}`, {})
  const held = ({ lines, totals, expirationAt }: OrderDetail) => ({
    ...{ totals, expirationAt },
    lines: lines.map(({ productId, quantity, orderPrice, total }) => ({ productId, quantity, orderPrice, total })),
  })
  const heldOf = async (id: number) => held(await readOrder(api, 'integrator', id))

  /** A cart, an open budget and a sent order of the same kit, at the prices of before the change. */
  async function prepare() {
    await me().delete('/carts/current')
    await me().put('/carts/current', {
      budgetType: 'KIT',
      networkVoltage: 'MONO_220',
      taxpayer: false,
      freightUf: 'PE',
    })
    for (const item of ids.kit) await me().post('/carts/current/items', item)
    const open = await makeBudget(api, ids, completeTerms(ids))
    const sent = await makeBudget(api, ids, completeTerms(ids))
    const answer = await send(sent)
    expect(answer.status, JSON.stringify(answer.body)).toBe(200)
    const far = await makeBudget(api, ids, { freightUf: 'PE' })
    return { open, sent, far, cart: await cart(), orders: await Promise.all([open, sent, far].map(heldOf)) }
  }
  type Before = Awaited<ReturnType<typeof prepare>>
  const ordersNow = ({ open, sent, far }: Before) => Promise.all([open, sent, far].map(heldOf))

  const company = sql`(SELECT id FROM companies WHERE fantasy_name = 'Sol do Vale')`
  const PRICES: [what: string, SQL[]][] = [
    ['a price', [sql`UPDATE price_table_products SET price_cents = price_cents + 1000`]],
    [
      'a band',
      [
        sql`WITH gone AS (DELETE FROM price_table_products WHERE product_id = (SELECT id FROM products WHERE name LIKE '%HL-585N%')
              RETURNING price_table_id, product_id)
            INSERT INTO price_table_products (price_table_id, product_id, price_cents, initial_range, final_range, detached_taxpayer_margin, detached_non_taxpayer_margin)
            SELECT DISTINCT price_table_id, product_id, price, least, most, 1, 1
              FROM gone, (VALUES (70000, 1, 13), (50000, 14, NULL::int)) band (price, least, most)`,
      ],
    ],
    [
      "the company's table",
      [
        sql`INSERT INTO price_tables (name) VALUES ('Mais cara')`,
        sql`INSERT INTO price_table_products (price_table_id, product_id, price_cents, detached_taxpayer_margin, detached_non_taxpayer_margin)
            SELECT (SELECT id FROM price_tables WHERE name = 'Mais cara'), id, 99900, 1, 1 FROM products`,
        sql`UPDATE companies SET price_table_id = (SELECT id FROM price_tables WHERE name = 'Mais cara') WHERE id = ${company}`,
      ],
    ],
    ['a table that is disabled', [sql`UPDATE price_tables SET enabled = false WHERE name = 'Mais cara'`]],
    [
      'an exclusive price',
      [
        sql`DELETE FROM exclusive_products WHERE company_id = ${company}`,
        sql`INSERT INTO exclusive_products (company_id, product_id, price_cents, detached_taxpayer_margin, detached_non_taxpayer_margin)
            SELECT ${company}, id, 283400, 1, 1 FROM products WHERE name LIKE '%VX-6K%'`,
      ],
    ],
  ]

  it.each(PRICES)(
    '%s: the cart has the new one and says the old; budgets and orders hold theirs',
    async (_, changes) => {
      const was = await prepare()
      for (const change of changes) await api.db.execute(change)
      const now = await cart()
      expect(now.totals.lines).not.toBe(was.cart.totals.lines)
      const changed = now.lines.filter(({ previousPrice }) => previousPrice !== null)
      expect(changed.length).toBeGreaterThan(0)
      for (const { productId, previousPrice, price } of changed) {
        expect(previousPrice).toBe(was.cart.lines.find((line) => line.productId === productId)!.price)
        expect(price).not.toBe(previousPrice)
      }
      expect(await ordersNow(was)).toEqual(was.orders)
      const { body: drift } = await me().get<DriftReport>(`/orders/${was.open}/drift`)
      expect(drift.hasDrift).toBe(true)
      expect(drift.totals.accept).not.toEqual(drift.totals.before)
      // Held is held: it is sent at the price that it has.
      expect((await send(was.open)).status).toBe(200)
      expect((await heldOf(was.open)).totals).toEqual(was.orders[0]!.totals)
    },
  )

  it('a freight: the cart has the new one and says the old; budgets and orders hold theirs', async () => {
    const was = await prepare()
    expect(was.cart.previousFreight).toBeNull()
    const { kitFreight, kitFreightPercentage } = was.cart.totals
    await api.db.execute(sql`UPDATE freights SET percentage = percentage + 7`)
    await api.db.execute(sql`UPDATE freights SET percentage = percentage + 5 WHERE uf = 'PE'`)
    const now = await cart()
    expect(now.totals.kitFreight).toBeGreaterThan(kitFreight)
    expect(now.previousFreight).toEqual({ kitFreight, kitFreightPercentage })
    expect(await ordersNow(was)).toEqual(was.orders)
    // Another quantity leaves the freight's rate alone: what changed is told until its terms are changed.
    const more = await me().post<CartAnswer>('/carts/current/items', { productId: ids.kit[0]!.productId, quantity: 1 })
    expect(more.body.previousFreight).toMatchObject({ kitFreightPercentage })
    expect(more.body.previousFreight!.kitFreight).toBeGreaterThan(kitFreight)
    const terms = { budgetType: more.body.budgetType, networkVoltage: 'MONO_220', taxpayer: false }
    const chosen = (freightUf: string) => me().put<CartAnswer>('/carts/current', { ...terms, freightUf })
    expect((await chosen('SP')).body.previousFreight).toBeNull()
    const back = (await chosen('PE')).body
    expect(back.previousFreight).toBeNull()
    expect(back.totals.kitFreightPercentage).toBeGreaterThan(kitFreightPercentage)
    // Back at the old rate: the one that was seen last is the higher one.
    await api.db.execute(sql`UPDATE freights SET percentage = percentage - 5 WHERE uf = 'PE'`)
    const less = await cart()
    expect(less.previousFreight).toMatchObject({ kitFreightPercentage: back.totals.kitFreightPercentage })
    expect(less.totals.kitFreightPercentage).toBe(kitFreightPercentage)
    await api.db.execute(sql`UPDATE freights SET percentage = percentage - 7`)
  })

  it.each([
    ['disabled', sql`enabled = false`, 'INVALID_PRODUCTS_IN_ORDER'],
    ['deleted', sql`destroyed_at = now()`, 'PRODUCT_IS_DELETED'],
  ])(
    'a product that is %s: dead in the cart with its substitute, a blocker at the sending, nothing of what was sent',
    async (_, gone, code) => {
      const was = await prepare()
      const substitute = ids.product('VX-5K')
      await api.db.execute(sql`UPDATE products SET ${gone}, substitute_id = ${substitute} WHERE id = ${inverter}`)
      try {
        expect((await cart()).deadLines).toMatchObject([{ productId: inverter, code, substitute: { id: substitute } }])
        const refused = await send(was.open)
        expect([refused.status, refused.body.errors.map((error) => error.code)]).toEqual([400, [code]])
        expect(await ordersNow(was)).toEqual(was.orders)
      } finally {
        await api.db.execute(
          sql`UPDATE products SET enabled = true, destroyed_at = NULL, substitute_id = NULL WHERE id = ${inverter}`,
        )
      }
    },
  )

  it('figures of a product: the gauge of a cart at once, checked at the sending, nothing of what was sent', async () => {
    const was = await prepare()
    expect(was.cart.gauge!.overload.code).toBeNull()
    await api.db.execute(sql`UPDATE products SET specs = specs || '{"maxOverload":1.1}' WHERE id = ${inverter}`)
    try {
      expect((await cart()).gauge!.overload.code).toBe('INVALID_KIT_OVERLOAD')
      const refused = await send(was.open)
      expect([refused.status, refused.body.errors.map((error) => error.code)]).toEqual([400, ['INVALID_KIT_OVERLOAD']])
      expect(await ordersNow(was)).toEqual(was.orders)
    } finally {
      await api.db.execute(sql`UPDATE products SET specs = specs - 'maxOverload' WHERE id = ${inverter}`)
    }
  })

  it('a related product: comes with the next change of the cart, and with nothing that is saved', async () => {
    const was = await prepare()
    const cable = ids.product('Cabo terra')
    await api.db.execute(sql`DELETE FROM related_products WHERE product_id = ${cable}`)
    await api.db.execute(
      sql`INSERT INTO related_products (parent_id, product_id, kit_quantity) VALUES (${inverter}, ${cable}, 3)`,
    )
    const has = ({ lines }: CartAnswer) => lines.some(({ productId }) => productId === cable)
    expect(has(await cart())).toBe(false)
    await me().post('/carts/current/items', { productId: inverter, quantity: 1 })
    expect(has(await cart())).toBe(true)
    expect(await ordersNow(was)).toEqual(was.orders)
  })
})

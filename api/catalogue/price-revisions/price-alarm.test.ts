import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openTestApi, type TestApi } from '../../../tests/support/open-test-api'
import { priceSheets, rowsOf, type SheetRows, sheetOf } from '../../../tests/support/price-sheets'
import { DATABASES } from '../../../tests/support/test-databases'
import { DEMO_LOGINS } from '../../over/seed/demo-logins'

const MARGINS = { detachedTaxpayerMargin: 1.1, detachedNonTaxpayerMargin: 1.2 }

describe.each(DATABASES)('prices that move far, or fall below the cost, on %s', (database) => {
  let api: TestApi
  let sheets: ReturnType<typeof priceSheets>
  let products: number[]
  beforeAll(async () => {
    api = await openTestApi({ database })
    sheets = priceSheets(api)
    const { rows } = await api.db.execute(sql`
      SELECT id::int FROM products WHERE destroyed_at IS NULL AND cost_price_cents > 0 ORDER BY id LIMIT 3`)
    products = rows.map(({ id }) => Number(id))
    // Three products with the costs R$ 100,00, R$ 200,00 and unknown.
    for (const [at, cents] of [10_000, 20_000, null].entries())
      await api.db.execute(
        sql`UPDATE products SET cost_price_cents = ${cents}::bigint, name = ${`Produto ${at}`} WHERE id = ${products[at]!}`,
      )
  })
  afterAll(() => api.close())

  const me = () => api.as('admin')
  let made = 0
  /** A table with one price for each of the three. */
  const table = async (...prices: number[]) => {
    const id = (await me().post('/priceTables', { name: `Freio ${++made}` })).body.id
    for (const [at, price] of prices.entries()) {
      const { status } = await me().post(`/priceTables/${id}/products`, { productId: products[at], price, ...MARGINS })
      expect(status).toBe(201)
    }
    return id
  }
  const rowsIn = async (id: number) => {
    const { rows } = await api.db.execute(sql`
      SELECT price_cents::int AS cents FROM price_table_products WHERE price_table_id = ${id} ORDER BY product_id, initial_range NULLS FIRST`)
    return rows.map(({ cents }) => Number(cents))
  }
  const row = async (id: number, at: number) =>
    (await me().get(`/priceTables/${id}/products`, { productId: products[at] })).body.data[0]!
  const save = async (id: number, at: number, changes: object, acknowledge?: unknown) => {
    const rows = [{ ...(await row(id, at)), ...changes }]
    return me().put(`/priceTables/${id}/products`, { productId: products[at], rows, acknowledge })
  }
  const asked = ({ status, body }: { status: number; body: { code: string; errors: { meta?: object }[] } }) =>
    status === 422 ? [body.code, body.errors[0]?.meta] : status

  it('are asked for in the form and over the API, and count with the number that was seen alone', async () => {
    const id = await table(540, 540)
    const typo = await save(id, 0, { price: '1,23' })
    expect(asked(typo)).toEqual([
      'PRICES_NOT_ACKNOWLEDGED',
      {
        rows: 1,
        falls: 1,
        rises: 0,
        percent: -99.8,
        name: 'Produto 0',
        below: 1,
        belowName: 'Produto 0',
        floor: 'custo',
        what: 'preço',
      },
    ])
    expect(await rowsIn(id)).toEqual([54_000, 54_000])
    for (const other of [0, 2, true, '', null]) expect((await save(id, 0, { price: 1.23 }, other)).status).toBe(422)
    expect(await rowsIn(id)).toEqual([54_000, 54_000])
    expect((await save(id, 0, { price: 1.23 }, 1)).status).toBe(200)
    expect(await rowsIn(id)).toEqual([123, 54_000])
    // Thirty percent is not more than thirty, and what rises is asked for as well.
    expect((await save(id, 1, { price: 378 })).status).toBe(200)
    expect(asked(await save(id, 1, { price: 491.41 }))).toEqual([
      'PRICES_NOT_ACKNOWLEDGED',
      expect.objectContaining({ rises: 1, percent: 30 }),
    ])
    expect((await save(id, 1, { price: 491.4 })).status).toBe(200)
    // The loose price moves by its margin, too.
    expect(asked(await save(id, 1, { detachedTaxpayerMargin: 1.44 }))).toEqual([
      'PRICES_NOT_ACKNOWLEDGED',
      expect.objectContaining({ percent: 30.9, below: 0 }),
    ])
    expect(asked(await save(id, 1, { adjustment: -45 }))).toEqual([
      'PRICES_NOT_ACKNOWLEDGED',
      expect.objectContaining({ percent: -45, below: 0 }),
    ])
  })

  it('of a new band are compared with what its quantity cost, and of an unknown cost with none', async () => {
    const id = await table(540, 540, 540)
    const add = (at: number, price: number) =>
      me().post(`/priceTables/${id}/products`, { productId: products[at], initialRange: 5, price, ...MARGINS })
    expect(asked(await add(2, 1.23))).toEqual([
      'PRICES_NOT_ACKNOWLEDGED',
      expect.objectContaining({ falls: 1, percent: -99.8, below: 0 }),
    ])
    expect((await add(2, 400)).status).toBe(201)
    // In a table of its own there is nothing to compare with but the cost.
    const other = await table()
    const first = (at: number, price: number) =>
      me().post(`/priceTables/${other}/products`, { productId: products[at], price, ...MARGINS })
    expect((await first(2, 1.23)).status).toBe(201)
    expect(asked(await first(1, 199.99))).toEqual([
      'PRICES_NOT_ACKNOWLEDGED',
      expect.objectContaining({ rows: 1, falls: 0, percent: null, below: 1, belowName: 'Produto 1' }),
    ])
  })

  it('of a bulk edit are named in its draft, now or later, and in an undo', async () => {
    const id = await table(540, 540, 540)
    const { body: draft } = await me().post(`/priceTables/${id}/bulk`, { operation: 'PERCENT', percent: -70 })
    const { alarm } = (await me().get(`/priceTables/revisions/${draft.id}`)).body
    expect(alarm).toMatchObject({ rows: 3, falls: 3, percent: -70, below: 1, belowName: 'Produto 1' })
    const start = (body: object) => me().put(`/priceTables/revisions/apply/${draft.id}`, body)
    const later = { startsAt: '2026-12-24T10:00' }
    for (const body of [{}, later, { acknowledge: 2 }])
      expect(asked(await start(body))).toEqual(['PRICES_NOT_ACKNOWLEDGED', alarm])
    expect((await start({ ...later, acknowledge: 3 })).body.state).toBe('SCHEDULED')
    expect((await start({ acknowledge: 3 })).body.state).toBe('APPLIED')
    expect((await me().get(`/priceTables/revisions/${draft.id}`)).body.alarm).toBeUndefined()
    const undo = (body: object) => me().put(`/priceTables/revisions/undo/${draft.id}`, body)
    expect(asked(await undo({}))).toEqual([
      'PRICES_NOT_ACKNOWLEDGED',
      expect.objectContaining({ rises: 3, percent: 233.3 }),
    ])
    expect((await undo({ acknowledge: 3 })).status).toBe(200)
    expect(await rowsIn(id)).toEqual([54_000, 54_000, 54_000])
    const quiet = await me().post(`/priceTables/${id}/bulk`, { operation: 'PERCENT', percent: -5 })
    expect((await me().put(`/priceTables/revisions/apply/${quiet.body.id}`, {})).body.state).toBe('APPLIED')
  })

  it('of a sheet are named with its lines, and of its conflicts when those are ticked', async () => {
    const id = await table(540, 540, 540)
    const [heads, ...lines] = rowsOf(await sheets.download(`/priceTables/${id}/exporter`)).map((one) =>
      one.slice(0, 10),
    ) as SheetRows
    const send = async (rows: SheetRows) => {
      const { body } = await sheets.upload(`/priceTables/${id}/imports`, sheetOf([heads!, ...rows]))
      await sheets.run()
      return (await me().get(`/priceTables/imports/${body.id}`)).body
    }
    const refused = await send(lines.map((line, at) => line.with(6, ['1,234', '0,6543', '301.00'][at])))
    expect(refused.counts).toMatchObject({ ERROR: 3, CHANGED: 0 })
    const found = await send(lines.map((line, at) => line.with(6, ['1,23', '540', '999,00'][at])))
    const alarm = { rows: 2, falls: 1, rises: 1, percent: -99.8, name: 'Produto 0', below: 1, belowName: 'Produto 0' }
    expect(found).toMatchObject({ alarm, belowCost: 1, withoutCost: 1 })
    const apply = (body: object = {}) => me().put(`/priceTables/imports/apply/${found.id}`, body)
    expect(asked(await apply())).toEqual(['PRICES_NOT_ACKNOWLEDGED', expect.objectContaining(alarm)])
    expect(await rowsIn(id)).toEqual([54_000, 54_000, 54_000])
    // One of them becomes a conflict: without it there is one to see, with it two.
    expect((await save(id, 0, { price: 541 })).status).toBe(200)
    await me().put(`/priceTables/imports/compare/${found.id}`, {})
    expect((await me().get(`/priceTables/imports/${found.id}`)).body.alarm).toMatchObject({ rows: 1, percent: 85 })
    expect((await apply({ acknowledge: 1, lines: [2] })).status).toBe(422)
    expect((await apply({ acknowledge: 2, lines: [2] })).body.state).toBe('APPLIED')
    expect(await rowsIn(id)).toEqual([123, 54_000, 99_900])
  })

  it('say "piso" to who keeps prices and no costs', async () => {
    await api.db.execute(sql`
      UPDATE roles SET permissions = ARRAY['priceTables:view', 'priceTables:update']
       WHERE id = (SELECT role_id FROM users WHERE email = ${DEMO_LOGINS.marketing.email})`)
    const id = await table(540, 540, 540)
    const keeper = api.as('marketing')
    const { body: draft } = await keeper.post(`/priceTables/${id}/bulk`, { operation: 'PERCENT', percent: -70 })
    const refused = await keeper.put(`/priceTables/revisions/apply/${draft.id}`, {})
    expect(asked(refused)).toEqual(['PRICES_NOT_ACKNOWLEDGED', expect.objectContaining({ below: 1, floor: 'piso' })])
    const shown = await keeper.get(`/priceTables/revisions/${draft.id}`)
    expect(shown.body.alarm).toMatchObject({ floor: 'piso' })
    for (const { body } of [refused, shown]) expect(JSON.stringify(body)).not.toMatch(/cost|custo|20000|200\.0/i)
  })
})

describe.each(DATABASES)('a price of one company that moves far, on %s', (database) => {
  let api: TestApi
  beforeAll(async () => {
    api = await openTestApi({ database })
  })
  afterAll(() => api.close())

  it('is asked for against what the company pays, and against what it was', async () => {
    const { rows } = await api.db.execute(sql`
      SELECT c.id::int AS "companyId", r.product_id::int AS "productId", r.price_cents::int AS cents
        FROM companies c, price_table_products r JOIN price_tables t ON t.id = r.price_table_id AND t.is_default
       WHERE c.fantasy_name = 'Energia Pampa' AND r.initial_range IS NULL AND r.adjustment = 0
         AND NOT EXISTS (SELECT 1 FROM price_table_products o WHERE o.price_table_id = t.id AND o.product_id = r.product_id AND o.id <> r.id)
         AND NOT EXISTS (SELECT 1 FROM exclusive_products e WHERE e.company_id = c.id AND e.product_id = r.product_id)
       ORDER BY r.price_cents DESC LIMIT 1`)
    const { companyId, productId, cents } = rows[0] as { companyId: number; productId: number; cents: number }
    await api.db.execute(sql`UPDATE companies SET price_table_id = NULL WHERE id = ${companyId}`)
    await api.db.execute(sql`UPDATE products SET cost_price_cents = NULL WHERE id = ${productId}`)
    const me = api.as('admin')
    const post = (price: number, more: object = {}) =>
      me.post('/exclusiveProducts', { companyId, productId, price, ...MARGINS, ...more })
    const refused = await post(1.23)
    expect([refused.status, refused.body.errors[0]]).toEqual([
      422,
      expect.objectContaining({
        code: 'PRICES_NOT_ACKNOWLEDGED',
        meta: expect.objectContaining({ rows: 1, falls: 1, below: 0 }),
      }),
    ])
    const made = await post(cents / 100)
    expect(made.status, JSON.stringify(made.body)).toBe(201)
    const put = (body: object) => me.put(`/exclusiveProducts/${made.body.id}`, { version: 1, ...MARGINS, ...body })
    expect((await put({ price: 1.23 })).body.code).toBe('PRICES_NOT_ACKNOWLEDGED')
    expect((await put({ price: 1.23, acknowledge: 2 })).body.code).toBe('PRICES_NOT_ACKNOWLEDGED')
    expect((await put({ price: 1.23, acknowledge: 1 })).body).toMatchObject({ price: 1.23 })
  })
})

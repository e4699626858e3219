import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openTestApi, type TestApi } from '../../../tests/support/open-test-api'
import { priceSheets, rowsOf, type SheetRows, sheetOf } from '../../../tests/support/price-sheets'
import { DATABASES } from '../../../tests/support/test-databases'
import { DEMO_LOGINS } from '../../over/seed/demo-logins'
import { startDueProducts } from './start-due-products'

const BASE = '/products/imports'
const HEADS = ['Código próprio', 'Nome', 'Tipo', 'IPI', 'ICMS contribuinte', 'ICMS não contribuinte', 'ICMS outra UF']
/** A new tool with its taxes: what keeps it from being sold is its price alone. */
const tool = (code: string, ...more: SheetRows[number]) => [
  code,
  `Alicate ${code}`,
  'Ferramenta',
  0,
  18,
  18,
  12,
  ...more,
]

interface Line {
  line: number
  kind: string
  changes: { column: string; before: string | null; after: string | null }[]
  errors: string[]
}

interface TableRow {
  id: number
  initialRange: number | null
  price: number
  version: number
}
interface Found {
  id: number
  state: string
  refusal: string | null
  revisionId: number
  counts: Record<string, number>
  columns: object
  alarm?: object
  priceAlarm?: object
}
/** What an apply answers, or its refusal. */
interface Applied {
  code: string
  errors: { field?: string; meta?: Record<string, unknown> }[]
  state: string
  added: number
  changed: number
  keptOffSale: number
  prices: { id: number; state: string } | null
}

describe.each(DATABASES)('prices in a sheet of products, on %s', (database) => {
  let api: TestApi
  let sheets: ReturnType<typeof priceSheets>
  let tableId: number
  beforeAll(async () => {
    api = await openTestApi({ database })
    sheets = priceSheets(api)
    const { rows } = await api.db.execute(sql`SELECT id::int FROM price_tables WHERE is_default`)
    tableId = Number(rows[0]!.id)
    // One product whose prices are bands alone.
    await api.db.execute(sql`
      WITH one AS (SELECT min(r.id) AS id, r.product_id FROM price_table_products r WHERE r.price_table_id = ${tableId}
                    GROUP BY r.product_id HAVING count(*) = 1 ORDER BY 2 LIMIT 1),
      banded AS (UPDATE price_table_products r SET initial_range = 1 FROM one WHERE r.id = one.id)
      UPDATE products p SET code = 'FAIXAS' FROM one WHERE p.id = one.product_id`)
  })
  afterAll(() => api.close())

  const me = () => api.as('admin')
  const exported = async (query = '') => rowsOf(await sheets.download(`/products/sheet${query}`))
  const show = async (id: number) => (await me().get<Found>(`${BASE}/${id}`)).body
  const send = async (rows: SheetRows, persona?: 'marketing') => {
    const from = persona ? priceSheets(api, persona) : sheets
    const { body, status } = await from.upload(BASE, sheetOf(rows, 'Produtos'), {}, 'produtos.xlsx')
    expect(status, JSON.stringify(body)).toBe(201)
    await sheets.run()
    return show(body.id)
  }
  const linesOf = async (id: number, query: Record<string, string> = {}) =>
    (await me().get<{ data: Line[] }>(`${BASE}/${id}/rows`, query)).body.data
  const apply = (id: number, body: object = {}) => me().put<Applied>(`${BASE}/apply/${id}`, body)
  const undo = (id: number, body: object = {}) => me().put(`${BASE}/undo/${id}`, body)
  const product = async (code: string) => {
    const { rows } = await api.db.execute<{ id: number; enabled: boolean; version: number; isGone: boolean }>(sql`
      SELECT id::int, enabled, version, destroyed_at IS NOT NULL AS "isGone" FROM products WHERE code = ${code} ORDER BY id DESC LIMIT 1`)
    return rows[0]!
  }
  /** Of a product in the default table. */
  const pricesOf = async (code: string) =>
    (
      await api.db.execute(sql`
        SELECT r.price_cents::int AS cents, r.initial_range AS "from", r.adjustment::float8, r.detached_taxpayer_margin::float8 AS margin
          FROM price_table_products r JOIN products p ON p.id = r.product_id
         WHERE p.code = ${code} AND r.price_table_id = ${tableId} ORDER BY r.initial_range NULLS FIRST`)
    ).rows
  const revision = async (id: number) => (await me().get(`/priceTables/revisions/${id}`)).body
  /** What marketing may do, beside keeping products. */
  const may = (...permissions: string[]) =>
    api.db.execute(sql`
      UPDATE roles SET permissions = ${sql.param(['products:view', 'products:store', 'products:update', ...permissions])}::text[]
       WHERE id = (SELECT role_id FROM users WHERE email = ${DEMO_LOGINS.marketing.email})`)
  /** A moment that is to come, as a form has it; and the job of the minute after. */
  const later = () => {
    const soon = new Date(api.now().getTime() + 3_600_000)
    const log = { error() {}, info() {}, warn() {} } as never
    return {
      startsAt: new Date(soon.getTime() - 3 * 3_600_000).toISOString().slice(0, 16),
      start: () => startDueProducts({ db: api.db, now: () => new Date(soon.getTime() + 60_000), log }),
    }
  }
  /** A product on sale at a price, as a sheet makes it. */
  const make = async (code: string, price: number | string = 89.9) => {
    const found = await send([[...HEADS, 'À venda', 'Preço'], tool(code, 'Sim', price)])
    expect(await linesOf(found.id)).toEqual([expect.objectContaining({ kind: 'ADDED', errors: [] })])
    const { body } = await apply(found.id)
    expect(body).toMatchObject({ state: 'APPLIED', added: 1, keptOffSale: 0 })
    return { sheet: found.id, prices: body.prices! }
  }

  it('go out and come back unchanged, blank where a product has bands alone, and change nothing', async () => {
    const sheet = await exported()
    const [heads] = sheet
    const at = heads!.indexOf('Preço')
    expect(at).toBeGreaterThan(0)
    const { rows } = await api.db.execute<{ id: number; cents: number | null; bands: number }>(sql`
      SELECT p.id::int, min(r.price_cents) FILTER (WHERE r.initial_range IS NULL)::int AS cents, count(r.initial_range)::int AS bands
        FROM products p LEFT JOIN price_table_products r ON r.product_id = p.id AND r.price_table_id = ${tableId}
       WHERE p.destroyed_at IS NULL GROUP BY p.id ORDER BY p.id`)
    expect(sheet.slice(1).map((row) => row[at])).toEqual(rows.map(({ cents }) => (cents === null ? null : cents / 100)))
    const banded = rows.find(({ cents, bands }) => cents === null && bands > 0)
    expect(banded).toBeDefined()
    const same = await send(sheet)
    expect(same.counts).toMatchObject({ EQUAL: rows.length, CHANGED: 0, CONFLICT: 0, ERROR: 0 })
    // Without the column, too: what it said is no part of what the others say.
    const rest = await send(sheet.map((row) => row.filter((_, index) => index !== at)))
    expect(rest.counts).toMatchObject({ EQUAL: rows.length, CONFLICT: 0, ERROR: 0 })
    const unit = heads!.indexOf('Unidade')
    const other = sheet[1]!.with(unit, 'pç')
    expect((await send([heads!, other].map((row) => row.filter((_, index) => index !== at)))).counts).toMatchObject({
      CHANGED: 1,
    })
    // A price that moved since the export is a conflict.
    const kept = sheet.find((row) => typeof row[at] === 'number')!
    const productId = Number(String(kept[0]).split('-')[0])
    const { body } = await me().get<{ data: TableRow[] }>(`/priceTables/${tableId}/products`, { productId })
    const row = body.data.find(({ initialRange }) => initialRange === null)!
    const saved = await me().put(`/priceTables/${tableId}/products`, {
      productId,
      rows: [{ ...row, price: row.price + 0.01 }],
    })
    expect(saved.status).toBe(200)
    expect((await send([heads!, kept])).counts).toMatchObject({ CONFLICT: 1 })
    expect((await send([heads!, kept.with(at, null)])).counts).toMatchObject({ EQUAL: 1 })
  })

  it('put a new product on sale in the same line, with the margins of its type, and go with it', async () => {
    const { sheet, prices } = await make('P1', 'R$ 1.089,90')
    expect(await product('P1')).toMatchObject({ enabled: true, version: 1 })
    const [usual] = (
      await api.db.execute(sql`
        SELECT r.detached_taxpayer_margin::float8 AS margin FROM price_table_products r JOIN products p ON p.id = r.product_id
         WHERE r.price_table_id = ${tableId} AND p.type = 'TOOL' AND p.code IS DISTINCT FROM 'P1' GROUP BY 1 ORDER BY count(*) DESC LIMIT 1`)
    ).rows
    const [row] = await pricesOf('P1')
    expect(row).toMatchObject({ cents: 108_990, from: null, adjustment: 0 })
    if (usual) expect(row!.margin).toBe(usual.margin)
    expect(await revision(prices.id)).toMatchObject({
      state: 'APPLIED',
      source: 'IMPORT',
      reason: 'produtos.xlsx',
      added: 1,
      priceTableId: tableId,
    })
    const { rows: history } = await api.db.execute(sql`
      SELECT action, after ? 'priceCents' AS priced FROM audit_logs
       WHERE (table_name = 'products' AND record_id = ${String((await product('P1')).id)})
          OR (table_name = 'price_revisions' AND record_id = ${String(prices.id)}) ORDER BY id`)
    expect(history).toEqual([
      { action: 'create', priced: false },
      { action: 'applyPrices', priced: false },
    ])
    const undone = await undo(sheet)
    expect(undone.body).toMatchObject({ changed: 0, removed: 1, skipped: 0, prices: { state: 'APPLIED' } })
    expect(await product('P1')).toMatchObject({ isGone: true })
    expect(await pricesOf('P1')).toEqual([])
    expect((await revision(prices.id)).state).toBe('UNDONE')
  })

  it('change, keeping adjustment and margins, with no row of history of the product, and go back', async () => {
    await make('P2')
    await api.db.execute(sql`
      UPDATE price_table_products SET adjustment = 2.5 WHERE product_id = ${(await product('P2')).id}`)
    const before = await pricesOf('P2')
    const found = await send([
      ['Código próprio', 'Preço padrão'],
      ['P2', '95,00'],
    ])
    expect((await linesOf(found.id))[0]).toMatchObject({
      kind: 'CHANGED',
      changes: [{ column: 'Preço', before: 'R$ 89,90', after: 'R$ 95,00' }],
    })
    const { body } = await apply(found.id)
    expect(body).toMatchObject({ added: 0, changed: 1, prices: { state: 'APPLIED' } })
    expect(await pricesOf('P2')).toEqual([{ ...before[0], cents: 9_500 }])
    expect((await product('P2')).version).toBe(1)
    expect((await show(found.id)).revisionId).toBe(body.prices!.id)
    // What is as it was is written no more; a blank cell takes nothing away.
    for (const price of [95, null]) {
      const same = await send([
        ['Código próprio', 'Preço'],
        ['P2', price],
      ])
      expect(same.counts).toMatchObject({ EQUAL: 1 })
    }
    expect((await undo(found.id)).body).toMatchObject({ changed: 1, removed: 0, skipped: 0 })
    expect(await pricesOf('P2')).toEqual(before)
    // A price that was changed since stays, unless its line is ticked.
    const next = await send([
      ['Código próprio', 'Preço', 'Peso'],
      ['P2', 92, '2 kg'],
    ])
    await apply(next.id)
    const other = await send([
      ['Código próprio', 'Preço'],
      ['P2', 91],
    ])
    await apply(other.id)
    expect(await linesOf(next.id, { isChangedSince: 'true' })).toHaveLength(1)
    expect((await undo(next.id)).body.code).toBe('SHEET_IMPORT_EMPTY')
    expect((await undo(next.id, { lines: [2] })).body).toMatchObject({ changed: 1 })
    expect(await pricesOf('P2')).toEqual(before)
  })

  it('are refused in bands, at zero and below, with a third decimal, and where they moved since', async () => {
    await make('P3')
    const found = await send([
      [...HEADS, 'À venda', 'Preço'],
      tool('Z0', 'Sim', 0),
      tool('Z1', 'Sim', '-5'),
      tool('Z2', 'Sim', '1,234'),
      tool('Z3', 'Sim', 'caro'),
      tool('Z4', 'Sim', null),
    ])
    const errors = Object.fromEntries((await linesOf(found.id)).map(({ line, errors }) => [line, errors.join(' ')]))
    const positive = 'Preço: deve ser maior que zero. Deixe em branco para não mudar o preço.'
    expect(errors[2]).toBe(`Linha 2, ${positive}`)
    expect(errors[3]).toBe(`Linha 3, ${positive}`)
    expect(errors[4]).toContain('Linha 4, Preço: “1,234” tem mais de 2 casas decimais.')
    expect(errors[5]).toContain('Linha 5, Preço: “caro” não é um número.')
    expect(errors[6]).toContain('À venda: o produto não tem preço na tabela padrão. Preencha o Preço')
    const banded = await send([
      ['Código próprio', 'Preço'],
      ['FAIXAS', 10],
    ])
    expect((await linesOf(banded.id))[0]!.errors).toEqual([
      'Linha 2, Preço: as faixas do produto já cobrem toda quantidade, e um preço fora delas não venderia nada. Deixe em branco e mude Preços por faixa.',
    ])
    const stale = await send([
      ['Código próprio', 'Preço'],
      ['P3', 88],
    ])
    const other = await send([
      ['Código próprio', 'Preço'],
      ['P3', 87],
    ])
    expect((await apply(other.id)).status).toBe(200)
    expect((await apply(stale.id)).body.code).toBe('SHEET_IMPORT_STALE')
    expect(await pricesOf('P3')).toEqual([expect.objectContaining({ cents: 8_700 })])
  })

  it('that move far or fall below the cost are confirmed together with the costs', async () => {
    await make('P4', 100)
    const found = await send([
      ['Código próprio', 'Preço', 'Custo'],
      ['P4', 50, 60],
    ])
    expect(found.priceAlarm).toMatchObject({ rows: 1, falls: 1, percent: -50, below: 1, what: 'preço' })
    expect(found.alarm).toMatchObject({ rows: 0, what: 'custo' })
    const refused = await apply(found.id)
    expect([refused.body.code, refused.body.errors]).toEqual([
      'PRICES_NOT_ACKNOWLEDGED',
      [expect.objectContaining({ field: 'acknowledge', meta: expect.objectContaining({ rows: 1, below: 1 }) })],
    ])
    expect((await apply(found.id, { acknowledge: 1 })).status).toBe(200)
    const both = await send([
      ['Código próprio', 'Preço', 'Custo'],
      ['P4', 200, 120],
    ])
    expect(both).toMatchObject({ alarm: { rows: 1, rises: 1 }, priceAlarm: { rows: 1, rises: 1 } })
    const two = await apply(both.id, { acknowledge: 1 })
    expect(two.body.errors.map(({ meta }) => meta?.what)).toEqual(['custo', 'preço'])
    expect((await apply(both.id, { acknowledge: 2 })).status).toBe(200)
    expect((await undo(both.id)).body.code).toBe('PRICES_NOT_ACKNOWLEDGED')
    expect((await undo(both.id, { acknowledge: 2 })).body).toMatchObject({ changed: 1 })
    expect(await pricesOf('P4')).toEqual([expect.objectContaining({ cents: 5_000 })])
  })

  it('wait for their moment, and start in the name of who marked it', async () => {
    await make('P5')
    const found = await send([
      [...HEADS, 'À venda', 'Preço'],
      tool('P6', 'Sim', 30),
      ['P5', 'Alicate P5', 'Ferramenta', 0, 18, 18, 12, 'Sim', 85],
    ])
    const { startsAt, start } = later()
    expect((await apply(found.id, { startsAt })).body).toMatchObject({ state: 'SCHEDULED', prices: null })
    expect(await pricesOf('P5')).toEqual([expect.objectContaining({ cents: 8_990 })])
    expect(await start()).toBe(1)
    const applied = await show(found.id)
    expect(applied.state).toBe('APPLIED')
    expect(await pricesOf('P5')).toEqual([expect.objectContaining({ cents: 8_500 })])
    expect(await pricesOf('P6')).toEqual([expect.objectContaining({ cents: 3_000 })])
    expect(await product('P6')).toMatchObject({ enabled: true })
    expect(await revision(applied.revisionId)).toMatchObject({ state: 'APPLIED', added: 1, changed: 1 })
    // One that meets another price by then goes back to its author.
    const next = await send([
      ['Código próprio', 'Preço'],
      ['P5', 84],
    ])
    await apply(next.id, { startsAt })
    const between = await send([
      ['Código próprio', 'Preço'],
      ['P5', 83],
    ])
    await apply(between.id)
    expect(await start()).toBe(1)
    expect(await show(next.id)).toMatchObject({ state: 'READY', refusal: 'START_FAILED' })
    expect(await pricesOf('P5')).toEqual([expect.objectContaining({ cents: 8_300 })])
  })

  it('are of who keeps price tables, and wait for who may let them through', async () => {
    await make('P7')
    await may()
    const keeper = api.as('marketing')
    const own = rowsOf(await priceSheets(api, 'marketing').download('/products/sheet'))
    expect(own[0]).not.toContain('Preço')
    const blind = await send(
      [
        ['Código próprio', 'Preço', 'Peso'],
        ['P7', 80, 3],
      ],
      'marketing',
    )
    expect(blind.columns).toMatchObject({ names: ['code', 'weightKg'], ignored: ['Preço'] })
    expect((await linesOf(blind.id))[0]!.changes.map(({ column }) => column)).toEqual(['Peso (kg)'])
    // Another's sheet: its prices are not shown, applied, or taken back without the right.
    const found = await send([
      ['Código próprio', 'Preço'],
      ['P7', 80],
    ])
    const seen = (await keeper.get<{ data: Line[] }>(`${BASE}/${found.id}/rows`)).body.data
    expect(seen[0]!.changes).toEqual([])
    const correctable = rowsOf(await priceSheets(api, 'marketing').download(`${BASE}/${found.id}/sheet`))
    expect(correctable[0]).toEqual(['Código próprio', 'Situação', 'Motivo'])
    expect((await keeper.put(`${BASE}/apply/${found.id}`, {})).status).toBe(403)
    expect((await apply(found.id)).status).toBe(200)
    expect((await keeper.put(`${BASE}/undo/${found.id}`, {})).status).toBe(403)
    expect(await pricesOf('P7')).toEqual([expect.objectContaining({ cents: 8_000 })])
    // With the right, of a cost that nobody knows: the price waits for the director, the product off sale.
    await may('priceTables:view', 'priceTables:update')
    const waiting = await send([[...HEADS, 'À venda', 'Preço'], tool('P8', 'Sim', 40)], 'marketing')
    const { body } = await keeper.put<Applied>(`${BASE}/apply/${waiting.id}`, {})
    expect(body).toMatchObject({ added: 1, keptOffSale: 1, prices: { state: 'AWAITING' } })
    expect(await product('P8')).toMatchObject({ enabled: false, version: 1 })
    expect(await pricesOf('P8')).toEqual([])
    // Undone, it asks no more.
    expect((await keeper.put(`${BASE}/undo/${waiting.id}`, {})).body).toMatchObject({ removed: 1, prices: null })
    expect((await revision(body.prices!.id)).state).toBe('CANCELED')
    expect(await product('P8')).toMatchObject({ isGone: true })
  })

  it('of a scheduled sheet are of who marked its moment, whoever sent it', async () => {
    await may('priceTables:view', 'priceTables:update')
    const { startsAt, start } = later()
    const sheetFor = (code: string, persona?: 'marketing') =>
      send([[...HEADS, 'À venda', 'Preço'], tool(code, 'Sim', 55)], persona)
    const theirs = await sheetFor('P9', 'marketing')
    const mine = await sheetFor('P10')
    expect((await apply(theirs.id, { startsAt })).status).toBe(200)
    expect((await api.as('marketing').put(`${BASE}/apply/${mine.id}`, { startsAt })).status).toBe(200)
    expect(await start()).toBe(2)
    expect(await product('P9')).toMatchObject({ enabled: true })
    expect(await pricesOf('P9')).toEqual([expect.objectContaining({ cents: 5_500 })])
    expect(await product('P10')).toMatchObject({ enabled: false })
    expect(await revision((await show(mine.id)).revisionId)).toMatchObject({ state: 'AWAITING' })
    expect(await pricesOf('P10')).toEqual([])
  })

  it('that were taken back as prices already keep nothing else of the sheet from going back', async () => {
    await make('P11')
    const found = await send([
      ['Código próprio', 'Preço', 'Unidade'],
      ['P11', 88, 'pç'],
    ])
    const { body } = await apply(found.id)
    expect((await me().put(`/priceTables/revisions/undo/${body.prices!.id}`, {})).status).toBe(200)
    expect(await linesOf(found.id, { isChangedSince: 'true' })).toEqual([])
    expect((await undo(found.id)).body).toMatchObject({ changed: 1, skipped: 0, prices: null })
    expect(await pricesOf('P11')).toEqual([expect.objectContaining({ cents: 8_990 })])
    expect((await product('P11')).version).toBe(3)
  })
})

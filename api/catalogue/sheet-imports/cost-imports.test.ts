import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { knowing } from '../../../tests/support/knowing'
import { openTestApi, type TestApi } from '../../../tests/support/open-test-api'
import { priceSheets, rowsOf, type SheetRows, sheetOf } from '../../../tests/support/price-sheets'
import { DATABASES } from '../../../tests/support/test-databases'
import type { SheetImport } from './sheet-import'

const BASE = '/products/costPriceTable/imports'
const NOTHING = { ADDED: 0, CHANGED: 0, REMOVED: 0, EQUAL: 0, CONFLICT: 0, ERROR: 0 }

describe.each(DATABASES)('sheets of costs on %s', (database) => {
  let api: TestApi
  let sheets: ReturnType<typeof priceSheets>
  beforeAll(async () => {
    api = await openTestApi({ database })
    sheets = priceSheets(api)
  })
  afterAll(() => api.close())

  const me = () => knowing(api.as('admin'))
  const exported = async () => rowsOf(await sheets.download('/products/costPriceTable/exporter'))
  const sent = async (rows: SheetRows) => {
    const answer = await sheets.upload(BASE, sheetOf(rows, 'Custos'))
    expect(answer.status, JSON.stringify(answer.body)).toBe(201)
    await sheets.run()
    return (await me().get<SheetImport>(`${BASE}/${answer.body.id}`)).body
  }
  const linesOf = async (id: number) =>
    (
      await me().get<{ data: { line: number; kind: string; errors: string[]; base: number | null }[] }>(
        `${BASE}/${id}/rows`,
      )
    ).body.data
  const costs = async () => {
    const { rows } = await api.db.execute<{ id: number; cents: number; version: number }>(
      sql`SELECT id::int, cost_price_cents::int AS cents, version FROM products WHERE destroyed_at IS NULL ORDER BY id`,
    )
    return rows
  }
  const audits = async () =>
    Number((await api.db.execute(sql`SELECT count(*)::int AS n FROM audit_logs WHERE action = 'costPrice'`)).rows[0]!.n)
  const dearer = (rows: SheetRows, ...at: number[]): SheetRows =>
    rows.map((row, line) => (at.includes(line) ? [...row.slice(0, 4), Number(row[4]) + 1.5] : row))

  it('come back unchanged and change nothing', async () => {
    const sheet = await exported()
    const before = await costs()
    expect(sheet[0]).toEqual(['Chave', 'Código', 'Produto', 'Tipo', 'Custo'])
    expect(sheet).toHaveLength(before.length + 1)
    const same = await sent(sheet)
    expect(same.counts).toEqual({ ...NOTHING, EQUAL: before.length })
    expect((await me().put(`${BASE}/apply/${same.id}`, {})).body.code).toBe('SHEET_IMPORT_EMPTY')
    expect(await costs()).toEqual(before)
  })

  it('change the costs of their lines, once, each with its history', async () => {
    const [before, history] = [await costs(), await audits()]
    const found = await sent(dearer(await exported(), 1, 2))
    expect(found.counts).toMatchObject({ CHANGED: 2, CONFLICT: 0, ERROR: 0 })
    const answers = await Promise.all([1, 2].map(() => me().put(`${BASE}/apply/${found.id}`, {})))
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 400])
    expect(answers.find(({ status }) => status === 200)!.body).toEqual({ id: found.id, changed: 2 })
    const after = await costs()
    expect(after[0]).toEqual({ ...before[0]!, cents: before[0]!.cents + 150, version: before[0]!.version + 1 })
    expect(after[1]!.cents).toBe(before[1]!.cents + 150)
    expect(after.slice(2)).toEqual(before.slice(2))
    expect(await audits()).toBe(history + 2)
    expect((await me().get<SheetImport>(`${BASE}/${found.id}`)).body.state).toBe('APPLIED')
  })

  it('leave what changed in the portal since the export, unless it is ticked', async () => {
    const sheet = await exported()
    const [first] = await costs()
    const url = `/products/costPrice/${first!.id}`
    expect((await me().put(url, { costPrice: '77,77', version: first!.version })).status).toBe(200)
    const found = await sent(dearer(sheet, 1))
    expect(found.counts).toMatchObject({ CHANGED: 0, CONFLICT: 1 })
    const [line] = await linesOf(found.id)
    expect(line!.base, 'what was exported').toBe(first!.cents / 100)
    expect((await me().put(`${BASE}/apply/${found.id}`, {})).body.code).toBe('SHEET_IMPORT_EMPTY')
    // Changed once more after it was compared: nothing is written over unseen.
    expect((await me().put(url, { costPrice: '88,88', version: first!.version + 1 })).status).toBe(200)
    expect((await me().put(`${BASE}/apply/${found.id}`, { lines: [2] })).body.code).toBe('SHEET_IMPORT_STALE')
    expect((await me().put(`${BASE}/compare/${found.id}`, {})).status).toBe(200)
    expect((await me().put(`${BASE}/apply/${found.id}`, { lines: [2] })).body).toMatchObject({ changed: 1 })
    expect((await costs())[0]!.cents).toBe(first!.cents + 150)
  })

  it('say row, column and remedy of what is wrong, and are applied without it only when asked', async () => {
    const [head, one, two, three, four] = await exported()
    const found = await sent([
      head!,
      [...one!.slice(0, 4), 'abc'],
      [...two!.slice(0, 4), null],
      [null, 999_999, 'x', 'x', 10],
      [three![0]!, four![1]!, 'x', 'x', 10],
      [null, three![1]!, 'x', 'x', 10.5],
      [null, three![1]!, 'x', 'x', 10.5],
      [null, four![1]!, 'x', 'x', 4.25],
    ])
    const errors = Object.fromEntries((await linesOf(found.id)).map(({ line, errors }) => [line, errors.join(' ')]))
    expect(errors).toMatchObject({
      2: 'Linha 2, Custo: “abc” não é um número. Use 1.234,50.',
      3: 'Linha 3, Custo: está em branco.',
      4: 'Linha 4: o produto 999999 não existe ou foi excluído.',
      6: 'Linhas 6 e 7: são do mesmo produto. Deixe-o em uma só.',
    })
    expect(errors[5]).toContain('Linha 5, Código: a chave é do produto')
    expect((await me().put(`${BASE}/apply/${found.id}`, {})).body.code).toBe('SHEET_IMPORT_HAS_ERRORS')
    const sheet = rowsOf(await sheets.download(`${BASE}/${found.id}/sheet`))
    expect(sheet[0]!.slice(-2)).toEqual(['Situação', 'Motivo'])
    expect(sheet[1]!.at(-1)).toBe(errors[2])
  })

  it('are of who may change costs, and no price sheet is read by their door', async () => {
    const prices = await sheets.upload(BASE, sheetOf([['Chave', 'Código']], 'Custos'))
    await sheets.run()
    expect((await me().get<SheetImport>(`${BASE}/${prices.body.id}`)).body.refusal).toBe('NO_HEADERS')
    for (const persona of ['marketing', 'integrator'] as const) {
      expect((await api.as(persona).get('/products/costPriceTable/exporter')).status).toBe(403)
      expect((await api.as(persona).get(BASE)).status).toBe(403)
    }
    expect((await me().get(`/priceTables/imports/${prices.body.id}`)).status).toBe(404)
  })
})

describe.each(DATABASES)('a sheet of costs is undone, on %s', (database) => {
  let api: TestApi
  let sheets: ReturnType<typeof priceSheets>
  let ids: number[]
  beforeAll(async () => {
    api = await openTestApi({ database })
    sheets = priceSheets(api)
    const { rows } = await api.db.execute(sql`
      SELECT id::int FROM products WHERE destroyed_at IS NULL AND cost_price_cents > 0 ORDER BY id LIMIT 3`)
    ids = rows.map(({ id }) => Number(id))
    for (const [at, cents] of [10_000, 20_000, null].entries())
      await api.db.execute(sql`UPDATE products SET cost_price_cents = ${cents}::bigint WHERE id = ${ids[at]!}`)
  })
  afterAll(() => api.close())

  const me = () => api.as('admin')
  const costs = async () => {
    const { rows } = await api.db.execute(sql`
      SELECT cost_price_cents::int AS cents FROM products WHERE id = ANY (${sql.param(ids)}::bigint[]) ORDER BY id`)
    return rows.map(({ cents }) => cents)
  }
  const exported = async () => rowsOf(await sheets.download('/products/costPriceTable/exporter'))
  const send = async (change: (row: SheetRows[number]) => SheetRows[number]) => {
    const { body } = await sheets.upload(BASE, sheetOf((await exported()).map(change), 'Custos'))
    await sheets.run()
    return (await me().get<SheetImport>(`${BASE}/${body.id}`)).body
  }
  const own = (row: SheetRows[number], ...values: (number | string | null)[]) => {
    const at = ids.indexOf(Number(row[1]))
    return at === -1 ? row : row.with(4, values[at])
  }

  it('with what had no cost, but for what changed since; a far move is to be seen both ways', async () => {
    const sheet = await exported()
    // A product without a cost goes out blank, comes back blank and stays so.
    expect(sheet.find((row) => row[1] === ids[2])).toMatchObject({ 0: `${ids[2]}-ffffffffff`, 4: null })
    const same = await send((row) => row)
    expect(same.counts).toMatchObject({ CHANGED: 0, CONFLICT: 0, ERROR: 0 })
    const blank = await send((row) => own(row, null, 200, null))
    expect(blank.counts).toMatchObject({ ERROR: 1 })

    const found = await send((row) => own(row, 150, 201, 30))
    expect(found).toMatchObject({ counts: { CHANGED: 3 }, alarm: { rows: 1, rises: 1, percent: 50, what: 'custo' } })
    const apply = (body: object) => me().put(`${BASE}/apply/${found.id}`, body)
    expect((await apply({})).body.code).toBe('PRICES_NOT_ACKNOWLEDGED')
    expect(await costs()).toEqual([10_000, 20_000, null])
    expect((await me().put(`${BASE}/undo/${found.id}`, {})).body.code).toBe('SHEET_IMPORT_STATE')
    expect((await apply({ acknowledge: 1 })).body).toMatchObject({ changed: 3 })
    expect(await costs()).toEqual([15_000, 20_100, 3_000])

    const { version } = (await me().get(`/products/${ids[1]}`)).body
    await me().put(`/products/costPrice/${ids[1]}`, { costPrice: 222, version })
    const since = (await me().get(`${BASE}/${found.id}/rows`, { isChangedSince: 'true' })).body.data
    expect(since).toMatchObject([{ productId: ids[1], isChangedSince: true, before: 200, after: 201 }])
    const undo = (body: object) => me().put(`${BASE}/undo/${found.id}`, body)
    expect((await undo({})).body.errors[0]).toMatchObject({ code: 'PRICES_NOT_ACKNOWLEDGED', meta: { falls: 1 } })
    const answers = await Promise.all([1, 2].map(() => undo({ acknowledge: 1 })))
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 400])
    expect(answers.find(({ status }) => status === 200)!.body).toEqual({ id: found.id, changed: 2, skipped: 1 })
    expect(await costs()).toEqual([10_000, 22_200, null])
    expect((await me().get<SheetImport>(`${BASE}/${found.id}`)).body.state).toBe('UNDONE')
    const { rows } = await api.db.execute(sql`
      SELECT after ->> 'sheet' AS sheet, after -> 'costPriceCents' AS cost FROM audit_logs
       WHERE action = 'costPrice' AND record_id = ${String(ids[2])} ORDER BY id`)
    expect(rows).toEqual([
      { sheet: 'precos.xlsx', cost: 3_000 },
      { sheet: 'precos.xlsx (desfeita)', cost: null },
    ])
  })

  it('and of what changed since when it is ticked; never by who may not change costs', async () => {
    const found = await send((row) => own(row, 101, 223, 31))
    await me().put(`${BASE}/apply/${found.id}`, {})
    expect(await costs()).toEqual([10_100, 22_300, 3_100])
    const { version } = (await me().get(`/products/${ids[1]}`)).body
    await me().put(`/products/costPrice/${ids[1]}`, { costPrice: 230, version })
    const { line } = (await me().get(`${BASE}/${found.id}/rows`, { isChangedSince: 'true' })).body.data[0]!
    for (const persona of ['consultant', 'integrator'] as const)
      expect((await api.as(persona).put(`${BASE}/undo/${found.id}`, { lines: [line] })).status).toBe(403)
    expect((await me().put(`${BASE}/undo/${found.id}`, { lines: [line] })).body).toMatchObject({
      changed: 3,
      skipped: 0,
    })
    expect(await costs()).toEqual([10_000, 22_200, null])
  })
})

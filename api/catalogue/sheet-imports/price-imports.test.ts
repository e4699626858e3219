import { sql } from 'drizzle-orm'
import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { knowing } from '../../../tests/support/knowing'
import { openTestApi, type TestApi } from '../../../tests/support/open-test-api'
import { PRICE_HEADERS, priceSheets, rowsOf, type SheetRows, sheetOf } from '../../../tests/support/price-sheets'
import { tries } from '../../../tests/support/run-size'
import { DATABASES } from '../../../tests/support/test-databases'
import { createLog } from '../../ground/http/log'
import { DEMO_LOGINS } from '../../over/seed/demo-logins'
import { startDueRevisions } from '../price-revisions/start-due-revisions'
import type { SheetImport } from './sheet-import'

const COST = 9_876_543
/** As any reader would show it. */
const CANARY = /98\.?765[.,]43|9876543/

interface Line {
  line: number
  rowId: number | null
  kind: string
  base: { price: number } | null
  before: { price: number } | null
  after: { price: number } | null
  errors: string[]
}

describe.each(DATABASES)('sheets of prices on %s', (database) => {
  let api: TestApi
  let sheets: ReturnType<typeof priceSheets>
  let products: number[]
  let made = 0
  beforeAll(async () => {
    api = await openTestApi({ database })
    sheets = priceSheets(api)
    const { rows } = await api.db.execute(
      sql`SELECT id::int FROM products WHERE destroyed_at IS NULL ORDER BY id LIMIT 6`,
    )
    products = rows.map(({ id }) => Number(id))
  })
  afterAll(() => api.close())

  const me = () => knowing(api.as('admin'))
  type Band = readonly [product: number, first: number | null, last: number | null, cents: number]
  /** A table with these rows, as revisions make them. */
  const table = async (bands: readonly Band[] = []) => {
    const id = (await me().post('/priceTables', { name: `Planilha ${++made}` })).body.id as number
    const of = new Map<number, object[]>()
    for (const [product, initialRange, finalRange, cents] of bands) {
      const row = { price: cents / 100, adjustment: 0, detachedTaxpayerMargin: 1.12, detachedNonTaxpayerMargin: 1.22 }
      of.set(product, [...(of.get(product) ?? []), { ...row, initialRange, finalRange }])
    }
    for (const [product, rows] of of) {
      const answer = await me().put(`/priceTables/${id}/products`, { productId: products[product], rows })
      expect(answer.status, JSON.stringify(answer.body)).toBe(200)
    }
    return id
  }
  const exported = async (id: number) => rowsOf(await sheets.download(`/priceTables/${id}/exporter`))
  const show = async (id: number) => (await me().get<SheetImport>(`/priceTables/imports/${id}`)).body
  const sent = async (id: number, rows: SheetRows, more: Record<string, string> = {}) => {
    const answer = await sheets.upload(`/priceTables/${id}/imports`, sheetOf(rows), more)
    expect(answer.status, JSON.stringify(answer.body)).toBe(201)
    await sheets.run()
    return show(answer.body.id)
  }
  const linesOf = async (id: number, query = '') =>
    (await me().get<{ data: Line[] }>(`/priceTables/imports/${id}/rows?perPage=300${query}`)).body.data
  const apply = (id: number, body: object = {}) => me().put(`/priceTables/imports/apply/${id}`, body)
  const undo = (id: number) => me().put(`/priceTables/revisions/undo/${id}`, {})
  const NOTHING = { ADDED: 0, CHANGED: 0, REMOVED: 0, CONFLICT: 0, ERROR: 0 }

  /** Bands of a product that do not cross, by their lengths and the gaps between them. */
  const bandsOf = fc
    .array(
      fc.record({
        gap: fc.integer({ min: 0, max: 30 }),
        length: fc.integer({ min: 0, max: 500 }),
        cents: fc.integer({ min: 1, max: 99_999_999 }),
        adjustment: fc.integer({ min: -990_000, max: 5_000_000 }).map((n) => n / 10_000),
        taxpayer: fc.integer({ min: 10_000, max: 30_000 }).map((n) => n / 10_000),
        nonTaxpayer: fc.integer({ min: 10_000, max: 30_000 }).map((n) => n / 10_000),
        open: fc.boolean(),
      }),
      { maxLength: 4 },
    )
    .map((bands) => {
      let next = 1
      return bands.map(({ gap, length, cents, open, ...margins }, at) => {
        const first = next + gap
        next = first + length + 1
        return { ...margins, cents, first, last: open && at === bands.length - 1 ? null : first + length }
      })
    })

  it('that come back unchanged change nothing; what they change, an undo restores', {
    timeout: 5_400_000,
  }, async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(bandsOf, { minLength: 1, maxLength: 6 }), fc.integer(), async (bands, seed) => {
        const id = await table()
        const rows = bands.flatMap((own, product) => own.map((band) => ({ product: products[product], ...band })))
        for (const { product, cents, adjustment, taxpayer, nonTaxpayer, first, last } of rows)
          await api.db.execute(sql`
            INSERT INTO price_table_products (price_table_id, product_id, price_cents, adjustment, detached_taxpayer_margin, detached_non_taxpayer_margin, initial_range, final_range)
            VALUES (${id}, ${product}, ${cents}, ${adjustment}, ${taxpayer}, ${nonTaxpayer}, ${first}, ${last})`)
        const before = await sheets.stored(id)
        const sheet = await exported(id)
        const same = await sent(id, sheet, { removeAbsent: 'on' })
        expect(same.counts).toEqual({ ...NOTHING, EQUAL: rows.length })
        if (rows.length === 0) return
        expect((await apply(same.id)).body.code).toBe('PRICE_REVISION_EMPTY')
        const changed = sheet.map((row, at) => {
          if (at === 0) return row
          const turn = Math.abs(seed + at) % 3
          if (turn === 0) return row.with(6, null)
          return turn === 1 ? row.with(6, Math.round(Number(row[6]) * 110 + 1) / 100) : row
        })
        const other = await sent(id, changed)
        if (other.counts!.EQUAL === rows.length) return
        const done = await apply(other.id)
        expect(done.body.state, JSON.stringify(done.body)).toBe('APPLIED')
        expect((await undo(done.body.id)).status).toBe(200)
        expect(await sheets.stored(id)).toEqual(before)
      }),
      { numRuns: tries('CHAOS_SHEETS', 4, 1_000) },
    )
  })

  it('are a .csv as well, in the encoding and with the separator of whoever saved it', async () => {
    const id = await table()
    const rows = [
      PRICE_HEADERS.filter((name) => !['Chave', 'Produto', 'Tipo'].includes(name)),
      [String(products[0]), '1', '9', '540,00', '0', '1,12', '1,22'],
      [String(products[1]), '', '', '1.234,50', '-2,5', '1,12', '1,22'],
    ]
    for (const [separator, encoding] of [
      [';', 'latin1'],
      ['\t', 'utf8'],
      [';', 'utf8'],
    ] as const) {
      const text = rows.map((row) => row.join(separator)).join('\r\n')
      const bytes = new Uint8Array(Buffer.from(text, encoding))
      const name = 'Prec\u0327os de Joa\u0303o.csv'
      const { body } = await sheets.upload(`/priceTables/${id}/imports`, bytes, {}, name)
      await sheets.run()
      const read = await show(body.id)
      expect([read.state, read.fileName, read.refusal]).toEqual(['READY', 'Preços de João.csv', null])
      expect(read.counts).toEqual({ ...NOTHING, EQUAL: 0, ADDED: 2 })
    }
  })

  it('that are refused keep their own names, and say how to save them', async () => {
    const id = await table()
    const old = new Uint8Array(Buffer.concat([Buffer.from('d0cf11e0a1b11ae1', 'hex'), Buffer.alloc(4_000)]))
    const { body } = await sheets.upload(`/priceTables/${id}/imports`, old, {}, 'Preços.xls')
    await sheets.run()
    expect(await show(body.id)).toMatchObject({ state: 'REFUSED', fileName: 'Preços.xls', refusal: 'OTHER_FORMAT' })
  })

  it('are compared line by line: added, changed, removed, equal, below cost', async () => {
    const id = await table([
      [0, 1, 9, 50_000],
      [0, 10, null, 48_000],
      [1, null, null, 10_000],
      [2, null, null, 20_000],
    ])
    const [heads, low, high, plain] = (await exported(id)) as [SheetRows[0], SheetRows[0], SheetRows[0], SheetRows[0]]
    // The columns in another order, and other words in those that are not read.
    const turned = [
      heads,
      low.with(6, '510,00'),
      high.with(6, null),
      plain.with(2, 'Outro nome'),
      [null, products[3], null, null, null, null, 33.333, null, '1,1', 1.2],
    ].map((row) => row.slice(0, 10).toReversed())
    const one = await sent(id, turned)
    expect(one).toMatchObject({ state: 'READY', refusal: null, rowsDone: 4 })
    expect(one.counts).toEqual({ ADDED: 1, CHANGED: 1, REMOVED: 1, EQUAL: 1, CONFLICT: 0, ERROR: 0 })
    const lines = await linesOf(one.id)
    expect(
      lines.map(({ line, kind, before, after }) => [line, kind, before?.price ?? null, after?.price ?? null]),
    ).toEqual([
      [2, 'CHANGED', 500, 510],
      [3, 'REMOVED', 480, null],
      [4, 'EQUAL', 100, 100],
      [5, 'ADDED', null, 33.33],
    ])
    const whole = await sent(id, turned, { removeAbsent: 'on' })
    expect(whole.counts).toMatchObject({ REMOVED: 2 })
    expect((await linesOf(whole.id, '&kind=REMOVED'))[0]).toMatchObject({ line: -1, before: { price: 200 } })
    const before = await sheets.stored(id)
    // The new product's first price is below its cost.
    const known = { reason: 'Dólar', acknowledge: whole.alarm!.rows }
    const { result: done, statements } = await api.statements.during(() => apply(whole.id, known))
    // But for who the caller is, and the answer.
    const written = statements.filter((text) =>
      /FOR UPDATE|for update|FOR SHARE|price_revision|sheet_import|audit_logs|^update/.test(text),
    )
    expect(written.length, written.join('\n')).toBeLessThanOrEqual(12)
    expect(written.length).toBeGreaterThan(6)
    expect(done.body).toMatchObject({ state: 'APPLIED' })
    expect(await show(whole.id)).toMatchObject({ state: 'APPLIED', revisionId: done.body.id })
    const after = await sheets.stored(id)
    expect(after.map((row) => row.price_cents)).toEqual([51_000, 10_000, 3_333])
    expect((await apply(whole.id)).body.code).toBe('SHEET_IMPORT_STATE')
    expect((await undo(done.body.id)).body).toMatchObject({ added: 2, changed: 1, removed: 1 })
    expect(await sheets.stored(id)).toEqual(before)
  })

  it('name row, column and remedy of what is wrong, and apply without those lines alone when told so', async () => {
    const id = await table([
      [0, 5, 27, 50_000],
      [0, 28, null, 48_000],
    ])
    const [heads, low, high] = (await exported(id)) as [SheetRows[0], SheetRows[0], SheetRows[0]]
    const margins = [null, 1.12, 1.22]
    const rows: SheetRows = [
      heads,
      low.with(6, 'abc'),
      [null, products[1], null, null, 5, 27, 10, ...margins],
      [null, products[1], null, null, 20, 40, 10, ...margins],
      [null, 4_711, null, null, null, null, 10, ...margins],
      [null, products[2], null, null, null, null, 10, null, 12, 1.22],
      [null, products[3], null, null, null, null, 10, ...margins],
      [null, products[0], null, null, 30, 40, 10, ...margins],
      high.with(6, 470),
      ['não é chave', products[4], null, null, null, null, '1500.50', ...margins],
      [null, products[4], null, null, null, 9, 10, ...margins],
      [null, products[5], null, null, 9, 5, 10, 900, 0.5, null],
      [null, products[5], null, null, null, null, null, ...margins],
      [null, products[5], null, null, null, null, 0, ...margins],
    ]
    const file = await sent(id, rows)
    const errors = (await linesOf(file.id, '&kind=ERROR')).map(({ line, errors }) => [line, errors.join(' ')])
    expect(Object.fromEntries(errors)).toEqual({
      2: 'Linha 2, Preço: “abc” não é um número. Use 1.234,50.',
      3: 'Linhas 3 e 4: as faixas 5-27 e 20-40 se sobrepõem.',
      4: 'Linhas 3 e 4: as faixas 5-27 e 20-40 se sobrepõem.',
      5: 'Linha 5: o produto 4711 não existe ou foi excluído.',
      6: 'Linha 6: margem 12 parece percentual. Use 1,12.',
      8: 'Linhas 8 e 9: as faixas 30-40 e 28 em diante se sobrepõem.',
      9: 'Linhas 8 e 9: as faixas 30-40 e 28 em diante se sobrepõem.',
      10: 'Linha 10, Chave: não é a que foi exportada. Apague-a para incluir a linha como nova, ou exporte de novo. Linha 10, Preço: “1500.50” não é um número. Use 1.234,50.',
      11: 'Linha 11, De: está em branco.',
      12: expect.stringContaining('Linha 12, Reajuste %: 900 está fora de -99,00 a 500,00.'),
      13: 'Linha 13, Preço: está em branco.',
      14: 'Linha 14, Preço: deve ser maior que zero. Deixe em branco para retirar a faixa.',
    })
    expect(file.counts).toMatchObject({ ADDED: 1, ERROR: 12 })
    expect((await apply(file.id)).body.code).toBe('SHEET_IMPORT_HAS_ERRORS')
    const corrigible = rowsOf(await sheets.download(`/priceTables/imports/${file.id}/sheet`))
    expect(corrigible[0]).toEqual([...PRICE_HEADERS, 'Situação', 'Motivo'])
    expect(corrigible[1]!.slice(6, 7)).toEqual(['abc'])
    expect(corrigible[1]!.slice(10)).toEqual(['erro', 'Linha 2, Preço: “abc” não é um número. Use 1.234,50.'])
    expect(corrigible[6]!.slice(10)).toEqual(['incluída', null])
    // Mended, it is read again: two more columns do no harm.
    const mended = await sent(
      id,
      corrigible.slice(0, 2).map((row, at) => (at === 1 ? row.with(6, 490) : row)),
    )
    expect(mended.counts).toEqual({ ...NOTHING, CHANGED: 1, EQUAL: 0 })
    const done = await apply(file.id, { onlyValid: true })
    expect(done.body.state).toBe('APPLIED')
    expect((await sheets.stored(id)).map((row) => row.price_cents).toSorted()).toEqual([1_000, 48_000, 50_000])
  })

  it('show three values of what changed in the portal since, and take the ticked ones', async () => {
    const id = await table([
      [0, null, null, 50_000],
      [1, null, null, 60_000],
      [2, null, null, 70_000],
      [3, null, null, 80_000],
    ])
    const sheet = await exported(id)
    const changed = sheet.map((row, at) => (at === 0 ? row : row.with(6, Number(row[6]) + 1)))
    type Row = { id: number; productId: number; version: number }
    const { data } = (await me().get<{ data: Row[] }>(`/priceTables/${id}/products`)).body
    const put = (row: Row, price: number, more: object = {}) =>
      me().put(`/priceTables/${id}/products`, { productId: row.productId, rows: [{ ...row, price, ...more }] })
    await put(data[0]!, 555)
    await put(data[1]!, 601)
    await me().delete(`/priceTables/${id}/products`, { ids: [data[2]!.id] })
    const file = await sent(id, changed)
    expect(file.counts).toEqual({ ADDED: 0, CHANGED: 1, REMOVED: 0, EQUAL: 1, CONFLICT: 2, ERROR: 0 })
    const conflicts = await linesOf(file.id, '&kind=CONFLICT')
    expect(
      conflicts.map(({ line, base, before, after }) => [line, base?.price, before?.price ?? null, after?.price]),
    ).toEqual([
      [2, 500, 555, 501],
      [4, 700, null, 701],
    ])
    // What changes once more after the comparison is refused, until it is compared again.
    await put({ ...data[3]!, version: 1 }, 805)
    expect((await apply(file.id)).body.code).toBe('PRICE_REVISION_CONFLICT')
    const again = await me().put<SheetImport>(`/priceTables/imports/compare/${file.id}`, {})
    expect(again.body.counts).toMatchObject({ CHANGED: 0, CONFLICT: 3 })
    expect((await apply(file.id)).body.code).toBe('PRICE_REVISION_EMPTY')
    expect((await apply(file.id, { lines: [4] })).body.state).toBe('APPLIED')
    expect((await sheets.stored(id)).map((row) => row.price_cents).toSorted()).toEqual([55_500, 60_100, 70_100, 80_500])
  })

  it('start at their moment', async () => {
    const id = await table([[0, null, null, 50_000]])
    const sheet = await exported(id)
    const file = await sent(
      id,
      sheet.map((row, at) => (at === 0 ? row : row.with(6, 400))),
    )
    expect((await apply(file.id, { startsAt: '2020-01-01T08:00' })).status).toBe(422)
    const startsAt = new Date(api.now().getTime() + 3_600_000).toISOString()
    const planned = await apply(file.id, { startsAt })
    expect(planned.body.state).toBe('SCHEDULED')
    expect((await sheets.stored(id))[0]!.price_cents).toBe(50_000)
    const now = () => new Date(api.now().getTime() + 3_700_000)
    await startDueRevisions({ db: api.db, now, log: createLog('silent') })
    expect((await sheets.stored(id))[0]!.price_cents).toBe(40_000)
  })

  it('never show a cost to who may not see it, and read none', async () => {
    const id = await table([[0, null, null, 50_000]])
    await api.db.execute(sql`UPDATE products SET cost_price_cents = ${COST} WHERE id = ${products[0]!}`)
    const withCosts = await exported(id)
    expect(withCosts[0]).toEqual([...PRICE_HEADERS, 'Custo'])
    expect(withCosts[1]!.at(-1)).toBe(COST / 100)
    const file = await sent(
      id,
      withCosts.map((row, at) => (at === 0 ? row : row.with(6, 400))),
    )
    expect(file.belowCost).toBe(1)
    const { rows } = await api.db.execute(sql`SELECT cells FROM sheet_import_rows WHERE import_id = ${file.id}`)
    expect(JSON.stringify(rows)).not.toMatch(CANARY)
    const paths = [`/priceTables/imports/${file.id}`, `/priceTables/imports/${file.id}/rows`]
    for (const path of paths) expect(JSON.stringify((await me().get(path)).body)).not.toMatch(CANARY)
    const corrigible = await sheets.download(`/priceTables/imports/${file.id}/sheet`)
    expect(JSON.stringify(rowsOf(corrigible))).not.toMatch(CANARY)
    // A role that keeps prices and sees no cost: no column, no count, no filter that would tell.
    await api.db.execute(sql`
      UPDATE roles SET permissions = ARRAY['priceTables:view', 'priceTables:update']
       WHERE id = (SELECT role_id FROM users WHERE email = ${DEMO_LOGINS.marketing.email})`)
    const keeper = api.as('marketing')
    expect(rowsOf(await priceSheets(api, 'marketing').download(`/priceTables/${id}/exporter`))[0]).toEqual(
      PRICE_HEADERS,
    )
    for (const path of paths) {
      const seen = await keeper.get(path)
      expect(seen.status, path).toBe(200)
      expect(JSON.stringify(seen.body)).not.toMatch(/belowCost|98\.?765|9876543/i)
    }
    expect((await keeper.get(`${paths[1]}?belowCost=true`)).status).toBe(403)
    const sheet = rowsOf(await priceSheets(api, 'marketing').download(`/priceTables/imports/${file.id}/sheet`))
    expect(JSON.stringify(sheet)).not.toMatch(/abaixo do custo|98\.?765|9876543/i)
  })

  it('are for who may change price tables, of tables that are there', async () => {
    const id = await table([[0, null, null, 50_000]])
    const file = await sent(id, await exported(id))
    const integrator = api.as('integrator')
    const bytes = sheetOf([PRICE_HEADERS])
    const paths = ['', '/rows', '/sheet'].map((path) => `/priceTables/imports/${file.id}${path}`)
    for (const path of [`/priceTables/${id}/exporter`, `/priceTables/${id}/imports`, ...paths])
      expect((await integrator.get(path)).status, path).toBe(403)
    const theirs = priceSheets(api, 'integrator')
    expect((await theirs.upload(`/priceTables/${id}/imports`, bytes)).status).toBe(403)
    for (const verb of ['apply', 'compare'])
      expect((await integrator.put(`/priceTables/imports/${verb}/${file.id}`, {})).status).toBe(403)
    for (const path of [
      '/priceTables/999999/exporter',
      '/priceTables/imports/999999',
      '/priceTables/imports/999999/rows',
    ])
      expect((await me().get(path)).status, path).toBe(404)
    expect((await apply(999_999)).status).toBe(404)
    expect((await sheets.upload('/priceTables/999999/imports', bytes)).status).toBe(404)
    const large = await sheets.upload(`/priceTables/${id}/imports`, new Uint8Array(10_000_001))
    expect(large.body.errors[0]).toMatchObject({ field: 'file', rule: 'fileTooLarge' })
    const none = await me().post(`/priceTables/${id}/imports`, new FormData())
    expect(none.body.errors?.[0] ?? none.body).toMatchObject({ field: 'file', rule: 'required' })
    const refused = await sent(id, [
      ['Nome', 'Valor'],
      ['a', 1],
    ])
    expect(refused).toMatchObject({ state: 'REFUSED', refusal: 'NO_HEADERS', counts: null })
    expect((await apply(refused.id)).body.code).toBe('SHEET_IMPORT_STATE')
  })
})

describe.each(DATABASES)('a sheet whose worker dies, on %s', (database) => {
  let api: TestApi
  beforeAll(async () => {
    api = await openTestApi({ database })
  })
  afterAll(() => api.close())

  it('is read anew, from the first line on; a third time it is closed as failed', async () => {
    const sheets = priceSheets(api)
    const me = api.as('admin')
    const id = (await me.post('/priceTables', { name: 'Interrompida' })).body.id as number
    const { rows: products } = await api.db.execute(
      sql`SELECT id::int FROM products WHERE destroyed_at IS NULL LIMIT 1`,
    )
    const line = [null, Number(products[0]!.id), null, null, null, null, 10, 0, 1.1, 1.2]
    const answer = await sheets.upload(`/priceTables/${id}/imports`, sheetOf([PRICE_HEADERS, line]))
    const importId = answer.body.id
    const show = async () => (await me.get<SheetImport>(`/priceTables/imports/${importId}`)).body
    // Its worker took it, kept some lines, and was killed.
    const leave = () =>
      api.db.execute(sql`
        UPDATE sheet_imports SET state = 'RUNNING', attempts = attempts + 1, claim_token = 'gone', lease_until = ${new Date(api.now().getTime() + 60_000).toISOString()}
         WHERE id = ${importId}`)
    await leave()
    await api.db.execute(
      sql`INSERT INTO sheet_import_rows (import_id, line, cells, kind) VALUES (${importId}, 99, '[]', 'REMOVED')`,
    )
    await sheets.run()
    expect((await show()).state, 'somebody else may still be at it').toBe('RUNNING')
    const half = await me.get<{ data: Line[] }>(`/priceTables/imports/${importId}/rows`)
    expect(half.body.data, 'half a sheet is shown to nobody').toEqual([])
    expect((await me.put(`/priceTables/imports/apply/${importId}`, {})).body.code).toBe('SHEET_IMPORT_STATE')
    api.setNow(new Date(api.now().getTime() + 61_000))
    await sheets.run()
    expect(await show()).toMatchObject({ state: 'READY', counts: { ADDED: 1, REMOVED: 0 } })
    const read = await me.get<{ data: Line[] }>(`/priceTables/imports/${importId}/rows`)
    expect(read.body.data.map((one) => one.line)).toEqual([2])

    await api.db.execute(sql`UPDATE sheet_imports SET storage_key = 'x', attempts = 1 WHERE id = ${importId}`)
    await leave()
    api.setNow(new Date(api.now().getTime() + 61_000))
    await sheets.run()
    expect(await show()).toMatchObject({ state: 'REFUSED', refusal: 'READER_DIED' })
  })
})

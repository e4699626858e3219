import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openTestApi, type TestApi } from '../../../tests/support/open-test-api'
import { priceSheets, rowsOf, type SheetRows, sheetOf } from '../../../tests/support/price-sheets'
import { DATABASES } from '../../../tests/support/test-databases'
import { DEMO_LOGINS } from '../../over/seed/demo-logins'

const BASE = '/products/imports'
const HEADS = ['Código próprio', 'Nome', 'Tipo', 'IPI', 'ICMS contribuinte', 'ICMS não contribuinte', 'ICMS outra UF']
const tool = (code: string, ...more: SheetRows[number]) => [code, `Chave ${code}`, 'Ferramenta', 0, 18, 18, 12, ...more]

interface Line {
  line: number
  kind: string
  changes: { column: string; before: string | null; after: string | null }[]
  errors: string[]
}
interface Applied {
  code: string
  added: number
  changed: number
  removed: number
  skipped: number
  keptOffSale: number
  prices: { id: number; state: string } | null
}

describe.each(DATABASES)('bands and new names in a sheet of products, on %s', (database) => {
  let api: TestApi
  let tableId: number
  beforeAll(async () => {
    api = await openTestApi({ database })
    const { rows } = await api.db.execute(sql`SELECT id::int FROM price_tables WHERE is_default`)
    tableId = Number(rows[0]!.id)
  })
  afterAll(() => api.close())

  const me = () => api.as('admin')
  const send = async (rows: SheetRows, persona: 'admin' | 'marketing' = 'admin') => {
    const sheets = priceSheets(api, persona)
    const { body, status } = await sheets.upload(BASE, sheetOf(rows, 'Produtos'), {}, 'faixas.xlsx')
    expect(status, JSON.stringify(body)).toBe(201)
    await sheets.run()
    const lines = (await me().get<{ data: Line[] }>(`${BASE}/${body.id}/rows`)).body.data
    const found = (await me().get<{ counts: Record<string, number> }>(`${BASE}/${body.id}`)).body
    return { id: Number(body.id), lines, counts: found.counts }
  }
  const apply = (id: number, body: object = {}) => me().put<Applied>(`${BASE}/apply/${id}`, body)
  const undo = (id: number, body: object = {}) => me().put<Applied>(`${BASE}/undo/${id}`, body)
  const errorsOf = ({ lines }: { lines: Line[] }) => lines.flatMap(({ errors }) => errors)
  const rowsOfTable = async (code: string) =>
    (
      await api.db.execute(sql`
        SELECT r.id::int, r.price_cents::int AS cents, r.initial_range AS "from", r.final_range AS "to", r.adjustment::float8,
               r.detached_taxpayer_margin::float8 AS margin
          FROM price_table_products r JOIN products p ON p.id = r.product_id
         WHERE p.code = ${code} AND r.price_table_id = ${tableId} ORDER BY r.initial_range NULLS FIRST`)
    ).rows
  const product = async (code: string) => {
    const { rows } = await api.db.execute<{
      id: number
      enabled: boolean
      isGone: boolean
      substitute: string | null
      related: string | null
    }>(sql`
      SELECT p.id::int, p.enabled, p.destroyed_at IS NOT NULL AS "isGone",
             (SELECT s.code FROM products s WHERE s.id = p.substitute_id) AS substitute,
             (SELECT string_agg(c.code || ' x ' || r.kit_quantity, '; ' ORDER BY c.code) FROM related_products r JOIN products c ON c.id = r.product_id WHERE r.parent_id = p.id) AS related
        FROM products p WHERE p.code = ${code} ORDER BY p.id DESC LIMIT 1`)
    return rows[0]
  }

  it('a product is sold by its bands alone, from the line that adds it, and goes with them', async () => {
    const found = await send([[...HEADS, 'À venda', 'Preços por faixa'], tool('F1', 'Sim', '1-9: 90; 10+: 80,50')])
    expect(found.lines[0]).toMatchObject({ kind: 'ADDED', errors: [] })
    expect(found.lines[0]!.changes).toContainEqual({
      column: 'Preços por faixa',
      before: null,
      after: '1 a 9: 90,00; 10 em diante: 80,50',
    })
    const { body } = await apply(found.id)
    expect(body).toMatchObject({ added: 1, keptOffSale: 0, prices: { state: 'APPLIED' } })
    expect(await product('F1')).toMatchObject({ enabled: true })
    expect(await rowsOfTable('F1')).toEqual([
      expect.objectContaining({ cents: 9_000, from: 1, to: 9, adjustment: 0 }),
      expect.objectContaining({ cents: 8_050, from: 10, to: null }),
    ])
    expect((await undo(found.id)).body).toMatchObject({ removed: 1, skipped: 0 })
    expect(await product('F1')).toMatchObject({ isGone: true })
    expect(await rowsOfTable('F1')).toEqual([])
  })

  it('the exported cell changes nothing; a changed one keeps rows, moves ends, adds and takes away, and goes back', async () => {
    await apply(
      (await send([[...HEADS, 'À venda', 'Preços por faixa'], tool('F2', 'Sim', '1-9: 90; 10-99: 85; 100+: 80')])).id,
    )
    await api.db.execute(sql`
      UPDATE price_table_products SET adjustment = 2, detached_taxpayer_margin = 1.3 WHERE product_id = ${(await product('F2'))!.id}`)
    const before = await rowsOfTable('F2')
    const out = rowsOf(await priceSheets(api).download('/products/sheet'))
    const at = out[0]!.indexOf('Preços por faixa')
    const own = out.find((row) => row.includes('F2'))!
    expect(own[at]).toBe('1 a 9: 90,00; 10 a 99: 85,00; 100 em diante: 80,00')
    expect((await send(out)).counts).toMatchObject({ CHANGED: 0, CONFLICT: 0, ERROR: 0 })
    const found = await send([out[0]!, own.with(at, '1-9: 90; 10-49: 86; 50+: 82')])
    expect(found.lines[0]).toMatchObject({
      kind: 'CHANGED',
      changes: [
        {
          column: 'Preços por faixa',
          before: '1 a 9: 90,00; 10 a 99: 85,00; 100 em diante: 80,00',
          after: '1 a 9: 90,00; 10 a 49: 86,00; 50 em diante: 82,00',
        },
      ],
    })
    expect((await apply(found.id)).body).toMatchObject({ changed: 1, prices: { state: 'APPLIED' } })
    const after = await rowsOfTable('F2')
    expect(after).toEqual([
      before[0],
      { ...before[1], cents: 8_600, to: 49 },
      // A new band keeps no adjustment, and sells loose at the margins of the product's others.
      expect.objectContaining({ cents: 8_200, from: 50, to: null, adjustment: 0, margin: 1.3 }),
    ])
    // The sheet that went out before is a conflict by now; a blank cell takes nothing away.
    expect((await send([out[0]!, own])).counts).toMatchObject({ CONFLICT: 1 })
    expect(
      (
        await send([
          ['Código próprio', 'Preços por faixa'],
          ['F2', null],
        ])
      ).counts,
    ).toMatchObject({ EQUAL: 1 })
    expect((await undo(found.id)).body).toMatchObject({ changed: 1 })
    expect(await rowsOfTable('F2')).toEqual(before)
    // A price without a range may stand beside bands that leave it a quantity.
    const both = await send([
      ['Código próprio', 'Preço', 'Preços por faixa'],
      ['F2', 95, '10+: 85'],
    ])
    expect((await apply(both.id)).status).toBe(200)
    expect((await rowsOfTable('F2')).map(({ cents, from }) => [from, cents])).toEqual([
      [null, 9_500],
      [10, 8_500],
    ])
    expect((await undo(both.id)).body).toMatchObject({ changed: 1 })
    expect(await rowsOfTable('F2')).toEqual(before)
  })

  it('bands are refused by row where they cross, and where they moved since they were compared', async () => {
    await apply((await send([[...HEADS, 'À venda', 'Preços por faixa'], tool('F3', 'Sim', '1+: 90')])).id)
    const wrong = await send([
      ['Código próprio', 'Preços por faixa'],
      ['F3', '1-10: 90; 10+: 80'],
      ['F2', '10: 80'],
    ])
    expect(errorsOf(wrong)).toEqual([
      'Linha 2, Preços por faixa: as faixas 1 a 10 e 10 em diante se sobrepõem.',
      'Linha 3, Preços por faixa: “10: 80” não se lê. Use quantidades e preço: 1 a 27: 512,00; 28 em diante: 498,00.',
    ])
    const stale = await send([
      ['Código próprio', 'Preços por faixa'],
      ['F3', '1+: 88'],
    ])
    const other = await send([
      ['Código próprio', 'Preços por faixa'],
      ['F3', '1+: 87'],
    ])
    expect((await apply(other.id)).status).toBe(200)
    expect((await apply(stale.id)).body.code).toBe('SHEET_IMPORT_STALE')
  })

  it('lines name products that other lines of the sheet add, whatever their order, and all go back together', async () => {
    const found = await send([
      [...HEADS, 'Substituto', 'Produtos relacionados'],
      tool('N1', 'N2', 'N3 x 2; Chave N4'),
      tool('N2'),
      tool('N3'),
      tool('N4', null, 'N5 x 3'),
      tool('N5', 'N1'),
      ['F3', 'Chave F3', 'Ferramenta', 0, 18, 18, 12, null, 'N1 x 1'],
    ])
    expect(errorsOf(found)).toContainEqual(expect.stringMatching(/^Linha (2|6), Substituto: /))
    // A substitute is sold, as in the form of the product.
    const sold = await send([
      [...HEADS, 'À venda', 'Preço', 'Substituto', 'Produtos relacionados'],
      tool('N1', 'Sim', 10, 'N2', 'N3 x 2; Chave N4'),
      tool('N2', 'Sim', 10),
      tool('N3', 'Sim', 10),
      tool('N4', 'Sim', 10, null, 'N5 x 3'),
      tool('N5', 'Sim', 10, 'N1'),
      ['F3', 'Chave F3', 'Ferramenta', 0, 18, 18, 12, 'Sim', null, null, 'N1 x 1'],
    ])
    expect(errorsOf(sold)).toEqual([])
    expect(sold.lines[0]!.changes).toContainEqual({
      column: 'Produtos relacionados',
      before: null,
      after: 'linha 4 x 2; linha 5 x 1',
    })
    expect((await apply(sold.id)).body).toMatchObject({ added: 5, changed: 1 })
    expect(await product('N1')).toMatchObject({ substitute: 'N2', related: 'N3 x 2; N4 x 1' })
    expect(await product('N5')).toMatchObject({ substitute: 'N1' })
    expect(await product('F3')).toMatchObject({ related: 'N1 x 1' })
    expect((await undo(sold.id)).body).toMatchObject({ removed: 5, changed: 1, skipped: 0 })
    for (const code of ['N1', 'N2', 'N3', 'N4', 'N5']) expect(await product(code)).toMatchObject({ isGone: true })
    expect(await product('F3')).toMatchObject({ related: null, isGone: false })
  })

  it('what stays for a use of its own keeps what it names', async () => {
    const sold = await send([
      [...HEADS, 'À venda', 'Preço', 'Produtos relacionados'],
      tool('U1', 'Sim', 10, 'U2 x 1'),
      tool('U2', 'Sim', 10),
      tool('U3', 'Sim', 10),
    ])
    await apply(sold.id)
    await api.db.execute(sql`UPDATE products SET substitute_id = ${(await product('U1'))!.id} WHERE code = 'F3'`)
    expect((await undo(sold.id)).body).toMatchObject({ removed: 1, skipped: 2 })
    expect(await product('U2')).toMatchObject({ isGone: false })
    expect(await product('U3')).toMatchObject({ isGone: true })
    await api.db.execute(sql`UPDATE products SET substitute_id = NULL WHERE code = 'F3'`)
  })

  it('circles, itself, and a line with an error are refused in words', async () => {
    const found = await send([
      [...HEADS, 'Produtos relacionados'],
      tool('C1', 'C2 x 1'),
      tool('C2', 'C3 x 1'),
      tool('C3', 'C1 x 1'),
      tool('C4', 'C4 x 1'),
      tool('C5', 'C6 x 1'),
      ['C6', 'Chave C6', 'Nada disso', 0, 18, 18, 12, null],
      tool('C7', 'C5 x 1'),
      tool('C8', 'ninguém x 1'),
    ])
    const at = (line: number) => found.lines.find((one) => one.line === line)!.errors.join(' ')
    expect(at(4)).toBe(
      'Linha 4, Produtos relacionados: “Chave C1” faria uma volta: ele já vem com este produto, direto ou por outro. Retire-o da lista.',
    )
    expect(at(5)).toContain('faria uma volta')
    expect(at(6)).toBe(
      'Linha 6, Produtos relacionados: “C6” é incluído pela linha 7, que tem erro. Corrija-a primeiro.',
    )
    expect(at(8)).toBe(
      'Linha 8, Produtos relacionados: “C5” é incluído pela linha 6, que tem erro. Corrija-a primeiro.',
    )
    expect(at(3)).toContain('“C3” é incluído pela linha 4, que tem erro')
    expect(at(9)).toContain('nenhum produto tem “ninguém”')
    expect((await apply(found.id, { onlyValid: true })).body.code).toBe('SHEET_IMPORT_EMPTY')
  })

  it('an undo while prices wait takes back its own lines, and the others ask again by themselves', async () => {
    await api.db.execute(sql`
      UPDATE roles SET permissions = ${sql.param(['products:view', 'products:store', 'products:update', 'priceTables:view', 'priceTables:update'])}::text[]
       WHERE id = (SELECT role_id FROM users WHERE email = ${DEMO_LOGINS.marketing.email})`)
    const keeper = api.as('marketing')
    const found = await send(
      [[...HEADS, 'À venda', 'Preço'], tool('W1', 'Sim', 40), tool('W2', 'Sim', 50)],
      'marketing',
    )
    const { body } = await keeper.put<Applied>(`${BASE}/apply/${found.id}`, {})
    expect(body).toMatchObject({ added: 2, keptOffSale: 2, prices: { state: 'AWAITING' } })
    // One is used since: it stays, and so does the question for its price.
    await api.db.execute(sql`UPDATE products SET substitute_id = ${(await product('W2'))!.id} WHERE code = 'F3'`)
    const undone = await keeper.put<Applied>(`${BASE}/undo/${found.id}`, {})
    expect(undone.body).toMatchObject({ removed: 1, skipped: 1 })
    expect(await product('W1')).toMatchObject({ isGone: true })
    const { rows } = await api.db.execute<{ id: number; state: string; codes: string; author: string }>(sql`
      SELECT v.id::int, v.state, string_agg(p.code, ',' ORDER BY p.code) AS codes, min(u.email) AS author
        FROM price_revisions v JOIN price_revision_rows c ON c.revision_id = v.id JOIN products p ON p.id = c.product_id JOIN users u ON u.id = v.user_id
       WHERE v.id >= ${body.prices!.id} GROUP BY v.id, v.state ORDER BY v.id`)
    expect(rows).toEqual([
      { id: body.prices!.id, state: 'CANCELED', codes: 'W1,W2', author: DEMO_LOGINS.marketing.email },
      { id: expect.any(Number), state: 'AWAITING', codes: 'W2', author: DEMO_LOGINS.marketing.email },
    ])
    const { rows: asked } = await api.db.execute<{ status: string; of: number }>(sql`
      SELECT status, subject_id::int AS of FROM price_approvals WHERE kind = 'REVISION' AND subject_id >= ${body.prices!.id} ORDER BY subject_id`)
    expect(asked).toEqual([
      { status: 'CANCELED', of: body.prices!.id },
      { status: 'PENDING', of: rows[1]!.id },
    ])
  })
})

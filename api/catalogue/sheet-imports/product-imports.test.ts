import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openTestApi, type TestApi } from '../../../tests/support/open-test-api'
import { priceSheets, rowsOf, type SheetRows, sheetOf } from '../../../tests/support/price-sheets'
import { DATABASES } from '../../../tests/support/test-databases'
import { startDueProducts } from './start-due-products'

const BASE = '/products/imports'

interface Imported {
  id: number
  state: string
  refusal: string | null
  counts: Record<string, number> | null
  columns: { names: string[]; ignored: string[]; unknown: string[] } | null
  addedTypes: { type: string; count: number }[]
  warnings: number
}
interface Line {
  line: number
  productId: number | null
  kind: string
  changes: { column: string; before: string | null; after: string | null }[]
  errors: string[]
  warnings: string[]
  isChangedSince: boolean
}

const NOTHING = { ADDED: 0, CHANGED: 0, REMOVED: 0, EQUAL: 0, CONFLICT: 0, ERROR: 0 }
const MODULE_HEADS = [
  'Código próprio',
  'Nome',
  'Tipo',
  'Fabricante',
  'Potência (W)',
  'Largura',
  'Altura',
  'Altura da moldura',
]

describe.each(DATABASES)('sheets of products, on %s', (database) => {
  let api: TestApi
  let sheets: ReturnType<typeof priceSheets>
  let maker: string
  beforeAll(async () => {
    api = await openTestApi({ database })
    sheets = priceSheets(api)
    const { rows } = await api.db.execute<{ name: string }>(
      sql`SELECT name FROM manufacturers WHERE destroyed_at IS NULL ORDER BY id LIMIT 1`,
    )
    maker = rows[0]!.name
  })
  afterAll(() => api.close())

  const me = () => api.as('admin')
  const exported = async (query = '') => rowsOf(await sheets.download(`/products/sheet${query}`))
  const show = async (id: number) => (await me().get<Imported>(`${BASE}/${id}`)).body
  const send = async (rows: SheetRows) => {
    const { body, status } = await sheets.upload(BASE, sheetOf(rows, 'Produtos'), {}, 'produtos.xlsx')
    expect(status, JSON.stringify(body)).toBe(201)
    await sheets.run()
    return show(body.id)
  }
  const linesOf = async (id: number, query: Record<string, string> = {}) =>
    (await me().get<{ data: Line[] }>(`${BASE}/${id}/rows`, query)).body.data
  const apply = (id: number, body: object = {}) => me().put(`${BASE}/apply/${id}`, body)
  const undo = (id: number, body: object = {}) => me().put(`${BASE}/undo/${id}`, body)
  const byCode = async (code: string) =>
    (
      await api.db.execute<Record<string, unknown> & { id: number; version: number }>(sql`
        SELECT id::int, name, type, potency, code, gtin, specs, enabled, version, destroyed_at, manufacturer_id::int AS maker, weight_kg::float8 AS weight,
               inmetro_until::text AS until, warranty_months AS warranty FROM products WHERE code = ${code} ORDER BY id DESC LIMIT 1`)
    ).rows[0]
  const everything = async () =>
    (await api.db.execute(sql`SELECT to_jsonb(p) - 'search' AS p FROM products p ORDER BY id`)).rows.map(({ p }) => p)
  const column = (sheet: SheetRows, header: string) => {
    const at = sheet[0]!.indexOf(header)
    expect(at, header).toBeGreaterThanOrEqual(0)
    return at
  }

  it('come back unchanged and change nothing', async () => {
    const before = await everything()
    const sheet = await exported()
    const living = before.filter((p) => (p as { destroyed_at: unknown }).destroyed_at === null)
    expect(sheet).toHaveLength(living.length + 1)
    expect(new Set(sheet[0]).size).toBe(sheet[0]!.length)
    const same = await send(sheet)
    expect((await linesOf(same.id)).filter(({ kind }) => kind !== 'EQUAL')).toEqual([])
    expect(same.counts).toEqual({ ...NOTHING, EQUAL: living.length })
    expect(same.columns).toMatchObject({ ignored: [], unknown: [] })
    expect((await apply(same.id)).body.code).toBe('SHEET_IMPORT_EMPTY')
    expect(await everything()).toEqual(before)
  })

  it('add products and change others with units as people write them, and are undone', async () => {
    const before = await everything()
    const [first] = (await exported('?type=MODULE')).slice(1)
    const found = await send([
      [
        'Chave',
        ...MODULE_HEADS,
        'Voc',
        'Coeficiente de temperatura da Voc',
        'GTIN',
        'NCM',
        'Origem',
        'Peso',
        'Garantia',
        'Validade do INMETRO',
        'Cor',
      ],
      [
        null,
        'HL-610N',
        'Módulo Heliara HL-610N',
        'Módulos',
        maker,
        '0,61 kWp',
        '1.134 mm',
        '2,278 m',
        '30',
        '49,8 V',
        '-0,28 %/°C',
        '789 1000 31550 7',
        '8541.43.00',
        '1',
        '32,5 kg',
        '12 anos',
        '31/05/2030',
        'azul',
      ],
    ])
    expect(found.counts).toEqual({ ...NOTHING, ADDED: 1 })
    expect(found.columns!.unknown).toEqual(['Cor'])
    expect(found.addedTypes).toEqual([{ type: 'MODULE', count: 1 }])
    const applied = await apply(found.id)
    expect(applied.body).toEqual({
      id: found.id,
      state: 'APPLIED',
      added: 1,
      changed: 0,
      prices: null,
      keptOffSale: 0,
    })
    const made = (await byCode('HL-610N'))!
    expect(made).toMatchObject({
      ...{
        type: 'MODULE',
        potency: 610,
        gtin: '7891000315507',
        enabled: false,
        weight: 32.5,
        warranty: 144,
        until: '2030-05-31',
      },
      specs: { widthMm: 1134, heightMm: 2278, frameMm: 30, voc: 49.8, tempVoc: -0.28 },
    })
    const history = await api.db.execute(sql`
      SELECT action, after ->> 'sheet' AS sheet FROM audit_logs WHERE table_name = 'products' AND record_id = ${String(made.id)}`)
    expect(history.rows).toEqual([{ action: 'create', sheet: 'produtos.xlsx' }])

    // By its own code alone; a column that is absent says nothing, a blank cell empties.
    const next = await send([
      ['SKU', 'Peso (kg)', 'Voc'],
      ['hl-610n', 33, null],
      [null, null, null],
    ])
    expect(next.counts).toEqual({ ...NOTHING, CHANGED: 1 })
    expect((await linesOf(next.id))[0]!.changes).toEqual([
      { column: 'Tensão de circuito aberto (Voc) (V)', before: '49,8', after: null },
      { column: 'Peso (kg)', before: '32,5', after: '33' },
    ])
    expect((await apply(next.id)).body).toMatchObject({ changed: 1 })
    const changed = (await byCode('HL-610N'))!
    expect(changed).toMatchObject({
      weight: 33,
      version: 2,
      specs: { widthMm: 1134, heightMm: 2278, frameMm: 30, tempVoc: -0.28 },
    })

    // The second one first: what changed since stays, and one that was added goes only as it was added.
    expect((await undo(found.id)).body.code).toBe('SHEET_IMPORT_EMPTY')
    expect((await undo(next.id)).body).toEqual({ id: next.id, changed: 1, removed: 0, skipped: 0, prices: null })
    expect(await byCode('HL-610N')).toMatchObject({ weight: 32.5, specs: { voc: 49.8 } })
    const [line] = await linesOf(found.id, { isChangedSince: 'true' })
    expect((await undo(found.id, { lines: [line!.line] })).body).toEqual({
      id: found.id,
      changed: 0,
      removed: 1,
      skipped: 0,
      prices: null,
    })
    expect((await byCode('HL-610N'))!.destroyed_at).not.toBeNull()
    expect((await show(found.id)).state).toBe('UNDONE')
    expect((await everything()).slice(0, before.length)).toEqual(before)
    expect(first).toBeDefined()
  })

  it('say row, column and remedy of what is wrong, and write nothing', async () => {
    const before = await everything()
    const head = [...MODULE_HEADS, 'Voc', 'GTIN', 'NCM', 'Substituto']
    const good = (code: string) => [code, `Módulo ${code}`, 'Módulo', maker, 600, 1134, 2278, 30, 49, null, null, null]
    const found = await send([
      head,
      good('E1').with(4, '6OO'),
      good('E2').with(8, -3),
      good('E3').with(9, '7891000315508'),
      good('E4').with(10, '8504.40'),
      good('E5').with(3, `${maker}x`),
      good('E6').with(7, null),
      good('E7').with(2, 'Painel'),
      good('E8').with(8, '49,8 A'),
      good('E9').with(9, '7891000315507'),
      good('E10').with(9, '07891000315507'),
      good('E11'),
      good('E11').with(1, 'Outro nome'),
      good('E12').with(11, 'NADA-1'),
    ])
    expect(found.counts).toEqual({ ...NOTHING, ERROR: 13 })
    const errors = Object.fromEntries((await linesOf(found.id)).map(({ line, errors }) => [line, errors.join(' ')]))
    expect(errors[2]).toBe('Linha 2, Potência (W, Wh ou VA): “6OO” tem letra no lugar de número. Use 600.')
    expect(errors[3]).toBe('Linha 3, Tensão de circuito aberto (Voc) (V): deve ser no mínimo 1.')
    expect(errors[4]).toContain('Linha 4, GTIN: deve ter 8, 12, 13 ou 14 números')
    expect(errors[5]).toBe('Linha 5, NCM: deve ter 8 números, como 8541.43.00.')
    expect(errors[6]).toContain(`É “${maker}”? Se não, cadastre-o em Fabricantes`)
    expect(errors[7]).toBe('Linha 7, Altura da moldura (mm): está em branco e precisa ser preenchido.')
    expect(errors[8]).toContain('Linha 8, Tipo: “Painel” não existe. Use Módulo, Inversor')
    expect(errors[9]).toContain('tem uma unidade que não serve aqui. Use V.')
    expect(errors[10]).toBe('Linhas 10 e 11: têm o mesmo GTIN. Deixe em uma só.')
    expect(errors[12]).toBe('Linhas 12 e 13: têm o mesmo Código próprio. Deixe em uma só.')
    expect(errors[14]).toContain('nenhum produto tem “NADA-1”')
    expect((await apply(found.id)).body.code).toBe('SHEET_IMPORT_HAS_ERRORS')
    expect((await apply(found.id, { onlyValid: true })).body.code).toBe('SHEET_IMPORT_EMPTY')
    const sheet = rowsOf(await sheets.download(`${BASE}/${found.id}/sheet`))
    expect(sheet[0]!.slice(-2)).toEqual(['Situação', 'Motivo'])
    expect(sheet[1]!.at(-1)).toBe(errors[2])
    // Mended there and sent back as it is: what was wrong before is not wrong any more.
    const mended = await send(sheet.map((row, at) => (at === 1 ? row.with(4, 600) : row)).slice(0, 2))
    expect(mended.counts).toEqual({ ...NOTHING, ADDED: 1 })
    expect(mended.columns!.unknown).toEqual([])
    expect(await everything()).toEqual(before)
  })

  it('refuse another type of a used product, going on sale without a price, and a circle; a lapsed seal warns', async () => {
    const { rows } = await api.db.execute<{ id: number; name: string }>(sql`
      SELECT p.id::int, p.name FROM products p WHERE p.type = 'TOOL' OR p.id IN (SELECT product_id FROM product_kit_items) ORDER BY p.type = 'MODULE' DESC, p.id LIMIT 1`)
    const sheet = await exported()
    const at = (id: number) => sheet.find((row) => String(row[0]).startsWith(`${id}-`))!
    const row = at(rows[0]!.id)
    const typed = await send([sheet[0]!, row.with(column(sheet, 'Tipo'), 'Ferramenta')])
    expect((await linesOf(typed.id))[0]!.errors.join(' ')).toContain('Tipo: não muda mais')
    const made = await send([
      [...MODULE_HEADS, 'À venda', 'Validade do INMETRO'],
      ['S1', 'Módulo S1', 'Módulo', maker, 600, 1134, 2278, 30, 'Sim', null],
      ['S2', 'Módulo S2', 'Módulo', maker, 600, 1134, 2278, 30, 'Não', '01/02/2020'],
    ])
    const [one, two] = await linesOf(made.id)
    expect(one!.errors.join(' ')).toContain('À venda: o produto não tem preço na tabela padrão')
    expect(two).toMatchObject({ kind: 'ADDED', errors: [] })
    expect(two!.warnings).toEqual([
      'Linha 3, Validade do INMETRO: o registro venceu em 01/02/2020. A linha vale; renove o registro.',
    ])
    expect(made.warnings).toBe(1)
    expect((await apply(made.id, { onlyValid: true })).body).toMatchObject({ added: 1 })
    const other = await send([MODULE_HEADS, ['S3', 'Módulo S3', 'Módulo', maker, 600, 1134, 2278, 30]])
    await apply(other.id)
    const related = await send([
      ['Código próprio', 'Produtos relacionados'],
      ['S2', 'S3 x 2'],
      ['S3', 'S2'],
    ])
    expect((await linesOf(related.id)).map(({ errors }) => errors.join(' '))).toEqual([
      '',
      'Linha 3, Produtos relacionados: “Módulo S2” faria uma volta: ele já vem com este produto, direto ou por outro. Retire-o da lista.',
    ])
    expect((await apply(related.id, { onlyValid: true })).body).toMatchObject({ changed: 1 })
    const { body } = await me().get(`/products/${(await byCode('S2'))!.id}`)
    expect(body.relatedProducts).toEqual([{ id: (await byCode('S3'))!.id, name: 'Módulo S3', kitQuantity: 2 }])
    expect((await undo(related.id)).body).toMatchObject({ changed: 1 })
    expect((await me().get(`/products/${(await byCode('S2'))!.id}`)).body.relatedProducts).toEqual([])
  })

  it('leave what changed in the portal since the export, unless it is ticked; what changes after is refused', async () => {
    await send([MODULE_HEADS, ['C1', 'Módulo C1', 'Módulo', maker, 600, 1134, 2278, 30]]).then(({ id }) => apply(id))
    const sheet = await exported('?type=MODULE')
    const row = sheet.find((one) => one.includes('C1'))!
    const { id } = (await byCode('C1'))!
    const save = async (name: string) => {
      const { version } = (await me().get(`/products/${id}`)).body
      const { status } = await me().put(`/products/${id}`, { name, type: 'MODULE', potency: 600, version })
      expect(status).toBe(200)
    }
    await save('Módulo C1 novo')
    const found = await send([sheet[0]!, row.with(column(sheet, 'Unidade'), 'pç')])
    expect(found.counts).toMatchObject({ CONFLICT: 1 })
    expect((await apply(found.id)).body.code).toBe('SHEET_IMPORT_EMPTY')
    await save('Módulo C1 outro')
    expect((await apply(found.id, { lines: [2] })).body.code).toBe('SHEET_IMPORT_STALE')
    expect((await me().put(`${BASE}/compare/${found.id}`, {})).body.state).toBe('QUEUED')
    await sheets.run()
    expect((await show(found.id)).counts).toMatchObject({ CONFLICT: 1 })
    const answers = await Promise.all([1, 2].map(() => apply(found.id, { lines: [2] })))
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 400])
    expect(await byCode('C1')).toMatchObject({ name: 'Módulo C1' })
  })

  it('wait for their moment, start by themselves, and go back where something is in the way', async () => {
    const found = await send([MODULE_HEADS, ['W1', 'Módulo W1', 'Módulo', maker, 600, 1134, 2278, 30]])
    const soon = new Date(api.now().getTime() + 3_600_000)
    const local = new Date(soon.getTime() - 3 * 3_600_000).toISOString().slice(0, 16)
    expect((await apply(found.id, { startsAt: '2020-01-01T00:00' })).body.errors[0]).toMatchObject({
      field: 'startsAt',
    })
    expect((await apply(found.id, { startsAt: local })).body).toMatchObject({ state: 'SCHEDULED', added: 0 })
    const start = (at: Date) =>
      startDueProducts({ db: api.db, now: () => at, log: { error() {}, info() {}, warn() {} } as never })
    expect(await start(api.now())).toBe(0)
    expect((await me().put(`${BASE}/cancel/${found.id}`, {})).body.state).toBe('READY')
    expect((await apply(found.id, { startsAt: local })).status).toBe(200)
    expect(await start(new Date(soon.getTime() + 60_000))).toBe(1)
    expect((await show(found.id)).state).toBe('APPLIED')
    const made = (await byCode('W1'))!
    const next = await send([
      ['Código próprio', 'Peso'],
      ['W1', '30 kg'],
    ])
    expect((await apply(next.id, { startsAt: local })).status).toBe(200)
    await me().put(`/products/${made.id}`, { name: 'W1 outro', type: 'MODULE', potency: 600, version: made.version })
    expect(await start(new Date(soon.getTime() + 60_000))).toBe(1)
    expect(await show(next.id)).toMatchObject({ state: 'READY', refusal: 'START_FAILED' })
    expect((await byCode('W1'))!.weight).toBeNull()
  })

  it('are of who keeps the catalogue; costs are read of who may change them alone', async () => {
    for (const persona of ['integrator', 'consultant'] as const) {
      expect((await api.as(persona).get('/products/sheet')).status).toBe(403)
      expect((await api.as(persona).get(BASE)).status).toBe(403)
      expect((await priceSheets(api, persona).upload(BASE, sheetOf([['Nome', 'Tipo']], 'Produtos'))).status).toBe(403)
    }
    const twice = await sheets.upload(
      BASE,
      sheetOf(
        [
          ['Nome', 'Tipo', 'Produto'],
          ['x', 'Módulo', 'y'],
        ],
        'Produtos',
      ),
    )
    await sheets.run()
    expect(await show(twice.body.id)).toMatchObject({ state: 'REFUSED', refusal: 'COLUMNS_TWICE' })
    const found = await send([
      [...MODULE_HEADS, 'Custo'],
      ['K1', 'Módulo K1', 'Módulo', maker, 600, 1134, 2278, 30, 'R$ 412,50'],
    ])
    expect((await apply(found.id)).body).toMatchObject({ added: 1 })
    const { rows } = await api.db.execute(sql`SELECT cost_price_cents::int AS cents FROM products WHERE code = 'K1'`)
    expect(rows).toEqual([{ cents: 41_250 }])
    // Nothing forgets a cost, and a far move is to be seen.
    const blank = await send([
      ['Código próprio', 'Custo'],
      ['K1', null],
    ])
    expect((await linesOf(blank.id))[0]!.errors).toEqual([
      'Linha 2, Custo (R$): está em branco e precisa ser preenchido.',
    ])
    const far = await send([
      ['Código próprio', 'Custo'],
      ['K1', 900],
    ])
    expect((await apply(far.id)).body.code).toBe('PRICES_NOT_ACKNOWLEDGED')
    expect((await apply(far.id, { acknowledge: 1 })).body).toMatchObject({ changed: 1 })
  })
})

import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { newIdempotencyKey, openTestApi, type TestApi } from '../../../tests/support/open-test-api'
import { readSheet } from '../../../tests/support/read-sheet'
import { BOTH_DATABASES } from '../../../tests/support/test-databases'
import type { CartAnswer } from '../cart/cart'

interface Row {
  text: string
  quantity: number | null
  site: string | null
  state: string
  by: string | null
  productId: number | null
  price: number | null
  candidates: { productId: number; price: number }[]
  errors: { rule: string; meta: Record<string, unknown> }[]
}
interface Parsed {
  rows: Row[]
  notes: { text: string }[]
  sites: { site: string | null; budgetType: string; total: number }[]
  products: { id: number; name: string }[]
}

const MESSAGE = `[12:03, 25/11/2026] João: Oi Gilda, me passa isso pra amanhã?
João:
14 placa 585 heliara
1 inversor 6k 220
cabo preto 55m
cabo vermelho 55
Maria:
2 string box 2 entradas
6 mc4
1 medidor bidirecional copel`

describe.each(BOTH_DATABASES)('a pasted list on %s', (database) => {
  let api: TestApi
  const ids: Record<string, number> = {}
  beforeAll(async () => {
    api = await openTestApi({ database })
    const { rows } = await api.db.execute<{ id: number; name: string }>(sql`SELECT id::int, name FROM products`)
    for (const { id, name } of rows) ids[name] = id
  })
  beforeEach(async () => {
    await api.db.execute(sql`DELETE FROM carts`)
    await api.db.execute(sql`DELETE FROM product_aliases`)
  })
  afterAll(() => api.close())

  const idOf = (part: string) => ids[Object.keys(ids).find((name) => name.includes(part))!]!
  const parse = async (
    text: string,
    rest: object = {},
    persona: 'integrator' | 'pampa' | 'consultant' = 'integrator',
  ) => (await api.as(persona).post<Parsed>('/quickOrder/parse', { text, ...rest })).body
  const put = (body: object, persona: 'integrator' | 'pampa' = 'integrator', key = newIdempotencyKey()) =>
    api.as(persona).post<CartAnswer & { code: string; errors: object[] }>('/carts/current/quickOrder', body, {
      idempotencyKey: key,
    })

  it('says of each line what it is, at the own price, and loses none without a word', async () => {
    const { rows, notes, sites, products } = await parse(MESSAGE)
    const nameOf = (id: number | null) => products.find((one) => one.id === id)?.name ?? null
    expect(rows.map((row) => [row.text, row.quantity, row.site, row.state, nameOf(row.productId), row.price])).toEqual([
      ['14 placa 585 heliara', 14, 'João', 'CERTAIN', 'Módulo Heliara HL-585N 585 W bifacial N-type', 540],
      ['1 inversor 6k 220', 1, 'João', 'CERTAIN', 'Inversor Voltrix VX-6K Mono 220 V', 2890],
      ['cabo preto 55m', 55, 'João', 'CERTAIN', 'Cabo solar 6 mm² preto (m)', 6.2],
      ['cabo vermelho 55', 55, 'João', 'CERTAIN', 'Cabo solar 6 mm² vermelho (m)', 6.2],
      ['2 string box 2 entradas', 2, 'Maria', 'CERTAIN', 'String box Protevolt 2E/1S 1000 V', 320],
      ['6 mc4', 6, 'Maria', 'CERTAIN', 'Conector MC4 par', 9.5],
      ['1 medidor bidirecional copel', 1, 'Maria', 'NOT_FOUND', null, null],
    ])
    expect(notes.map(({ text }) => text)).toEqual(['Oi Gilda, me passa isso pra amanhã?'])
    expect(sites).toMatchObject([
      { site: 'João', budgetType: 'CUSTOMIZED', total: 14 * 540 + 2890 + 110 * 6.2 },
      { site: 'Maria' },
    ])
  })

  it('writes nothing, in three statements whatever the list', async () => {
    const before = await counts()
    await parse(MESSAGE)
    const { statements } = await api.statements.during(() => parse(`${MESSAGE}\n`.repeat(40)))
    // The first one is the login of every call.
    expect(statements[0]).toContain('access_tokens')
    expect(statements.length - 1, statements.join('\n\n')).toBeLessThanOrEqual(3)
    expect(await counts()).toEqual(before)
  })

  const counts = async () =>
    (
      await api.db.execute(sql`SELECT (SELECT count(*) FROM audit_logs) AS audit, (SELECT count(*) FROM carts) AS carts,
        (SELECT count(*) FROM orders) AS orders, (SELECT count(*) FROM product_aliases) AS aliases`)
    ).rows[0]

  it.each([
    ['1,5 un placa 585', 'integer'],
    ['0 placa 585', 'min'],
    ['-5 placa 585', 'min'],
    ['1e9 placa 585', 'brNumber'],
    ['1000000000 placa 585', 'max'],
    ['placa 585', 'required'],
    ['2 rolos de cabo preto', 'packQuantity'],
    ['1.20 placa 585', 'ambiguousNumber'],
  ])('refuses the quantity of "%s" in its row: %s', async (text, rule) => {
    const { rows } = await parse(`${text}\n14 placa 585`)
    expect(rows[0]).toMatchObject({ quantity: null, errors: [{ rule }] })
    expect(rows[0]!.productId).not.toBeNull()
    expect(rows[1]).toMatchObject({ quantity: 14, errors: [] })
  })

  it('takes a code and a GTIN for what they are, with or without marks and zeros', async () => {
    const inverter = idOf('VX-6K')
    await api.db.execute(
      sql`UPDATE products SET code = 'INV-0060', gtin = '7891234567895', version = version + 1 WHERE id = ${inverter}`,
    )
    const { rows } = await parse('2 INV-0060\n2 inv0060\n3 7891234567895\n3 07891234567895\n1 INV-0060 placa 585')
    expect(rows.map(({ productId, by }) => [productId, by])).toEqual([
      [inverter, 'CODE'],
      [inverter, 'CODE'],
      [inverter, 'CODE'],
      [inverter, 'CODE'],
      // The words speak of something else: a person has to look.
      [null, null],
    ])
    await api.db.execute(
      sql`UPDATE products SET code = NULL, gtin = NULL, version = version + 1 WHERE id = ${inverter}`,
    )
  })

  it('chooses nothing that a word speaks against, and nothing out of several', async () => {
    const { rows } = await parse(
      '1 inversor growatt 6k\n2 inv 5k mono\n12x módulo 550W\nfibrocimento 30\n1 inversor 6k tri',
    )
    for (const row of rows) expect(row).toMatchObject({ state: 'CHECK', productId: null })
    expect(rows[1]!.candidates.map(({ productId }) => productId)).toContain(idOf('VX-5K'))
    expect(rows[3]!.candidates.map(({ productId }) => productId)).toEqual(
      expect.arrayContaining([idOf('fibrocimento madeira'), idOf('fibrocimento metal')]),
    )
    for (const { candidates } of rows) expect(candidates.length).toBeLessThanOrEqual(5)
  })

  it('forgets what went out of sale at once, and knows what came', async () => {
    const id = idOf('VX-6K')
    expect((await parse('1 inversor 6k')).rows[0]).toMatchObject({ productId: id })
    await api.db.execute(sql`UPDATE products SET enabled = false, version = version + 1 WHERE id = ${id}`)
    expect((await parse('1 inversor 6k')).rows[0]!.productId).not.toBe(id)
    await api.db.execute(sql`UPDATE products SET enabled = true, version = version + 1 WHERE id = ${id}`)
    expect((await parse('1 inversor 6k')).rows[0]).toMatchObject({ productId: id })
  })

  it('drops marks that turn the text round, controls and pictures', async () => {
    const { rows } = await parse('\u202e\u200f✅ 14\u200b placas\u0007 585 ☀️ heliara\u2069')
    expect(rows[0]).toMatchObject({ text: '✅ 14 placas 585 ☀️ heliara', quantity: 14, productId: idOf('HL-585N') })
  })

  it('goes into the cart whole, sums with what is there, and stays single', async () => {
    const inverter = idOf('ML-2000')
    const box = idOf('Conector tronco')
    const module = idOf('HL-585N')
    const { rows: related } = await api.db.execute<{ id: number; n: number }>(
      sql`SELECT product_id::int AS id, kit_quantity::int AS n FROM related_products WHERE parent_id = ${inverter}`,
    )
    expect(related).toContainEqual({ id: box, n: 1 })
    const items = [
      { productId: module, quantity: 14 },
      { productId: inverter, quantity: 1 },
      { productId: box, quantity: 1 },
    ]
    const key = newIdempotencyKey()
    const first = await put({ items, budgetType: 'CUSTOMIZED' }, 'integrator', key)
    expect(first.status, JSON.stringify(first.body)).toBe(200)
    expect((await put({ items, budgetType: 'CUSTOMIZED' }, 'integrator', key)).body).toEqual(first.body)
    const of = (cart: CartAnswer, id: number) => cart.lines.find((line) => line.productId === id)?.quantity
    expect([module, inverter, box].map((id) => of(first.body, id))).toEqual([14, 1, 1])
    const second = await put({ items })
    expect([module, inverter, box].map((id) => of(second.body, id))).toEqual([28, 2, 2])
    const undone = await api.as('integrator').post<CartAnswer>('/carts/current/undo', {})
    expect(of(undone.body, module)).toBe(14)
  })

  it('is refused whole where one of it is not on sale', async () => {
    const gone = await api.db.execute<{ id: number }>(
      sql`SELECT id::int FROM products WHERE NOT enabled AND destroyed_at IS NULL LIMIT 1`,
    )
    const bad = gone.rows[0]!.id
    const answer = await put({
      items: [
        { productId: idOf('HL-585N'), quantity: 2 },
        { productId: bad, quantity: 1 },
      ],
    })
    expect(answer).toMatchObject({ status: 400, body: { errors: [{ field: 'items[1].productId' }] } })
    expect((await api.as('integrator').get<CartAnswer>('/carts/current')).body.lines).toEqual([])
  })

  it('remembers words for the company alone, until they are forgotten', async () => {
    const id = idOf('VX-5K')
    const words = 'inv 5k mono'
    const items = [{ productId: id, quantity: 2 }]
    await put({ items, budgetType: 'CUSTOMIZED', aliases: [{ words, productId: id }] })
    expect((await parse('3 Inv 5K  MONO')).rows[0]).toMatchObject({ productId: id, by: 'ALIAS', quantity: 3 })
    expect((await parse('3 inv 5k mono', {}, 'pampa')).rows[0]).toMatchObject({ productId: null, state: 'CHECK' })
    const mine = (await api.as('integrator').get<{ data: { id: number; words: string }[] }>('/quickOrder/aliases')).body
      .data
    expect(mine).toMatchObject([{ words, productId: id }])
    expect((await api.as('pampa').get<{ data: object[] }>('/quickOrder/aliases')).body.data).toEqual([])
    expect((await api.as('pampa').delete(`/quickOrder/aliases/${mine[0]!.id}`)).status).toBe(404)
    // The newer meaning of the same words is the one that counts.
    const hybrid = idOf('KH-5K')
    await put({ items, aliases: [{ words, productId: hybrid }] })
    expect((await parse(`1 ${words}`)).rows[0]).toMatchObject({ productId: hybrid, by: 'ALIAS' })
    const { rows } = await api.db.execute(
      sql`SELECT count(*)::int AS n FROM audit_logs WHERE table_name = 'product_aliases' AND action = 'remember'`,
    )
    expect(rows[0]!.n).toBeGreaterThanOrEqual(2)
    expect((await api.as('integrator').delete(`/quickOrder/aliases/${mine[0]!.id}`)).status).toBe(200)
    expect((await parse(`1 ${words}`)).rows[0]).toMatchObject({ productId: null })
  })

  it('makes one budget for each site, with its own state and class, or none', async () => {
    const generator = [
      { productId: idOf('HL-585N'), quantity: 14 },
      { productId: idOf('VX-6K'), quantity: 1 },
    ]
    const before = Number((await counts())!.orders)
    const site = (name: string, freightUf: string, rest: object = {}) => ({
      ...{ site: name, freightUf, taxpayer: false, budgetType: 'CUSTOMIZED', items: generator, ...rest },
    })
    const refused = await api
      .as('integrator')
      .post<{ code: string; errors: { field: string }[] }>('/quickOrder/budgets', {
        budgets: [site('João', 'SC'), site('Maria', 'PE', { items: generator.slice(1) })],
      })
    expect([refused.status, refused.body.errors[0]!.field]).toEqual([400, 'budgets[1].products'])
    expect(Number((await counts())!.orders)).toBe(before)
    const key = newIdempotencyKey()
    const make = () =>
      api
        .as('integrator')
        .post<{ data: { site: string; id: number }[] }>(
          '/quickOrder/budgets',
          { budgets: [site('João', 'SC'), site('Maria', 'PE', { taxpayer: true })] },
          { idempotencyKey: key },
        )
    const made = await make()
    expect(made.status, JSON.stringify(made.body)).toBe(201)
    expect((await make()).body).toEqual(made.body)
    const shown = await Promise.all(
      made.body.data.map(
        async ({ id }) => (await api.as('integrator').get<Record<string, unknown>>(`/orders/${id}`)).body,
      ),
    )
    expect(shown.map(({ description, freightUf, taxpayer }) => ({ description, freightUf, taxpayer }))).toEqual([
      { description: 'João', freightUf: 'SC', taxpayer: false },
      { description: 'Maria', freightUf: 'PE', taxpayer: true },
    ])
    expect(Number((await counts())!.orders)).toBe(before + 2)
  })

  it('offers what a generator needs and the list lacks, and doubles nothing', async () => {
    const items = [
      { productId: idOf('HL-585N'), quantity: 14 },
      { productId: idOf('VX-6K'), quantity: 1 },
      { productId: idOf('6 mm² preto'), quantity: 20 },
      { productId: idOf('Suporte colonial'), quantity: 32 },
    ]
    const ask = async (list: object[]) =>
      (
        await api
          .as('integrator')
          .post<{ data: { type: string; quantity: number }[] }>('/quickOrder/missing', { items: list })
      ).body.data
    const offered = new Map((await ask(items)).map(({ type, quantity }) => [type, quantity]))
    expect(offered.get('RED_CABLE')).toBe(55)
    expect(offered.get('ALUMINUM_PROFILE')).toBe(8)
    expect(offered.get('KIT_TERMINAL_INTERMEDIARY')).toBe(24)
    for (const named of ['BLACK_CABLE', 'SUPPORT', 'MODULE', 'INVERTER']) expect(offered.has(named)).toBe(false)
    // Without a support nobody knows the roof; without a module it is no generator.
    expect((await ask(items.slice(0, 3))).map(({ type }) => type)).not.toContain('ALUMINUM_PROFILE')
    expect(await ask(items.slice(1))).toEqual([])
  })

  it('refuses the 10,001st row in place, and reads the rows before it', async () => {
    const many = (n: number) => Array.from({ length: n }, () => '1 mc4').join('\n')
    const answer = await api.as('integrator').post('/quickOrder/parse', { text: many(10_001) })
    expect(answer).toMatchObject({ status: 422, body: { errors: [{ field: 'text', rule: 'listRows' }] } })
    expect((await parse(many(10_000))).rows).toHaveLength(10_000)
  })

  it('is made once of twenty copies that are sent at once, and sums what two tabs add', async () => {
    const items = [
      { productId: idOf('HL-585N'), quantity: 14 },
      { productId: idOf('VX-6K'), quantity: 1 },
    ]
    const before = Number((await counts())!.orders)
    const site = (name: string) => ({
      ...{ site: name, freightUf: 'SC', taxpayer: false, budgetType: 'CUSTOMIZED' },
      items,
    })
    const idempotencyKey = newIdempotencyKey()
    const budgets = [site('João'), site('Maria')]
    const copies = await Promise.all(
      Array.from({ length: 20 }, () =>
        api.as('integrator').post<{ data: object[] }>('/quickOrder/budgets', { budgets }, { idempotencyKey }),
      ),
    )
    for (const { status, body } of copies) expect({ status, body }).toEqual({ status: 201, body: copies[0]!.body })
    expect(Number((await counts())!.orders)).toBe(before + 2)
    const aliases = [{ words: 'da casa', productId: idOf('HL-585N') }]
    const tabs = await Promise.all(
      Array.from({ length: 10 }, () => put({ items, budgetType: 'CUSTOMIZED', aliases }, 'integrator')),
    )
    for (const { status, body } of tabs) expect(status, JSON.stringify(body)).toBe(200)
    const { body } = await api.as('integrator').get<CartAnswer>('/carts/current')
    expect(body.lines.find(({ productId }) => productId === idOf('HL-585N'))?.quantity).toBe(140)
    const { rows } = await api.db.execute(sql`SELECT count(*)::int AS n FROM product_aliases`)
    expect(rows[0]!.n).toBe(1)
  })

  describe('as a sheet', () => {
    const send = async (name: string, bytes: string | Uint8Array) => {
      const form = new FormData()
      form.append('file', new File([bytes as BlobPart], name))
      return api.as('integrator').post<{ text: string; errors: object[] }>('/quickOrder/sheet', form)
    }
    const sheet = async (rows: object[]) => {
      const token = await api.as('integrator').token()
      const answer = await api.send(
        new Request('http://api.test/api/quickOrder/rejected', {
          method: 'POST',
          headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
          body: JSON.stringify({ rows }),
        }),
      )
      return new Uint8Array(await answer.arrayBuffer())
    }

    it('goes out without a formula, and comes back by the same door', { timeout: 60_000 }, async () => {
      const texts = ['=1+1', '+cmd', '@SUM(A1)', '-2', '\tx', 'placa 585 heliara']
      const bytes = await sheet(
        texts.map((text) => ({ text, quantity: '14', site: '=HYPERLINK("x")', reason: '=1+1' })),
      )
      const { rows, parts } = readSheet(bytes)
      expect(rows[0]).toEqual(['Código ou produto', 'Quantidade', 'Obra', 'Motivo'])
      expect(rows[1]![0]).toBe("'=1+1")
      expect(Object.values(parts).join('')).not.toMatch(/<f[ >]/)
      const { status, body } = await send('fora.xlsx', bytes)
      expect(status, JSON.stringify(body)).toBe(200)
      const read = (await parse(body.text)).rows
      expect(read.at(-1)).toMatchObject({ quantity: 14, productId: idOf('HL-585N') })
      expect(read[0]).toMatchObject({ text: expect.stringContaining('=1+1'), productId: null })
    })

    it('is refused in place for what it is not, and for too many rows', { timeout: 60_000 }, async () => {
      for (const bytes of ['%PDF-1.4', 'a\u0000b;c', '<html>', 'só uma coisa'])
        expect(await send('x.csv', bytes), bytes).toMatchObject({
          status: 422,
          body: { errors: [{ field: 'file', rule: 'sheetRefused' }] },
        })
      expect(await send('x.csv', 'mc4;2\n'.repeat(10_100))).toMatchObject({
        status: 422,
        body: { errors: [{ field: 'file', rule: 'listRows' }] },
      })
      const { body } = await send('x.csv', 'Produto;Quantidade;Obra\nmc4;1.200;Casa\nperfil;1,5;\n')
      expect((await parse(body.text)).rows.map(({ quantity, site }) => [quantity, site])).toEqual([
        [1_200, 'Casa'],
        [null, null],
      ])
    })
  })
})

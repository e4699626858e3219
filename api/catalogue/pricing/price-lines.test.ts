import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openTestApi, type TestApi } from '../../../tests/support/open-test-api'
import { TEST_NOW } from '../../../tests/support/test-clock'
import { DATABASES } from '../../../tests/support/test-databases'
import { priceTables } from '../../ground/db/schema/catalogue'
import { loadPriceBook } from './load-price-book'
import { linesCents, priceLines as pricedLines, type SaleTerms } from './price-lines'

const KIT: SaleTerms = { detached: false, taxpayer: false, freightUf: 'SC' }
/** The bill of materials of 'Gerador 8,19 kWp' (domain 1.5) as the start of each product's name. */
const KIT_819: readonly (readonly [string, number])[] = [
  ['Módulo Heliara HL-585N', 14],
  ['Inversor Voltrix VX-6K', 1],
  ['String box Protevolt 2E', 1],
  ['Cabo solar 6 mm² preto', 55],
  ['Cabo solar 6 mm² vermelho', 55],
  ['Cabo terra', 20],
  ['Conector MC4', 4],
  ['Perfil alumínio', 8],
  ['Emenda de perfil', 4],
  ['Kit terminal final', 8],
  ['Kit terminal intermediário', 24],
  ['Suporte colonial', 32],
  ['Kit aterramento', 4],
]

/** `priceLines`, and that the total alone is that of its lines. */
const priceLines: typeof pricedLines = (...asked) => {
  const priced = pricedLines(...asked)
  const total = priced.lines.reduce((sum, line) => sum + line.totalCents, 0)
  expect(linesCents(...asked)).toBe(priced.errors.length > 0 ? null : total)
  return priced
}

describe.each(DATABASES)('the price book on %s', (database) => {
  let api: TestApi
  let productId: (start: string) => number
  let companyId: (fantasyName: string) => number

  beforeAll(async () => {
    api = await openTestApi({ database })
    const products = await api.db.execute(sql`SELECT id::int, name FROM products`)
    const companies = await api.db.execute(sql`SELECT id::int, name FROM companies`)
    const finder = (rows: Record<string, unknown>[]) => (start: string) => {
      const row = rows.find(({ name }) => String(name).startsWith(start))
      if (!row) throw new Error(`${start} is not in the seed`)
      return Number(row.id)
    }
    productId = finder(products.rows)
    companyId = finder(companies.rows)
  })
  afterAll(() => api.close())

  const bookOf = (company: string | null, starts: readonly string[], now = TEST_NOW) =>
    loadPriceBook(api.db, {
      companyId: company === null ? null : companyId(company),
      productIds: starts.map((start) => productId(start)),
      now,
    })

  it('takes two statements, however many products', async () => {
    for (const starts of [['Inversor Voltrix VX-6K'], KIT_819.map(([start]) => start)]) {
      const { statements } = await api.statements.during(() => bookOf('Energia Pampa', starts))
      expect(statements).toHaveLength(2)
    }
  })

  it('prices the worked kit of domain 6.4 at R$ 13.168,80', async () => {
    const book = await bookOf(
      null,
      KIT_819.map(([start]) => start),
    )
    const items = KIT_819.map(([start, quantity]) => ({ productId: productId(start), quantity }))
    const { lines, errors } = priceLines(book, items, KIT)
    expect(errors).toEqual([])
    expect(lines.reduce((sum, line) => sum + line.totalCents, 0)).toBe(1_316_880)
    expect(lines.map(({ type }) => type).slice(0, 3)).toEqual(['MODULE', 'INVERTER', 'BLACK_CABLE'])
    expect(lines.map(({ position }) => position)).toEqual(lines.map((_, index) => index + 1))
    expect(lines[0]).toMatchObject({ unitPriceCents: 54_000, nextBand: { missing: 14, quantity: 28 } })
  })

  it('adds the configured DIFAL to a kit for a non-taxpayer in another state, and says so in the trace', async () => {
    const items = [{ productId: productId('Módulo Heliara HL-585N'), quantity: 14 }]
    const priceIn = async (sale: SaleTerms) =>
      priceLines(await bookOf(null, ['Módulo Heliara HL-585N']), items, sale).lines[0]!
    const configure = (percent: number) =>
      api.db.execute(sql`UPDATE settings SET value = to_jsonb(${percent}::int) WHERE key = 'kit.difalPercent'`)
    await configure(4)
    expect((await priceIn(KIT)).unitPriceCents).toBe(54_000)
    expect((await priceIn({ ...KIT, freightUf: 'PE', taxpayer: true })).unitPriceCents).toBe(54_000)
    const line = await priceIn({ ...KIT, freightUf: 'PE' })
    expect(line.unitPriceCents).toBe(56_160)
    expect(line.priceTrace).toContainEqual(expect.objectContaining({ kind: 'DIFAL', percent: 4 }))
    await configure(0)
    expect((await priceIn({ ...KIT, freightUf: 'PE' })).unitPriceCents).toBe(54_000)
  })

  it('merges an id that comes twice, so that its band is that of the sum', async () => {
    const id = productId('Módulo Heliara HL-585N')
    const book = await bookOf(null, ['Módulo Heliara HL-585N'])
    const twice = [
      { productId: id, quantity: 14 },
      { productId: id, quantity: 14 },
    ]
    expect(priceLines(book, twice, KIT).lines).toMatchObject([{ quantity: 28, unitPriceCents: 52_000 }])
  })

  it('lets an exclusive price replace the bands, for its company alone', async () => {
    const items = [{ productId: productId('Módulo Novasol NS-700H'), quantity: 30 }]
    const own = priceLines(await bookOf('Sol do Vale', ['Módulo Novasol NS-700H']), items, KIT).lines[0]!
    const other = priceLines(await bookOf('Energia Pampa', ['Módulo Novasol NS-700H']), items, KIT).lines[0]!
    expect(own.priceTrace[0]).toMatchObject({ kind: 'BASE', source: 'EXCLUSIVE', after: '640' })
    expect(other.priceTrace[0]).toMatchObject({ kind: 'BASE', source: 'TABLE', after: '655' })
  })

  it("ignores a table from the day after its last in São Paulo, disabled or deleted: the default table's prices count", async () => {
    const [table] = (await api.db.execute(sql`SELECT id::int FROM price_tables WHERE NOT is_default`)).rows
    const change = (values: Partial<typeof priceTables.$inferInsert>) =>
      api.db
        .update(priceTables)
        .set(values)
        .where(eq(priceTables.id, Number(table!.id)))
    const adjustmentAt = async (now = TEST_NOW) =>
      (await bookOf('Demo Fotovoltaica', ['Módulo Heliara HL-610N'], now)).products.values().next().value!.bands[0]!
        .adjustment

    expect(await adjustmentAt()).toBe(-2.5)
    await change({ validUntil: '2026-11-20' })
    expect(await adjustmentAt(new Date('2026-11-21T02:59:59.999Z'))).toBe(-2.5)
    expect(await adjustmentAt(new Date('2026-11-21T03:00:00.000Z'))).toBe(0)
    await change({ validUntil: null, enabled: false })
    expect(await adjustmentAt()).toBe(0)
    await change({ enabled: true, destroyedAt: TEST_NOW })
    expect(await adjustmentAt()).toBe(0)
    await change({ destroyedAt: null })
  })

  it('says for each item why it has no price', async () => {
    const starts = ['Módulo Heliara HL-550P', 'Inversor Voltrix VX-4K', 'Inversor Voltrix VX-6K']
    const items = [...starts.map((start) => productId(start)), 999_999].map((id) => ({ productId: id, quantity: 1 }))
    const { lines, errors } = priceLines(await bookOf(null, starts), items, KIT)
    expect(lines.map(({ productId }) => productId)).toEqual([items[2]!.productId])
    expect(errors).toEqual([
      expect.objectContaining({ field: 'products[0].productId', code: 'PRODUCT_IS_DELETED' }),
      expect.objectContaining({ field: 'products[1].productId', code: 'INVALID_PRODUCTS_IN_ORDER' }),
      expect.objectContaining({ field: 'products[3].productId', code: 'INVALID_PRODUCTS_IN_ORDER' }),
    ])
  })

  it('brings what comes with a product when asked', async () => {
    const inverter = productId('Inversor Voltrix VX-10K')
    const wanted = { companyId: null, productIds: [inverter], now: TEST_NOW }
    expect((await loadPriceBook(api.db, wanted)).products.size).toBe(1)
    const book = await loadPriceBook(api.db, { ...wanted, withRelated: true })
    expect([...book.products.keys()].sort()).toEqual([inverter, productId('String box Protevolt 4E')].sort())
    expect(book.products.get(inverter)!.relatedProducts).toEqual([
      { productId: productId('String box Protevolt 4E'), kitQuantity: 1 },
    ])
  })
})

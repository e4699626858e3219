import { sql } from 'drizzle-orm'
import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { NetworkVoltage } from '#domain/catalogue/products/network-voltages'
import { fromCents } from '#domain/ground/money/money'
import { isNear } from '#domain/sizing/sizing/compose-kits'
import { HOW_MANY, pickKits } from '#domain/sizing/sizing/pick-kits'
import { openTestApi, type TestApi } from '../../../tests/support/open-test-api'
import { tries } from '../../../tests/support/run-size'
import { DATABASES } from '../../../tests/support/test-databases'
import { assemblyOf } from '../../catalogue/kits/assembly-of'
import { type KitFacts, kitFacts, READY_KITS } from '../../catalogue/kits/kit-queries'
import { priceKit } from '../../catalogue/kits/price-kit'
import { loadPriceBook } from '../../catalogue/pricing/load-price-book'
import { findReadyKits } from './ready-kits'

const VOLTAGES: NetworkVoltage[] = ['TRI_380', 'MONO_220']
const kwhOf = (kwp: number) => kwp * 1_301.7

/** Two panels, four inverters, a support that takes one of the panels alone, and cables by the metre. */
const PRODUCTS = [
  { type: 'MODULE', potency: 550, specs: { widthMm: 1_100 } },
  { type: 'MODULE', potency: 610, specs: { widthMm: 1_300 } },
  { type: 'INVERTER', potency: 5_000, specs: { inverterOutput: 'MONO_220' } },
  { type: 'INVERTER', potency: 6_000, specs: { inverterOutput: 'MONO_220', maxOverload: 1.3 } },
  { type: 'INVERTER', potency: 10_000, specs: { inverterOutput: 'TRI_380' } },
  { type: 'INVERTER', potency: 8_000, specs: { inverterOutput: 'TRI_220' } },
  { type: 'SUPPORT', potency: null, specs: { maxPanelWidthMm: 1_200 } },
  { type: 'SUPPORT', potency: null, specs: {} },
  { type: 'BLACK_CABLE', potency: null, specs: {} },
  { type: 'RED_CABLE', potency: null, specs: {} },
] as const

const cents = fc.integer({ min: 1, max: 200_000 })
const adjustment = fc.integer({ min: -3_000, max: 3_000 }).map((hundredths) => hundredths / 100)
/** What a product costs up to a quantity and from it on, or for the rest; where nothing is said it has no price. */
const prices = fc.record({
  edge: fc.integer({ min: 2, max: 40 }),
  below: fc.option(cents, { freq: 40 }),
  above: fc.option(cents, { freq: 40 }),
  rest: fc.option(cents),
  adjustment,
  exclusive: fc.option(cents, { freq: 1 }),
  enabled: fc.integer({ min: 0, max: 39 }).map((drawn) => drawn > 0),
})
const kit = fc.record({
  panel: fc.integer({ min: 0, max: 1 }),
  panels: fc.integer({ min: 9, max: 20 }),
  inverter: fc.integer({ min: 2, max: 5 }),
  inverters: fc.integer({ min: 1, max: 2 }),
  support: fc.integer({ min: 6, max: 7 }),
  metres: fc.integer({ min: 1, max: 60 }),
  networkVoltage: fc.constantFrom<NetworkVoltage>('TRI_380', 'MONO_220', 'TRI_220'),
})
const world = fc.record({
  prices: fc.array(prices, { minLength: PRODUCTS.length, maxLength: PRODUCTS.length }),
  kits: fc.oneof(fc.array(kit, { maxLength: 9 }), fc.array(kit, { minLength: 400, maxLength: 600 })),
  watts: fc.integer({ min: 6_000_000, max: 10_000_000 }).map((milliwatts) => milliwatts / 1_000),
  /** Lower than what most of the kits were made for: the cheapest of them are no longer sold. */
  maxRatio: fc.constantFrom(1.1, 1.5),
  addition: fc.integer({ min: 0, max: 900 }).map((hundredths) => hundredths / 100),
  discount: fc.integer({ min: -900, max: 0 }).map((hundredths) => hundredths / 100),
})
type World = typeof world extends fc.Arbitrary<infer Value> ? Value : never

describe.each(DATABASES)('ready kits for a need on %s', (database) => {
  let api: TestApi
  let companyId: number
  let productIds: number[]

  beforeAll(async () => {
    api = await openTestApi({ database })
    await api.db.execute(sql`UPDATE product_kits SET enabled = false`)
    const made = await api.db.execute<{ id: number }>(sql`
      INSERT INTO products (name, type, potency, specs, cost_price_cents)
      SELECT 'Sorteado ' || n, p ->> 'type', (p ->> 'potency')::int, p -> 'specs', 1
        FROM json_array_elements(${JSON.stringify(PRODUCTS)}::json) WITH ORDINALITY drawn (p, n) ORDER BY n RETURNING id::int`)
    productIds = made.rows.map(({ id }) => Number(id))
    const company = await api.db.execute<{ id: number }>(
      sql`SELECT id::int FROM companies WHERE fantasy_name = 'Energia Pampa'`,
    )
    companyId = Number(company.rows[0]!.id)
  })
  afterAll(() => api.close())

  async function build({ prices: drawn, kits, maxRatio, addition, discount }: World) {
    const ids = sql`${sql.param(productIds)}::bigint[]`
    const rows = drawn.map((one, at) => ({ ...one, productId: productIds[at]! }))
    const made = kits.map(({ panel, panels, inverter, inverters, support, metres, networkVoltage }) => ({
      potency: PRODUCTS[panel]!.potency! * panels,
      networkVoltage,
      items: [
        { productId: productIds[panel]!, quantity: panels },
        { productId: productIds[inverter]!, quantity: inverters },
        { productId: productIds[support]!, quantity: panels },
        { productId: productIds[8]!, quantity: metres },
        { productId: productIds[9]!, quantity: metres },
      ],
    }))
    await api.db.execute(sql`DELETE FROM price_table_products WHERE product_id = ANY (${ids})`)
    await api.db.execute(sql`DELETE FROM exclusive_products WHERE product_id = ANY (${ids})`)
    await api.db.execute(sql`DELETE FROM product_kit_items WHERE product_id = ANY (${ids})`)
    await api.db.execute(sql`DELETE FROM product_kits WHERE name LIKE 'Sorteado %'`)
    await api.db.execute(sql`
      WITH drawn AS (SELECT * FROM json_to_recordset(${JSON.stringify(rows)}::json)
        AS d ("productId" bigint, edge int, below int, above int, rest int, adjustment numeric, exclusive int, enabled boolean)),
      changed AS (UPDATE products p SET enabled = d.enabled FROM drawn d WHERE p.id = d."productId"),
      own AS (INSERT INTO exclusive_products (company_id, product_id, price_cents, adjustment, detached_taxpayer_margin, detached_non_taxpayer_margin)
        SELECT ${companyId}, "productId", exclusive, adjustment, 1, 1 FROM drawn WHERE exclusive IS NOT NULL)
      INSERT INTO price_table_products (price_table_id, product_id, price_cents, initial_range, final_range, adjustment,
             detached_taxpayer_margin, detached_non_taxpayer_margin)
      SELECT t.id, d."productId", band.price, band.least, band.most, d.adjustment, 1, 1
        FROM price_tables t, drawn d, LATERAL (VALUES (d.below, 1, d.edge - 1), (d.above, d.edge, NULL), (d.rest, NULL, NULL)) band (price, least, most)
       WHERE t.destroyed_at IS NULL AND band.price IS NOT NULL`)
    await api.db.execute(sql`
      WITH drawn AS (SELECT * FROM json_array_elements(${JSON.stringify(made)}::json) WITH ORDINALITY d (kit, n)),
      kits AS (INSERT INTO product_kits (name, system_type, potency, network_voltage, fixation_type)
        SELECT 'Sorteado ' || n, 'ON_GRID', (kit ->> 'potency')::int, kit ->> 'networkVoltage', 'COLONIAL' FROM drawn ORDER BY n RETURNING id, name)
      INSERT INTO product_kit_items (kit_id, product_id, quantity)
      SELECT k.id, (item ->> 'productId')::bigint, (item ->> 'quantity')::int
        FROM drawn d JOIN kits k ON k.name = 'Sorteado ' || d.n, LATERAL json_array_elements(d.kit -> 'items') item`)
    await api.db.execute(
      sql`UPDATE companies SET addition_percentage = ${addition}, discount_percentage = ${discount} WHERE id = ${companyId}`,
    )
    await api.db.execute(
      sql`INSERT INTO settings (key, value) VALUES ('overload.STRING_UP_TO_10KW.max', ${String(maxRatio)}::jsonb)
          ON CONFLICT (key) DO UPDATE SET value = excluded.value`,
    )
  }

  /** Each ready kit of the catalogue, priced and judged as its page is. */
  async function sellable(buyer: number | null, target: number) {
    const { rows } = await api.db.execute<KitFacts & Record<string, unknown>>(
      sql`SELECT ${kitFacts} FROM product_kits k WHERE ${READY_KITS} AND k.name LIKE 'Sorteado %' ORDER BY k.id`,
    )
    const book = await loadPriceBook(api.db, { companyId: buyer, productIds, now: api.now() })
    return rows.flatMap((row) => {
      const priced = priceKit(
        book,
        row.items,
        assemblyOf({ ...row, promotionEndsOn: null, promotionDiscount: null }, false),
      )
      const kwp = priced.potency / 1_000
      if (!VOLTAGES.includes(row.networkVoltage) || !isNear(kwp, target)) return []
      if (priced.errors.length > 0 || priced.blockers.length > 0 || priced.totalCents <= 0) return []
      return [{ id: row.id, kwp, pricePerKwh: fromCents(priced.totalCents) / kwhOf(kwp), items: row.items }]
    })
  }

  it('hold the best three of all that are sold, whatever the prices and the rules', { timeout: 600_000 }, async () => {
    let three = 0
    await fc.assert(
      fc.asyncProperty(world, fc.boolean(), async (drawn, isOwn) => {
        await build(drawn)
        const buyer = isOwn ? companyId : null
        const target = drawn.watts / 1_000
        const all = await sellable(buyer, target)
        const wanted = {
          watts: drawn.watts,
          fixationType: 'COLONIAL' as const,
          voltages: VOLTAGES,
          uf: null,
          withBatteries: false,
        }
        const { kits: found } = await findReadyKits(api.db, { companyId: buyer, now: api.now() }, wanted, kwhOf, null)
        const facts = (kits: typeof all) =>
          pickKits(kits, target).map(({ id, picks, pricePerKwh, items }) => ({ id, picks, pricePerKwh, items }))
        expect(facts(found)).toEqual(facts(all))
        if (all.length >= HOW_MANY) three += 1
      }),
      { numRuns: tries('CHAOS_READY_KITS', 30, 400), endOnFailure: true },
    )
    expect(three).toBeGreaterThan(0)
  })

  it('hold one that is cheaper a kWh than all of the nearest', async () => {
    const kits = (panels: number, count: number) =>
      Array.from({ length: count }, (_, at) => ({
        ...{ panel: 0, panels, inverter: 3, inverters: 1, support: 7, metres: 2 + at },
        networkVoltage: 'MONO_220' as const,
      }))
    const price = { edge: 2, below: 150_000, above: 100, rest: null, adjustment: 0, exclusive: null, enabled: true }
    await build({
      prices: PRODUCTS.map(() => price),
      kits: [...kits(12, 30), ...kits(13, 30), ...kits(14, 1)],
      ...{ watts: 7_150, maxRatio: 1.5, addition: 0, discount: 0 },
    })
    const wanted = {
      watts: 7_150,
      fixationType: 'COLONIAL' as const,
      voltages: VOLTAGES,
      uf: null,
      withBatteries: false,
    }
    const { kits: found } = await findReadyKits(api.db, { companyId: null, now: api.now() }, wanted, kwhOf, null)
    expect(pickKits(found, 7.15).map(({ kwp, picks }) => [kwp, picks])).toEqual([
      [7.15, ['NEAREST']],
      [7.7, ['CHEAPEST', 'SPARE']],
      [7.15, ['OTHER']],
    ])
  })
})

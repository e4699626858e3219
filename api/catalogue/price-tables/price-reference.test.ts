import { sql } from 'drizzle-orm'
import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { expectedUnit, type ListedProduct } from '../../../tests/oracles/expected-total'
import { openTestApi, type TestApi } from '../../../tests/support/open-test-api'
import { tries } from '../../../tests/support/run-size'
import { DATABASES } from '../../../tests/support/test-databases'

type Band = ListedProduct['priceTables'][number]
type Rule = NonNullable<ListedProduct['exclusiveProduct']>

const rule = fc.record({
  price: fc.integer({ min: 1, max: 9_999_999 }).map((cents) => cents / 100),
  adjustment: fc.integer({ min: -5_000, max: 5_000 }).map((hundredths) => hundredths / 100),
  detachedTaxpayerMargin: fc.integer({ min: 100, max: 300 }).map((hundredths) => hundredths / 100),
  detachedNonTaxpayerMargin: fc.integer({ min: 100, max: 300 }).map((hundredths) => hundredths / 100),
})

/** Bands one after the other, some with gaps between them, the last perhaps without end, perhaps one for the rest. */
const bands = fc
  .record({
    steps: fc.array(fc.record({ gap: fc.nat(3), length: fc.integer({ min: 1, max: 40 }), rule }), { maxLength: 5 }),
    isOpen: fc.boolean(),
    fallback: fc.option(rule),
  })
  .map(({ steps, isOpen, fallback }): Band[] => {
    let next = 1
    const ranged = steps.map(({ gap, length, rule: own }, at) => {
      const initialRange = next + gap
      const finalRange = isOpen && at === steps.length - 1 ? null : initialRange + length - 1
      next = initialRange + length
      return { ...own, initialRange, finalRange }
    })
    return fallback ? [...ranged, { ...fallback, initialRange: null, finalRange: null }] : ranged
  })

const edgesOf = (rows: readonly Band[]) =>
  [
    ...new Set(
      rows.flatMap(({ initialRange: from, finalRange: to }) => [
        ...(from === null ? [] : [from - 1, from]),
        ...(to === null ? [] : [to, to + 1]),
      ]),
    ).add(1),
  ]
    .filter((quantity) => quantity >= 1)
    .sort((a, b) => a - b)

/** Kit, loose for a taxpayer, loose for a non-taxpayer. */
const WAYS = [
  { detached: false, taxpayer: true },
  { detached: true, taxpayer: true },
  { detached: true, taxpayer: false },
] as const

describe.each(DATABASES)('prices on %s', (database) => {
  let api: TestApi
  beforeAll(async () => {
    api = await openTestApi({ database })
  })
  afterAll(() => api.close())

  it('are those of the reference at every edge of every band, whatever table is in force', {
    timeout: 1_800_000,
  }, async () => {
    const me = api.as('admin')
    const tableId: number = (await me.post('/priceTables', { name: 'Referência' })).body.id
    const [who] = (
      await api.db.execute<{
        company: number
        product: number
        standard: number
        ipi: number
        up: number
        down: number
      }>(sql`
        SELECT c.id::int AS company, p.id::int AS product, t.id::int AS standard, p.ipi::float8, c.addition_percentage::float8 AS up,
               c.discount_percentage::float8 AS down
          FROM companies c, products p, price_tables t
         WHERE c.kind = 'INTEGRATOR' AND c.destroyed_at IS NULL AND p.type = 'INVERTER' AND p.destroyed_at IS NULL AND t.is_default
         ORDER BY c.discount_percentage, c.id, p.ipi DESC, p.id LIMIT 1`)
    ).rows
    if (!who) throw new Error('the demo has no company or product')
    await api.db.execute(sql`UPDATE companies SET price_table_id = ${tableId} WHERE id = ${who.company}`)
    const freights: Record<string, number> = {}
    for (const { uf, percentage } of (await me.get<{ data: { uf: string; percentage: number }[] }>('/freights')).body
      .data)
      freights[uf] = percentage
    const states = Object.keys(freights)
    const world = { products: [], freights, additionPercentage: who.up, discountPercentage: who.down }
    const plain = { ...world, additionPercentage: 0, discountPercentage: 0 }

    /** What the forms would have written: bands are a property of the table, not of who wrote them. */
    const write = async (table: number, rows: readonly Band[]) => {
      await api.db.execute(
        sql`DELETE FROM price_table_products WHERE price_table_id = ${table} AND product_id = ${who.product}`,
      )
      for (const row of rows)
        await api.db.execute(sql`
          INSERT INTO price_table_products (price_table_id, product_id, price_cents, adjustment, detached_taxpayer_margin,
                                            detached_non_taxpayer_margin, initial_range, final_range)
          VALUES (${table}, ${who.product}, ${Math.round(row.price * 100)}, ${row.adjustment}, ${row.detachedTaxpayerMargin},
                  ${row.detachedNonTaxpayerMargin}, ${row.initialRange}, ${row.finalRange})`)
    }
    const setExclusive = async (own: Rule | null) => {
      await api.db.execute(
        sql`DELETE FROM exclusive_products WHERE company_id = ${who.company} AND product_id = ${who.product}`,
      )
      if (own)
        await api.db.execute(sql`
          INSERT INTO exclusive_products (company_id, product_id, price_cents, adjustment, detached_taxpayer_margin, detached_non_taxpayer_margin)
          VALUES (${who.company}, ${who.product}, ${Math.round(own.price * 100)}, ${own.adjustment}, ${own.detachedTaxpayerMargin},
                  ${own.detachedNonTaxpayerMargin})`)
    }
    const state = { OWN: sql`enabled = true, valid_until = NULL`, DISABLED: sql`enabled = false, valid_until = NULL` }
    const LAPSED = sql`enabled = true, valid_until = '2020-01-01'`

    const sample = fc.record({
      own: bands,
      standard: bands,
      exclusive: fc.option(rule, { freq: 6 }),
      force: fc.constantFrom('OWN' as const, 'OWN' as const, 'DISABLED' as const, 'LAPSED' as const),
      uf: fc.constantFrom(...states),
    })
    await fc.assert(
      fc.asyncProperty(sample, async ({ own, standard, exclusive, force, uf }) => {
        await write(tableId, own)
        await write(who.standard, standard)
        await setExclusive(exclusive)
        await api.db.execute(
          sql`UPDATE price_tables SET ${force === 'LAPSED' ? LAPSED : state[force]} WHERE id = ${tableId}`,
        )
        const shown = (
          await me.get<{ data: Record<string, number | null>[] }>(
            `/priceTables/${tableId}/preview?productId=${who.product}&uf=${uf}`,
          )
        ).body.data
        const product = { ipi: who.ipi, priceTables: own, exclusiveProduct: null }
        expect(
          shown.map(({ quantity, kit, detachedTaxpayer, detachedNonTaxpayer }) => [
            quantity,
            ...[kit, detachedTaxpayer, detachedNonTaxpayer],
          ]),
        ).toEqual(
          edgesOf(own).map((quantity) => [
            quantity,
            ...WAYS.map((way) => reais(expectedUnit(plain, product, { ...way, uf, quantity }))),
          ]),
        )
        const inForce = { ...product, priceTables: force === 'OWN' ? own : standard, exclusiveProduct: exclusive }
        for (const [at, quantity] of edgesOf(inForce.priceTables).entries()) {
          const way = WAYS[at % WAYS.length] ?? WAYS[0]
          const { body } = await me.get<{ price: number | null }>(
            `/priceTables/quote?companyId=${who.company}&productId=${who.product}&quantity=${quantity}&uf=${uf}&detached=${way.detached}&taxpayer=${way.taxpayer}`,
          )
          expect(body.price, `${quantity} ${JSON.stringify(way)}`).toBe(
            reais(expectedUnit(world, inForce, { ...way, uf, quantity })),
          )
        }
      }),
      { numRuns: tries('CHAOS_PRICE_TABLES', 60, 5_000) },
    )
  })
})

const reais = (cents: number | null) => (cents === null ? null : cents / 100)

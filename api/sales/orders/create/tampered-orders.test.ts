import { sql } from 'drizzle-orm'
import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openTestApi, type TestApi } from '../../../../tests/support/open-test-api'
import { tries } from '../../../../tests/support/run-size'
import { DATABASES } from '../../../../tests/support/test-databases'
import type { Persona } from '../../../over/seed/demo-logins'

/** docs/threats.md G11: 5,000 carts over both databases in CI, 5,000 on each in `npm run chaos`. */
const CARTS = tries('CHAOS_CARTS', 250, 5_000)

interface Rule {
  price: number
  adjustment: number
  taxpayer: number
  nonTaxpayer: number
  from: number | null
  to: number | null
}

/** The price formulas of specification §9 written a second time, in exact fractions and without the product's code. */
interface Model {
  rules: Map<number, Rule[]>
  exclusive: Map<number, Rule>
  ipi: Map<number, number>
  freight: Map<string, number>
  factors: { addition: number; discount: number }
}

type Fraction = readonly [bigint, bigint]
const fraction = (value: number): Fraction => [BigInt(Math.round(value * 10_000)), 10_000n]
const times = (a: Fraction, b: Fraction): Fraction => [a[0] * b[0], a[1] * b[1]]
/** Half up, to whole cents. */
const round = ([top, bottom]: Fraction): bigint => (2n * top + bottom) / (2n * bottom)
const exactPercent = (value: number): Fraction => [BigInt(Math.round((100 + value) * 10_000)), 1_000_000n]

function unitCents(
  model: Model,
  id: number,
  quantity: number,
  sale: { detached: boolean; taxpayer: boolean; uf: string },
): bigint | null {
  const rules = model.rules.get(id) ?? []
  const rule =
    model.exclusive.get(id) ??
    rules.find((one) => one.from !== null && one.from <= quantity && (one.to === null || quantity <= one.to)) ??
    rules.find((one) => one.from === null)
  if (!rule) return null
  let price = times([BigInt(rule.price), 1n], exactPercent(rule.adjustment))
  if (sale.detached) {
    price = times(price, exactPercent(model.ipi.get(id) ?? 0))
    price = times(price, fraction(sale.taxpayer ? rule.taxpayer : rule.nonTaxpayer))
    price = times(price, exactPercent(model.freight.get(sale.uf) ?? 0))
  }
  return round(times(times(price, exactPercent(model.factors.addition)), exactPercent(model.factors.discount)))
}

async function readModel(api: TestApi, cnpj: string): Promise<Model> {
  const rows = async (query: ReturnType<typeof sql>) =>
    (await api.db.execute(query)).rows as Record<string, string | number | null>[]
  const company = (
    await rows(
      sql`SELECT id, addition_percentage a, discount_percentage d, price_table_id t FROM companies WHERE cnpj = ${cnpj}`,
    )
  )[0]!
  const rule = (row: Record<string, string | number | null>): Rule => ({
    price: Number(row.price_cents),
    adjustment: Number(row.adjustment),
    taxpayer: Number(row.detached_taxpayer_margin),
    nonTaxpayer: Number(row.detached_non_taxpayer_margin),
    from: row.initial_range as number | null,
    to: row.final_range as number | null,
  })
  const bands = await rows(
    sql`SELECT * FROM price_table_products WHERE price_table_id = COALESCE(${company.t}::bigint, (SELECT id FROM price_tables WHERE is_default))`,
  )
  const rules = new Map<number, Rule[]>()
  for (const band of bands)
    rules.set(Number(band.product_id), [...(rules.get(Number(band.product_id)) ?? []), rule(band)])
  const exclusives = await rows(sql`SELECT * FROM exclusive_products WHERE enabled AND company_id = ${company.id}`)
  return {
    rules,
    exclusive: new Map(
      exclusives.map((row) => [Number(row.product_id), rule({ ...row, initial_range: null, final_range: null })]),
    ),
    ipi: new Map((await rows(sql`SELECT id, ipi FROM products`)).map((row) => [Number(row.id), Number(row.ipi)])),
    freight: new Map(
      (await rows(sql`SELECT uf, percentage FROM freights`)).map((row) => [String(row.uf), Number(row.percentage)]),
    ),
    factors: { addition: Number(company.a), discount: Number(company.d) },
  }
}

const FORGED = [
  'price',
  'orderPrice',
  'unitPriceCents',
  'tableUnitPrice',
  'total',
  'discount',
  'ipi',
  'margin',
  'adjustment',
  'costPrice',
]
const FORGED_TOP = [
  'total',
  'totalCents',
  'status',
  'budget',
  'creatorUserId',
  'discountPercentage',
  'kitFreightCents',
  'approved',
  'priceTableId',
  'version',
  '__proto__',
]

describe.each(DATABASES)('forged carts on %s', (database) => {
  let api: TestApi
  beforeAll(async () => {
    api = await openTestApi({ database })
  })
  afterAll(() => api.close())

  it.each([
    ['integrator', '99900002000102', 'KIT'],
    ['pampa', '99900003000149', 'DETACHED'],
  ] as const)(
    `of %s never cost a cent more or less than the model says`,
    { timeout: 600_000 },
    async (persona: Persona, cnpj, budgetType) => {
      const model = await readModel(api, cnpj)
      const sellable = await api.db.execute(
        sql`SELECT p.id::int, p.type FROM products p WHERE p.enabled AND p.destroyed_at IS NULL AND p.type NOT IN ('MODULE', 'INVERTER', 'BATTERY', 'SUPPORT', 'TRANSFORMER')`,
      )
      const parts = sellable.rows.map((row) => Number(row.id))
      const generator = await api.db.execute(sql`SELECT id::int, name FROM products WHERE name ~ 'HL-585N|VX-10K'`)
      const module = Number(generator.rows.find((row) => String(row.name).includes('585'))!.id)
      const inverter = Number(generator.rows.find((row) => String(row.name).includes('VX-10K'))!.id)
      const detached = budgetType === 'DETACHED'

      const forged = (names: string[]) =>
        fc.dictionary(
          fc.constantFrom(...names),
          fc.oneof(fc.integer(), fc.double(), fc.string(), fc.constant(null), fc.constant({})),
          { maxKeys: 4 },
        )
      const cart = fc.record({
        items: fc.uniqueArray(
          fc.record({
            productId: fc.constantFrom(...parts),
            quantity: fc.integer({ min: 1, max: 400 }),
            lies: forged(FORGED),
          }),
          { maxLength: 6, selector: (item) => item.productId },
        ),
        modules: fc.integer({ min: 14, max: 25 }),
        taxpayer: fc.boolean(),
        uf: fc.constantFrom('SC', 'SP', 'PE', 'AM'),
        lies: forged(FORGED_TOP),
        // A field of the form, but not an integrator's to choose.
        companyId: fc.integer({ min: 1, max: 20 }),
      })

      let tried = 0
      await fc.assert(
        fc.asyncProperty(cart, async ({ items, modules, taxpayer, uf, lies, companyId }) => {
          const products = [
            ...(detached
              ? []
              : [
                  { productId: module, quantity: modules, lies: {} },
                  { productId: inverter, quantity: 1, lies: {} },
                ]),
            ...items,
          ]
          if (products.length === 0) return
          const answer = await api.as(persona).post('/orders', {
            ...lies,
            companyId,
            budgetType,
            taxpayer,
            freightUf: uf,
            products: products.map(({ lies: about, ...item }) => ({ ...about, ...item })),
          })
          const wanted = products.map(
            ({ productId, quantity }) =>
              [unitCents(model, productId, quantity, { detached, taxpayer, uf }), quantity] as const,
          )
          if (wanted.some(([unit]) => unit === null)) {
            expect(answer.status).toBe(400)
            return
          }
          expect(answer.body, JSON.stringify(answer.body)).not.toHaveProperty('code')
          const lines = wanted.reduce((sum, [unit, quantity]) => sum + unit! * BigInt(quantity), 0n)
          const extra = Math.max(0, (model.freight.get(uf) ?? 0) - (model.freight.get('SC') ?? 0))
          const freight = detached ? 0n : round([lines * BigInt(Math.round(extra * 10_000)), 1_000_000n])
          const { rows } = await api.db.execute(sql`
          SELECT o.total_cents::text AS total, o.lines_total_cents::text AS lines, o.status, o.budget, c.cnpj,
                 (SELECT sum(unit_price_cents * quantity) FROM order_lines WHERE order_id = o.id)::text AS sum
            FROM orders o JOIN companies c ON c.id = o.company_id WHERE o.id = ${answer.body.id}`)
          expect(rows[0]).toEqual({
            total: String(lines + freight),
            lines: String(lines),
            sum: String(lines),
            status: 'NEW',
            budget: true,
            cnpj,
          })
          tried++
        }),
        { numRuns: Math.ceil(CARTS / 2), seed: 20261120 },
      )
      expect(tried).toBeGreaterThan(CARTS / 2 / 2)
    },
  )
})

import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { TAXES } from '#domain/catalogue/taxes/tax-words'
import { UFS } from '#domain/ground/places/states'
import { type WorkedBuyer, type WorkedGood, workedRates } from '../../../../tests/oracles/example-taxes'
import { oracleTaxes } from '../../../../tests/oracles/sale-taxes'
import { openTestApi, type TestApi } from '../../../../tests/support/open-test-api'
import { DATABASES } from '../../../../tests/support/test-databases'
import type { OrderDetail } from '../record/order-detail'

/** A minute before New Year in São Paulo, and midnight. */
const DAYS = [
  ['2026-12-31', new Date('2027-01-01T02:59:00Z')],
  ['2027-01-01', new Date('2027-01-01T03:00:00Z')],
] as const
const BUYERS: readonly WorkedBuyer[] = ['TAXPAYER', 'NON_TAXPAYER', 'RURAL_PRODUCER']
const LOOSE: readonly WorkedGood[] = ['MODULE', 'INVERTER', 'ALUMINUM_PROFILE']

/** Sixty and more: each state twice a kit and twice loose, before and after, every buyer in turn. */
const ORDERS = UFS.flatMap((uf, at) =>
  DAYS.flatMap(([day, now], turn) =>
    [true, false].map((detached) => ({
      ...{ uf, day, now, detached },
      buyer: BUYERS[(at + turn + Number(detached)) % BUYERS.length]!,
    })),
  ),
)

describe.each(DATABASES)('the taxes of worked orders on %s', (database) => {
  let api: TestApi
  let products: Record<string, number>
  let client: number
  let company: number
  beforeAll(async () => {
    api = await openTestApi({ database })
    api.setNow(DAYS[0][1])
    const one = async (query: ReturnType<typeof sql>) => Number((await api.db.execute(query)).rows[0]!.id)
    products = {
      MODULE: await one(sql`SELECT id FROM products WHERE name LIKE '%HL-585N%'`),
      INVERTER: await one(sql`SELECT id FROM products WHERE name LIKE '%VX-6K%'`),
      ALUMINUM_PROFILE: await one(
        sql`SELECT id FROM products WHERE type = 'ALUMINUM_PROFILE' AND enabled ORDER BY id LIMIT 1`,
      ),
    }
    company = await one(sql`SELECT c.id FROM companies c WHERE c.allow_detached_order AND c.status = 'ACTIVE'
      AND EXISTS (SELECT 1 FROM company_clients k WHERE k.company_id = c.id AND k.document_type = 'CPF' AND k.destroyed_at IS NULL) ORDER BY c.id LIMIT 1`)
    client = await one(sql`SELECT k.id FROM company_clients k
      WHERE k.company_id = ${company} AND k.document_type = 'CPF' AND k.destroyed_at IS NULL ORDER BY k.id LIMIT 1`)
    // A producer is a person whom the state has registered.
    await api.db.execute(sql`UPDATE company_clients SET state_registration = '110999001005' WHERE id = ${client}`)
  })
  afterAll(() => api.close())

  it(`are those of the oracle, to the cent, for ${ORDERS.length} sales`, async () => {
    for (const { uf, day, now, detached, buyer } of ORDERS) {
      api.setNow(now)
      const lines = detached
        ? LOOSE.map((good, at) => ({ productId: products[good]!, quantity: at + 3 }))
        : [
            { productId: products.MODULE!, quantity: 14 },
            { productId: products.INVERTER!, quantity: 1 },
          ]
      const made = await api.as('admin').post('/orders', {
        companyId: company,
        budgetType: detached ? 'DETACHED' : 'KIT',
        networkVoltage: 'MONO_220',
        freightUf: uf,
        taxpayer: buyer !== 'NON_TAXPAYER',
        ...(buyer === 'RURAL_PRODUCER' && { companyClientId: client }),
        overrideReason: 'Conta à mão.',
        products: lines,
      })
      const told = `${uf} ${day} ${buyer} ${detached ? 'loose' : 'kit'}: ${JSON.stringify(made.body)}`
      expect(made.status, told).toBe(201)
      const { body } = await api.as('director').get<OrderDetail>(`/orders/${made.body.id}`)
      const cents = (reais: number) => Math.round(reais * 100)
      const items = detached
        ? body.lines.map((line) => ({ good: line.type as WorkedGood, cents: cents(line.total) }))
        : [{ good: 'GENERATOR' as const, cents: cents(body.totals.lines) + cents(body.totals.kitFreight) }]
      const expected = items.map((item) => oracleTaxes(item.cents, workedRates(item.good, uf, buyer, day)))
      const sums = TAXES.map((tax) => ({ tax, value: expected.reduce((sum, one) => sum + one[tax], 0) / 100 }))
      expect(body.taxes, told).toMatchObject({ on: day, amounts: sums.filter(({ value }) => value !== 0) })
      const left =
        cents(body.totals.lines) -
        cents(body.totals.cost!) -
        expected.flatMap((one) => TAXES.map((tax) => one[tax])).reduce((sum, value) => sum + value, 0)
      const freight = detached ? 0 : cents(body.totals.kitFreight)
      if (!detached)
        expect(body.totals.contributionMargin, told).toBeCloseTo(((left - freight) / cents(body.totals.lines)) * 100, 2)
    }
  })

  it('are unknown, and no zero, of a product whose origin decides and is not known', async () => {
    api.setNow(DAYS[0][1])
    await api.db.execute(sql`UPDATE products SET origin = NULL WHERE id = ${products.INVERTER}`)
    const made = await api.as('admin').post('/orders', {
      companyId: company,
      budgetType: 'DETACHED',
      networkVoltage: 'MONO_220',
      freightUf: 'PE',
      taxpayer: true,
      overrideReason: 'Conta à mão.',
      products: LOOSE.map((good) => ({ productId: products[good]!, quantity: 1 })),
    })
    const { body } = await api.as('director').get<OrderDetail>(`/orders/${made.body.id}`)
    expect(body.taxes).toMatchObject({ amounts: null })
    expect(body.totals).toMatchObject({ contributionMargin: null, marginGaps: { withoutCost: 0, withoutTaxes: 1 } })
  })
})

import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import {
  type Expected,
  expectedTaxpayer,
  expectedTotal,
  type ListedProduct,
} from '../../../../tests/oracles/expected-total'
import { openTestApi, type TestApi } from '../../../../tests/support/open-test-api'
import { tries } from '../../../../tests/support/run-size'
import { DATABASES } from '../../../../tests/support/test-databases'
import { createRandom } from '../../../over/seed/random'
import type { OrderDetail } from '../record/order-detail'

const SALES = tries('CHAOS_BUYERS', 60, 600)
const SEED = Number(process.env.CHAOS_SEED ?? 20_261_122)
const UFS = ['SC', 'RS', 'SP', 'PE', 'AM', 'GO', 'PR']

/** A buyer of any class in any state, an address or none, a kit or loose parts (docs/domain.md 2.4). */
describe.each(DATABASES)('the price for the buyer on %s', (database) => {
  let api: TestApi
  let world: Expected
  let companyId: number
  const ids = {} as Record<'module' | 'inverter' | 'client', number>
  let terms: Record<string, unknown>
  beforeAll(async () => {
    api = await openTestApi({ database })
    const one = async (query: ReturnType<typeof sql>) => Number((await api.db.execute(query)).rows[0]!.id)
    companyId = await one(sql`SELECT id FROM companies WHERE fantasy_name = 'Energia Pampa'`)
    ids.module = await one(sql`SELECT id FROM products WHERE name LIKE '%HL-585N%'`)
    ids.inverter = await one(sql`SELECT id FROM products WHERE name LIKE '%VX-6K%'`)
    ids.client = await one(
      sql`SELECT id FROM company_clients WHERE company_id = ${companyId} AND name = 'Mercado Ilustrativo' LIMIT 1`,
    )
    const listed = await api
      .as('pampa')
      .get<{ data: ListedProduct[]; additionPercentage: number; discountPercentage: number }>('/products/listById', {
        'id[]': [ids.module, ids.inverter],
        perPage: 300,
      })
    const freights = await api
      .as('admin')
      .get<{ data: { uf: string; percentage: number }[] }>('/freights', { perPage: 100 })
    world = {
      products: listed.body.data,
      additionPercentage: listed.body.additionPercentage,
      discountPercentage: listed.body.discountPercentage,
      freights: Object.fromEntries(freights.body.data.map(({ uf, percentage }) => [uf, percentage])),
    }
    terms = {
      paymentMethodId: await one(sql`SELECT id FROM payment_methods WHERE kind = 'PIX' LIMIT 1`),
      paymentConditionId: await one(
        sql`SELECT id FROM payment_conditions WHERE NOT on_credit AND percentage = 0 LIMIT 1`,
      ),
      shippingCompanyId: await one(sql`SELECT id FROM shipping_companies WHERE cnpj IS NOT NULL ORDER BY id LIMIT 1`),
      dueDate: '2026-11-25',
      unloadFlag: false,
      networkVoltage: 'MONO_220',
    }
  })
  afterAll(() => api.close())

  it(`is that of their own tax class and state, or it is not sent (${SALES} sales)`, {
    timeout: 1_800_000,
  }, async () => {
    const { between, pick, oneIn } = createRandom(SEED)
    let sent = 0
    for (let round = 0; round < SALES; round++) {
      const isPerson = oneIn(2)
      const document = isPerson ? '99900000773' : '99900014000129'
      const registration = pick([null, 'ISENTO', '0990000001'])
      const uf = pick(UFS)
      await api.db.execute(sql`UPDATE company_clients SET document = ${document}, document_type = ${isPerson ? 'CPF' : 'CNPJ'},
        state_registration = ${registration}, uf = ${uf} WHERE id = ${ids.client}`)
      const detached = oneIn(2)
      const times = between(1, 6)
      const items = [
        { productId: ids.module, quantity: 14 * times },
        { productId: ids.inverter, quantity: times },
      ]
      const address = oneIn(3) ? { cep: '69005000', street: 'Rua', number: '1', city: 'Cidade', uf: pick(UFS) } : null
      const isRight = oneIn(2)
      const deliveryUf = address?.uf ?? uf
      const own = expectedTaxpayer(document, registration)
      const taxpayer = isRight ? own : oneIn(2)
      const freightUf = isRight ? deliveryUf : pick(UFS)
      const told = `seed ${SEED}, round ${round}: ${JSON.stringify({ isPerson, registration, uf, detached, times, address, taxpayer, freightUf })}`
      const { status, body } = await api.as('pampa').post('/orders', {
        ...terms,
        budgetType: detached ? 'DETACHED' : 'KIT',
        companyClientId: ids.client,
        taxpayer,
        freightUf,
        ...(address && { hasDeliveryAddress: true, deliveryAddress: address }),
        products: items,
      })
      if (taxpayer && !own) {
        expect(status, told).toBe(422)
        continue
      }
      expect(status, `${told} ${JSON.stringify(body)}`).toBe(201)
      // A delivery address rules, whatever the form says.
      const priced = { detached, taxpayer, uf: address?.uf ?? freightUf, items }
      const stored = (await api.as('manager').get<OrderDetail>(`/orders/${body.id}`)).body
      expect(Math.round(stored.totals.total * 100), told).toBe(expectedTotal(world, priced))
      const answer = await api.as('pampa').put(`/orders/sendOrder/${body.id}`, {})
      if (priced.uf === deliveryUf) {
        expect(answer.status, `${told} ${JSON.stringify(answer.body)}`).toBe(200)
        sent++
      } else expect(answer.body.code, told).toBe('ORDER_FREIGHT_UF_DIFFERS')
    }
    expect(sent).toBeGreaterThan(SALES / 4)
  })
})

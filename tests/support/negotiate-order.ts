import { sql } from 'drizzle-orm'
import type { OrderDetail } from '../../api/sales/orders/record/order-detail'
import type { Answered, TestAnswer } from './api-caller'
import type { TestApi } from './open-test-api'

export interface Negotiation {
  /** A complete budget of Sol do Vale: 14 modules at R$ 540 and an inverter at R$ 2.890, R$ 10.450 in lines. */
  store(changes?: object): Promise<number>
  /** The same, taken into negotiation by its consultant. */
  negotiate(changes?: object): Promise<number>
  show(persona: Parameters<TestApi['as']>[0], id: number): Promise<OrderDetail>
  /** Prices given by a persona in the order's present version. */
  give(persona: Parameters<TestApi['as']>[0], id: number, prices: object): Promise<TestAnswer<Answered>>
  products: { module: number; inverter: number }
}

/** Orders to approve, for the tests of approvals: the ids are looked up once. */
export async function openNegotiation(api: TestApi): Promise<Negotiation> {
  const one = async (query: ReturnType<typeof sql>) => Number((await api.db.execute(query)).rows[0]!.id)
  const products = {
    module: await one(sql`SELECT id FROM products WHERE name LIKE '%HL-585N%'`),
    inverter: await one(sql`SELECT id FROM products WHERE name LIKE '%VX-6K%'`),
  }
  const complete = {
    budgetType: 'KIT',
    networkVoltage: 'MONO_220',
    companyClientId: await one(
      sql`SELECT k.id FROM company_clients k JOIN companies c ON c.id = k.company_id WHERE c.cnpj = '99900002000102' AND k.destroyed_at IS NULL ORDER BY k.id LIMIT 1`,
    ),
    paymentMethodId: await one(sql`SELECT id FROM payment_methods WHERE kind = 'PIX' LIMIT 1`),
    paymentConditionId: await one(
      sql`SELECT id FROM payment_conditions WHERE NOT on_credit AND percentage = -2 LIMIT 1`,
    ),
    shippingCompanyId: await one(sql`SELECT id FROM shipping_companies WHERE cnpj IS NOT NULL ORDER BY id LIMIT 1`),
    dueDate: '2026-11-25',
    unloadFlag: false,
    products: [
      { productId: products.module, quantity: 14 },
      { productId: products.inverter, quantity: 1 },
    ],
  }
  const show: Negotiation['show'] = async (persona, id) =>
    (await api.as(persona).get<OrderDetail>(`/orders/${id}`)).body
  const store: Negotiation['store'] = async (changes = {}) => {
    const { status, body } = await api.as('integrator').post('/orders', { ...complete, ...changes })
    if (status !== 201) throw new Error(`not stored: ${JSON.stringify(body)}`)
    return body.id
  }
  return {
    products,
    show,
    store,
    async negotiate(changes) {
      const id = await store(changes)
      const { status, body } = await api.as('consultant').put(`/orders/startNegotiation/${id}`, {})
      if (status !== 200) throw new Error(`not negotiated: ${JSON.stringify(body)}`)
      return id
    },
    async give(persona, id, prices) {
      const { version } = await show('manager', id)
      return api.as(persona).put(`/orders/${id}/prices`, { version, ...prices })
    },
  }
}

import { sql } from 'drizzle-orm'
import { expect } from 'vitest'
import type { Persona } from '../../api/over/seed/demo-logins'
import type { OrderDetail } from '../../api/sales/orders/record/order-detail'
import type { TestApi } from './open-test-api'

/** Ids of the demo that tests of orders need: products by a part of their name, one client, payment, carrier. */
export interface DemoIds {
  product: (name: string) => number
  /** A kit whose power fits: 14 modules of 585 W and one inverter of 6 kW. */
  kit: { productId: number; quantity: number }[]
  client: number
  pix: number
  card: number
  cash: number
  carrier: number
}

export async function readDemoIds(api: TestApi): Promise<DemoIds> {
  const { rows } = await api.db.execute(sql`SELECT id::int, name FROM products`)
  const product = (name: string) => {
    const found = rows.find((row) => String(row.name).includes(name))
    if (!found) throw new Error(`no product ${name}`)
    return Number(found.id)
  }
  const one = async (query: ReturnType<typeof sql>) => Number((await api.db.execute(query)).rows[0]!.id)
  return {
    product,
    kit: [
      { productId: product('HL-585N'), quantity: 14 },
      { productId: product('VX-6K'), quantity: 1 },
    ],
    client: await one(
      sql`SELECT k.id FROM company_clients k JOIN companies c ON c.id = k.company_id WHERE c.cnpj = '99900002000102' AND k.destroyed_at IS NULL ORDER BY k.id LIMIT 1`,
    ),
    pix: await one(sql`SELECT id FROM payment_methods WHERE kind = 'PIX' LIMIT 1`),
    card: await one(sql`SELECT id FROM payment_methods WHERE kind = 'CARD' LIMIT 1`),
    cash: await one(sql`SELECT id FROM payment_conditions WHERE NOT on_credit AND percentage = -2 LIMIT 1`),
    carrier: await one(sql`SELECT id FROM shipping_companies WHERE cnpj IS NOT NULL ORDER BY id LIMIT 1`),
  }
}

/** Makes a budget of the demo kit and answers its number. */
export async function makeBudget(
  api: TestApi,
  ids: DemoIds,
  more: object = {},
  persona: Persona = 'integrator',
): Promise<number> {
  const answer = await api
    .as(persona)
    .post('/orders', { budgetType: 'KIT', networkVoltage: 'MONO_220', products: ids.kit, ...more })
  expect(answer.body).not.toHaveProperty('code')
  return answer.body.id
}

export const readOrder = async (api: TestApi, persona: Persona, id: number): Promise<OrderDetail> =>
  (await api.as(persona).get<OrderDetail>(`/orders/${id}`)).body

/** Everything that sendOrder asks for. */
export const completeTerms = (ids: DemoIds) => ({
  companyClientId: ids.client,
  paymentMethodId: ids.pix,
  paymentConditionId: ids.cash,
  shippingCompanyId: ids.carrier,
  dueDate: '2026-11-25',
  unloadFlag: true,
})

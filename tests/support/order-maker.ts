import { sql } from 'drizzle-orm'
<<<<<<< HEAD
import { expect } from 'vitest'
import type { Persona } from '../../api/seed/demo-logins'
import type { OrderDetail } from '../../api/orders/order-detail'
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
=======
import { isClaimType, type OrderType } from '#domain/orders/order-types'
import { isBudgetStatus, type OrderStatus } from '#domain/orders/statuses'
import type { Persona } from '../../api/seed/demo-logins'
import type { TestApi } from './open-test-api'

const PNG = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNkYPhfDwAChwGA60e6kgAAAABJRU5ErkJggg==',
  'base64',
)

/** Where an order is put, and what it is given besides, by the names of its columns. */
interface Place {
  type?: OrderType
  columns?: Readonly<Record<string, string | number | boolean | null>>
}

/**
 * Orders of Sol do Vale for tests: 14 modules and an inverter, R$ 10.450,00, with everything that sending and the later steps ask for.
 * A due date of 25 November 2026 goes with the clock of `TEST_NOW`.
 */
export async function openOrderMaker(api: TestApi) {
  const one = async (query: ReturnType<typeof sql>) => Number((await api.db.execute(query)).rows[0]!.id)
  const ids = {
    client: await one(
      sql`SELECT k.id FROM company_clients k JOIN companies c ON c.id = k.company_id WHERE c.cnpj = '99900002000102' AND k.destroyed_at IS NULL ORDER BY k.id LIMIT 1`,
    ),
    module: await one(sql`SELECT id FROM products WHERE name LIKE '%HL-585N%'`),
    inverter: await one(sql`SELECT id FROM products WHERE name LIKE '%VX-6K%'`),
    pix: await one(sql`SELECT id FROM payment_methods WHERE kind = 'PIX' LIMIT 1`),
    boleto: await one(sql`SELECT id FROM payment_methods WHERE name = 'Boleto a prazo'`),
    financing: await one(sql`SELECT id FROM payment_methods WHERE kind = 'FINANCING' LIMIT 1`),
    cash: await one(sql`SELECT id FROM payment_conditions WHERE NOT on_credit AND percentage = -2 LIMIT 1`),
    credit: await one(sql`SELECT id FROM payment_conditions WHERE name = '28 dias'`),
    financed: await one(sql`SELECT id FROM payment_conditions WHERE name = 'Financiamento'`),
    carrier: await one(sql`SELECT id FROM shipping_companies WHERE cnpj IS NOT NULL ORDER BY id LIMIT 1`),
  }
  const kit = [
    { productId: ids.module, quantity: 14 },
    { productId: ids.inverter, quantity: 1 },
  ]
  const terms = {
    companyClientId: ids.client,
    paymentMethodId: ids.pix,
    paymentConditionId: ids.cash,
    shippingCompanyId: ids.carrier,
    dueDate: '2026-11-25',
    unloadFlag: true,
  }

  /** A budget in NEW with everything that sending asks for. */
  async function store(more: object = {}, persona: Persona = 'integrator'): Promise<number> {
    const { status, body } = await api
      .as(persona)
      .post('/orders', { budgetType: 'KIT', networkVoltage: 'MONO_220', products: kit, ...terms, ...more })
    if (status !== 201) throw new Error(`not stored: ${status} ${JSON.stringify(body)}`)
    return body.id
  }

  /** Puts an order into a status without the way there: for tests of what may be done in it. */
  async function place(id: number, status: OrderStatus, { type = 'NORMAL', columns = {} }: Place = {}): Promise<void> {
    const isBudget = isBudgetStatus(status)
    const budgetType = isClaimType(type) ? 'CUSTOMER_CLAIM' : type === 'DETACHED' ? 'DETACHED' : 'KIT'
    const all = {
      status,
      type,
      budget_type: budgetType,
      budget: isBudget,
      order_sent_at: isBudget ? null : '2026-11-17T12:00:00Z',
      ...columns,
    }
    const sets = Object.entries(all).map(([name, value]) => sql`${sql.raw(name)} = ${value}`)
    await api.db.execute(sql`UPDATE orders SET ${sql.join(sets, sql`, `)} WHERE id = ${id}`)
  }

  /** Uploads a picture and answers its id, as `assetIds` takes it. */
  async function upload(persona: Persona): Promise<number> {
    const form = new FormData()
    form.append('file', new File([PNG], 'comprovante.png', { type: 'image/png' }))
    const { status, body } = await api.as(persona).post('/files', form)
    if (status !== 201) throw new Error(`not uploaded: ${status} ${JSON.stringify(body)}`)
    return body.id
  }

  return { ids, kit, terms, store, place, upload }
}

export type OrderMaker = Awaited<ReturnType<typeof openOrderMaker>>
>>>>>>> 58bd94e (Edit after sending what each status lets be edited: centre, taxes, dates, availability, volumes, shipment, delivery)

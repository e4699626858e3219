import { sql } from 'drizzle-orm'
import { isClaimType, type OrderType } from '#domain/ground/order-words/order-types'
import { isBudgetStatus } from '#domain/ground/order-words/status-sets'
import type { OrderStatus } from '#domain/ground/order-words/statuses'
import type { Persona } from '../../api/over/seed/demo-logins'
import type { TestApi } from './open-test-api'
import { completeTerms, readDemoIds } from './order-maker'

const PNG = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNkYPhfDwAChwGA60e6kgAAAABJRU5ErkJggg==',
  'base64',
)

const PDF = Buffer.from('%PDF-1.4\n1 0 obj\n<<>>\nendobj\ntrailer\n<<>>\n%%EOF\n')

/** Where an order is put, and what it is given besides, by the names of its columns. */
interface Place {
  type?: OrderType
  columns?: Readonly<Record<string, string | number | boolean | null>>
}

/**
 * Orders of Sol do Vale for tests: 14 modules and an inverter, R$ 10.450,00, with everything that sending and the later
 * steps ask for. A due date of 25 November 2026 goes with the clock of `TEST_NOW`.
 */
export async function openOrderPlacer(api: TestApi) {
  const one = async (query: ReturnType<typeof sql>) => Number((await api.db.execute(query)).rows[0]!.id)
  const ids = {
    ...(await readDemoIds(api)),
    boleto: await one(sql`SELECT id FROM payment_methods WHERE name = 'Boleto a prazo'`),
    financing: await one(sql`SELECT id FROM payment_methods WHERE kind = 'FINANCING' LIMIT 1`),
    credit: await one(sql`SELECT id FROM payment_conditions WHERE name = '28 dias'`),
    financed: await one(sql`SELECT id FROM payment_conditions WHERE name = 'Financiamento'`),
  }

  /** A budget in NEW with everything that sending asks for. */
  async function store(more: object = {}, persona: Persona = 'integrator'): Promise<number> {
    const { status, body } = await api.as(persona).post('/orders', {
      budgetType: 'KIT',
      networkVoltage: 'MONO_220',
      products: ids.kit,
      ...completeTerms(ids),
      ...more,
    })
    if (status !== 201) throw new Error(`not stored: ${status} ${JSON.stringify(body)}`)
    return body.id
  }

  /** Puts an order into a status without the way there: for tests of actions in that status. */
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
    if (isClaimType(type)) await makeClaim(api, id)
  }

  /** Uploads a picture or a PDF and answers its id, as `assetIds` takes it. */
  async function upload(persona: Persona, type: 'image/png' | 'application/pdf' = 'image/png'): Promise<number> {
    const form = new FormData()
    const [bytes, name] = type === 'image/png' ? ([PNG, 'comprovante.png'] as const) : ([PDF, 'boleto.pdf'] as const)
    form.append('file', new File([bytes], name, { type }))
    const { status, body } = await api.as(persona).post('/files', form)
    if (status !== 201) throw new Error(`not uploaded: ${status} ${JSON.stringify(body)}`)
    return body.id
  }

  return { ids, store, place, upload }
}

/** The parts of a claim beside its order, with all that its steps ask for: for tests of the steps alone. */
async function makeClaim({ db }: Pick<TestApi, 'db'>, id: number): Promise<void> {
  const { rowCount } = await db.execute(sql`
    INSERT INTO claims (order_id, reason_category, return_terms, arrival, differences)
    VALUES (${id}, 'OTHER', '{"volumes": 1}', '[]', 'Sem diferenças.') ON CONFLICT DO NOTHING`)
  if (rowCount === 0) return
  await db.execute(sql`
    INSERT INTO claim_lines (claim_id, position, product_id, name, quantity, serials)
    SELECT order_id, position, product_id, name, quantity, ARRAY(SELECT 'S' || position || '-' || n FROM generate_series(1, quantity) n)
      FROM order_lines WHERE order_id = ${id}`)
}

export type OrderPlacer = Awaited<ReturnType<typeof openOrderPlacer>>

import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { completeNfeKey } from '#domain/ground/documents/nfe-key'
import type { OrderType } from '#domain/ground/order-words/order-types'
import type { OrderStatus } from '#domain/ground/order-words/statuses'
import { ORDER_ACTIONS, type OrderAction } from '#domain/sales/orders/status/order-actions'
import { newIdempotencyKey, openTestApi, type TestApi } from '../../../../tests/support/open-test-api'
import { type OrderPlacer, openOrderPlacer } from '../../../../tests/support/order-placer'
import { DATABASES } from '../../../../tests/support/test-databases'
import type { Persona } from '../../../over/seed/demo-logins'

interface Case {
  action: OrderAction
  from: OrderStatus
  persona: Persona
  /** Statements at most, whatever the order holds. */
  limit: number
  type?: OrderType
  columns?: Record<string, string | number | boolean | null>
  body?: object
  /** The step asks for a note with its document. */
  hasFile?: true
}

const note = 'Conferido'
const invoiceKey = completeNfeKey('4226119990000100015055001000000501187654321')
const shipment = JSON.stringify({ volumes: 3 })

/**
 * Login, key, lock, the order with all that is of it, the rules' context, the one write with its history
 * and audit row, key again.
 */
const MOVE = 7
const PROVEN = MOVE + 1

/** Every verb of specification §4, and nextStatus out of each status that a sale passes. */
const CASES: readonly Case[] = [
  { action: 'startNegotiation', from: 'NEW', persona: 'consultant', limit: MOVE },
  { action: 'sendToClosing', from: 'NEGOTIATION', persona: 'consultant', limit: MOVE },
  { action: 'sendOrder', from: 'NEW', persona: 'integrator', limit: MOVE },
  { action: 'sendOrder', from: 'CLOSING', persona: 'consultant', limit: MOVE },
  { action: 'nextStatus', from: 'PENDING', persona: 'consultant', limit: MOVE },
  { action: 'nextStatus', from: 'CREDIT_ANALYSIS', persona: 'finance', limit: PROVEN, hasFile: true, body: { note } },
  { action: 'nextStatus', from: 'ANALYSIS', persona: 'fiscal', limit: MOVE, body: { note } },
  { action: 'nextStatus', from: 'AWAITING', persona: 'finance', limit: PROVEN, hasFile: true, body: { note } },
  {
    action: 'nextStatus',
    from: 'PRODUCTION_ALLOWED',
    type: 'FINANCING',
    persona: 'finance',
    limit: PROVEN,
    hasFile: true,
    body: { note },
  },
  {
    action: 'nextStatus',
    from: 'CONFIRMED',
    persona: 'pcp',
    limit: MOVE,
    columns: { erp_state: 'INTEGRATED' },
  },
  { action: 'nextStatus', from: 'PREPARING', persona: 'pcp', limit: MOVE, body: { data: { volumes: 3 } } },
  {
    action: 'nextStatus',
    from: 'SEPARATION',
    persona: 'logistics',
    limit: MOVE,
    columns: { shipment },
    body: { data: { lines: 'all' } },
  },
  {
    action: 'nextStatus',
    from: 'AWAITING_NF_BE_SENT',
    persona: 'fiscal',
    limit: PROVEN,
    hasFile: true,
    body: { note, data: { invoiceKey } },
  },
  {
    action: 'nextStatus',
    from: 'NF_SENT',
    persona: 'logistics',
    limit: MOVE,
    columns: { shipment },
    body: { note, data: { driver: 'José', plate: 'ABC1D23' } },
  },
  {
    action: 'nextStatus',
    from: 'PARTIAL_SHIPPED',
    persona: 'logistics',
    limit: MOVE,
    columns: { shipment },
    body: { note, data: { volumesShipped: 3 } },
  },
  { action: 'nextStatus', from: 'SHIPPED', persona: 'logistics', limit: MOVE },
  { action: 'backStatus', from: 'ANALYSIS', persona: 'coordinator', limit: MOVE, body: { note } },
  { action: 'backToNegotiation', from: 'CLOSING', persona: 'coordinator', limit: MOVE, body: { note } },
  { action: 'backToNegotiation', from: 'PENDING', persona: 'coordinator', limit: MOVE, body: { note } },
  { action: 'backToNew', from: 'NEGOTIATION', persona: 'coordinator', limit: MOVE, body: { note } },
  { action: 'restore', from: 'EXPIRED', persona: 'coordinator', limit: 10 },
  { action: 'clone', from: 'SHIPPED', persona: 'integrator', limit: 9 },
  { action: 'cancel', from: 'NEW', persona: 'integrator', limit: MOVE },
  { action: 'cancel', from: 'AWAITING', persona: 'coordinator', limit: MOVE, body: { note, reason: note } },
]

it('leaves no verb without a limit but the one that no person takes', () => {
  expect([...new Set([...CASES.map(({ action }) => action), 'expire'])].sort()).toEqual([...ORDER_ACTIONS].sort())
})

describe.each(DATABASES)('the statements of each status verb on %s', (database) => {
  let api: TestApi
  let placer: OrderPlacer
  let centerId: number
  beforeAll(async () => {
    api = await openTestApi({ database })
    placer = await openOrderPlacer(api)
    centerId = Number((await api.db.execute(sql`SELECT id FROM distribution_centers WHERE is_default`)).rows[0]!.id)
    for (const persona of new Set(CASES.map((one) => one.persona))) await api.as(persona).token()
  })
  afterAll(() => api.close())

  const MORE = ['Conector MC4', 'Cabo solar 6 mm² preto', 'Perfil alumínio', 'Kit aterramento']

  /** Puts an order where the verb begins, takes the verb, and answers the statements that it cost. */
  async function cost(one: Case, isLarge: boolean): Promise<{ status: number; body: unknown; statements: string[] }> {
    const id = await placer.store(
      isLarge
        ? {
            products: [
              ...placer.ids.kit,
              ...MORE.map((name) => ({ productId: placer.ids.product(name), quantity: 10 })),
            ],
          }
        : {},
    )
    if (one.from !== 'NEW') await arrive(id, one)
    const { body: order } = await api
      .as('admin')
      .get<{ version: number; lines: { position: number; quantity: number }[] }>(`/orders/${id}`)
    const { data, ...rest } = (one.body ?? {}) as { data?: { lines?: unknown } }
    const lines = order.lines.map(({ position, quantity }) => ({ position, picked: quantity }))
    const body = {
      version: order.version,
      ...rest,
      ...(data ? { data: data.lines === 'all' ? { ...data, lines } : data } : {}),
      ...(one.hasFile ? { assetIds: [await placer.upload(one.persona)] } : {}),
    }
    const options = { idempotencyKey: newIdempotencyKey() }
    const caller = api.as(one.persona)
    const { result, statements } = await api.statements.during(() => {
      if (one.action === 'cancel') return caller.delete(`/orders/${id}`, body, options)
      if (one.action === 'clone' || one.action === 'restore')
        return caller.post(`/orders/${one.action}/${id}`, body, options)
      return caller.put(`/orders/${one.action}/${id}`, body, options)
    })
    return { status: result.status, body: result.body, statements }
  }

  /** The status, a centre to leave from, and how it got there, for the way back. */
  async function arrive(id: number, { from, type, columns }: Case): Promise<void> {
    // Each case's order is the one that has the key.
    await api.db.execute(sql`UPDATE orders SET invoice_key = NULL WHERE invoice_key = ${invoiceKey}`)
    await placer.place(id, from, { type, columns: { distribution_center_id: centerId, ...columns } })
    if (from === 'EXPIRED')
      await api.db.execute(sql`UPDATE orders SET expiration_at = '2026-11-17T12:00:00Z' WHERE id = ${id}`)
    await api.db.execute(sql`
      INSERT INTO order_status_history (order_id, action, from_status, to_status, direction, user_id)
      SELECT ${id}, 'nextStatus', 'PENDING', ${from}, 'FORWARD', id FROM users ORDER BY id LIMIT 1`)
  }

  it.each(CASES.map((one) => [`${one.action} from ${one.from}`, one] as const))('%s', async (_, one) => {
    const small = await cost(one, false)
    expect(small.status, JSON.stringify(small.body)).toBeLessThan(300)
    const large = await cost(one, true)
    expect(large.status, JSON.stringify(large.body)).toBeLessThan(300)
    expect(large.statements.length, large.statements.join('\n---\n')).toBe(small.statements.length)
    expect(small.statements.length, small.statements.join('\n---\n')).toBeLessThanOrEqual(one.limit)
  })
})

import { sql } from 'drizzle-orm'
import { isOneOf } from '#domain/ground/objects/is-one-of'
import { OPEN_BUDGET_STATUSES } from '#domain/ground/order-words/status-sets'
import { readSetting } from '#domain/ground/settings/default-settings'
import type { ReservationInput } from '#domain/sales/orders/reservation/reservation-input'
import { reservationInput } from '#domain/sales/orders/reservation/reservation-input'
import { reservationTurn } from '#domain/sales/orders/reservation/reservation-turn'
import { reservedUntil } from '#domain/sales/orders/reservation/reserved-until'
import type { Transaction } from '../../../ground/db/executor'
import { holdRows } from '../../../ground/db/hold-rows'
import { ApiError } from '../../../ground/errors/api-error'
import type { ApiContext } from '../../../ground/http/context'
import { endpoint } from '../../../ground/http/endpoint'
import { body, done, idParams, json, named } from '../../../ground/http/schemas'
import { securedForStaff } from '../../../ground/http/secured'
import { writeAudit } from '../../../ground/http/write-audit'
import { writeOnce } from '../../../ground/http/write-once'
import { lockOrder, type OrderRecord } from '../../order-record/order-record'
import { readRuleContext } from '../../order-record/order-references'
import { type ReservableLine, readStanding } from './read-standing'

/**
 * Reserves goods for an open budget; where one stands, moves its end, once (decision 048). All that was asked for or
 * nothing: what is missing is said product by product.
 * @throws NOT_FOUND, RESERVATION_NOT_OPEN, RESERVATION_NOT_LONGER, STOCK_NOT_ENOUGH, RESERVATION_LIMIT_EXCEEDED, RESERVATION_USED_UP
 */
export const reserveStock = endpoint(
  {
    method: 'post',
    path: '/orders/{id}/reservation',
    tags: ['Estoque'],
    summary: 'Reserva itens de um orçamento num centro, por até 3 dias úteis; com uma reserva aberta, a renova',
    ...securedForStaff('stock:reserve'),
    request: { params: idParams, body: body(named(reservationInput, 'ReservationInput')) },
    responses: { 201: json(done, 'A reserva') },
  },
  async (c) => {
    const input = c.req.valid('json')
    const answer = await writeOnce(c, async (tx) => {
      const order = await lockOrder(tx, c.var.who, c.req.valid('param').id, undefined, c.var.deps.now())
      return { status: 201 as const, body: { id: await reserve(c, tx, order, input) } }
    })
    return c.json(answer.body, 201)
  },
)

async function reserve(c: ApiContext, tx: Transaction, order: OrderRecord, input: ReservationInput): Promise<number> {
  if (!order.budget || !isOneOf(OPEN_BUDGET_STATUSES, order.status)) throw new ApiError('RESERVATION_NOT_OPEN')
  if (order.holdsPromotion) throw new ApiError('RESERVATION_NOT_NEEDED')
  const now = c.var.deps.now()
  const { settings, holidays, defaultDistributionCenterId } = await readRuleContext(tx, now, null)
  const expirationAt = order.expirationAt === null ? null : new Date(order.expirationAt)
  const standing = order.reservation
  const until = reservedUntil(now, input.days, { holidays, expirationAt, standsUntil: standing?.until ?? null })
  const centerId = standing?.centerId ?? input.centerId ?? order.distributionCenterId ?? defaultDistributionCenterId
  if (centerId === null) throw new ApiError('VALIDATION_FAILED', { errors: [{ field: 'centerId', rule: 'required' }] })
  await holdRows(tx, { distribution_centers: centerId })
  // First of the company's, then of the products: the order of everybody who reserves (0077).
  await tx.execute(sql`SELECT pg_advisory_xact_lock(hashtextextended(${`reservations of ${order.companyId}`}, 0))`)
  await tx.execute(
    sql`SELECT lock_stock((SELECT array_agg(DISTINCT product_id) FROM order_lines WHERE order_id = ${order.id}))`,
  )
  const { lines, centers, reservedWatts, used } = await readStanding(tx, order, now)
  if (!centers.some(({ id }) => id === centerId))
    throw new ApiError('VALIDATION_FAILED', { errors: [{ field: 'centerId', rule: 'exists' }] })

  requireTurn({ used, standing }, input.reason)
  if (standing) {
    if (until.getTime() <= Date.parse(standing.until)) throw new ApiError('RESERVATION_NOT_LONGER')
    await renew(c, tx, order, { until, reason: input.reason ?? '' })
    return standing.id
  }
  const chosen = chosenOf(lines, input.productIds ?? [])
  requireFree(chosen, centerId)
  const limitWatts = Math.round(readSetting(settings, 'stock.reservedKwp') * 1000)
  requireRoom(chosen, { reservedWatts, limitWatts })

  c.var.wakes.add('mail')
  const { rows } = await tx.execute<{ id: number }>(sql`
    WITH made AS (
      INSERT INTO stock_reservations (order_id, center_id, made_at, made_by_user_id, is_automatic, until, limit_watts, renewed_at, renewal_reason)
      VALUES (${order.id}, ${centerId}, ${now.toISOString()}::timestamptz, ${c.var.who.userId}, false, ${until.toISOString()}::timestamptz, ${limitWatts},
              ${used > 0 ? now.toISOString() : null}::timestamptz, ${used > 0 ? input.reason : null}) RETURNING id),
    lines AS (
      INSERT INTO stock_reservation_lines (reservation_id, product_id, quantity)
      SELECT made.id, g."productId", g.quantity FROM made, jsonb_to_recordset(${JSON.stringify(chosen)}::jsonb) AS g("productId" bigint, quantity int)),
    event AS (
      INSERT INTO order_events (order_id, event, user_id, data, key, at)
      SELECT ${order.id}, 'STOCK_RESERVED', ${c.var.who.userId}::bigint, ${JSON.stringify({ until })}::jsonb, 'reservation-' || made.id || '-made', ${now.toISOString()}::timestamptz FROM made)
    SELECT id::int FROM made`)
  const { id } = rows[0]!
  await writeAudit(c, tx, {
    action: 'reserve',
    table: 'stock_reservations',
    id,
    before: null,
    after: {
      orderId: order.id,
      centerId,
      until,
      lines: chosen.map(({ productId, quantity }) => ({ productId, quantity })),
      ...(used > 0 ? { renewalReason: input.reason } : {}),
    },
  })
  return id
}

/** Of the first reservation nothing is asked, of the second a reason; there is no third. */
function requireTurn(had: Parameters<typeof reservationTurn>[0], reason: string | null): void {
  const turn = reservationTurn(had)
  if (turn === 'NONE') throw new ApiError('RESERVATION_USED_UP')
  if (turn === 'RENEWAL' && reason === null)
    throw new ApiError('VALIDATION_FAILED', { errors: [{ field: 'reason', rule: 'required' }] })
}

async function renew(
  c: ApiContext,
  tx: Transaction,
  { id: orderId, reservation }: OrderRecord,
  { until, reason }: { until: Date; reason: string },
): Promise<void> {
  const now = c.var.deps.now().toISOString()
  const { id, until: before } = reservation!
  c.var.wakes.add('mail')
  await tx.execute(sql`
    WITH renewed AS (
      UPDATE stock_reservations SET until = ${until.toISOString()}::timestamptz, renewed_at = ${now}::timestamptz, renewal_reason = ${reason} WHERE id = ${id})
    INSERT INTO order_events (order_id, event, user_id, data, key, at)
    VALUES (${orderId}, 'STOCK_RESERVED', ${c.var.who.userId}, ${JSON.stringify({ until })}::jsonb, ${`reservation-${id}-renewed`}, ${now}::timestamptz)`)
  await writeAudit(c, tx, {
    action: 'renew',
    table: 'stock_reservations',
    id,
    before: { orderId, until: before },
    after: { orderId, until, renewalReason: reason },
  })
}

/** @throws VALIDATION_FAILED for a product that the budget does not have */
function chosenOf(lines: readonly ReservableLine[], asked: readonly number[]): ReservableLine[] {
  const errors = asked.flatMap((id, at) =>
    lines.some(({ productId }) => productId === id) ? [] : [{ field: `productIds[${at}]`, rule: 'exists' }],
  )
  if (errors.length > 0) throw new ApiError('VALIDATION_FAILED', { errors })
  return asked.length === 0 ? [...lines] : lines.filter(({ productId }) => asked.includes(productId))
}

/** @throws STOCK_NOT_ENOUGH with each product of which less is free than the budget has */
function requireFree(lines: readonly ReservableLine[], centerId: number): void {
  const errors = lines.flatMap(({ productId, name, unit, quantity, free: everywhere }) => {
    const here = everywhere.find((one) => one.centerId === centerId)
    const free = here?.free ?? null
    if (free !== null && free >= quantity) return []
    const meta = {
      productId,
      product: name,
      unit,
      free: free && Math.max(0, free),
      wanted: quantity,
      nextAt: here?.nextAt ?? null,
    }
    return [{ code: 'STOCK_NOT_ENOUGH' as const, field: 'productIds', meta }]
  })
  if (errors.length > 0) throw new ApiError('STOCK_NOT_ENOUGH', { errors })
}

/** @throws RESERVATION_LIMIT_EXCEEDED where the company's budgets would hold more than its ceiling */
function requireRoom(
  lines: readonly ReservableLine[],
  { reservedWatts, limitWatts }: { reservedWatts: number; limitWatts: number },
): void {
  const watts = lines.reduce((sum, line) => sum + line.watts, 0)
  if (watts + reservedWatts <= limitWatts) return
  const code = 'RESERVATION_LIMIT_EXCEEDED'
  const meta = { limit: limitWatts / 1000, reserved: reservedWatts / 1000, wanted: watts / 1000 }
  throw new ApiError(code, { errors: [{ code, field: 'productIds', meta }] })
}

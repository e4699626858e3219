import { sql } from 'drizzle-orm'
import { ApiError } from '../../../ground/errors/api-error'
import { endpoint } from '../../../ground/http/endpoint'
import { done, idParams, json } from '../../../ground/http/schemas'
import { securedForStaff } from '../../../ground/http/secured'
import { writeAudit } from '../../../ground/http/write-audit'
import { writeOnce } from '../../../ground/http/write-once'
import { lockOrder } from '../../order-record/order-record'

/** @throws NOT_FOUND for an order that the caller may not see, RESERVATION_NOT_OPEN where nothing is reserved */
export const releaseStock = endpoint(
  {
    method: 'delete',
    path: '/orders/{id}/reservation',
    tags: ['Estoque'],
    summary: 'Solta o que um orçamento reserva',
    ...securedForStaff('stock:reserve'),
    request: { params: idParams },
    responses: { 200: json(done, 'Solta') },
  },
  async (c) => {
    const { who, deps } = c.var
    const answer = await writeOnce(c, async (tx) => {
      const order = await lockOrder(tx, who, c.req.valid('param').id, undefined, deps.now())
      if (!order.reservation) throw new ApiError('RESERVATION_NOT_OPEN')
      const { id, until } = order.reservation
      const now = deps.now().toISOString()
      c.var.wakes.add('mail')
      await tx.execute(sql`
        WITH ended AS (
          UPDATE stock_reservations SET ended_at = ${now}::timestamptz, ended_by = 'RELEASED' WHERE id = ${id})
        INSERT INTO order_events (order_id, event, user_id, data, key, at)
        VALUES (${order.id}, 'RESERVATION_ENDED', ${who.userId}, ${JSON.stringify({ cause: 'RELEASED' })}::jsonb, ${`reservation-${id}-ended`}, ${now}::timestamptz)`)
      await writeAudit(c, tx, {
        action: 'release',
        table: 'stock_reservations',
        id,
        before: { orderId: order.id, until },
        after: { orderId: order.id, endedBy: 'RELEASED' },
      })
      return { status: 200 as const, body: { id } }
    })
    return c.json(answer.body, 200)
  },
)

import { z } from '@hono/zod-openapi'
import { sql } from 'drizzle-orm'
import { checkWithdrawal, permissionsOfDeed } from '#domain/sales/shipments/shipment-rules'
import { ApiError } from '../../ground/errors/api-error'
import { endpoint } from '../../ground/http/endpoint'
import { json } from '../../ground/http/schemas'
import { securedForStaff } from '../../ground/http/secured'
import { writeAudit } from '../../ground/http/write-audit'
import { writeOnce } from '../../ground/http/write-once'
import { lockOrder } from '../order-record/order-record'
import { findShipment, refuseIf, shipmentParams, shipmentSaved } from './shipment-deed'

const params = shipmentParams.extend({
  event: z
    .string()
    .regex(/^[1-9]\d{0,14}$/)
    .transform(Number)
    .openapi({ type: 'integer', param: { name: 'event', in: 'path' }, example: 1 }),
})

/**
 * Takes a dated word back that was wrong: by who wrote it, or who may write one now. The row stays, so that a sheet that
 * comes again does not bring it back. What a CT-e says stays with the CT-e.
 * @throws NOT_FOUND, FORBIDDEN, SHIPMENT_WRONG_STATUS, SHIPMENT_EVENT_OF_CTE
 */
export const withdrawEvent = endpoint(
  {
    method: 'delete',
    path: '/orders/{id}/shipments/{n}/events/{event}',
    tags: ['Remessas'],
    summary: 'Desfaz um evento de rastreio escrito à mão ou vindo de uma planilha; o de um CT-e fica',
    ...securedForStaff(...permissionsOfDeed('track')),
    request: { params },
    responses: { 200: json(shipmentSaved, 'A remessa') },
  },
  async (c) => {
    const { id, n, event } = c.req.valid('param')
    const { who, deps } = c.var
    const answer = await writeOnce(c, async (tx) => {
      const record = await lockOrder(tx, who, id, undefined, deps.now())
      const { version, events } = findShipment(record, n, null)
      const found = events.find((one) => one.id === event)
      if (!found) throw new ApiError('NOT_FOUND')
      const refusal = checkWithdrawal(record.status, who, found)
      if (refusal === 'forbidden') throw new ApiError('FORBIDDEN')
      refuseIf(refusal)
      await tx.execute(sql`
        UPDATE shipment_events SET withdrawn_at = ${deps.now().toISOString()}::timestamptz WHERE id = ${event} AND order_id = ${id} AND n = ${n}`)
      await writeAudit(c, tx, {
        action: 'withdrawEvent',
        table: 'orders',
        id,
        before: { shipmentNumber: n, happenedOn: found.happenedOn, happenedTime: found.happenedTime, text: found.text },
        after: null,
      })
      return { status: 200 as const, body: { id, n, version, status: record.status } }
    })
    return c.json(answer.body, 200)
  },
)

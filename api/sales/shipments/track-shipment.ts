import { sql } from 'drizzle-orm'
import { saoPauloDate } from '#domain/ground/dates/sao-paulo'
import { shipmentEventInput } from '#domain/sales/shipments/shipment-input'
import { permissionsOfDeed } from '#domain/sales/shipments/shipment-rules'
import { endpoint } from '../../ground/http/endpoint'
import { body, json, named } from '../../ground/http/schemas'
import { securedForStaff } from '../../ground/http/secured'
import { writeAudit } from '../../ground/http/write-audit'
import { writeOnce } from '../../ground/http/write-once'
import { findShipment, lockForDeed, refuseIf, shipmentParams, shipmentSaved } from './shipment-deed'

/**
 * A dated word of a shipment's way, by hand. It changes nothing of the order: no form of it conflicts.
 * @throws NOT_FOUND, SHIPMENT_WRONG_STATUS, VALIDATION_FAILED for a day of the future
 */
export const trackShipment = endpoint(
  {
    method: 'post',
    path: '/orders/{id}/shipments/{n}/events',
    tags: ['Remessas'],
    summary: 'Registra um evento datado do caminho de uma remessa',
    ...securedForStaff(...permissionsOfDeed('track')),
    request: { params: shipmentParams, body: body(named(shipmentEventInput, 'ShipmentEvent')) },
    responses: { 201: json(shipmentSaved, 'A remessa') },
  },
  async (c) => {
    const { id, n } = c.req.valid('param')
    const { happenedOn, text } = c.req.valid('json')
    const { who, deps } = c.var
    const answer = await writeOnce(c, async (tx) => {
      const record = await lockForDeed(c, tx, id, 'track')
      const found = findShipment(record, n, null)
      const today = saoPauloDate(deps.now())
      refuseIf(
        happenedOn > today
          ? { code: 'VALIDATION_FAILED', field: 'happenedOn', meta: { rule: 'beforeOrEqual', max: today } }
          : null,
      )
      await tx.execute(sql`
        INSERT INTO shipment_events (order_id, n, happened_on, text, source, user_id, created_at)
        VALUES (${id}, ${n}, ${happenedOn}, ${text}, 'HAND', ${who.userId}, ${deps.now().toISOString()}::timestamptz)`)
      await writeAudit(c, tx, {
        action: 'trackShipment',
        table: 'orders',
        id,
        before: null,
        after: { shipmentNumber: n, happenedOn, text },
      })
      return { status: 201 as const, body: { id, n, version: found.version, status: record.status } }
    })
    return c.json(answer.body, 201)
  },
)

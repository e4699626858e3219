import { saoPauloDate } from '#domain/ground/dates/sao-paulo'
import type { Blocker } from '#domain/sales/orders/order-facts'
import { shipmentDeliveryInput } from '#domain/sales/shipments/shipment-input'
import { permissionsOfDeed } from '#domain/sales/shipments/shipment-rules'
import { endpoint } from '../../ground/http/endpoint'
import { body, json, named, versioned } from '../../ground/http/schemas'
import { securedForStaff } from '../../ground/http/secured'
import { writeOnce } from '../../ground/http/write-once'
import type { ShipmentRecord } from '../order-record/shipments-sql'
import { updateOrder } from '../orders/record/store-order'
import { noonOf } from '../orders/status/move-effects'
import { noteParts, ownFiles } from '../orders/status/note-parts'
import {
  findShipment,
  lockForDeed,
  refuseIf,
  shipmentParams,
  shipmentSaved,
  viewOf,
  writtenShipments,
} from './shipment-deed'

/**
 * A shipment came; with the last one its order did. The day may be corrected while the order is open.
 * @throws NOT_FOUND, VERSION_CONFLICT, SHIPMENT_WRONG_STATUS, SHIPMENT_NOT_SHIPPED, VALIDATION_FAILED for a day before
 * it left, or of the future
 */
export const deliverShipment = endpoint(
  {
    method: 'put',
    path: '/orders/{id}/shipments/{n}/deliver',
    tags: ['Remessas'],
    summary: 'Registra a entrega de uma remessa e seu comprovante',
    ...securedForStaff(...permissionsOfDeed('deliver')),
    request: { params: shipmentParams, body: body(named(shipmentDeliveryInput, 'ShipmentDelivery').extend(versioned)) },
    responses: { 200: json(shipmentSaved, 'A remessa') },
  },
  async (c) => {
    const { id, n } = c.req.valid('param')
    const { version, deliveredAt, note, assetIds } = c.req.valid('json')
    const answer = await writeOnce(c, async (tx) => {
      const now = c.var.deps.now()
      const record = await lockForDeed(c, tx, id, 'deliver')
      const found = findShipment(record, n, version)
      refuseIf(...dayBlockers(found, deliveredAt, saoPauloDate(now)))
      const came: ShipmentRecord = { ...found, deliveredAt: noonOf(deliveredAt).toISOString() }
      const fileIds = await ownFiles(c, tx, assetIds)
      const isSame = Date.parse(found.deliveredAt ?? '') === noonOf(deliveredAt).getTime()
      if (isSame && note === null && fileIds.length === 0)
        return { status: 200 as const, body: { id, n, version: found.version, status: record.status } }
      // A whole one is its order's columns, which the database copies.
      const view = found.whole
        ? { columns: { delivered_at: noonOf(deliveredAt) }, parts: [] }
        : viewOf(
            record,
            record.shipments.map((one) => (one.n === n ? came : one)),
          )
      await updateOrder(c, tx, id, {
        columns: view.columns,
        parts: [
          ...view.parts,
          ...(found.whole ? [] : writtenShipments(id, [came], now)),
          ...(note === null && fileIds.length === 0
            ? []
            : noteParts(c, record, {
                text: note ?? `Comprovante de entrega da remessa ${n}.`,
                visibility: 'PUBLIC',
                fileIds,
              })),
        ],
        audit: {
          action: 'deliverShipment',
          before: { deliveredAt: found.deliveredAt && saoPauloDate(new Date(found.deliveredAt)) },
          after: { shipmentNumber: n, deliveredAt },
        },
      })
      return { status: 200 as const, body: { id, n, version: found.version + 1, status: record.status } }
    })
    return c.json(answer.body, 200)
  },
)

/** Nothing arrives before it left, or tomorrow. */
function dayBlockers({ shippedAt }: ShipmentRecord, day: string, today: string): Blocker[] {
  if (shippedAt === null) return [{ code: 'SHIPMENT_NOT_SHIPPED' }]
  const left = saoPauloDate(new Date(shippedAt))
  const field = 'deliveredAt'
  if (day > today) return [{ code: 'VALIDATION_FAILED', field, meta: { rule: 'beforeOrEqual', max: today } }]
  return day < left ? [{ code: 'VALIDATION_FAILED', field, meta: { rule: 'afterOrEqual', min: left } }] : []
}

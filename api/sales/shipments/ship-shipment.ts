import { can } from '#domain/people/permissions/permissions'
import { stillHere } from '#domain/sales/shipment-facts/shipment'
import { type ShipmentLeavingInput, shipmentLeavingInput } from '#domain/sales/shipments/shipment-input'
import { leavingBlocker, permissionsOfDeed } from '#domain/sales/shipments/shipment-rules'
import type { Transaction } from '../../ground/db/executor'
import type { ApiContext } from '../../ground/http/context'
import { endpoint } from '../../ground/http/endpoint'
import { body, json, named, versioned } from '../../ground/http/schemas'
import { securedForStaff } from '../../ground/http/secured'
import { writeOnce } from '../../ground/http/write-once'
import type { OrderRecord } from '../order-record/order-record'
import type { ShipmentRecord } from '../order-record/shipments-sql'
import { updateOrder } from '../orders/record/store-order'
import { moveOrder } from '../orders/status/move-order'
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
 * A shipment leaves. The first one takes its order to PARTIAL_SHIPPED, the one with the last piece to SHIPPED, by those
 * steps, in the same transaction; who may not take the second leaves it to who may.
 * @throws NOT_FOUND, VERSION_CONFLICT, SHIPMENT_WRONG_STATUS, SHIPMENT_NOT_INVOICED, ORDER_INVOICE_CANCELED,
 * SHIPMENT_ALREADY_SHIPPED, VALIDATION_FAILED for a vehicle that nobody names, and what the steps refuse
 */
export const shipShipment = endpoint(
  {
    method: 'put',
    path: '/orders/{id}/shipments/{n}/ship',
    tags: ['Remessas'],
    summary: 'Registra a saída de uma remessa; a última leva o pedido a Enviado',
    ...securedForStaff(...permissionsOfDeed('ship')),
    request: { params: shipmentParams, body: body(named(shipmentLeavingInput, 'ShipmentLeaving').extend(versioned)) },
    responses: { 200: json(shipmentSaved, 'A remessa') },
  },
  async (c) => {
    const { id, n } = c.req.valid('param')
    const { version, ...input } = c.req.valid('json')
    const answer = await writeOnce(c, async (tx) => {
      const record = await lockForDeed(c, tx, id, 'ship')
      const found = findShipment(record, n, version)
      const status = await ship(c, tx, record, found, input)
      return { status: 200 as const, body: { id, n, version: found.version + 1, status } }
    })
    return c.json(answer.body, 200)
  },
)

async function ship(
  c: ApiContext,
  tx: Transaction,
  record: OrderRecord,
  found: ShipmentRecord,
  { driver, plate, tracking, ...input }: ShipmentLeavingInput,
): Promise<OrderRecord['status']> {
  const now = c.var.deps.now()
  const gone: ShipmentRecord = {
    ...found,
    driver: driver ?? found.driver,
    plate: plate ?? found.plate,
    tracking: tracking ?? found.tracking,
    whole: false,
    shippedAt: now.toISOString(),
  }
  refuseIf(
    leavingBlocker(found),
    ...(['driver', 'plate'] as const).map((field) =>
      gone[field] === null ? ({ code: 'VALIDATION_FAILED', field, meta: { rule: 'required' } } as const) : null,
    ),
  )
  const all = record.shipments.map((one) => (one.n === found.n ? gone : one))
  const view = viewOf(record, all)
  const isFirst = record.status === 'NF_SENT'
  const isLast = stillHere(record.lines, all) === 0 && (!isFirst || can(c.var.who, 'orders:partialShipped'))
  const note = input.note ?? `Remessa ${found.n} saiu: ${itemsOf(record, gone)}.`
  const fileIds = isFirst || isLast ? [] : await ownFiles(c, tx, input.assetIds)
  const said = {
    before: { driver: found.driver, plate: found.plate, tracking: found.tracking },
    after: { shipmentNumber: found.n, driver: gone.driver, plate: gone.plate, tracking: gone.tracking },
  }
  await updateOrder(c, tx, record.id, {
    columns: view.columns,
    parts: [
      ...view.parts,
      ...writtenShipments(record.id, [gone], now),
      ...(isFirst || isLast ? [] : noteParts(c, record, { text: note, visibility: input.visibility, fileIds })),
    ],
    audit: isFirst || isLast ? null : { action: 'shipShipment', ...said },
    events: isLast ? [] : [{ event: 'ORDER_SHIPPED', data: { shipment: found.n } }],
  })
  const also = { action: 'shipShipment', ...said }
  const move = { visibility: input.visibility, note, assetIds: input.assetIds }
  if (isFirst) {
    const vehicle = { driver: view.columns.shipment?.driver, plate: view.columns.shipment?.plate }
    await moveOrder(c, tx, record.id, 'nextStatus', { ...move, version: record.version + 1, data: vehicle, also })
  }
  if (!isLast) return 'PARTIAL_SHIPPED'
  const { status } = await moveOrder(c, tx, record.id, 'nextStatus', {
    ...move,
    // A file belongs to one note.
    ...(isFirst ? { assetIds: [], note: 'Tudo saiu.' } : { also }),
    version: record.version + (isFirst ? 2 : 1),
    data: {},
  })
  return status
}

/** '10 × Módulo, 1 × Inversor'. */
const itemsOf = ({ lines }: OrderRecord, shipment: ShipmentRecord): string =>
  shipment.lines
    .map(({ position, quantity }) => `${quantity} × ${lines.find((line) => line.position === position)?.name ?? ''}`)
    .join(', ')
    .slice(0, 2000)

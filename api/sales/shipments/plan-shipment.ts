import { isDeepStrictEqual } from 'node:util'
import { sql } from 'drizzle-orm'
import { can } from '#domain/people/permissions/permissions'
import { isIndivisible } from '#domain/sales/shipment-facts/shipment'
import { MAX_SHIPMENTS, type ShipmentInput, shipmentInput } from '#domain/sales/shipments/shipment-input'
import { linesBlockers, permissionsOfDeed, withdrawalBlocker } from '#domain/sales/shipments/shipment-rules'
import type { Transaction } from '../../ground/db/executor'
import { holdRows } from '../../ground/db/hold-rows'
import { ApiError } from '../../ground/errors/api-error'
import type { ApiContext } from '../../ground/http/context'
import { documentChange } from '../../ground/http/document-change'
import { endpoint } from '../../ground/http/endpoint'
import { body, idParams, json, named } from '../../ground/http/schemas'
import { securedForStaff } from '../../ground/http/secured'
import { writeOnce } from '../../ground/http/write-once'
import type { OrderRecord } from '../order-record/order-record'
import type { ShipmentRecord } from '../order-record/shipments-sql'
import { updateOrder } from '../orders/record/store-order'
import {
  auditOf,
  findShipment,
  lockForDeed,
  planOf,
  refuseIf,
  shipmentParams,
  shipmentSaved,
  viewOf,
  writtenShipments,
} from './shipment-deed'

const TAGS = ['Remessas']

/** @throws NOT_FOUND, SHIPMENT_WRONG_STATUS, SHIPMENT_QUANTITY_EXCEEDED with what is left, VALIDATION_FAILED */
export const createShipment = endpoint(
  {
    method: 'post',
    path: '/orders/{id}/shipments',
    tags: TAGS,
    summary: 'Planeja uma remessa: itens e quantidades, centro, transportadora, veículo, volumes e peso',
    ...securedForStaff(...permissionsOfDeed('save')),
    request: { params: idParams, body: body(named(shipmentInput, 'ShipmentInput')) },
    responses: { 201: json(shipmentSaved, 'A remessa') },
  },
  async (c) => {
    const input = c.req.valid('json')
    const answer = await writeOnce(c, async (tx) => {
      const record = await lockForDeed(c, tx, c.req.valid('param').id, 'save')
      const planned = await plannedAs(c, tx, record, null, input)
      await updateOrder(c, tx, record.id, {
        ...change(c, record, [...record.shipments, planned], [planned]),
        audit: { action: 'createShipment', before: {}, after: auditOf(planned) },
      })
      return { status: 201 as const, body: { id: record.id, n: planned.n, version: 1, status: record.status } }
    })
    return c.json(answer.body, 201)
  },
)

const shipmentChange = documentChange(shipmentInput, { document: 'ShipmentInput', change: 'ShipmentUpdate' })

/** @throws as above, VERSION_CONFLICT, SHIPMENT_ALREADY_INVOICED, SHIPMENT_ALREADY_SHIPPED */
export const updateShipment = endpoint(
  {
    method: 'put',
    path: '/orders/{id}/shipments/{n}',
    tags: TAGS,
    summary: 'Altera uma remessa; depois da nota própria os itens ficam, depois da saída só rastreio e veículo',
    ...securedForStaff(...permissionsOfDeed('save')),
    request: { params: shipmentParams, body: shipmentChange.body },
    responses: { 200: json(shipmentSaved, 'A remessa') },
  },
  async (c) => {
    const { id, n } = c.req.valid('param')
    const { version } = c.req.valid('json')
    const answer = await writeOnce(c, async (tx) => {
      const record = await lockForDeed(c, tx, id, 'save')
      const found = findShipment(record, n, version)
      const input = await shipmentChange.whole(c, storedOf(found))
      const changed = await plannedAs(c, tx, record, found, input)
      const isSame = isDeepStrictEqual(auditOf(changed), auditOf(found))
      if (!isSame)
        await updateOrder(c, tx, record.id, {
          ...change(
            c,
            record,
            record.shipments.map((one) => (one.n === n ? changed : one)),
            [changed],
          ),
          audit: { action: 'updateShipment', before: auditOf(found), after: auditOf(changed) },
        })
      return {
        status: 200 as const,
        body: { id, n, version: isSame ? found.version : found.version + 1, status: record.status },
      }
    })
    return c.json(answer.body, 200)
  },
)

/** @throws NOT_FOUND, SHIPMENT_WRONG_STATUS, SHIPMENT_ALREADY_INVOICED, SHIPMENT_ALREADY_SHIPPED */
export const deleteShipment = endpoint(
  {
    method: 'delete',
    path: '/orders/{id}/shipments/{n}',
    tags: TAGS,
    summary: 'Desfaz uma remessa que ainda não saiu nem tem nota própria',
    ...securedForStaff(...permissionsOfDeed('save')),
    request: { params: shipmentParams },
    responses: { 200: json(shipmentSaved, 'A remessa que foi desfeita') },
  },
  async (c) => {
    const { id, n } = c.req.valid('param')
    const answer = await writeOnce(c, async (tx) => {
      const record = await lockForDeed(c, tx, id, 'save')
      const found = findShipment(record, n, null)
      refuseIf(withdrawalBlocker(record, found))
      const rest = record.shipments.filter((one) => one.n !== n)
      const { columns, parts } = viewOf(record, rest)
      await updateOrder(c, tx, record.id, {
        columns,
        parts: [...parts, sql`undone AS (DELETE FROM shipments WHERE order_id = ${id} AND n = ${n})`],
        audit: { action: 'deleteShipment', before: auditOf(found), after: {} },
      })
      return { status: 200 as const, body: { id, n, version: found.version, status: record.status } }
    })
    return c.json(answer.body, 200)
  },
)

/** The columns and parts of a change of some shipments. @param all as they are then @param changed those that are written */
const change = (
  c: ApiContext,
  record: OrderRecord,
  all: readonly ShipmentRecord[],
  changed: readonly ShipmentRecord[],
) => {
  const view = viewOf(record, all)
  return { columns: view.columns, parts: [...view.parts, ...writtenShipments(record.id, changed, c.var.deps.now())] }
}

/** What its form says of it as it is stored. */
type Planned = Pick<ShipmentInput, 'centerId' | 'shippingCompanyId' | 'driver' | 'plate' | 'tracking' | 'volumes'>

const EMPTY: Omit<
  ShipmentRecord,
  'n' | 'lines' | 'weightGrams' | 'invoiceKey' | 'invoiceNumber' | 'invoicedAt' | keyof Planned
> = {
  whole: false,
  version: 1,
  centerName: null,
  carrier: null,
  isCollected: null,
  trackingTemplate: null,
  invoiceTotalCents: null,
  citedInvoiceKey: null,
  cteKey: null,
  loaded: null,
  isCanceled: false,
  shippedAt: null,
  deliveredAt: null,
  events: [],
}

/**
 * A shipment as it would be, with all that is wrong said at once.
 * @param before null: a new one
 */
async function plannedAs(
  c: ApiContext,
  tx: Transaction,
  record: OrderRecord,
  before: ShipmentRecord | null,
  { weight, lines: given, ...input }: ShipmentInput,
): Promise<ShipmentRecord> {
  const lines = given.flatMap(({ position, quantity }, at) => (quantity ? [{ at, position, quantity }] : []))
  const mayMoveCenter = can(c.var.who, 'orders:viewDistributionCenter')
  refuseIf(
    ...linesBlockers(record, before?.n ?? null, lines),
    ...(before === null && record.shipments.length >= MAX_SHIPMENTS
      ? [{ code: 'VALIDATION_FAILED' as const, field: 'lines', meta: { rule: 'maxItems', max: MAX_SHIPMENTS } }]
      : []),
    // From where it was invoiced, and left, it goes.
    before?.invoiceKey && input.centerId !== before.centerId && (before.shippedAt || !isIndivisible(record))
      ? { code: 'SHIPMENT_ALREADY_INVOICED', field: 'centerId' }
      : null,
  )
  await requireChosen(tx, before, input)
  const invoiced = isIndivisible(record) ? record.shipments.find(({ invoiceKey }) => invoiceKey !== null) : undefined
  return {
    ...(before ?? {
      ...EMPTY,
      n: Math.max(0, ...record.shipments.map(({ n }) => n)) + 1,
      // Another vehicle of a kit goes under the kit's invoice.
      invoiceKey: invoiced?.invoiceKey ?? null,
      invoiceNumber: invoiced?.invoiceNumber ?? null,
      invoicedAt: invoiced?.invoicedAt ?? null,
      isCanceled: invoiced?.isCanceled ?? false,
    }),
    ...input,
    centerId: mayMoveCenter ? input.centerId : (before?.centerId ?? null),
    whole: false,
    weightGrams: weight === null ? null : Math.round(weight * 1000),
    lines: lines
      .map(({ position, quantity }) => ({ position, quantity }))
      .sort((one, other) => one.position - other.position),
  }
}

/** What is chosen anew is there and switched on; what it had stays. */
async function requireChosen(
  tx: Transaction,
  before: ShipmentRecord | null,
  { centerId, shippingCompanyId }: Pick<ShipmentInput, 'centerId' | 'shippingCompanyId'>,
): Promise<void> {
  const center = centerId === before?.centerId ? null : centerId
  const carrier = shippingCompanyId === before?.shippingCompanyId ? null : shippingCompanyId
  if (center === null && carrier === null) return
  await holdRows(tx, { distribution_centers: center, shipping_companies: carrier })
  const { rows } = await tx.execute<{ center: boolean; carrier: boolean }>(sql`
    SELECT EXISTS (SELECT FROM distribution_centers WHERE id = ${center} AND enabled AND destroyed_at IS NULL) AS center,
           EXISTS (SELECT FROM shipping_companies WHERE id = ${carrier} AND enabled AND destroyed_at IS NULL) AS carrier`)
  const errors = [
    ...(center !== null && !rows[0]?.center ? [{ field: 'centerId', rule: 'exists' }] : []),
    ...(carrier !== null && !rows[0]?.carrier ? [{ field: 'shippingCompanyId', rule: 'exists' }] : []),
  ]
  if (errors.length > 0) throw new ApiError('VALIDATION_FAILED', { errors })
}

/** As its form has it: what a PUT does not name stays so. */
const storedOf = ({ lines, ...shipment }: ShipmentRecord) => ({
  ...planOf({ ...shipment, lines }),
  lines: lines.map(({ position, quantity }) => ({ position, quantity: quantity as number | null })),
})

import { z } from '@hono/zod-openapi'
import { type SQL, sql } from 'drizzle-orm'
import { ORDER_STATUSES } from '#domain/ground/order-words/statuses'
import type { Blocker } from '#domain/sales/orders/order-facts'
import { orderViewOf } from '#domain/sales/shipment-facts/order-view'
import { isSplit } from '#domain/sales/shipment-facts/shipment'
import { checkDeed, type ShipmentDeed } from '#domain/sales/shipments/shipment-rules'
import type { Transaction } from '../../ground/db/executor'
import { ApiError } from '../../ground/errors/api-error'
import { refuseAll } from '../../ground/errors/refuse-all'
import type { ApiContext } from '../../ground/http/context'
import { idParams } from '../../ground/http/schemas'
import { lockOrder, type OrderRecord } from '../order-record/order-record'
import type { ShipmentRecord } from '../order-record/shipments-sql'
import type { OrderColumns } from '../orders/record/order-columns'
import { changedLines } from '../orders/status/changed-lines'

/** `{n}` of a path: the shipment's number in its order. */
export const shipmentParams = idParams.extend({
  n: z
    .string()
    .regex(/^[1-9]\d{0,3}$/)
    .transform(Number)
    .openapi({ type: 'integer', param: { name: 'n', in: 'path' }, example: 1 }),
})

/** What a deed answers: the shipment, its version, and what became of its order. */
export const shipmentSaved = z
  .object({
    id: z.number().int(),
    n: z.number().int(),
    version: z.number().int().openapi({ description: 'Da remessa' }),
    status: z.enum(ORDER_STATUSES),
  })
  .openapi('ShipmentSaved')

/**
 * Locks the order for a deed of its shipments, and asks whether this person may do it now: two shipments of the last unit
 * take turns here.
 * @param also what else is locked by the same statement
 * @throws NOT_FOUND, FORBIDDEN, SHIPMENT_WRONG_STATUS
 */
export async function lockForDeed(
  c: ApiContext,
  tx: Transaction,
  id: number,
  deed: ShipmentDeed,
  also?: SQL,
): Promise<OrderRecord> {
  const record = await lockOrder(tx, c.var.who, id, undefined, c.var.deps.now(), { also })
  const answer = record.budget
    ? ({ code: 'SHIPMENT_WRONG_STATUS' } as const)
    : checkDeed(record.status, c.var.who, deed)
  if (answer === 'forbidden') throw new ApiError('FORBIDDEN')
  if (answer) throw new ApiError(answer.code, { errors: [answer] })
  return record
}

/**
 * One shipment of it.
 * @param version that the caller has seen; null: whichever it is
 * @throws NOT_FOUND, VERSION_CONFLICT
 */
export function findShipment({ shipments }: OrderRecord, n: number, version: number | null): ShipmentRecord {
  const found = shipments.find((one) => one.n === n)
  if (!found) throw new ApiError('NOT_FOUND')
  if (version !== null && found.version !== version) throw new ApiError('VERSION_CONFLICT')
  return found
}

/** @throws what is wrong, all of it */
export function refuseIf(...blockers: readonly (Blocker | null)[]): void {
  const found = blockers.flatMap((one) => one ?? [])
  if (found.length > 0) throw refuseAll(found)
}

/** What of the order says the same as its shipments: columns, and how much of each line has left. */
export function viewOf(
  record: OrderRecord,
  shipments: readonly ShipmentRecord[],
): { columns: OrderColumns; parts: SQL[] } {
  const view = orderViewOf(record.lines, shipments)
  const { parts: _parts, volumesShipped: _shipped, driver, plate, tracking, ...rest } = record.shipment
  const isGone = view.volumesShipped !== null
  return {
    columns: {
      invoice_key: view.invoiceKey,
      invoice_number: view.invoiceNumber,
      shipped_at: view.shippedAt === null ? null : new Date(view.shippedAt),
      delivered_at: view.deliveredAt === null ? null : new Date(view.deliveredAt),
      shipment: {
        ...rest,
        // Of an order that nobody splits any more, what stood there.
        driver: isSplit(shipments) ? (view.driver ?? undefined) : driver,
        plate: isSplit(shipments) ? (view.plate ?? undefined) : plate,
        tracking: isSplit(shipments) ? (view.tracking ?? undefined) : tracking,
        ...(isGone ? { volumesShipped: view.volumesShipped ?? 0, parts: view.parts } : {}),
      },
    },
    parts: isGone ? [changedLines(record.id, ['left'], view.left)] : [],
  }
}

const COLUMNS = {
  centerId: ['center_id', 'bigint'],
  shippingCompanyId: ['shipping_company_id', 'bigint'],
  driver: ['driver', 'text'],
  plate: ['plate', 'text'],
  tracking: ['tracking', 'text'],
  volumes: ['volumes', 'int'],
  weightGrams: ['weight_grams', 'bigint'],
  invoiceKey: ['invoice_key', 'text'],
  invoiceNumber: ['invoice_number', 'text'],
  invoiceTotalCents: ['invoice_total_cents', 'bigint'],
  citedInvoiceKey: ['cited_invoice_key', 'text'],
  cteKey: ['cte_key', 'text'],
  invoicedAt: ['invoiced_at', 'timestamptz'],
  shippedAt: ['shipped_at', 'timestamptz'],
  deliveredAt: ['delivered_at', 'timestamptz'],
} as const satisfies Partial<Record<keyof ShipmentRecord, readonly [string, string]>>

const NAMES = Object.values(COLUMNS).map(([name]) => name)

/**
 * Writes shipments as they are now, rows and lines, for the `parts` of a change of their order: one statement, however many.
 * A whole one that is written is somebody's from then on.
 */
export function writtenShipments(orderId: number, shipments: readonly ShipmentRecord[], now: Date): SQL[] {
  const at = sql`${now.toISOString()}::timestamptz`
  const fields = Object.entries(COLUMNS).map(([field, [, type]]) => `"${field}" ${type}`)
  const taken = shipments.map(({ n, lines }) => ({ n, positions: lines.map(({ position }) => position) }))
  return [
    sql`written AS (INSERT INTO shipments AS s (order_id, n, ${sql.raw(NAMES.join(', '))}, created_at, updated_at)
      SELECT ${orderId}::bigint, x.n, ${sql.raw(
        Object.keys(COLUMNS)
          .map((field) => `x."${field}"`)
          .join(', '),
      )}, ${at}, ${at} FROM jsonb_to_recordset(${JSON.stringify(shipments)}::jsonb) AS x(n int, ${sql.raw(fields.join(', '))})
      ON CONFLICT (order_id, n) DO UPDATE SET whole = false, parts = NULL, volumes_shipped = NULL, ${sql.raw(
        NAMES.map((name) => `${name} = excluded.${name}`).join(', '),
      )}, updated_at = excluded.updated_at, version = s.version + 1)`,
    sql`dropped AS (DELETE FROM shipment_lines d USING jsonb_to_recordset(${JSON.stringify(taken)}::jsonb) AS x(n int, positions jsonb)
      WHERE d.order_id = ${orderId} AND d.n = x.n AND NOT x.positions @> to_jsonb(d.position))`,
    sql`taken AS (INSERT INTO shipment_lines (order_id, n, position, quantity)
      SELECT ${orderId}::bigint, x.n, x."position", x.quantity FROM jsonb_to_recordset(${JSON.stringify(
        shipments.flatMap(({ n, lines }) => lines.map((line) => ({ n, ...line }))),
      )}::jsonb) AS x(n int, "position" int, quantity int)
      ON CONFLICT (order_id, n, position) DO UPDATE SET quantity = excluded.quantity)`,
  ]
}

/** What of a shipment is planned, as its form and the audit log have it. */
export const planOf = ({
  lines,
  centerId,
  shippingCompanyId,
  driver,
  plate,
  tracking,
  volumes,
  weightGrams,
}: ShipmentRecord) => ({
  lines,
  centerId,
  shippingCompanyId,
  driver,
  plate,
  tracking,
  volumes,
  weight: weightGrams === null ? null : weightGrams / 1000,
})

/** What of a shipment the audit log says. */
export const auditOf = (shipment: ShipmentRecord) => ({ shipmentNumber: shipment.n, ...planOf(shipment) })

import { sql } from 'drizzle-orm'
import { shippedOf } from '#domain/after-sales/claims/claim-opening'
import {
  type CountedLine,
  isCountedInPart,
  leftOf,
  RECEIPT_CLAIMS,
  type ReceiptClaim,
} from '#domain/after-sales/claims/receipt'
import type { BusinessDate } from '#domain/ground/dates/business-date'
import { saoPauloDate } from '#domain/ground/dates/sao-paulo'
import type { OrderStatus } from '#domain/ground/order-words/statuses'
import { visibleOrders } from '../../ground/caller/visible-orders'
import type { Who } from '../../ground/caller/who'
import type { Executor } from '../../ground/db/executor'
import type { Shipment } from '../../ground/db/schema/orders'
import { ApiError } from '../../ground/errors/api-error'
import { clientNameOf } from '../../sales/order-record/order-client-sql'

export interface ReceiptLine extends CountedLine {
  productId: number
  name: string
  unit: string
  /** What separation wrote down. */
  picked: string | null
  /** It came short while volumes were still here: it is counted again once all have left. */
  isCountedInPart: boolean
  version: number
  fileIds: number[]
}

/** An order as it is counted on arrival. */
export interface Receipt {
  id: number
  version: number
  status: OrderStatus
  isClaim: boolean
  companyName: string
  clientName: string | null
  invoiceNumber: string | null
  invoiceKey: string | null
  shippedOn: BusinessDate | null
  /** In how many volumes it travels, how many have left, and in which parts. */
  volumes: number | null
  volumesLeft: number
  parts: NonNullable<Shipment['parts']>
  deliveredAt: string | null
  receivedOn: BusinessDate | null
  concludedBy: string | null
  /** Claims that its proposals became. */
  claims: { type: ReceiptClaim; id: number }[]
  lines: ReceiptLine[]
}

interface Row extends Omit<Receipt, 'lines' | 'shippedOn' | 'volumes' | 'volumesLeft' | 'parts'> {
  shippedAt: string | null
  shipment: Shipment
  lines: (Omit<ReceiptLine, 'packed' | 'left' | 'counted' | 'fileIds' | 'isCountedInPart'> & {
    written: number | null
    countedLeft: number | null
    countedAt: string | null
    quantity: number
    pickedQuantity: number | null
    unsold: number
    received: number | null
    damaged: number
    serials: string[]
    fault: string | null
    fileIds: number[] | null
  })[]
}

/**
 * One order that the caller may see, whatever its lines in one statement.
 * @param locks for a write: of two at once the second one reads what the first one left
 * @throws NOT_FOUND for a missing one, a foreign one, and a budget alike
 */
export async function findReceipt(db: Executor, who: Who, id: number, { locks = false } = {}): Promise<Receipt> {
  if (locks) {
    const { rows } = await db.execute(
      sql`SELECT o.id FROM orders o WHERE o.id = ${id} AND ${visibleOrders(who, false)} FOR UPDATE OF o`,
    )
    if (rows.length === 0) throw new ApiError('NOT_FOUND')
  }
  const { rows } = await db.execute<{ row: Row }>(sql`
    SELECT jsonb_build_object('id', o.id, 'version', o.version, 'status', o.status, 'isClaim', o.budget_type = 'CUSTOMER_CLAIM',
             'companyName', (SELECT c.fantasy_name FROM companies c WHERE c.id = o.company_id),
             'clientName', ${clientNameOf},
             'invoiceNumber', o.invoice_number, 'invoiceKey', o.invoice_key, 'shipment', o.shipment, 'shippedAt', o.shipped_at, 'deliveredAt', o.delivered_at,
             'receivedOn', (SELECT r.received_on FROM order_receipts r WHERE r.order_id = o.id),
             'concludedBy', (SELECT u.name FROM order_receipts r JOIN users u ON u.id = r.concluded_by_user_id WHERE r.order_id = o.id),
             'claims', (SELECT COALESCE(jsonb_agg(jsonb_build_object('type', c.type, 'id', c.id) ORDER BY c.id), '[]')
                          FROM orders c JOIN claims k ON k.order_id = c.id AND k.from_receipt
                         WHERE c.original_order_id = o.id AND c.status <> 'CANCELED' AND c.type = ANY (${sql.param([...RECEIPT_CLAIMS])}::text[])),
             'lines', COALESCE((SELECT jsonb_agg(jsonb_build_object('position', l.position, 'productId', l.product_id, 'name', l.name, 'unit', p.unit,
                        'quantity', l.quantity, 'pickedQuantity', l.picked_quantity, 'unsold', l.unsold_quantity, 'written', l.left_quantity, 'picked', l.serials,
                        'received', r.received, 'damaged', r.damaged, 'serials', r.serials, 'fault', r.fault, 'countedAt', r.updated_at, 'countedLeft', r.left_quantity, 'version', COALESCE(r.version, 0),
                        'fileIds', r.file_ids) ORDER BY l.position)
                        FROM order_lines l JOIN products p ON p.id = l.product_id
                        LEFT JOIN order_receipt_lines r ON r.order_id = l.order_id AND r.position = l.position
                       WHERE l.order_id = o.id), '[]')) AS row
      FROM orders o WHERE o.id = ${id} AND ${visibleOrders(who, false)}`)
  const row = rows[0]?.row
  if (!row) throw new ApiError('NOT_FOUND')
  return toReceipt(row)
}

function toReceipt({ shippedAt, shipment, status, lines, ...row }: Row): Receipt {
  return {
    ...row,
    status,
    volumes: shipment.volumes ?? null,
    volumesLeft: shipment.volumesShipped ?? 0,
    parts: shipment.parts ?? [],
    shippedOn: shippedAt && saoPauloDate(new Date(shippedAt)),
    lines: lines
      .map((row) => {
        const { quantity, pickedQuantity, unsold, written, received, damaged, serials, fault, fileIds, ...rest } = row
        const { countedAt, countedLeft, ...line } = rest
        const packed = shippedOf({ quantity, picked: pickedQuantity, unsold })
        const left = leftOf(packed, written, status)
        const counted = received === null ? null : { received, damaged, serials, fault }
        return {
          ...line,
          packed,
          left,
          fileIds: fileIds ?? [],
          counted,
          isCountedInPart: isCountedInPart({ packed, left, counted, countedLeft }, { status, countedAt, shippedAt }),
        }
      })
      // Unpacked items are not waited for.
      .filter(({ packed, counted }) => packed > 0 || counted !== null),
  }
}

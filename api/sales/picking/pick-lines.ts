import { sql } from 'drizzle-orm'
import type { ProductType } from '#domain/catalogue/products/product-types'
import type { BudgetType } from '#domain/ground/order-words/budget-types'
import type { OrderType } from '#domain/ground/order-words/order-types'
import type { OrderStatus } from '#domain/ground/order-words/statuses'
import { readSetting, type Settings } from '#domain/ground/settings/default-settings'
import type { PickLine, ScannedProduct } from '#domain/sales/picking/judge-scan'
import type { ReadCode } from '#domain/sales/picking/read-code'
import { visibleOrders } from '../../ground/caller/visible-orders'
import type { Who } from '../../ground/caller/who'
import type { Executor } from '../../ground/db/executor'
import { ApiError } from '../../ground/errors/api-error'
import { nextToPick } from './separation-sql'

/** An order as picking reads it. */
export interface PickedOrder {
  id: number
  version: number
  budget: boolean
  type: OrderType
  budgetType: BudgetType
  status: OrderStatus
  lines: (PickLine & { productId: number; unit: string; code: string | null; gtin: string | null })[]
  settings: Settings
  /** As they were counted for an order that nobody split; null: nobody did. */
  volumes: number | null
}

/** What is read beside an order: what a scan found, or the order that is picked after it. */
export interface Beside {
  found: ScannedProduct | null
  /** Another order, or another line of this one, has the piece with this number. */
  isTaken: boolean
  next: number | null
}

/** Types whose pieces are picked by their serial number. */
export const serialTypesOf = (settings: Settings): ProductType[] =>
  (['INVERTER', 'BATTERY', 'MODULE'] as const).filter((type) => readSetting(settings, `picking.serial.${type}`) > 0)

/**
 * The order's lines with codes and what is picked of each; for a scan what the catalogue has under its code and whether its
 * number is taken, else which order comes after this one: one statement. The order's own product comes first where several have the code.
 * @param scan with the piece's number in its normal form
 * @throws NOT_FOUND for an order that the caller does not see
 */
export async function readPicking(
  db: Executor,
  who: Who,
  id: number,
  scan: { read: ReadCode; serial: string | null } | null,
): Promise<PickedOrder & Beside> {
  const visible = visibleOrders(who)
  const [code, gtin] = [scan?.read.code ?? null, scan?.read.gtin ?? null]
  const isScanned = sql`(upper(x.code) = ${code}::text OR lpad(x.gtin, 14, '0') = ${gtin}::text)`
  // A swap may leave a product in two lines: the first that still lacks some.
  // Living ones by their two indexes; of those that are gone only the order's own, which are picked all the same.
  const scanned = sql`LATERAL (
    SELECT p.id, p.name, p.manufacturer_id,
           coalesce(min(l.position) FILTER (WHERE coalesce(l.picked_quantity, 0) < l.quantity), min(l.position)) AS position
      FROM (SELECT x.id FROM products x WHERE upper(x.code) = ${code}::text AND x.destroyed_at IS NULL
            UNION SELECT x.id FROM products x WHERE lpad(x.gtin, 14, '0') = ${gtin}::text AND x.destroyed_at IS NULL
            UNION SELECT x.id FROM order_lines m JOIN products x ON x.id = m.product_id WHERE m.order_id = o.id AND ${isScanned}) c
      JOIN products p ON p.id = c.id LEFT JOIN order_lines l ON l.order_id = o.id AND l.product_id = p.id
     GROUP BY p.id ORDER BY min(l.position), p.id LIMIT 1) f`
  const beside = scan
    ? sql`CASE WHEN f.id IS NOT NULL THEN jsonb_build_object('name', f.name, 'position', f.position) END AS found,
          EXISTS (SELECT FROM serial_numbers n WHERE n.serial = ${scan.serial}::text AND coalesce(n.manufacturer_id, 0) = coalesce(f.manufacturer_id, 0)
                     AND (n.order_id, n.position) <> (o.id, f.position)) AS "isTaken", NULL::int AS next`
    : sql`NULL::jsonb AS found, false AS "isTaken", ${nextToPick(id, visible)} AS next`
  const { rows } = await db.execute<PickedOrder & Beside & Record<string, unknown>>(sql`
    SELECT o.id::int, o.version, o.budget, o.budget_type AS "budgetType", o.type, o.status, (o.shipment ->> 'volumes')::int AS volumes, ${beside},
           (SELECT jsonb_agg(jsonb_build_object('position', l.position, 'productId', l.product_id, 'name', l.name, 'type', l.type, 'quantity', l.quantity,
                     'picked', coalesce(l.picked_quantity, 0), 'serials', l.serials, 'unit', p.unit, 'code', p.code, 'gtin', p.gtin) ORDER BY l.position)
              FROM order_lines l JOIN products p ON p.id = l.product_id WHERE l.order_id = o.id) AS lines,
           COALESCE((SELECT jsonb_object_agg(s.key, s.value) FROM settings s WHERE s.key LIKE 'picking.%'), '{}') AS settings
      FROM orders o ${scan ? sql`LEFT JOIN ${scanned} ON true` : sql``} WHERE o.id = ${id} AND ${visible}`)
  if (!rows[0]) throw new ApiError('NOT_FOUND')
  return rows[0]
}

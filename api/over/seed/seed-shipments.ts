import { sql } from 'drizzle-orm'
import { addDays } from '#domain/ground/dates/business-date'
import { saoPauloDate } from '#domain/ground/dates/sao-paulo'
import type { Transaction } from '../../ground/db/executor'
import { shipmentEvents } from '../../ground/db/schema/shipments'
import { DEMO_LOGINS } from './demo-logins'
import { insertRows } from './insert-rows'
import type { SeededPeople } from './seed-people'

/** What of a kit the first of two vehicles brings. */
const FIRST = ['MODULE']

/**
 * The largest order that is on its way left in two vehicles: the modules have come, with what the carrier said of
 * their way, the rest has not. A kit is one invoice, so both have its number.
 */
export async function seedShipments(tx: Transaction, { userIds }: SeededPeople): Promise<void> {
  const { rows } = await tx.execute<{
    id: number
    leftAt: string
    invoicedAt: string
    volumes: number
    tracking: string
  }>(sql`
    SELECT o.id::int, s.shipped_at AS "leftAt", (SELECT max(h.at) FROM order_status_history h WHERE h.order_id = o.id AND h.to_status = 'NF_SENT') AS "invoicedAt", s.volumes, s.tracking FROM orders o JOIN shipments s ON s.order_id = o.id AND s.n = 1 AND s.whole
     WHERE o.status = 'SHIPPED' ORDER BY o.potency DESC, o.id LIMIT 1`)
  const { id, leftAt, invoicedAt, volumes, tracking } = rows[0]!
  const last = new Date(leftAt)
  const invoiced = new Date(invoicedAt).getTime()
  const first = new Date(Math.min(invoiced + 4 * 3_600_000, (invoiced + last.getTime()) / 2))
  const firstVolumes = Math.ceil(volumes / 2)
  const isFirst = sql`EXISTS (SELECT FROM products p WHERE p.id = l.product_id AND p.type IN ${FIRST})`
  await tx.execute(sql`
    INSERT INTO shipments (order_id, n, shipping_company_id, driver, plate, tracking, volumes, invoice_key, invoice_number, invoiced_at, shipped_at, created_at, updated_at)
    SELECT order_id, 2, shipping_company_id, driver, plate, tracking || '-2', ${volumes - firstVolumes}, invoice_key, invoice_number, ${invoicedAt}::timestamptz, shipped_at, created_at, updated_at
      FROM shipments WHERE order_id = ${id} AND n = 1`)
  await tx.execute(sql`
    UPDATE shipments SET whole = false, parts = NULL, volumes = ${firstVolumes}, volumes_shipped = NULL,
           invoiced_at = ${invoicedAt}::timestamptz, shipped_at = ${first.toISOString()}::timestamptz, delivered_at = ${first.toISOString()}::timestamptz + interval '3 days'
     WHERE order_id = ${id} AND n = 1`)
  await tx.execute(sql`
    INSERT INTO shipment_lines (order_id, n, position, quantity)
    SELECT l.order_id, CASE WHEN ${isFirst} THEN 1 ELSE 2 END, l.position, l.quantity FROM order_lines l WHERE l.order_id = ${id}`)
  // What the order says of them (domain/sales/shipment-facts/order-view).
  const parts = [
    { volumes: firstVolumes, tracking, on: saoPauloDate(first) },
    { volumes: volumes - firstVolumes, tracking: `${tracking}-2`, on: saoPauloDate(last) },
  ]
  await tx.execute(sql`UPDATE order_lines SET left_quantity = quantity WHERE order_id = ${id}`)
  await tx.execute(
    sql`UPDATE orders SET shipment = shipment || jsonb_build_object('parts', ${JSON.stringify(parts)}::jsonb) WHERE id = ${id}`,
  )
  const event = (n: number, days: number, text: string) => ({
    ...{ orderId: id, n, happenedOn: addDays(saoPauloDate(first), days), text, source: 'HAND' as const },
    userId: userIds[DEMO_LOGINS.logistics.email]!,
    createdAt: new Date(first.getTime() + days * 86_400_000 + 3_600_000),
  })
  await insertRows(tx, shipmentEvents, [
    event(1, 0, 'Coletado no centro de distribuição'),
    event(1, 2, 'Saiu para entrega'),
    event(2, 1, 'Coletado no centro de distribuição'),
    event(2, 3, 'Chegou ao terminal da transportadora'),
  ])
}

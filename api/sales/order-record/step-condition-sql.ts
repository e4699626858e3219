import { sql } from 'drizzle-orm'

/** What decides between two rows of one verb (STEP_CONDITIONS of domain/sales/orders), over `o`. */

/** `hasReached` of domain/sales/orders: the last row that led into the status, or back out of it. */
export const reached = (status: string) => sql`COALESCE((
  SELECT h.direction = 'FORWARD' AND h.to_status = ${status} FROM order_status_history h
   WHERE h.order_id = o.id AND ((h.direction = 'FORWARD' AND h.to_status = ${status}) OR (h.direction = 'BACK' AND h.from_status = ${status}))
   ORDER BY h.id DESC LIMIT 1), false)`
export const onCredit = sql`COALESCE((SELECT p.on_credit FROM payment_conditions p WHERE p.id = o.payment_condition_id), false)`
/** A value, not an EXISTS, which PostgreSQL may answer by reading the lines of all orders once: 0.2 s for a million. */
export const unsold = sql`((SELECT 1 FROM order_lines l WHERE l.order_id = o.id AND l.unsold_quantity > 0 LIMIT 1) IS NOT NULL)`
export const goodsOwed = sql`(o.returns_goods AND NOT ${reached('ARRIVED')})`
/** Nothing more is sent for a claim that waited for its goods: it left, or nothing sound came back for it. */
export const alreadySent = sql`(${reached('SHIPPED')} OR (SELECT 1 FROM order_lines l WHERE l.order_id = o.id LIMIT 1) IS NULL)`
export const replacementOwed = sql`(o.return_first AND NOT ${alreadySent})`

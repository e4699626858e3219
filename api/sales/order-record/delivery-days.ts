import { type SQL, sql } from 'drizzle-orm'

/** Calendar days of the freight's table to the state of an order `o`; null where it has none (domain 4.12). */
export const freightDays: SQL = sql`(SELECT f.delivery_days FROM freights f WHERE f.uf = o.freight_uf)`

/** Whether the buyer of an order `o` collects it at the centre. */
export const isPickup: SQL = sql`EXISTS (SELECT FROM shipping_companies v WHERE v.id = o.shipping_company_id AND v.is_pickup)`

/** Calendar days that an order `o` is on the road: none of what its buyer collects. */
export const deliveryDays: SQL = sql`CASE WHEN ${isPickup} THEN 0 ELSE ${freightDays} END`

/** The moment from which what its buyer does after receipt is counted, as `arrivalOf` counts its day. */
export const arrivedAt: SQL = sql`COALESCE(o.delivered_at, o.shipped_at + COALESCE(${deliveryDays}, 0) * interval '1 day')`

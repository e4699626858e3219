import { type SQL, sql } from 'drizzle-orm'

/** Calendar days of the freight to the state of an order `o`; null where the table has none (domain 4.12). */
export const deliveryDays: SQL = sql`(SELECT f.delivery_days FROM freights f WHERE f.uf = o.freight_uf)`

/** The moment from which what its buyer does after receipt is counted, as `arrivalOf` counts its day. */
export const arrivedAt: SQL = sql`COALESCE(o.delivered_at, o.shipped_at + COALESCE(${deliveryDays}, 0) * interval '1 day')`

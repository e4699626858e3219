import { type SQL, sql } from 'drizzle-orm'

/**
 * Who wrote the prices of an order that are to be approved, as a bigint[]: everybody who changed lines or totals after
 * the revision that was last approved for this type in the present negotiation; without such an approval also who made
 * the order. The order's row must be locked.
 * @param restarts how often the negotiation began anew: what was approved before counts no more
 */
export const priceWriters = ({ id, creatorUserId }: Order, restarts: number, type: SQL): SQL => {
  const approved = sql`(SELECT max(a.order_revision) FROM approval_threshold_requests a
      WHERE a.order_id = ${id} AND a.type = ${type} AND a.status = 'APPROVED' AND a.order_restarts = ${restarts}::int)`
  return sql`ARRAY(SELECT v.user_id FROM order_revisions v
      WHERE v.order_id = ${id} AND v.user_id IS NOT NULL AND v.number > COALESCE(${approved}, -1)
        AND (v.number = 0 OR v.changes->'lines' <> '[]' OR v.changes->'totals' <> '[]')
     UNION SELECT ${creatorUserId}::bigint WHERE ${approved} IS NULL ORDER BY 1)`
}

interface Order {
  id: number
  creatorUserId: number
}

import { type SQL, sql } from 'drizzle-orm'
import { CLOSED_STATUSES } from '#domain/ground/order-words/statuses'
import { effectiveStatus } from './order-status-sql'

/**
 * How many budgets and orders under way there are, as a column; a budget past its validity is none.
 * @param where which of `orders o`
 */
export function openOrders(where: SQL, now: Date): SQL {
  const closed = sql.join(
    CLOSED_STATUSES.map((status) => sql`${status}`),
    sql`, `,
  )
  return sql`(SELECT count(*)::int FROM orders o WHERE ${where} AND ${effectiveStatus(now)} NOT IN (${closed}))`
}

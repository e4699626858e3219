import { type SQL, sql } from 'drizzle-orm'
import { effectiveStatus } from './order-status-sql'
import { IDLE } from './status-sets-sql'

/**
 * How many budgets and orders under way there are, as a column; a budget past its validity is none.
 * @param where which of `orders o`
 */
export function openOrders(where: SQL, now: Date): SQL {
  return sql`(SELECT count(*)::int FROM orders o WHERE ${where} AND ${effectiveStatus(now)} NOT IN ${IDLE})`
}

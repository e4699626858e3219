import { type SQL, sql } from 'drizzle-orm'
import { OPEN_BUDGET_STATUSES } from '#domain/ground/order-words/status-sets'
import type { OrderStatus } from '#domain/ground/order-words/statuses'
import { OPEN_BUDGET } from './status-sets-sql'

/** Statuses that lapse by themselves when `expirationAt` is past (domain 4.1 row 7). */
export const LAPSING: readonly OrderStatus[] = OPEN_BUDGET_STATUSES

/**
 * True for a budget that is past its validity although the minute job has not written EXPIRED yet: reads
 * and job agree to the second.
 */
export const hasLapsed = (now: Date): SQL =>
  sql`(o.status IN ${OPEN_BUDGET} AND o.expiration_at < ${now.toISOString()}::timestamptz)`

/** The status that everyone sees. */
export const effectiveStatus = (now: Date): SQL => sql`CASE WHEN ${hasLapsed(now)} THEN 'EXPIRED' ELSE o.status END`

/** Orders in one of the statuses as everyone sees them, written so that the status index serves it. */
export function inStatuses(statuses: readonly OrderStatus[], now: Date): SQL {
  const list = (values: readonly OrderStatus[]) =>
    sql.join(
      values.map((value) => sql`${value}`),
      sql`, `,
    )
  const lapsing = statuses.filter((status) => LAPSING.includes(status))
  const lasting = statuses.filter((status) => !LAPSING.includes(status))
  const parts: SQL[] = []
  if (lapsing.length > 0)
    parts.push(
      sql`(o.status IN (${list(lapsing)}) AND (o.expiration_at IS NULL OR o.expiration_at >= ${now.toISOString()}::timestamptz))`,
    )
  if (lasting.length > 0) parts.push(sql`o.status IN (${list(lasting)})`)
  if (statuses.includes('EXPIRED')) parts.push(hasLapsed(now))
  return sql`(${sql.join(parts, sql` OR `)})`
}

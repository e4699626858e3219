import { sql } from 'drizzle-orm'
import type { ClaimFilters } from '#domain/after-sales/claims/claim-filters'
import type { OrderStatus } from '#domain/ground/order-words/statuses'
import { can } from '#domain/people/permissions/permissions'
import { ownCompanies } from '../../ground/caller/visible-orders'
import type { Who } from '../../ground/caller/who'
import type { Executor } from '../../ground/db/executor'
import { whereClause } from '../../ground/db/run-list'

/** The filters that the counters of claims answer, and nothing else. */
export type CountedFilters = Pick<ClaimFilters, 'type' | 'status' | 'companyId'>

/** The filters as the counters answer them; null where they cannot. */
export function countable({ type, status, companyId, ...others }: ClaimFilters): CountedFilters | null {
  return Object.values(others).some((value) => value !== undefined && value !== false)
    ? null
    : { type, status, companyId }
}

/** How many claims stand in each status, at a cost that does not grow with them. The status filter is left out. */
export async function countByStatus(
  db: Executor,
  who: Who,
  { type, companyId }: CountedFilters,
): Promise<Map<OrderStatus, number>> {
  // By company and status alone there are fewer rows among the counters of orders.
  const scope = type ? [sql`k.type = ${type}`] : [sql`k.claim AND NOT k.budget`]
  if (!can(who, 'orders:viewAll'))
    scope.push(can(who, 'orders:viewOwn', 'orders:view') ? sql`k.company_id IN (${ownCompanies(who)})` : sql`false`)
  if (companyId) scope.push(sql`k.company_id = ${companyId}`)
  const { rows } = await db.execute<{ status: OrderStatus; n: number }>(sql`
    SELECT k.status, sum(${type ? sql`k.claim_count` : sql`k.order_count`})::int AS n
      FROM ${type ? sql`claim_counters` : sql`order_counters`} k ${whereClause(scope)} GROUP BY 1`)
  return new Map(rows.map(({ status, n }) => [status, n]))
}

/** The sum over the chosen statuses; over all when none is chosen. */
export const totalOf = (counts: ReadonlyMap<OrderStatus, number>, statuses: readonly OrderStatus[] = []): number =>
  [...counts].reduce(
    (sum, [status, count]) => (statuses.length === 0 || statuses.includes(status) ? sum + count : sum),
    0,
  )

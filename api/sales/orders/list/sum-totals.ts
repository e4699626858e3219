import { type SQL, sql } from 'drizzle-orm'
import { MAX_SUMMED_ROWS } from '#domain/ground/lists/page-sizes'
import { fromCents } from '#domain/ground/money/money'
import type { OrderStatus } from '#domain/ground/order-words/statuses'
import { can } from '#domain/people/permissions/permissions'
import type { OrderFilters } from '#domain/sales/orders/list/order-filters'
import { ownCompanies, visibleOrders } from '../../../ground/caller/visible-orders'
import type { Who } from '../../../ground/caller/who'
import type { Executor } from '../../../ground/db/executor'
import { hasLapsed } from '../../../ground/db/order-status-sql'
import { whereClause } from '../../../ground/db/run-list'
import { isCounted, type SumsByStatus, statusQuery, toStatusSums } from './count-orders'
import { asksForClaims, budgetTypeIs, orderConditions, productLines } from './order-conditions'

/**
 * The sums of every status, the number of companies in the chosen ones, their total without service fees, and, where a
 * product or manufacturer narrows it, the watts of just those lines: one statement. From the counters where they can
 * say it (they know no fees), else by the rows.
 * @param most rows that are walked: of more the sums are at least
 */
export async function sumTotals(
  db: Executor,
  who: Who,
  budget: boolean,
  filters: OrderFilters,
  now: Date,
  most = MAX_SUMMED_ROWS,
): Promise<{ statuses: SumsByStatus; companies: number; productPotency?: number; totalWithoutServiceFee?: number }> {
  const isOfProduct = filters.productId !== undefined || filters.manufacturerId !== undefined
  const query = isCounted(filters) ? fromCounters(who, budget, filters, now) : byRows(who, budget, filters, now, most)
  const { rows } = await db.execute<Row>(sql`
    WITH counted AS MATERIALIZED (${query})
    SELECT x.*, counted.companies, counted.watts, counted."withoutFees" FROM counted LEFT JOIN (${statusQuery(who, budget, filters, now, most)}) x ON true`)
  const { companies, watts, withoutFees } = rows[0]!
  const statuses = toStatusSums(rows.flatMap(({ status, ...row }) => (status === null ? [] : [{ ...row, status }])))
  return {
    statuses,
    companies: Number(companies),
    ...(isOfProduct ? { productPotency: Number(watts) } : {}),
    ...(withoutFees === null ? {} : { totalWithoutServiceFee: fromCents(Number(withoutFees)) }),
  }
}

type Row = { status: OrderStatus | null; companies: number; watts: number; withoutFees: string | null }

function byRows(who: Who, budget: boolean, filters: OrderFilters, now: Date, most: number): SQL {
  const where = whereClause([visibleOrders(who, budget), ...orderConditions(filters, now)])
  const isOfProduct = filters.productId !== undefined || filters.manufacturerId !== undefined
  const watts = isOfProduct
    ? sql`COALESCE(sum((SELECT sum(l.quantity::bigint * COALESCE(l.potency, 0)) FROM ${productLines(filters)} AND l.order_id = o.id)), 0)::float8`
    : sql`0`
  return sql`SELECT count(DISTINCT o.company_id)::int AS companies, ${watts} AS watts,
    COALESCE(sum(o.total_cents - o.service_fee_cents), 0)::bigint AS "withoutFees"
     FROM (SELECT o.id, o.company_id, o.total_cents, o.service_fee_cents FROM orders o ${where} LIMIT ${most + 1}::int) o`
}

/** The counters by company, less the budgets that have lapsed since the minute job last wrote EXPIRED. */
function fromCounters(who: Who, budget: boolean, filters: OrderFilters, now: Date): SQL {
  const scope: SQL[] = [sql`k.budget = ${budget}`, sql`k.claim = ${asksForClaims(filters)}`]
  if (!can(who, budget ? 'budgets:viewAll' : 'orders:viewAll')) scope.push(sql`k.company_id IN (${ownCompanies(who)})`)
  if (filters.companyId) scope.push(sql`k.company_id = ${filters.companyId}`)
  const statuses = filters.orderStatus ?? []
  const chosen = sql.join(
    statuses.map((status) => sql`${status}`),
    sql`, `,
  )
  const counted = sql`SELECT k.company_id, k.status, k.order_count AS n FROM order_counters k ${whereClause(scope)}`
  const lapsed = whereClause([
    visibleOrders(who, true),
    hasLapsed(now),
    budgetTypeIs(filters),
    ...(filters.companyId ? [sql`o.company_id = ${filters.companyId}`] : []),
  ])
  const all = budget
    ? sql`${counted} UNION ALL SELECT o.company_id, o.status, -1 FROM orders o ${lapsed} UNION ALL SELECT o.company_id, 'EXPIRED', 1 FROM orders o ${lapsed}`
    : counted
  return sql`
    SELECT count(*)::int AS companies, 0 AS watts, NULL::bigint AS "withoutFees" FROM (
      SELECT company_id FROM (${all}) x ${statuses.length > 0 ? sql`WHERE x.status IN (${chosen})` : sql``} GROUP BY company_id HAVING sum(n) > 0) y`
}

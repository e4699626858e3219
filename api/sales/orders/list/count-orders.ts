import { type SQL, sql } from 'drizzle-orm'
import { MAX_EXPORT_ROWS, MAX_SUMMED_ROWS } from '#domain/ground/lists/page-sizes'
import type { OrderStatus } from '#domain/ground/order-words/statuses'
import { can } from '#domain/people/permissions/permissions'
import type { OrderFilters } from '#domain/sales/orders/list/order-filters'
import { ownCompanies, visibleOrders } from '../../../ground/caller/visible-orders'
import type { Who } from '../../../ground/caller/who'
import type { Executor } from '../../../ground/db/executor'
import { effectiveStatus, hasLapsed, inStatuses, LAPSING } from '../../../ground/db/order-status-sql'
import { whereClause } from '../../../ground/db/run-list'
import { OPEN_BUDGET } from '../../../ground/db/status-sets-sql'
import { asksForClaims, budgetTypeIs, orderConditions } from './order-conditions'

/**
 * Filters that the counter table can answer: none, status, company (decision 004); of the budget types, claims alone.
 */
const COUNTED = new Set(['orderStatus', 'companyId', 'budget', 'isTotalizer'])

export interface OrderSums {
  count: number
  totalCents: number
  potency: number
}

/**
 * True when nothing but status and company narrows the list, of sales or of claims, so that
 * counters hold its exact totals.
 */
export function isCounted(filters: OrderFilters): boolean {
  return Object.entries(filters).every(
    ([name, value]) =>
      COUNTED.has(name) ||
      (name === 'budgetType' && asksForClaims(filters)) ||
      value === undefined ||
      value === null ||
      (Array.isArray(value) && value.length === 0),
  )
}

/**
 * Exact count, money (cents) and power (watts) of a list at a cost that does not grow with the orders: the counters,
 * less the few budgets that have lapsed since the minute job last wrote EXPIRED.
 */
export async function sumFromCounters(
  db: Executor,
  who: Who,
  budget: boolean,
  filters: OrderFilters,
  now: Date,
): Promise<OrderSums> {
  const { rows } = await db.execute(countersQuery(who, budget, filters, now))
  return toSums(rows[0])
}

/** The same as a query of one row: n, cents, w. */
export function countersQuery(who: Who, budget: boolean, filters: OrderFilters, now: Date): SQL {
  const scope: SQL[] = [sql`k.budget = ${budget}`, sql`k.claim = ${asksForClaims(filters)}`]
  const seesAll = can(who, budget ? 'budgets:viewAll' : 'orders:viewAll')
  if (!seesAll) scope.push(sql`k.company_id IN (${ownCompanies(who)})`)
  if (filters.companyId) scope.push(sql`k.company_id = ${filters.companyId}`)
  const statuses = filters.orderStatus ?? []
  const lapsedWhere = [
    visibleOrders(who, budget),
    sql`o.status IN ${OPEN_BUDGET}`,
    sql`o.expiration_at < ${now.toISOString()}::timestamptz`,
    budgetTypeIs(filters),
  ]
  if (filters.companyId) lapsedWhere.push(sql`o.company_id = ${filters.companyId}`)

  const inList = (column: SQL) =>
    sql`${column} IN (${sql.join(
      statuses.map((status) => sql`${status}`),
      sql`, `,
    )})`
  if (statuses.length > 0) scope.push(inList(sql`k.status`))
  // With a status filter, lapsed rows leave NEW, NEGOTIATION and CLOSING and join EXPIRED; without one the
  // total is the same either way.
  const leaving = statuses.filter((status) => LAPSING.includes(status))
  const joins = statuses.includes('EXPIRED') && leaving.length < LAPSING.length
  const leaves = leaving.length > 0 && !statuses.includes('EXPIRED')
  const correction = leaves
    ? sql`(SELECT -count(*)::int n, -COALESCE(sum(o.total_cents), 0)::bigint cents, -COALESCE(sum(o.potency), 0)::bigint w FROM orders o ${whereClause([...lapsedWhere, inList(sql`o.status`)])})`
    : joins
      ? sql`(SELECT count(*)::int n, COALESCE(sum(o.total_cents), 0)::bigint cents, COALESCE(sum(o.potency), 0)::bigint w FROM orders o ${whereClause([...lapsedWhere, sql`NOT ${inList(sql`o.status`)}`])})`
      : sql`(SELECT 0 n, 0::bigint cents, 0::bigint w)`
  return sql`
    SELECT COALESCE(sum(k.order_count), 0)::bigint + max(x.n) AS n, COALESCE(sum(k.total_cents), 0)::bigint + max(x.cents) AS cents, COALESCE(sum(k.potency), 0)::bigint + max(x.w) AS w
      FROM ${correction} x LEFT JOIN order_counters k ON ${sql.join(scope, sql` AND `)}`
}

/** Sums of any filter, by walking its rows, as far as a sheet may hold them: one more says that there are too many. */
export async function sumByScan(db: Executor, where: SQL[]): Promise<OrderSums> {
  const { rows } = await db.execute(
    sql`SELECT ${SUMS} FROM (SELECT o.total_cents, o.potency FROM orders o ${whereClause(where)} LIMIT ${MAX_EXPORT_ROWS + 1}::int) o`,
  )
  return toSums(rows[0])
}

/** The sums of each status that a list holds, as everyone sees it. */
export type SumsByStatus = Map<OrderStatus, OrderSums>

/**
 * The sums of every status under the other filters: one statement, whatever is chosen of the statuses, so that the
 * tabs and the list's own totals are one answer. From the counters where they can say it, else by walking the rows:
 * a call of its own, so that the list never waits for it.
 */
export async function sumByStatus(
  db: Executor,
  who: Who,
  budget: boolean,
  filters: OrderFilters,
  now: Date,
): Promise<SumsByStatus> {
  const { rows } = await db.execute<{ status: OrderStatus }>(statusQuery(who, budget, filters, now))
  return toStatusSums(rows)
}

/**
 * The same as a query: status, n, cents, w.
 * @param most rows that a scan walks of the chosen statuses, and as many of the others: what is more is not looked at
 */
export function statusQuery(
  who: Who,
  budget: boolean,
  { orderStatus, ...filters }: OrderFilters,
  now: Date,
  most = MAX_SUMMED_ROWS,
): SQL {
  if (isCounted(filters)) return countersByStatus(who, budget, filters, now)
  return scanByStatus([visibleOrders(who, budget), ...orderConditions(filters, now)], orderStatus ?? [], now, most)
}

export function toStatusSums(rows: readonly ({ status: OrderStatus } & Record<string, unknown>)[]): SumsByStatus {
  const sums: SumsByStatus = new Map()
  for (const row of rows) sums.set(row.status, addSums(sums.get(row.status) ?? NO_SUMS, toSums(row)))
  return sums
}

/** Whether a scan has left rows out: of the chosen statuses, and of the others. */
export function leftOut(
  sums: SumsByStatus,
  chosen: readonly OrderStatus[] = [],
  most = MAX_SUMMED_ROWS,
): { chosen: boolean; others: boolean } {
  const [all, own] = [totalOf(sums).count, totalOf(sums, chosen).count]
  return { chosen: own > most, others: chosen.length > 0 && all - own > most }
}

/** The sums over the chosen statuses; over all when none is chosen. */
export const totalOf = (sums: SumsByStatus, statuses: readonly OrderStatus[] = []): OrderSums =>
  [...sums].reduce(
    (total, [status, one]) => (statuses.length === 0 || statuses.includes(status) ? addSums(total, one) : total),
    NO_SUMS,
  )

const NO_SUMS: OrderSums = { count: 0, totalCents: 0, potency: 0 }
const addSums = (a: OrderSums, b: OrderSums): OrderSums => ({
  count: a.count + b.count,
  totalCents: a.totalCents + b.totalCents,
  potency: a.potency + b.potency,
})

const SUMS = sql`count(*)::bigint AS n, COALESCE(sum(o.total_cents), 0)::bigint AS cents, COALESCE(sum(o.potency), 0)::bigint AS w`

/** The chosen statuses apart, so that none of them is lost behind a hundred thousand others. */
function scanByStatus(where: readonly SQL[], chosen: readonly OrderStatus[], now: Date, most: number): SQL {
  const walk = (more: SQL[]) => sql`
    (SELECT ${effectiveStatus(now)} AS status, o.total_cents, o.potency FROM orders o ${whereClause([...where, ...more])} LIMIT ${most + 1}::int)`
  const isChosen = inStatuses(chosen, now)
  const rows =
    chosen.length === 0 ? walk([]) : sql`${walk([isChosen])} UNION ALL ${walk([sql`${isChosen} IS NOT TRUE`])}`
  return sql`SELECT o.status, ${SUMS} FROM (${rows}) o GROUP BY 1`
}

/** The counters, less the budgets that have lapsed since the minute job last wrote EXPIRED, which join that status. */
function countersByStatus(who: Who, budget: boolean, filters: OrderFilters, now: Date): SQL {
  const scope: SQL[] = [sql`k.budget = ${budget}`, sql`k.claim = ${asksForClaims(filters)}`]
  if (!can(who, budget ? 'budgets:viewAll' : 'orders:viewAll')) scope.push(sql`k.company_id IN (${ownCompanies(who)})`)
  if (filters.companyId) scope.push(sql`k.company_id = ${filters.companyId}`)
  const counted = sql`SELECT k.status, sum(k.order_count)::bigint AS n, sum(k.total_cents)::bigint AS cents, sum(k.potency)::bigint AS w
    FROM order_counters k ${whereClause(scope)} GROUP BY k.status`
  if (!budget) return counted
  const lapsed = [visibleOrders(who, budget), hasLapsed(now), budgetTypeIs(filters)]
  if (filters.companyId) lapsed.push(sql`o.company_id = ${filters.companyId}`)
  return sql`WITH lapsed AS (SELECT o.status, ${SUMS} FROM orders o ${whereClause(lapsed)} GROUP BY o.status)
    ${counted}
    UNION ALL SELECT l.status, -l.n, -l.cents, -l.w FROM lapsed l
    UNION ALL SELECT 'EXPIRED', l.n, l.cents, l.w FROM lapsed l`
}

const toSums = (row: Record<string, unknown> | undefined): OrderSums => ({
  count: Number(row?.n ?? 0),
  totalCents: Number(row?.cents ?? 0),
  potency: Number(row?.w ?? 0),
})

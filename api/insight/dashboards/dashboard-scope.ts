import { type SQL, sql } from 'drizzle-orm'
import type { BusinessDate } from '#domain/ground/dates/business-date'
import { can } from '#domain/people/permissions/permissions'
import { ownCompanies, visibleOrders } from '../../ground/caller/visible-orders'
import type { Who } from '../../ground/caller/who'
import { hasLapsed } from '../../ground/db/order-status-sql'
import { OPEN_BUDGET } from '../../ground/db/status-sets-sql'
import { COLUMNS, KEYS } from './fold-ledger'

export interface Narrowing {
  regionalId?: number | undefined
  teamId?: number | undefined
  /** Of no team, or of one without a regional: shown as 'Sem regional'. */
  withoutRegional?: boolean | undefined
}

export interface DashboardQuestion extends Narrowing {
  /** First day of the month. */
  month: BusinessDate
}

/** Kinds and statuses that are budgets; the others are orders. */
const IS_BUDGET = sql`(x.kind = 'CLOSE' OR x.kind = 'STOCK' AND x.status IN ${OPEN_BUDGET})`

/** A user who sees all budgets and all orders reads the sums over all companies; any other, those of their own. */
export const seesAll = (who: Who): boolean => can(who, 'budgets:viewAll') && can(who, 'orders:viewAll')

const companiesOf = (all: boolean, own: boolean, who: Who): SQL =>
  all ? sql`true` : own ? sql`x.company_id IN (${ownCompanies(who)})` : sql`false`

/** Rows of the ledger, named `x`, that count exactly the orders which this reader's lists show (visibleOrders). */
export function visibleEntries(who: Who): SQL {
  if (seesAll(who)) return sql`true`
  const budgets = companiesOf(can(who, 'budgets:viewAll'), can(who, 'budgets:viewOwn', 'budgets:view'), who)
  const orders = companiesOf(can(who, 'orders:viewAll'), can(who, 'orders:viewOwn', 'orders:view'), who)
  return sql`(${IS_BUDGET} AND ${budgets} OR NOT ${IS_BUDGET} AND ${orders})`
}

/** A column of teams, of the filters Regional and Time. */
export function ofTeams(column: SQL, { regionalId, teamId, withoutRegional }: Narrowing): SQL {
  const parts = [
    ...(teamId === undefined ? [] : [sql`${column} = ${teamId}`]),
    ...(regionalId === undefined
      ? []
      : [sql`${column} IN (SELECT t.id FROM teams t WHERE t.regional_id = ${regionalId})`]),
    ...(withoutRegional
      ? [
          sql`NOT EXISTS (SELECT 1 FROM teams t JOIN regionals r ON r.id = t.regional_id WHERE t.id = ${column} AND r.destroyed_at IS NULL)`,
        ]
      : []),
  ]
  return parts.length === 0 ? sql`true` : sql`(${sql.join(parts, sql` AND `)})`
}

/**
 * What the counters do not hold yet: the ledger's tail; and, taken back, the budgets whose validity is over but on
 * which the minute job has not written EXPIRED. Beside the counters in one statement the sums are those of this moment.
 * @param wanted over `x`: visibility, teams, kinds and months
 */
export const ledgerTail = (who: Who, wanted: SQL, now: Date): SQL => sql`
  SELECT ${KEYS}, ${COLUMNS} FROM dashboard_deltas x WHERE ${wanted}
  UNION ALL
  SELECT * FROM (
    SELECT o.company_id, e.kind, e.month, COALESCE(o.team_id, 0) AS team_id, e.status, 0::bigint AS product_id, -1::bigint, -o.total_cents, -o.service_fee_cents,
           -o.table_total_cents, -o.lines_total_cents, -o.potency::bigint, 0::bigint
      FROM orders o CROSS JOIN LATERAL dashboard_entries(o) e WHERE ${hasLapsed(now)} AND ${visibleOrders(who, true)}) x WHERE ${wanted}`

import { sql } from 'drizzle-orm'
import { OPEN_BUDGET_STATUSES } from '#domain/ground/order-words/status-sets'
import type { OrderStatus } from '#domain/ground/order-words/statuses'
import { can } from '#domain/people/permissions/permissions'
import { OPEN_ORDERS } from '#domain/sales/orders/list/open-statuses'
import { visibleOrders } from '../../ground/caller/visible-orders'
import type { Who } from '../../ground/caller/who'
import type { Executor } from '../../ground/db/executor'
import { jsonRows } from '../../ground/db/json-rows'
import { orderBy, whereClause } from '../../ground/db/run-list'
import { isApproved } from '../../sales/approval-requests/approved-sql'
import { statusQuery, toStatusSums } from '../../sales/orders/list/count-orders'
import { toTotals } from '../../sales/orders/list/list-orders'
import { orderConditions } from '../../sales/orders/list/order-conditions'
import { orderRowColumns, orderRowTables, type RawOrderRow, toOrderRows } from '../../sales/orders/list/order-row'
import { orderSortFields } from '../../sales/orders/list/order-sort'

type RawSums = ({ status: OrderStatus } & Record<string, unknown>)[]

/** Two rows of cards. */
export const OPEN_SHOWN = 6

/**
 * The newest open budgets and orders of the caller's lists, and what all of them are by status: one statement, of the
 * lists' own conditions, columns and sums. Null is what the caller may not see.
 */
export async function readOpenOrders(db: Executor, who: Who, now: Date) {
  const parts = [
    {
      name: 'budgets',
      budget: true,
      statuses: OPEN_BUDGET_STATUSES,
      isOpen: can(who, 'budgets:view', 'budgets:viewAll', 'budgets:viewOwn'),
    },
    {
      name: 'orders',
      budget: false,
      statuses: OPEN_ORDERS,
      isOpen: can(who, 'orders:view', 'orders:viewAll', 'orders:viewOwn'),
    },
  ] as const
  const open = parts.filter(({ isOpen }) => isOpen)
  const columns = open.flatMap(({ name, budget, statuses }) => {
    const filters = { budget, orderStatus: [...statuses] }
    const where = whereClause([visibleOrders(who, budget), ...orderConditions(filters, now)])
    const { createdAt } = orderSortFields(budget)
    // The home's statements are counted: what a list asks of its page apart is asked here of six rows.
    const approved = budget ? sql`, ${isApproved(who, now)} AS "isApproved"` : sql``
    const rows = sql`SELECT ${orderRowColumns(now)}${approved} FROM ${orderRowTables} ${where}
      ${orderBy('createdAt', createdAt, sql`o.id`, true)} LIMIT ${sql.raw(String(OPEN_SHOWN))}`
    return [jsonRows(name, rows), jsonRows(`${name} sums`, statusQuery(who, budget, filters, now))]
  })
  const found = open.length > 0 ? await db.execute(sql`SELECT ${sql.join(columns, sql`, `)}`) : null
  const answer = async (name: 'budgets' | 'orders') => {
    const part = open.find((one) => one.name === name)
    if (!part || !found) return null
    const row = found.rows[0]!
    return {
      data: await toOrderRows(db, row[name] as (RawOrderRow & { isApproved?: boolean })[], who, now),
      totals: toTotals(toStatusSums(row[`${name} sums`] as RawSums), part.statuses),
    }
  }
  return { budgets: await answer('budgets'), orders: await answer('orders') }
}

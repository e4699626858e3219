import { sql } from 'drizzle-orm'
import type { OrderListQuery, OrderScreen } from '#domain/sales/orders/list/order-list-query'
import { visibleOrders } from '../../ground/caller/visible-orders'
import type { Who } from '../../ground/caller/who'
import type { Executor } from '../../ground/db/executor'
import { type ListResult, runList } from '../../ground/db/run-list'
import { type Cell, toCell } from '../../ground/sheets/sheet-cells'
import { isCounted, sumByScan, sumFromCounters } from '../../sales/orders/list/count-orders'
import { orderConditions } from '../../sales/orders/list/order-conditions'
import { orderDefaultSort, orderSortFields } from '../../sales/orders/list/order-sort'
import { orderSheetTables, type SheetColumn } from './order-sheet-columns'

/** Rows of one statement: some 5 ms of this event loop, whatever the sheet's length. */
const ROWS_A_PAGE = 500

export interface ExportPlan {
  who: Who
  screen: OrderScreen
  query: OrderListQuery
  columns: readonly SheetColumn[]
  now: Date
}

/** How many rows the sheet will have: exact, from the counters where they know it. */
export async function countExported(
  db: Executor,
  { who, screen, query, now }: Omit<ExportPlan, 'columns'>,
): Promise<number> {
  const budget = screen === 'BUDGETS'
  const { field: _field, order: _order, ...filters } = query
  const sums = isCounted(filters)
    ? await sumFromCounters(db, who, budget, filters, now)
    : await sumByScan(db, [visibleOrders(who, budget), ...orderConditions(filters, now)])
  return sums.count
}

/**
 * The list's own rows, page by page by its cursor and with the WHERE and sort that the screen has: each page is a
 * statement of its own, so that no connection is held while the sheet is written. An order that moves within a sort by
 * status or total meanwhile may be left out; the default sorts are by moments that do not change.
 */
export async function* walkOrders(db: Executor, plan: ExportPlan, limit: number): AsyncGenerator<Cell[][]> {
  const { who, screen, query, columns, now } = plan
  const budget = screen === 'BUDGETS'
  const { field, order, ...filters } = query
  const names = columns.map((_, index) => `c${index}`)
  const selected = sql.join(
    columns.map((column, index) => sql`${column.sql} AS ${sql.identifier(names[index]!)}`),
    sql`, `,
  )
  const seen = new Set<number>()
  let cursor: string | null = null
  do {
    const { rows, meta }: ListResult<Record<string, unknown>> = await runList(db, {
      query: { perPage: ROWS_A_PAGE, page: 1, cursor: cursor ?? undefined, field, order },
      columns: sql`${selected}, o.id::int AS id`,
      from: orderSheetTables,
      id: sql`o.id`,
      where: [visibleOrders(who, budget), ...orderConditions(filters, now)],
      sort: orderSortFields(budget),
      defaultSort: orderDefaultSort(budget),
      total: async () => 0,
    })
    const fresh = rows.filter((row) => !seen.has(Number(row.id))).slice(0, Math.max(0, limit - seen.size))
    for (const row of fresh) seen.add(Number(row.id))
    if (fresh.length > 0) yield fresh.map((row) => columns.map((column, index) => cellOf(column, row[names[index]!])))
    cursor = seen.size < limit ? meta.next : null
  } while (cursor !== null)
}

/** A computed value may have no number to show: then the cell says why. */
const cellOf = (column: SheetColumn, value: unknown): Cell => {
  const shown = worded(column, value)
  return toCell(column.computed && typeof shown === 'string' ? 'text' : column.kind, shown)
}

const worded = ({ words, computed }: SheetColumn, value: unknown): unknown =>
  computed ? computed(value) : words && typeof value === 'string' ? words(value) : value

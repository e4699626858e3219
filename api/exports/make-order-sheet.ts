import { saoPauloDate } from '#domain/dates/sao-paulo'
import type { OrderListQuery, OrderScreen } from '#domain/orders/list/order-list-query'
import type { Who } from '../caller/who'
import type { Executor } from '../db/connect'
import { maySeeCosts } from '../pricing/may-see-costs'
import { CELL_FORMATS, type Cell, MOMENT_FORMAT, momentNumber } from '../sheets/sheet-cells'
import { findUserWords } from '../sheets/user-words'
import { writeSheet } from '../sheets/write-sheet'
import { describeFilters } from './describe-filters'
import { orderSheetColumns } from './order-sheet-columns'
import { walkOrders } from './walk-orders'

export interface OrderSheet {
  who: Who
  screen: OrderScreen
  query: OrderListQuery
  /** From `countExported`: stands above the rows, and no sheet is longer. */
  rowCount: number
  now: Date
}

const TITLES: Readonly<Record<OrderScreen, string>> = { BUDGETS: 'Orçamentos', ORDERS: 'Pedidos' }
const FILE_NAMES: Readonly<Record<OrderScreen, string>> = { BUDGETS: 'orcamentos', ORDERS: 'pedidos' }
const WITH_COSTS = '-com-custos'

/** 'pedidos-2026-11-18.xlsx'; one that holds costs says so in its name, for whoever is about to pass it on. */
export const orderSheetName = ({ who, screen, now }: Pick<OrderSheet, 'who' | 'screen' | 'now'>): string =>
  `${FILE_NAMES[screen]}-${saoPauloDate(now)}${maySeeCosts(who) ? WITH_COSTS : ''}.xlsx`

export const holdsCosts = (fileName: string): boolean => fileName.includes(WITH_COSTS)

/**
 * Writes a list as a sheet with its filters, moment and user above the rows; visibility and columns are this
 * user's, as on the screen.
 * @param onPage is told how many rows are on their way
 * @param take gets the finished file's path, which is gone afterwards
 */
export async function makeOrderSheet<T>(
  db: Executor,
  sheet: OrderSheet,
  onPage: (rowsDone: number) => Promise<void>,
  take: (path: string) => Promise<T>,
): Promise<T> {
  const { who, screen, query, rowCount, now } = sheet
  const columns = orderSheetColumns(who, screen === 'BUDGETS', now)
  const [filters, user] = [await describeFilters(db, who, query), await findUserWords(db, who.userId)]
  const head = {
    name: TITLES[screen],
    author: user,
    facts: [
      ['', TITLES[screen]],
      ['Filtros', filters],
      ['Gerado em', momentNumber(now), MOMENT_FORMAT],
      ['Usuário', user],
      ['Registros', rowCount],
    ] as const,
    columns: columns.map(({ header, width, kind }) => ({ header, width, format: CELL_FORMATS[kind] })),
  }
  return writeSheet(head, counted(walkOrders(db, { who, screen, query, columns, now }, rowCount), onPage), take)
}

async function* counted(
  pages: AsyncIterable<Cell[][]>,
  onPage: (rowsDone: number) => Promise<void>,
): AsyncGenerator<Cell[][]> {
  let rowsDone = 0
  for await (const page of pages) {
    yield page
    rowsDone += page.length
    await onPage(rowsDone)
  }
}

import { saoPauloDate } from '#domain/ground/dates/sao-paulo'
import type { OrderListQuery, OrderScreen } from '#domain/sales/orders/list/order-list-query'
import { maySeeCosts } from '../../catalogue/pricing/may-see-costs'
import type { Who } from '../../ground/caller/who'
import type { Executor } from '../../ground/db/executor'
import { countedPages } from '../../ground/sheets/counted-pages'
import { CELL_FORMATS, MOMENT_FORMAT, momentNumber } from '../../ground/sheets/sheet-cells'
import { sheetName } from '../../ground/sheets/sheet-name'
import { findUserWords } from '../../ground/sheets/user-words'
import { writeSheet } from '../../ground/sheets/write-sheet'
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

/** 'pedidos-2026-11-18.xlsx', and the word of costs where it holds them. */
export const orderSheetName = ({ who, screen, now }: Pick<OrderSheet, 'who' | 'screen' | 'now'>): string =>
  sheetName(FILE_NAMES[screen], saoPauloDate(now), maySeeCosts(who))

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
  return writeSheet(head, countedPages(walkOrders(db, { who, screen, query, columns, now }, rowCount), onPage), take)
}

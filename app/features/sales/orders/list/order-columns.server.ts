import { NETWORK_VOLTAGE_LABELS } from '#domain/catalogue/products/network-voltages'
import { maskDocument } from '#domain/ground/documents/client-document'
import { BUDGET_TYPE_LABELS } from '#domain/ground/order-words/budget-types'
import { ORDER_TYPE_LABELS } from '#domain/ground/order-words/order-types'
import {
  columnsFor,
  ORDER_LIST_COLUMN_LABELS,
  type OrderListColumn,
} from '#domain/sales/orders/list/order-list-columns'
import type { ListQuery } from '~/components/list/list-query'
import type { OrderRow } from '~/features/ground/order-words/order-answers'
import type { OrderKind } from '~/features/ground/order-words/order-kinds'
import { formatDate, formatDay } from '~/format/dates'
import { formatPercent } from '~/format/numbers'

/** Columns that the list draws of every row's own facts; the others travel as ready text, by their name. */
const BUILT_IN: readonly OrderListColumn[] = ['status', 'company', 'potency', 'total']

/** A chosen column for the page. */
export type ColumnWords = {
  column: OrderListColumn
  header: string
  /** The list has it anyway and knows how to draw it; else the row holds its text. */
  isBuiltIn?: true
  /** Sort field of the API. */
  sort?: string
  isNumber?: true
}

/**
 * The columns of the address, as this user may see them, in the order in which lists have them; null: none were chosen.
 */
export function chosenColumns(query: ListQuery, kind: OrderKind, isStaff: boolean): OrderListColumn[] | null {
  const wanted = (query.kept ?? []).flatMap(([name, value]) => (name === 'columns' ? [value] : []))
  const columns = columnsFor(kind === 'budgets' ? 'BUDGETS' : 'ORDERS', isStaff).filter((one) => wanted.includes(one))
  return columns.length > 0 ? columns : null
}

const SORTED_BY: Partial<Record<OrderListColumn, string>> = {
  createdAt: 'createdAt',
  orderSentAt: 'orderSentAt',
  expirationAt: 'expirationAt',
  dueDate: 'dueDate',
}

export const columnWords = (column: OrderListColumn): ColumnWords => ({
  column,
  header: ORDER_LIST_COLUMN_LABELS[column],
  ...(BUILT_IN.includes(column) ? { isBuiltIn: true } : {}),
  ...(SORTED_BY[column] ? { sort: SORTED_BY[column] } : {}),
  ...(column in SORTED_BY || column === 'discount' ? { isNumber: true } : {}),
})

/** The texts of the chosen columns that a row does not hold already. */
export function moreTexts(row: OrderRow, chosen: readonly OrderListColumn[] | null) {
  const others = (chosen ?? []).filter((column) => !BUILT_IN.includes(column))
  if (others.length === 0) return {}
  const more: Partial<Record<OrderListColumn, string>> = {}
  for (const column of others) more[column] = WORDS[column]?.(row) ?? ''
  return { more }
}

const day = (moment: string | null) => (moment ? formatDay(moment) : '')

const WORDS: Partial<Record<OrderListColumn, (row: OrderRow) => string>> = {
  createdAt: (row) => day(row.createdAt),
  orderSentAt: (row) => day(row.orderSentAt),
  expirationAt: (row) => day(row.expirationAt),
  dueDate: (row) => (row.dueDate ? formatDate(row.dueDate) : ''),
  description: (row) => row.description ?? '',
  clientDocument: (row) => (row.clientDocument ? maskDocument(row.clientDocument) : ''),
  networkVoltage: (row) => (row.networkVoltage ? NETWORK_VOLTAGE_LABELS[row.networkVoltage] : ''),
  type: (row) => ORDER_TYPE_LABELS[row.type],
  budgetType: (row) => BUDGET_TYPE_LABELS[row.budgetType],
  discount: (row) => (row.discountPercentage === 0 ? '' : formatPercent(row.discountPercentage, 2)),
  creator: (row) => row.creatorName,
}

import type { z } from 'zod'
import { choice } from '../../../ground/forms/choice'
import { emptyAsAbsent } from '../../../ground/forms/empty-as-null'
import { readQueryText } from '../../../ground/lists/query-text'
import { writeQuery } from '../../../ground/lists/write-query'
import { orderFilters } from './order-filters'

/**
 * The fields that the lists of budgets and orders may be sorted by; never cost or margin, whose order would tell them
 * (docs/threats.md T12).
 */
const ORDER_SORT_FIELDS = [
  'id',
  'createdAt',
  'orderSentAt',
  'expirationAt',
  'dueDate',
  'total',
  'potency',
  'status',
] as const
export type OrderSortField = (typeof ORDER_SORT_FIELDS)[number]

/** The two lists that are of orders. */
export const ORDER_SCREENS = ['BUDGETS', 'ORDERS'] as const
export type OrderScreen = (typeof ORDER_SCREENS)[number]

/**
 * Filters and sort of a list without its page: the part that a saved view or an export keeps. Anything else that the
 * address held is left out.
 */
export const orderListQuery = orderFilters.omit({ budget: true, isTotalizer: true }).extend({
  field: emptyAsAbsent(choice(ORDER_SORT_FIELDS)),
  order: emptyAsAbsent(choice(['asc', 'desc'])),
})
export type OrderListQuery = z.infer<typeof orderListQuery>

/** One spelling of a list's query: known names, in one order, values as they are filtered by. Reads what it writes. */
export const writeOrderQuery = (query: OrderListQuery): string => writeQuery(orderListQuery.shape, query)

/** The query of an address, judged. */
export const readOrderQuery = (text: string) => readQueryText(orderListQuery, text)

import type { z } from 'zod'
import { choice } from '../../../ground/forms/choice'
import { emptyAsAbsent } from '../../../ground/forms/empty-as-null'
import { readQueryText } from '../../../ground/lists/query-text'
import { writeQuery } from '../../../ground/lists/write-query'
import { orderFilters } from './order-filters'
import { ORDER_SORT_FIELDS } from './orders-list'

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

import { z } from 'zod'
import { choice } from '../../forms/choice'
import { emptyAsAbsent } from '../../forms/empty-as-null'
import { keysOf } from '../../lists/keys-of'
import { readQuery } from '../../lists/read-query'
import { orderFilters } from './order-filters'

/**
 * What the lists of budgets and orders may be sorted by; never cost or margin, whose order would tell
 * them (docs/threats.md T12).
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

/** The two lists that a view or a sheet is of. */
export const ORDER_SCREENS = ['BUDGETS', 'ORDERS'] as const
export type OrderScreen = (typeof ORDER_SCREENS)[number]

/**
 * Filters and sort of a list without its page: what a saved view or an export keeps. Anything else that the
 * address held is left out.
 */
export const orderListQuery = orderFilters.omit({ budget: true, isTotalizer: true }).extend({
  field: emptyAsAbsent(choice(ORDER_SORT_FIELDS)),
  order: emptyAsAbsent(choice(['asc', 'desc'])),
})
export type OrderListQuery = z.infer<typeof orderListQuery>

const MAX_QUERY_LENGTH = 4_000

/** One spelling of a list's query: known names, in one order, values as they are filtered by. Reads what it writes. */
export function writeOrderQuery(query: OrderListQuery): string {
  const params = new URLSearchParams()
  for (const name of keysOf(orderListQuery.shape)) {
    const value = query[name]
    for (const one of Array.isArray(value) ? value : [value]) {
      if (one !== undefined && one !== null && one !== '') params.append(name, spell(one))
    }
  }
  return params.toString()
}

/** The query of an address, judged. */
export const readOrderQuery = (text: string) => orderListQuery.safeParse(readQuery(new URLSearchParams(text)))

/** Decimals with a comma, as the filter's field shows them. */
const spell = (value: string | number | boolean): string =>
  typeof value === 'number' ? String(value).replace('.', ',') : String(value)

/** A list's query as one text of a form; what no filter understands is refused beside the field. */
export const orderQueryText = () =>
  z
    .preprocess((value) => value ?? '', z.string().max(MAX_QUERY_LENGTH))
    .transform((text, context) => {
      const read = readOrderQuery(text)
      if (read.success) return writeOrderQuery(read.data)
      context.addIssue({ code: 'custom', params: { rule: 'regex' } })
      return z.NEVER
    })

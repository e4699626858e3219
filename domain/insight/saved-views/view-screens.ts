import { type ClaimListQuery, claimListQuery } from '../../after-sales/claims/claim-list-query'
import { readQueryText } from '../../ground/lists/query-text'
import { writeQuery } from '../../ground/lists/write-query'
import { ORDER_SCREENS, readOrderQuery, writeOrderQuery } from '../../sales/orders/list/order-list-query'

/** The lists that a view is of: those of budgets, orders and claims. */
export const VIEW_SCREENS = [...ORDER_SCREENS, 'CLAIMS'] as const
export type ViewScreen = (typeof VIEW_SCREENS)[number]

/** The query of a view of claims, judged. */
export const readClaimQuery = (text: string) => readQueryText(claimListQuery, text)

const writeClaimQuery = (query: ClaimListQuery): string => writeQuery(claimListQuery.shape, query)

/** A list's query in the one spelling of its list; null for a query that no filter of it understands. */
export function viewQueryText(screen: ViewScreen, text: string): string | null {
  if (screen === 'CLAIMS') {
    const read = readClaimQuery(text)
    return read.success ? writeClaimQuery(read.data) : null
  }
  const read = readOrderQuery(text)
  return read.success ? writeOrderQuery(read.data) : null
}

import type { OrderStatus } from '../../../ground/order-words/statuses'
import type { HistoryFacts } from '../order-facts'

/**
 * Where a back step leads: the `from` of the latest FORWARD row that reached the present status, so that two backs
 * in a row go back two steps.
 * @returns undefined when the order never moved forward into this status
 */
export const backTarget = (history: readonly HistoryFacts[], status: OrderStatus): OrderStatus | undefined =>
  history.findLast((row) => row.direction === 'FORWARD' && row.to === status)?.from ?? undefined

import type { OrderStatus } from '../../ground/order-words/statuses'
import type { HistoryFacts } from './order-facts'

/**
 * True when the order went into a status and did not step back out of it: goods that arrived are back, a replacement
 * that was shipped is sent, whatever the order's present status (domain 4.4).
 */
export const hasReached = (history: readonly HistoryFacts[], status: OrderStatus): boolean =>
  history.reduce(
    (reached, { from, to, direction }) =>
      direction === 'FORWARD' && to === status ? true : direction === 'BACK' && from === status ? false : reached,
    false,
  )

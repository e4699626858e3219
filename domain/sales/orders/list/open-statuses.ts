import {
  BUDGET_STATUSES,
  CLOSED_STATUSES,
  ORDER_STATUSES,
  type OrderStatus,
} from '../../../ground/order-words/statuses'

const CLOSED: readonly OrderStatus[] = CLOSED_STATUSES
const BUDGETS: readonly OrderStatus[] = BUDGET_STATUSES

/** Statuses of a budget that may still become an order. */
export const OPEN_BUDGETS: readonly OrderStatus[] = BUDGETS.filter((status) => !CLOSED.includes(status))

/** Statuses of an order that is on its way. */
export const OPEN_ORDERS: readonly OrderStatus[] = ORDER_STATUSES.filter(
  (status) => !BUDGETS.includes(status) && !CLOSED.includes(status),
)

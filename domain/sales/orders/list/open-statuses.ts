import { BUDGET_STATUSES, ENDED_STATUSES } from '../../../ground/order-words/status-sets'
import { ORDER_STATUSES, type OrderStatus } from '../../../ground/order-words/statuses'

const OTHERS: readonly OrderStatus[] = [...BUDGET_STATUSES, ...ENDED_STATUSES]

/** Statuses of an order that is on its way. */
export const OPEN_ORDERS: readonly OrderStatus[] = ORDER_STATUSES.filter((status) => !OTHERS.includes(status))

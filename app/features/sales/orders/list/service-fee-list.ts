import type { ListSpec } from '#domain/ground/lists/list-spec'
import { type FilterOptions, ordersList } from '#domain/sales/orders/list/orders-list'

/** The orders' own filters; the newest first, and the repasse to sort by (specification §9). */
export const serviceFeeList = (options?: FilterOptions): ListSpec => ({
  ...ordersList('orders', options),
  sort: ['id', 'status', 'serviceFee', 'total', 'orderSentAt'],
  defaultSort: { field: 'id', order: 'desc' },
})

import { ORDER_STATUS_CHIPS, ORDER_STATUS_LABELS, ORDER_STATUS_SHORT, type OrderStatus } from '#domain/orders/statuses'
import type { Badge } from '~/components/status-badge'

/** The status of an order or budget as lists draw it: in short, with the whole beside it. */
export const orderBadge = (status: OrderStatus): Badge => ({
  family: ORDER_STATUS_CHIPS[status],
  label: ORDER_STATUS_LABELS[status],
  ...(ORDER_STATUS_SHORT[status] ? { short: ORDER_STATUS_SHORT[status] } : {}),
})

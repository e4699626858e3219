import {
  ORDER_STATUS_CHIPS,
  ORDER_STATUS_LABELS,
  ORDER_STATUS_SHORT,
  ORDER_STATUSES,
  type OrderStatus,
} from '#domain/ground/order-words/statuses'
import type { Badge } from '~/components/status-badge'

/** One object a status: rows of a list refer to it, so that a page's data holds it once. */
const BADGES = Object.fromEntries(
  ORDER_STATUSES.map((status): [OrderStatus, Badge] => [
    status,
    {
      family: ORDER_STATUS_CHIPS[status],
      label: ORDER_STATUS_LABELS[status],
      ...(ORDER_STATUS_SHORT[status] ? { short: ORDER_STATUS_SHORT[status] } : {}),
    },
  ]),
) as Record<OrderStatus, Badge>

/** The status of an order or budget as lists draw it: in short, with the whole beside it. */
export const orderBadge = (status: OrderStatus): Badge => BADGES[status]

import { addDays } from '../../../ground/dates/business-date'
import { saoPauloDate } from '../../../ground/dates/sao-paulo'
import type { OrderType } from '../../../ground/order-words/order-types'
import type { OrderStatus } from '../../../ground/order-words/statuses'
import { readSetting } from '../../../ground/settings/default-settings'
import { arrivalOf } from './arrival'

/** A consignment is settled by hand, and a loan ends when the goods are back (domain 4.2, 4.4). */
const NEVER_BY_ITSELF: readonly OrderType[] = ['MERCANTILE_CONSIGNMENT', 'LENDING']

export interface ShippedFacts {
  type: OrderType
  status: OrderStatus
  shippedAt: Date | null
  /** Written by logistics, or by the concluded receipt check. */
  deliveredAt?: Date | null
  /** Calendar days of the freight to its state. */
  deliveryDays?: number | null
  openClaims: number
  /** Goods of a claim that must still come back. */
  returnsGoods: boolean
}

/**
 * True when the system finishes the order: 30 days after its arrival, known or expected, no open claim, nothing to come
 * back (domain 4.1 row 21). A finished order can no longer be counted: it does not finish while it is on the road.
 */
export function isDueToFinish(order: ShippedFacts, now: Date, settings: Readonly<Record<string, unknown>>): boolean {
  const { type, status, shippedAt, deliveredAt = null, deliveryDays, openClaims, returnsGoods } = order
  if (status !== 'SHIPPED' || shippedAt === null || openClaims > 0 || returnsGoods) return false
  if (NEVER_BY_ITSELF.includes(type)) return false
  const arrival = arrivalOf({
    shippedOn: saoPauloDate(shippedAt),
    deliveredOn: deliveredAt && saoPauloDate(deliveredAt),
    deliveryDays,
  })
  return arrival !== null && saoPauloDate(now) > addDays(arrival.on, readSetting(settings, 'order.finishDays'))
}

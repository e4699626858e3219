import { addDays } from '../../dates/business-date'
import { saoPauloDate } from '../../dates/sao-paulo'
import { readSetting } from '../../settings/default-settings'
import type { OrderType } from '../order-types'
import type { OrderStatus } from '../statuses'

/** A consignment is settled by hand, and a loan ends when the goods are back (domain 4.2, 4.4). */
const NEVER_BY_ITSELF: readonly OrderType[] = ['MERCANTILE_CONSIGNMENT', 'LENDING']

export interface ShippedFacts {
  type: OrderType
  status: OrderStatus
  shippedAt: Date | null
  openClaims: number
  /** Goods of a claim that must still come back. */
  returnsGoods: boolean
}

/**
 * True when the system finishes the order: 30 days after shipping, no open claim, nothing to come
 * back (domain 4.1 row 21).
 */
export function isDueToFinish(order: ShippedFacts, now: Date, settings: Readonly<Record<string, unknown>>): boolean {
  const { type, status, shippedAt, openClaims, returnsGoods } = order
  if (status !== 'SHIPPED' || shippedAt === null || openClaims > 0 || returnsGoods) return false
  if (NEVER_BY_ITSELF.includes(type)) return false
  return saoPauloDate(now) > addDays(saoPauloDate(shippedAt), readSetting(settings, 'order.finishDays'))
}

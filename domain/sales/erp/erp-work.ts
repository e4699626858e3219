import { isClaimType, type OrderType } from '../../ground/order-words/order-types'
import { DISPATCH_STATUSES, OUTBOUND_STATUSES, PRODUCTION_STATUSES } from '../../ground/order-words/status-sets'
import type { OrderStatus } from '../../ground/order-words/statuses'
import type { OrderAction } from '../orders/status/order-actions'
import type { ErpState } from './erp-states'

export interface ErpWork {
  kind: 'CREATE' | 'CANCEL'
  /** The key that makes it one, however often it is written. */
  key: string
}

interface Move {
  action: OrderAction
  from: OrderStatus
  to: OrderStatus
  type: OrderType
}

interface OrderInErp {
  id: number
  revision: number
  erpState: ErpState
  /** Key of the newest creation that was asked for; null when there was none. */
  createKey: string | null
}

/** The ERP's key for one state of an order; a lost answer is found again by it (docs/threats.md F5). */
export const createKeyOf = (orderId: number, revision: number): string => `order-${orderId}-v${revision}`
const cancelKeyOf = (orderId: number, revision: number): string => `cancel-${orderId}-v${revision}`

/**
 * The work for the ERP that a status move brings with it (domain 4.2, 4.4, row 22): a sale that leaves its analysis and
 * a claim that enters invoicing are created, once for each revision; a cancelled order is cancelled in the ERP too when
 * it is there, or may be.
 */
export function erpWorkOfMove({ action, from, to, type }: Move, order: OrderInErp): ErpWork | null {
  if (to === 'CANCELED')
    return order.erpState === 'NONE' || order.erpState === 'CANCELED'
      ? null
      : { kind: 'CANCEL', key: cancelKeyOf(order.id, order.revision) }
  if (action !== 'nextStatus') return null
  const isDue = isClaimType(type) ? to === 'INVOICING' : from === 'ANALYSIS'
  if (!isDue) return null
  const key = createKeyOf(order.id, order.revision)
  // It stepped back and comes again as it was: the ERP has it, or a worker is at it.
  const isThere = order.erpState !== 'NONE' && order.erpState !== 'FAILED' && (order.createKey ?? key) === key
  return isThere ? null : { kind: 'CREATE', key }
}

/**
 * The work that another composition of an order brings with it once the ERP was asked for the order: the new revision is
 * created, and its job takes the one before back.
 * @param revision the new one
 */
export const erpWorkOfSwap = (
  { id, erpState }: Pick<OrderInErp, 'id' | 'erpState'>,
  revision: number,
): ErpWork | null => (erpState === 'NONE' ? null : { kind: 'CREATE', key: createKeyOf(id, revision) })

const SALES_IN_ERP: readonly OrderStatus[] = [
  'FUTURE_NF_SENT',
  'AWAITING',
  'PRODUCTION_ALLOWED',
  ...PRODUCTION_STATUSES,
  ...DISPATCH_STATUSES,
  'FINISHED',
]
const CLAIMS_IN_ERP: readonly OrderStatus[] = ['INVOICING', ...OUTBOUND_STATUSES, 'FINISHED']

/** True for a status in which the order must be in the ERP: its integration may be asked for by hand. */
export const belongsInErp = (type: OrderType, status: OrderStatus): boolean =>
  (isClaimType(type) ? CLAIMS_IN_ERP : SALES_IN_ERP).includes(status)

import { isClaimType, type OrderType } from '../../../ground/order-words/order-types'
import type { OrderStatus } from '../../../ground/order-words/statuses'
import type { OrderEvent } from '../order-events'
import type { OrderAction } from './order-actions'

interface Move {
  action: OrderAction
  from: OrderStatus
  to: OrderStatus
  direction: 'FORWARD' | 'BACK'
  type: OrderType
}

/** The events of a status that was reached forwards (domain 4.1, column "effects, notification"). */
const ON_ENTRY: Partial<Record<OrderStatus, OrderEvent>> = {
  CREDIT_ANALYSIS: 'CREDIT_REQUESTED',
  AWAITING: 'PAYMENT_AWAITED',
  CONFIRMED: 'PAYMENT_CONFIRMED',
  AWAITING_NF_BE_SENT: 'INVOICE_REQUESTED',
  NF_SENT: 'INVOICE_ISSUED',
  FUTURE_NF_SENT: 'INVOICE_ISSUED',
  SHIPPED: 'ORDER_SHIPPED',
  FINISHED: 'ORDER_FINISHED',
}

/**
 * The events that a status move writes beside it. A step back sends no mail, for the timeline shows it, with one
 * exception: what a claim's analysis lacks its sender has to bring.
 */
export function eventsOfMove({ action, from, to, direction, type }: Move): OrderEvent[] {
  if (action === 'cancel') return [isClaimType(type) && from === 'ANALYSIS' ? 'CLAIM_REFUSED' : 'ORDER_CANCELED']
  if (action === 'startNegotiation') return ['NEGOTIATION_STARTED']
  if (action === 'sendToClosing') return ['CLOSING_PLANNED']
  if (action === 'sendOrder') return ['ORDER_SENT']
  if (direction === 'BACK') return isClaimType(type) && to === 'PENDING_RMA' ? ['CLAIM_INFO_ASKED'] : []
  const events: OrderEvent[] = []
  if (isClaimType(type) && CLAIM_NEWS.includes(to)) events.push('CLAIM_MOVED')
  // Only the way through credit analysis ends in an approval of credit.
  if (from === 'CREDIT_ANALYSIS') events.push('CREDIT_APPROVED')
  // A consignment is confirmed without a payment, and a claim has none.
  const entry = to === 'CONFIRMED' && type === 'MERCANTILE_CONSIGNMENT' ? undefined : ON_ENTRY[to]
  if (entry && !(isClaimType(type) && to === 'FINISHED')) events.push(entry)
  return events
}

/** Steps of a claim that its creator is told of (domain 4.4). */
const CLAIM_NEWS: readonly OrderStatus[] = ['ANALYSIS', 'INVOICING', 'AVAILABLE_TO_RETURN', 'RETURNING', 'FINISHED']

import type { BusinessDate } from '../../ground/dates/business-date'
import type { OrderStatus } from '../../ground/order-words/statuses'
import type { PaymentAccount } from '../../sales/payments/payment-account-input'
import type { PaymentKind } from '../../terms/payment-methods/payment-kinds'

/**
 * The facts that a notice may say of an order. No cost, no margin, no internal note ever gets this far (docs/threats.md
 * T12).
 */
export interface EventFacts {
  orderId: number
  budget: boolean
  status: OrderStatus
  /** It is a customer's claim: 'Chamado', whose goods cost nothing. */
  isClaim: boolean
  /** Of a claim: the last day of its present step, if our staff owe the next one. */
  answerBy: BusinessDate | null
  companyName: string
  clientName: string | null
  totalCents: number
  dueDate: BusinessDate | null
  /** São Paulo's day on which the budget ends. */
  expiresOn: BusinessDate | null
  expectedCloseAt: BusinessDate | null
  paymentMethod: string | null
  paymentCondition: string | null
  /** How it is paid, and to whom; null where the order has no method yet. */
  payment: { kind: PaymentKind; account: PaymentAccount } | null
  invoiceNumber: string | null
  invoiceKey: string | null
  carrier: string | null
  tracking: string | null
  /** When it comes, as it was promised at the sending. */
  promised: string | null
  /** Public words that came with the step. */
  publicNote: string | null
  cancelReason: string | null
  /** Of the event itself: which approval, which answer, which ERP error. */
  data: Readonly<Record<string, unknown>>
}

import { CLAIM_TYPES, type ClaimType, isClaimType, type OrderType } from '../../../ground/order-words/order-types'
import type { OrderStatus } from '../../../ground/order-words/statuses'
import { INTEGRATOR_PERMISSIONS, type Permission } from '../../../people/permissions/permissions'
import type { PaymentKind } from '../../../terms/payment-methods/payment-kinds'
import { isPayable } from '../paid-by'
import { CLAIM_TYPE_PERMISSIONS } from './claim-permissions'
import type { ConditionFacts } from './step-conditions'

/** Who acts next in each status: the department of domain 4.9 whose role holds the status's key. */
export const STATUS_TURNS: Readonly<Record<OrderStatus, string | null>> = {
  NEW: 'o integrador',
  // The consultant who began to negotiate acts next, until the proposal goes on or back.
  NEGOTIATION: 'o consultor',
  CLOSING: 'o integrador',
  EXPIRED: 'o integrador',
  PENDING: 'o consultor',
  CREDIT_ANALYSIS: 'o Financeiro',
  ANALYSIS: 'o Fiscal',
  FUTURE_NF_SENT: 'o Fiscal',
  AWAITING: 'o Financeiro',
  PRODUCTION_ALLOWED: 'o Financeiro',
  CONFIRMED: 'o PCP',
  PREPARING: 'o PCP',
  SEPARATION: 'a Logística',
  AWAITING_NF_BE_SENT: 'o Fiscal',
  NF_SENT: 'a Logística',
  PARTIAL_SHIPPED: 'a Logística',
  SHIPPED: 'a Logística',
  PENDING_RMA: 'o Pós-venda',
  INVOICING: 'o Fiscal',
  AVAILABLE_TO_RETURN: 'a Logística',
  RETURNING: 'a Logística',
  ARRIVED: 'o Pós-venda',
  CANCELED: null,
  FINISHED: null,
}

/**
 * The deeds that an order, once sent, may wait for from the company that bought: its payment, an answer about a claim,
 * how goods of a claim can be collected, or the word that the replacement has come and the old goods can be fetched.
 */
export const COMPANY_DEEDS = ['PAY', 'ANSWER', 'PREPARE_RETURN', 'CONFIRM_SWAP'] as const
export type CompanyDeed = (typeof COMPANY_DEEDS)[number]

/** The facts of an order that decide whose turn it is, besides its status. */
export interface OwedFacts {
  paymentKind: PaymentKind | null
  /** A proof of this payment was sent: the Financeiro looks at it. */
  receiptSent: boolean
  hasBoleto: boolean
  /** Claims: after-sales asked, and the company has not answered. */
  isAsked: boolean
  /** Claims: the company said how its goods can be collected. */
  hasReturnTerms: boolean
}

export interface TurnFacts {
  type: OrderType
  status: OrderStatus
  returns: ConditionFacts['returns']
  owed: OwedFacts
}

/** Claims whose swap their own company confirms: those whose key every integrator holds. */
export const SWAPS_CONFIRMED_BY_COMPANY: readonly ClaimType[] = CLAIM_TYPES.filter((type) =>
  (INTEGRATOR_PERMISSIONS as readonly Permission[]).includes(CLAIM_TYPE_PERMISSIONS[type]),
)

/**
 * The deed that the company owes before an order goes on; null where it is another's turn. Queue, home, lists,
 * reminders and the order's page ask this; lists by the SQL of api/sales/order-record/turn-sql.ts, which a test holds
 * to it.
 */
export function owedByCompany({ type, status, returns, owed }: TurnFacts): CompanyDeed | null {
  if (status === 'AWAITING' && !owed.receiptSent && isPayable(owed.paymentKind, owed.hasBoleto)) return 'PAY'
  if (!isClaimType(type)) return null
  if (status === 'PENDING_RMA' && owed.isAsked) return 'ANSWER'
  if (status === 'AVAILABLE_TO_RETURN' && !owed.hasReturnTerms) return 'PREPARE_RETURN'
  const isOwed = returns.returnsGoods && !returns.alreadyReturned
  return status === 'SHIPPED' && isOwed && SWAPS_CONFIRMED_BY_COMPANY.includes(type) ? 'CONFIRM_SWAP' : null
}

/** 'o Financeiro'; null where nothing is left to do. The one answer to 'whose turn is it?'. */
export function whoseTurn(facts: TurnFacts): string | null {
  if (owedByCompany(facts)) return STATUS_TURNS.NEW
  // The analysis of a sale is the Fiscal's, that of a claim after-sales'.
  return isClaimType(facts.type) && facts.status === 'ANALYSIS' ? STATUS_TURNS.PENDING_RMA : STATUS_TURNS[facts.status]
}

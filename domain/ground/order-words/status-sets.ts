import { isOneOf } from '../objects/is-one-of'
import type { OrderStatus } from './statuses'

/**
 * Sets of statuses that rules, queries and indexes ask for, each said once with what it means. What a
 * screen, the dashboards (domain 4.6) or the ERP group beyond these stands there, and is put together of these.
 */

/** A budget that may still become an order; past its validity it lapses by itself (domain 4.1 row 7). */
export const OPEN_BUDGET_STATUSES = ['NEW', 'NEGOTIATION', 'CLOSING'] as const satisfies readonly OrderStatus[]

/** The budget phase (`budget = true`), domain 4.0; sendOrder leaves it, backToNegotiation returns to it. */
export const BUDGET_STATUSES = [...OPEN_BUDGET_STATUSES, 'EXPIRED'] as const satisfies readonly OrderStatus[]
export type BudgetStatus = (typeof BUDGET_STATUSES)[number]

/** Nothing leaves these but a clone (domain 4.1, 4.5). */
export const ENDED_STATUSES = ['FINISHED', 'CANCELED'] as const satisfies readonly OrderStatus[]

/** What holds no client, product or payment method back from deletion: ended, or lapsed (domain 4.5). */
export const IDLE_STATUSES = [...ENDED_STATUSES, 'EXPIRED'] as const satisfies readonly OrderStatus[]

/** What takes no piece of a promotion any more. */
export const UNSOLD_STATUSES = ['CANCELED', 'EXPIRED'] as const satisfies readonly OrderStatus[]

/** Sent, and not analysed to its end yet. */
export const UNDER_ANALYSIS_STATUSES = [
  'PENDING',
  'CREDIT_ANALYSIS',
  'ANALYSIS',
] as const satisfies readonly OrderStatus[]

/** In the warehouse, before the delivery invoice: sales and claims go through these alike, in this order. */
export const WAREHOUSE_STATUSES = ['SEPARATION', 'AWAITING_NF_BE_SENT'] as const satisfies readonly OrderStatus[]

/** From the delivery invoice on until all has left, in this order; nobody cancels these (domain 4.5). */
export const DISPATCH_STATUSES = ['NF_SENT', 'PARTIAL_SHIPPED', 'SHIPPED'] as const satisfies readonly OrderStatus[]

/** The way out of goods, of sales and claims alike, in its order (domain 4.1, 4.4). */
export const OUTBOUND_STATUSES = [...WAREHOUSE_STATUSES, ...DISPATCH_STATUSES] as const satisfies readonly OrderStatus[]

/** A confirmed sale that has no delivery invoice yet, in the order of its way. */
export const PRODUCTION_STATUSES = [
  'CONFIRMED',
  'PREPARING',
  ...WAREHOUSE_STATUSES,
] as const satisfies readonly OrderStatus[]

/** The way back of goods, in its order. */
export const RETURN_STATUSES = ['AVAILABLE_TO_RETURN', 'RETURNING', 'ARRIVED'] as const satisfies readonly OrderStatus[]

/** What a claim goes through, in the order of its way (domain 4.4). */
export const CLAIM_STATUSES = [
  'PENDING_RMA',
  'ANALYSIS',
  'INVOICING',
  ...OUTBOUND_STATUSES,
  ...RETURN_STATUSES,
  'FINISHED',
  'CANCELED',
] as const satisfies readonly OrderStatus[]

/** Delivered: what claims are opened from. */
export const DELIVERED_STATUSES = ['SHIPPED', 'FINISHED'] as const satisfies readonly OrderStatus[]

/** Goods that are with the customer and come back. */
export const LENT_STATUSES = ['SHIPPED', 'AVAILABLE_TO_RETURN'] as const satisfies readonly OrderStatus[]

/** A claim whose analysis has not decided. */
export const UNDECIDED_CLAIM_STATUSES = ['PENDING_RMA', 'ANALYSIS'] as const satisfies readonly OrderStatus[]

/** A claim that somebody has to do something about; what is on its way in one is the warehouse's. */
export const OPEN_CLAIM_STATUSES = [
  ...UNDECIDED_CLAIM_STATUSES,
  'INVOICING',
  'AVAILABLE_TO_RETURN',
  'RETURNING',
  'ARRIVED',
] as const satisfies readonly OrderStatus[]

/** An invoice of the goods was issued. */
export const INVOICED_STATUSES = ['NF_SENT', 'FUTURE_NF_SENT'] as const satisfies readonly OrderStatus[]

export const isBudgetStatus = (status: OrderStatus): status is BudgetStatus => isOneOf(BUDGET_STATUSES, status)

export const isEndedStatus = (status: OrderStatus): boolean => isOneOf(ENDED_STATUSES, status)

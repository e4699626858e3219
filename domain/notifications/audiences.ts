import type { OrderEvent } from '../orders/order-events'

/**
 * Who hears of an order's events (domain 4.7): creator, helper, the order's team; INTEGRATOR is the creator when they
 * work for the order's company, else the company's own address; the end customer; who asked for an approval and who may
 * answer it; the holders of a permission.
 */
export type Audience =
  | 'CREATOR'
  | 'HELPER'
  | 'TEAM'
  | 'INTEGRATOR'
  | 'CLIENT'
  | 'REQUESTER'
  | 'APPROVERS'
  | {
      holders:
        | 'orders:creditAnalysis'
        | 'orders:awaiting'
        | 'orders:awaitingNfBeSent'
        | 'orders:pendingRma'
        | 'cigam:integrateOrder'
    }

interface Channels {
  mail?: readonly Audience[]
  inApp?: readonly Audience[]
}

export const AUDIENCES: Readonly<Record<OrderEvent, Channels>> = {
  BUDGET_CREATED: { inApp: ['HELPER'] },
  BUDGET_EXPIRING: { mail: ['CREATOR', 'HELPER'], inApp: ['CREATOR', 'HELPER'] },
  BUDGET_EXPIRED: { mail: ['CREATOR', 'HELPER'], inApp: ['CREATOR', 'HELPER'] },
  NEGOTIATION_STARTED: { mail: ['INTEGRATOR'] },
  CLOSING_PLANNED: { mail: ['INTEGRATOR'] },
  ORDER_SENT: { mail: ['CREATOR', 'HELPER'], inApp: ['HELPER', 'TEAM'] },
  CREDIT_REQUESTED: { inApp: [{ holders: 'orders:creditAnalysis' }] },
  CREDIT_APPROVED: { mail: ['INTEGRATOR'] },
  PAYMENT_AWAITED: { mail: ['INTEGRATOR'] },
  PAYMENT_DUE_SOON: { mail: ['INTEGRATOR'] },
  PAYMENT_OVERDUE: { mail: ['INTEGRATOR', 'HELPER'], inApp: ['HELPER'] },
  BOLETO_ATTACHED: { mail: ['INTEGRATOR'], inApp: ['CREATOR'] },
  PAYMENT_RECEIPT_SENT: { inApp: [{ holders: 'orders:awaiting' }, 'HELPER'] },
  PAYMENT_CONFIRMED: { mail: ['INTEGRATOR'] },
  INVOICE_REQUESTED: { inApp: [{ holders: 'orders:awaitingNfBeSent' }] },
  INVOICE_ISSUED: { mail: ['INTEGRATOR', 'CLIENT'] },
  ORDER_SHIPPED: { mail: ['INTEGRATOR'] },
  ORDER_FINISHED: { inApp: ['CREATOR'] },
  ORDER_CANCELED: { mail: ['CREATOR', 'HELPER'] },
  APPROVAL_REQUESTED: { mail: ['APPROVERS'], inApp: ['APPROVERS'] },
  APPROVAL_ANSWERED: { mail: ['REQUESTER'], inApp: ['REQUESTER'] },
  APPROVAL_EXPIRED: { mail: ['REQUESTER'], inApp: ['REQUESTER'] },
  APPROVAL_COMMENTED: { inApp: ['REQUESTER'] },
  CLAIM_OPENED: { mail: ['CREATOR'], inApp: [{ holders: 'orders:pendingRma' }] },
  CLAIM_MOVED: { mail: ['INTEGRATOR'] },
  LENDING_ENDING: { mail: ['CREATOR'], inApp: [{ holders: 'orders:pendingRma' }] },
  ERP_FAILED: { inApp: [{ holders: 'cigam:integrateOrder' }] },
}

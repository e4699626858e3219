/**
 * The events of an order that the mail job, the in-app notices and the timeline hear of;
 * domain/engagement/notifications says who is told (domain 4.7).
 */
export const ORDER_EVENTS = [
  'BUDGET_CREATED',
  'BUDGET_EXPIRING',
  'BUDGET_EXPIRED',
  'NEGOTIATION_STARTED',
  'CLOSING_PLANNED',
  'ORDER_SENT',
  'CREDIT_REQUESTED',
  'CREDIT_APPROVED',
  'PAYMENT_AWAITED',
  'PAYMENT_DUE_SOON',
  'PAYMENT_OVERDUE',
  'BOLETO_ATTACHED',
  'PAYMENT_RECEIPT_SENT',
  'PAYMENT_CONFIRMED',
  'INVOICE_REQUESTED',
  'INVOICE_ISSUED',
  'INVOICE_CANCELED',
  'ORDER_SHIPPED',
  'ORDER_FINISHED',
  'ORDER_CANCELED',
  'APPROVAL_REQUESTED',
  'APPROVAL_ANSWERED',
  'APPROVAL_EXPIRED',
  'APPROVAL_COMMENTED',
  'CLAIM_OPENED',
  'CLAIM_MOVED',
  'CLAIM_INFO_ASKED',
  'CLAIM_REFUSED',
  'CLAIM_LATE',
  'LENDING_ENDING',
  'ERP_FAILED',
] as const
export type OrderEvent = (typeof ORDER_EVENTS)[number]

import type { Guard } from '../../order-facts'

/**
 * Goods leave with an invoice that stands: one that was canceled covers nothing (Ajuste SINIEF 07/05). Who has the order in
 * hand goes back and gives the one that replaces it, so that nobody is let pass.
 */
export const invoiceStands: Guard = ({ canceledInvoice }) =>
  canceledInvoice === null ? [] : [{ code: 'ORDER_INVOICE_CANCELED', meta: { number: canceledInvoice } }]

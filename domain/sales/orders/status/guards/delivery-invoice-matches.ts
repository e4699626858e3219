import { isInvoicedInPart } from '../../../shipment-facts/shipment'
import type { Blocker, Guard } from '../../order-facts'

/**
 * The delivery invoice of a future sale is another one than the first, cites its key, and comes to the same total
 * (domain 4.2); the invoices of several shipments come to it together. A value that was not given is a missing field of
 * the step, not a difference.
 */
export const deliveryInvoiceMatches: Guard = ({ deliveryInvoice, futureInvoiceKey, totalCents, lines, shipments }) => {
  if (!deliveryInvoice) return []
  const blockers: Blocker[] = []
  const { key, citedKey, totalCents: invoiced } = deliveryInvoice
  if (key !== null && key === futureInvoiceKey)
    blockers.push({ code: 'DELIVERY_INVOICE_IS_THE_FIRST', field: 'data.invoiceKey' })
  if (citedKey !== null && citedKey !== futureInvoiceKey)
    blockers.push({ code: 'DELIVERY_INVOICE_CITES_ANOTHER', field: 'data.citedInvoiceKey' })
  const others = shipments.filter(({ invoiceKey }) => invoiceKey !== null && invoiceKey !== key)
  const sum = others.reduce((total, one) => total + (one.invoiceTotalCents ?? 0), invoiced ?? 0)
  const differs = isInvoicedInPart(lines, shipments, key) ? sum > totalCents : sum !== totalCents
  if (invoiced !== null && differs)
    blockers.push({ code: 'DELIVERY_INVOICE_TOTAL_DIFFERS', field: 'data.invoiceTotal' })
  return blockers
}

import type { Blocker, Guard } from '../../order-facts'

/**
 * The delivery invoice of a future sale is another one than the first, cites its key, and comes to the same total
 * (domain 4.2). A value that was not given is a missing field of the step, not a difference.
 */
export const deliveryInvoiceMatches: Guard = ({ deliveryInvoice, futureInvoiceKey, totalCents }) => {
  if (!deliveryInvoice) return []
  const blockers: Blocker[] = []
  const { key, citedKey, totalCents: invoiced } = deliveryInvoice
  if (key !== null && key === futureInvoiceKey)
    blockers.push({ code: 'DELIVERY_INVOICE_IS_THE_FIRST', field: 'data.invoiceKey' })
  if (citedKey !== null && citedKey !== futureInvoiceKey)
    blockers.push({ code: 'DELIVERY_INVOICE_CITES_ANOTHER', field: 'data.citedInvoiceKey' })
  if (invoiced !== null && invoiced !== totalCents)
    blockers.push({ code: 'DELIVERY_INVOICE_TOTAL_DIFFERS', field: 'data.invoiceTotal' })
  return blockers
}

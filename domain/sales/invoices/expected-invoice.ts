import type { ProductType } from '../../catalogue/products/product-types'
import type { OrderType } from '../../ground/order-words/order-types'
import type { Issuer } from '../orders/status/invoice-key-problem'

/**
 * SALE: the invoice with which the goods leave. FUTURE: the first one of a future sale. RETURN: with which goods come back.
 * FREIGHT: the carrier's.
 */
export const INVOICE_KINDS = ['SALE', 'FUTURE', 'RETURN', 'FREIGHT'] as const
export type InvoiceKind = (typeof INVOICE_KINDS)[number]

export const INVOICE_KIND_LABELS: Readonly<Record<InvoiceKind, string>> = {
  SALE: 'Nota fiscal',
  FUTURE: 'Nota de venda futura',
  RETURN: 'Nota de retorno',
  FREIGHT: 'CT-e',
}

export interface ExpectedLine {
  position: number
  productId: number
  name: string
  code: string | null
  erpCode: string | null
  gtin: string | null
  type: ProductType
  quantity: number
  totalCents: number
  /** Numbers that the order knows of it. */
  serials: string[]
}

/** Who may stand as buyer: the client, or the company that ordered. */
export interface Buyer {
  document: string
  name: string
}

/** What an order says that its invoice has to say. */
export interface ExpectedInvoice {
  orderId: number
  kind: Exclude<InvoiceKind, 'FREIGHT'>
  type: OrderType
  issuers: readonly Issuer[]
  /** Whom the invoice is for; the company itself where the order names no client. */
  recipient: Buyer
  /** Others whom it may be for: the order's company, the recipient of a triangulation. */
  others: readonly Buyer[]
  uf: string
  /** It is of one shipment of several: what it comes to is for its issuer to say. */
  isPart?: boolean
  totalCents: number
  linesTotalCents: number
  freightCents: number
  /** Discount or surcharge of the condition, and what is passed on: part of the items' price in the invoice. */
  spreadCents: number
  unloadFeeCents: number
  lines: readonly ExpectedLine[]
  /** Of a return note: the goods that are to come back, without prices. */
  returns: readonly ExpectedLine[]
  invoiceKey: string | null
  futureInvoiceKey: string | null
  /** `YYYY-MM`: an invoice is no older than its order, and not of the future. */
  from: string
  to: string
  /** Another order that has this key. */
  takenBy: number | null
}

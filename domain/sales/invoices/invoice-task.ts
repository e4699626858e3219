import type { OrderType } from '../../ground/order-words/order-types'
import { ORDER_STATUS_LABELS, type OrderStatus } from '../../ground/order-words/statuses'
import { can, type Permission, type Subject } from '../../people/permissions/permissions'
import type { InvoiceKind } from './expected-invoice'
import type { FiscalFacts } from './nfe-facts'

interface Facts {
  status: OrderStatus
  type: OrderType
  invoiceKey: string | null
  futureInvoiceKey: string | null
  canceledInvoice: number | null
}

/** What a fiscal document is to its order. */
export type InvoiceTask =
  /** The invoice that the order's step waits for: keeping it is that step. */
  | { kind: 'SALE' | 'FUTURE'; moves: true }
  /** It takes the place of one that was canceled after goods had left: no step leads back from there. */
  | { kind: 'SALE'; moves: false; replaces: true }
  /** The document of a key that the order has already, typed by hand; or one that no step waits for. */
  | { kind: InvoiceKind; moves: false }
  | { kind: 'EVENT'; moves: false }

/** Who keeps documents that move no status; what moves one is opened by its step's own key. */
const ATTACHING: Readonly<Record<InvoiceTask['kind'], readonly Permission[]>> = {
  SALE: ['orders:awaitingNfBeSent'],
  FUTURE: ['orders:analysis', 'orders:awaitingNfBeSent'],
  RETURN: ['orders:returning', 'orders:awaitingNfBeSent'],
  FREIGHT: ['orders:awaitingNfBeSent', 'orders:nfSent', 'orders:partialShipped'],
  EVENT: ['orders:awaitingNfBeSent'],
}

/** Every key that opens the page's form for some document. */
export const INVOICE_PERMISSIONS: readonly Permission[] = [...new Set(Object.values(ATTACHING).flat())]

const STEPS: Readonly<Record<'SALE' | 'FUTURE', Permission>> = {
  SALE: 'orders:awaitingNfBeSent',
  FUTURE: 'orders:analysis',
}

export const mayKeep = (subject: Subject, task: InvoiceTask): boolean =>
  task.moves ? can(subject, STEPS[task.kind]) : can(subject, ...ATTACHING[task.kind])

/** From where nobody goes back (domain 4.1). */
const GONE: readonly OrderStatus[] = ['PARTIAL_SHIPPED', 'SHIPPED']

/**
 * What this document is to this order, or the sentence that says why it is nothing to it now.
 */
export function invoiceTask(document: FiscalFacts, order: Facts): InvoiceTask | string {
  const { status, type, invoiceKey, futureInvoiceKey, canceledInvoice } = order
  if (document.kind === 'EVENT')
    return document.key === invoiceKey || document.key === futureInvoiceKey
      ? { kind: 'EVENT', moves: false }
      : `O evento é da nota de chave ${document.key}, que não é deste pedido.`
  if (document.kind === 'CTE') {
    if (!invoiceKey && !futureInvoiceKey) return 'O CT-e leva notas, e o pedido ainda não tem a sua.'
    return document.invoiceKeys.some((key) => key === invoiceKey || key === futureInvoiceKey)
      ? { kind: 'FREIGHT', moves: false }
      : 'O CT-e não leva a nota deste pedido: é de outra entrega.'
  }
  if (document.key === invoiceKey) return { kind: 'SALE', moves: false }
  if (document.key === futureInvoiceKey && status !== 'AWAITING_NF_BE_SENT') return { kind: 'FUTURE', moves: false }
  if (status === 'AWAITING_NF_BE_SENT') return { kind: 'SALE', moves: true }
  if (status === 'ANALYSIS' && type === 'FUTURE') return { kind: 'FUTURE', moves: true }
  if (status === 'RETURNING') return { kind: 'RETURN', moves: false }
  if (canceledInvoice !== null && GONE.includes(status)) return { kind: 'SALE', moves: false, replaces: true }
  if (invoiceKey)
    return 'O pedido já tem outra nota. Se ela foi cancelada, envie o XML do cancelamento e volte o status do pedido antes de trocar a nota.'
  return `O pedido está em ${ORDER_STATUS_LABELS[status]} e não espera nota agora.`
}

/** The note that stands in an order's way of words: which document its status waits for, if any. */
export function awaitedInvoice({
  status,
  type,
  canceledInvoice,
}: Pick<Facts, 'status' | 'type' | 'canceledInvoice'>): InvoiceKind | null {
  if (canceledInvoice !== null && GONE.includes(status)) return 'SALE'
  if (status === 'AWAITING_NF_BE_SENT') return 'SALE'
  if (status === 'ANALYSIS' && type === 'FUTURE') return 'FUTURE'
  return status === 'RETURNING' ? 'RETURN' : null
}

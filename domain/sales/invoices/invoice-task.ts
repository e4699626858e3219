import type { BudgetType } from '../../ground/order-words/budget-types'
import type { OrderType } from '../../ground/order-words/order-types'
import { ORDER_STATUS_LABELS, type OrderStatus } from '../../ground/order-words/statuses'
import { can, type Permission, type Subject } from '../../people/permissions/permissions'
import { isIndivisible, isSplit, type Shipment } from '../shipment-facts/shipment'
import type { InvoiceKind } from './expected-invoice'
import type { FiscalFacts } from './nfe-facts'

interface Facts {
  status: OrderStatus
  type: OrderType
  budgetType: BudgetType
  invoiceKey: string | null
  futureInvoiceKey: string | null
  canceledInvoice: number | null
  /** What leaves together: of what was split, documents are of one of them each. */
  shipments: readonly Pick<Shipment, 'n' | 'whole' | 'invoiceKey' | 'isCanceled'>[]
}

/** What a fiscal document is to its order. */
export type InvoiceTask =
  /** The invoice that the order's step waits for: keeping it is that step. */
  | { kind: 'SALE' | 'FUTURE'; moves: true }
  /** It takes the place of one that was canceled after goods had left: no step leads back from there. */
  | { kind: 'SALE'; moves: false; replaces: true }
  /** Of a shipment that waits for its invoice, or whose invoice was canceled: no step waits for it. */
  | { kind: 'SALE'; moves: false; shipment: number }
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

/** Where further shipments get their invoices. */
const ON_THE_WAY: readonly OrderStatus[] = ['NF_SENT', 'PARTIAL_SHIPPED']

/** The first shipment of what splits freely that has no invoice which stands; null of a kit, and of what nobody split. */
export function waitingShipment({
  shipments,
  ...order
}: Pick<Facts, 'type' | 'budgetType' | 'shipments'>): number | null {
  if (!isSplit(shipments) || isIndivisible(order)) return null
  return shipments.find(({ invoiceKey, isCanceled }) => invoiceKey === null || isCanceled)?.n ?? null
}

/** From where nobody goes back (domain 4.1). */
const GONE: readonly OrderStatus[] = ['PARTIAL_SHIPPED', 'SHIPPED']

/**
 * What this document is to this order, or the sentence that says why it is nothing to it now.
 */
export function invoiceTask(document: FiscalFacts, order: Facts): InvoiceTask | string {
  const { status, type, invoiceKey, futureInvoiceKey, canceledInvoice, shipments } = order
  const isOwn = (key: string) =>
    key === invoiceKey || key === futureInvoiceKey || shipments.some((one) => one.invoiceKey === key)
  if (document.kind === 'EVENT')
    return isOwn(document.key)
      ? { kind: 'EVENT', moves: false }
      : `O evento é da nota de chave ${document.key}, que não é deste pedido.`
  if (document.kind === 'CTE') {
    if (!invoiceKey && !futureInvoiceKey) return 'O CT-e leva notas, e o pedido ainda não tem a sua.'
    return document.invoiceKeys.some(isOwn)
      ? { kind: 'FREIGHT', moves: false }
      : 'O CT-e não leva a nota deste pedido: é de outra entrega.'
  }
  if (document.key === invoiceKey || (document.key !== futureInvoiceKey && isOwn(document.key)))
    return { kind: 'SALE', moves: false }
  if (document.key === futureInvoiceKey && status !== 'AWAITING_NF_BE_SENT') return { kind: 'FUTURE', moves: false }
  if (status === 'AWAITING_NF_BE_SENT') return { kind: 'SALE', moves: true }
  if (status === 'ANALYSIS' && type === 'FUTURE') return { kind: 'FUTURE', moves: true }
  if (status === 'RETURNING') return { kind: 'RETURN', moves: false }
  const waiting = waitingShipment(order)
  if (waiting !== null && ON_THE_WAY.includes(status)) return { kind: 'SALE', moves: false, shipment: waiting }
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
  ...order
}: Pick<Facts, 'status' | 'type' | 'budgetType' | 'shipments' | 'canceledInvoice'>): InvoiceKind | null {
  if (ON_THE_WAY.includes(status) && waitingShipment({ type, ...order }) !== null) return 'SALE'
  if (canceledInvoice !== null && GONE.includes(status)) return 'SALE'
  if (status === 'AWAITING_NF_BE_SENT') return 'SALE'
  if (status === 'ANALYSIS' && type === 'FUTURE') return 'FUTURE'
  return status === 'RETURNING' ? 'RETURN' : null
}

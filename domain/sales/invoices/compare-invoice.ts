import { formatDocument } from '../../ground/documents/client-document'
import { readNfeKey } from '../../ground/documents/nfe-key'
import { formatCentsText } from '../../ground/money/format-cents-text'
import { isClaimType } from '../../ground/order-words/order-types'
import { invoiceKeyProblem } from '../orders/status/invoice-key-problem'
import { type ComparedRow, compareItems, compareReturned, type Difference } from './compare-items'
import type { Buyer, ExpectedInvoice } from './expected-invoice'
import type { NfeFacts } from './nfe-facts'

export interface Comparison {
  /** Why it cannot be this order's: it is not kept, whatever the reason. */
  refusals: string[]
  /** The order that has the key already. */
  takenBy: number | null
  /** What is kept with a reason alone. */
  differences: Difference[]
  rows: ComparedRow[]
  /** Order and invoice; null where the order has no price that an invoice would have. */
  totals: { orderCents: number | null; invoiceCents: number }
  serials: { position: number; serials: string[] }[]
  unplaced: string[]
}

/**
 * Holds an invoice against its order (domain 3.2, 4.1): whose it is, for whom, where to, of what, for how much. What cannot
 * be is refused; what is otherwise asks for a reason.
 */
export function compareInvoice(invoice: NfeFacts, expected: ExpectedInvoice): Comparison {
  const comparison: Comparison = {
    refusals: [],
    takenBy: expected.takenBy,
    differences: [],
    rows: [],
    totals: { orderCents: null, invoiceCents: invoice.totals.totalCents },
    serials: [],
    unplaced: [],
  }
  const refuse = (text: string) => comparison.refusals.push(text)
  const differ = (rule: Difference['rule'], text: string) => comparison.differences.push({ rule, text })
  if (invoice.signature.state === 'ABSENT') differ('unsigned', 'O XML não tem assinatura: assinatura não conferida.')
  if (invoice.signature.state === 'UNCHECKED')
    differ('unsigned', 'Assinatura não conferida: o portal não conseguiu conferi-la.')
  if (expected.kind === 'RETURN') {
    refuseReturn(invoice, expected, refuse)
    const cited = expected.invoiceKey
    if (cited && !invoice.citedKeys.includes(cited))
      differ('cited', 'A nota de retorno não cita a nota com que o material saiu.')
    const returned = compareReturned(invoice, expected.returns)
    comparison.rows = returned.rows
    comparison.differences.push(...returned.differences)
    return comparison
  }
  refuseSale(invoice, expected, refuse, differ)
  const items = compareItems(invoice, expected)
  comparison.rows = items.rows
  comparison.differences.push(...items.differences)
  comparison.serials = items.serials
  comparison.unplaced = items.unplaced
  // The goods of a claim are not sold: an invoice has the table's value, and the order none.
  if (isClaimType(expected.type)) comparison.rows = items.rows.map((row) => ({ ...row, orderCents: null }))
  // Freight, discount and fees of an order are in no single invoice of its shipments.
  else if (!expected.isPart) {
    comparison.totals.orderCents = expected.totalCents
    comparison.rows.push(...otherRows(invoice, expected))
    const over = invoice.totals.totalCents - expected.totalCents
    const words = `A nota ${over > 0 ? 'passa do pedido' : 'fica abaixo do pedido'} em ${formatCentsText(Math.abs(over))}.`
    if (over !== 0 && isDeliveryOfFuture(expected)) refuse(`${words} Na venda futura as duas notas têm o mesmo total.`)
    else if (over !== 0) differ('total', words)
  }
  comparePlace(invoice, expected, differ)
  compareOperation(invoice, expected, differ)
  // As the step itself asks it (domain 4.2), so that nothing is offered that it refuses.
  if (isDeliveryOfFuture(expected) && expected.futureInvoiceKey) {
    if (invoice.key === expected.futureInvoiceKey)
      refuse('Esta é a nota de venda futura. Envie a nota com que o material sai.')
    else if (!invoice.citedKeys.includes(expected.futureInvoiceKey))
      refuse('A nota de envio não cita a nota de venda futura deste pedido.')
  }
  return comparison
}

const isDeliveryOfFuture = ({ type, kind }: ExpectedInvoice): boolean => type === 'FUTURE' && kind === 'SALE'

type Refuse = (text: string) => void
type Differ = (rule: Difference['rule'], text: string) => void

/** 'compras (12.345.678/0001-95)'. */
const named = ({ name, document }: Buyer): string => `${name} (${formatDocument(document)})`

const KEY_PROBLEMS = {
  nfeUf: 'A nota é de outra UF do que a filial que a emite.',
  nfeMonth: 'O mês da nota não serve: ela é de antes do pedido, ou do futuro.',
  nfeSeries: 'A série não é de nota da empresa.',
  nfeNumber: 'A nota tem número zero.',
} as const

function refuseSale(invoice: NfeFacts, expected: ExpectedInvoice, refuse: Refuse, differ: Differ): void {
  const problem = invoiceKeyProblem(invoice.key, { ...expected, takenBy: null })
  if (problem?.rule === 'nfeIssuer')
    refuse(
      `O emitente da nota é ${named(invoice.issuer)}. A nota deste pedido é emitida por ${
        expected.issuers.map(({ cnpj }) => formatDocument(cnpj)).join(' ou ') || 'nossa filial'
      }.`,
    )
  else if (problem && problem.rule !== 'nfeTaken') refuse(KEY_PROBLEMS[problem.rule])
  if (invoice.direction === 'IN') refuse('A nota é de entrada, e a do pedido é de saída.')
  if (invoice.purpose === '2' || invoice.purpose === '3')
    refuse('A nota é complementar ou de ajuste: envie a nota do pedido.')
  if (invoice.purpose === '4' && !isClaimType(expected.type)) refuse('A nota é de devolução: envie a nota do pedido.')
  const { document } = invoice.recipient
  if (document === expected.recipient.document) return
  if (expected.others.some((one) => one.document === document))
    differ(
      'company',
      `O destinatário da nota é ${named(invoice.recipient)}; o cliente do pedido é ${named(expected.recipient)}.`,
    )
  else
    refuse(
      `O destinatário da nota é ${named(invoice.recipient)}; o do pedido é ${named(expected.recipient)}. Envie a nota deste pedido.`,
    )
}

/** Of the customer to one of ours, or an own invoice of entry where the customer writes none. */
function refuseReturn(invoice: NfeFacts, expected: ExpectedInvoice, refuse: Refuse): void {
  const customers = [expected.recipient, ...expected.others].map(({ document }) => document)
  const ours = expected.issuers.map(({ cnpj }) => cnpj)
  const isTheirs =
    invoice.direction === 'OUT' &&
    customers.includes(invoice.issuer.document) &&
    ours.includes(invoice.recipient.document)
  const isOurs =
    invoice.direction === 'IN' &&
    ours.includes(invoice.issuer.document) &&
    customers.includes(invoice.recipient.document)
  if (!isTheirs && !isOurs)
    refuse(
      `A nota de retorno é de ${named(expected.recipient)} para nós, ou nossa nota de entrada; esta é de ${named(invoice.issuer)} para ${named(invoice.recipient)}.`,
    )
  const { month } = readNfeKey(invoice.key)
  if (month < expected.from || month > expected.to) refuse(KEY_PROBLEMS.nfeMonth)
}

/** Freight and unloading, which an invoice has apart or within its items. */
function otherRows({ totals }: NfeFacts, { freightCents, unloadFeeCents }: ExpectedInvoice): ComparedRow[] {
  const row = (label: string, orderCents: number, invoiceCents: number): ComparedRow[] =>
    orderCents === 0 && invoiceCents === 0
      ? []
      : [{ label, detail: '', quantity: '', orderCents, invoiceCents, differs: orderCents !== invoiceCents }]
  return [
    ...row('Frete', freightCents, totals.freightCents + totals.insuranceCents),
    ...row('Descarga e outras despesas', unloadFeeCents, totals.otherCents),
  ]
}

function comparePlace({ recipient, delivery }: NfeFacts, { uf }: ExpectedInvoice, differ: Differ): void {
  const place = delivery?.uf ?? recipient.uf
  if (place !== uf) differ('uf', `O pedido é entregue em ${uf}, e a nota diz ${place ?? 'nenhuma UF'}.`)
}

const FIRST_OF_FUTURE = /^[56]922$/
const DELIVERY_OF_FUTURE = /^[56]11[67]$/

/** CFOP of the operation and of the way: 5 within a state, 6 to another one. */
function compareOperation(invoice: NfeFacts, expected: ExpectedInvoice, differ: Differ): void {
  const codes = [...new Set(invoice.items.map(({ cfop }) => cfop))]
  const within = invoice.issuer.uf === invoice.recipient.uf ? '5' : '6'
  const wrong = codes.filter((cfop) => cfop[0] !== within)
  if (wrong.length > 0)
    differ(
      'cfop',
      `CFOP ${wrong.join(', ')}: a nota vai de ${invoice.issuer.uf} para ${invoice.recipient.uf}, e o CFOP começa com ${within}.`,
    )
  if (expected.type !== 'FUTURE') return
  const isFirst = expected.kind === 'FUTURE'
  const others = codes.filter((cfop) => !(isFirst ? FIRST_OF_FUTURE : DELIVERY_OF_FUTURE).test(cfop))
  if (others.length > 0)
    differ(
      'cfop',
      isFirst
        ? `CFOP ${others.join(', ')}: a nota de venda futura tem 5.922 ou 6.922.`
        : `CFOP ${others.join(', ')}: a nota de envio de venda futura tem 5.116, 5.117, 6.116 ou 6.117.`,
    )
}

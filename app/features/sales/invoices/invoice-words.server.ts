import { brDate } from '#domain/ground/dates/business-date'
import { spacedKey } from '#domain/sales/invoices/danfe'
import { INVOICE_KIND_LABELS } from '#domain/sales/invoices/expected-invoice'
import { EVENT_LABELS } from '#domain/sales/invoices/saved-event'
import type { Schemas } from '~/api-client/schemas'
import { formatMoment } from '~/format/dates'
import { formatMoney } from '~/format/money'

type Reading = Schemas['InvoiceReading']
type Invoice = Schemas['OrderInvoice']
type Signature = Schemas['XmlSignature']

export type Fact = readonly [label: string, value: string]

/** Never silence, and never more than was checked: whose certificate it is, nobody was asked. */
function signatureText({ state, holder, until }: Signature): string {
  if (state === 'VALID')
    return `Confere com o certificado de ${holder ?? 'titular não informado'}${until ? `, válido até ${brDate(until)}` : ''}. A cadeia até a ICP-Brasil não é conferida`
  return state === 'ABSENT' ? 'Assinatura não conferida: o XML não tem uma' : 'Assinatura não conferida'
}

const sum = (reais: number | null): string => (reais === null ? '' : formatMoney(reais))

/** A signed amount: '+ R$ 57,80'; empty where there is nothing to compare. */
function over(order: number | null, invoice: number | null): string {
  if (order === null || invoice === null) return ''
  const cents = Math.round((invoice - order) * 100)
  return cents === 0 ? 'igual' : `${cents > 0 ? '+' : '−'} ${formatMoney(Math.abs(cents) / 100)}`
}

/** One file against the order, in words. */
export function readingWords(reading: Reading) {
  const { rows, orderTotal, invoiceTotal, signature, serials, unplacedSerials } = reading
  const facts: Fact[] = [
    ...(reading.key ? [['Chave', spacedKey(reading.key)] as const] : []),
    ...(reading.issuedAt ? [['Emissão', momentText(reading.issuedAt)] as const] : []),
    ...(reading.issuer ? [['Emitente', reading.issuer] as const] : []),
    ...(reading.recipient ? [['Destinatário', reading.recipient] as const] : []),
    ...(reading.document === 'CTE' && invoiceTotal !== null ? [['Frete', sum(invoiceTotal)] as const] : []),
    ...(signature ? [['Assinatura', signatureText(signature)] as const] : []),
    ...serials.map((one) => [`Séries de ${one.name}`, one.serials.join(', ')] as const),
    ...(unplacedSerials.length > 0
      ? [['Séries sem produto', `${unplacedSerials.join(', ')}: não são gravadas`] as const]
      : []),
  ]
  return {
    assetId: reading.assetId,
    title: reading.title,
    fileName: reading.fileName,
    mayKeep: reading.mayKeep && reading.assetId !== null,
    refusals: reading.refusals,
    takenBy: reading.takenBy,
    differences: reading.differences,
    verdict: verdictOf(reading),
    moves: reading.moves,
    mails: reading.mails,
    save: reading.moves ? 'Gravar e avançar o pedido' : 'Gravar',
    facts,
    rows: rows.map((row) => ({
      label: row.label,
      detail: row.detail,
      quantity: row.quantity,
      order: sum(row.order),
      invoice: sum(row.invoice),
      over: over(row.order, row.invoice),
      differs: row.differs,
    })),
    total:
      rows.length > 0
        ? { order: sum(orderTotal), invoice: sum(invoiceTotal), over: over(orderTotal, invoiceTotal) }
        : null,
  }
}
export type ReadingWords = ReturnType<typeof readingWords>

function verdictOf({ refusals, differences, document, mayKeep, orderTotal }: Reading): string {
  if (refusals.length > 0) return ''
  if (!mayKeep) return 'O seu perfil não grava este documento.'
  if (differences.length > 0) return ''
  if (document === 'NFE') return orderTotal === null ? 'A nota serve para este pedido.' : 'A nota confere com o pedido.'
  return 'O documento é deste pedido.'
}

const momentText = (moment: string): string =>
  [brDate(moment.slice(0, 10)), moment.slice(11, 16)].filter(Boolean).join(' ')

/** A document that the order has. */
export function invoiceWords(invoice: Invoice, orderId: number) {
  const { kind, events, canceledAt, signature } = invoice
  const facts: Fact[] = [
    ['Chave', spacedKey(invoice.key)],
    ['Emissão', momentText(invoice.issuedAt)],
    [kind === 'FREIGHT' ? 'Transportadora' : 'Emitente', invoice.issuer],
    ...(invoice.recipient ? [['Destinatário', invoice.recipient] as const] : []),
    ...(invoice.total === null ? [] : [[kind === 'FREIGHT' ? 'Frete' : 'Total', formatMoney(invoice.total)] as const]),
    ...(invoice.deliveryForecast ? [['Previsão de entrega', brDate(invoice.deliveryForecast)] as const] : []),
    ['Protocolo', `${invoice.protocol.number}, ${momentText(invoice.protocol.at)}`],
    ['Assinatura', signatureText(signature)],
    ['Gravada por', `${invoice.userName}, ${formatMoment(invoice.createdAt)}`],
    ...(invoice.reason ? [['Motivo da diferença', invoice.reason] as const] : []),
  ]
  return {
    id: invoice.id,
    title: `${kind === 'FREIGHT' ? INVOICE_KIND_LABELS.FREIGHT : 'NF-e'} ${invoice.number}, série ${invoice.series}`,
    badge: canceledAt
      ? { className: 'chip-stopped', label: 'Cancelada' }
      : invoice.stands
        ? { className: 'chip-delivery', label: INVOICE_KIND_LABELS[kind] }
        : { className: 'chip-draft', label: 'Retirada' },
    isCanceled: canceledAt !== null,
    facts,
    differences: invoice.differences,
    danfe: kind === 'FREIGHT' ? null : `/orders/danfe/${orderId}/${invoice.id}`,
    xml: invoice.fileId === null ? null : `/files/${invoice.fileId}`,
    events: events.map(({ event, at, text, fileId }) => ({
      label: `${EVENT_LABELS[event]}, ${momentText(at)}: ${text}`,
      xml: `/files/${fileId}`,
    })),
  }
}
export type InvoiceWords = ReturnType<typeof invoiceWords>

const WHY = {
  NO_ADDRESS: 'sem e-mail no cadastro',
  SWITCHED_OFF: 'desligado para esta empresa; marque para enviar esta nota',
  THROUGH: 'a nota é da empresa',
} as const
const WHO = { INTEGRATOR: 'Integrador', CLIENT: 'Cliente', CARRIER: 'Transportadora' } as const

export const recipientWords = ({ who, name, email, gets, why }: Schemas['InvoiceRecipient']) => ({
  value: who,
  who: WHO[who],
  name,
  email: email ?? '',
  gets,
  why: why ? WHY[why] : null,
  /** Nobody can write to an address that is not there, nor tell a client the integrator's price. */
  mayGet: why === null || why === 'SWITCHED_OFF',
})

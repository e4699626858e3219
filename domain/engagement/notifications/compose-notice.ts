import { type BusinessDate, brDate } from '../../ground/dates/business-date'
import { saoPauloMoment } from '../../ground/dates/sao-paulo'
import { ERROR_CODES, isErrorCode } from '../../ground/errors/error-codes'
import { formatCentsText } from '../../ground/money/format-cents-text'
import { isOneOf } from '../../ground/objects/is-one-of'
import { ORDER_STATUS_LABELS } from '../../ground/order-words/statuses'
import { THRESHOLD_TYPE_LABELS, THRESHOLD_TYPES } from '../../people/permissions/threshold-roles'
import type { OrderEvent } from '../../sales/orders/order-events'
import { isPaidByBank } from '../../sales/orders/paid-by'
import { LATER_WHY_TEXTS, LATER_WHYS } from '../../sales/orders/promise/kept-promise'
import { RESERVATION_END_LABELS, RESERVATION_ENDS } from '../../sales/orders/reservation/reservation-words'
import { paymentLines } from '../../sales/payments/payment-lines'
import type { EventFacts } from './event-facts'

/** A notice in Portuguese: the subject is the title in the portal too, the path is where it leads. */
export interface Notice {
  subject: string
  lines: string[]
  path: string
}

const day = (date: BusinessDate | null): string => (date === null ? '' : brDate(date))

/** The reader's word for it. */
const noun = ({ isClaim, budget }: EventFacts): string => (isClaim ? 'Chamado' : budget ? 'Orçamento' : 'Pedido')
const pageOf = ({ isClaim, budget, orderId }: EventFacts): string =>
  `/${isClaim ? 'customerClaims' : budget ? 'budgets' : 'orders'}/${orderId}`

/** Until when a claim is answered, as its page says it. */
const answerLine = ({ answerBy }: EventFacts): string | null => (answerBy ? `Resposta até ${day(answerBy)}.` : null)

/** 'Reservado até 25/11/2026 18:00.' */
const reservedLine = (until: unknown): string | null =>
  typeof until === 'string' && !Number.isNaN(Date.parse(until))
    ? `Reservado até ${saoPauloMoment(new Date(until)).slice(0, 16)}.`
    : null

/** Words of each event: the subject, and the lines below it. `null` lines are left out. */
type Words = (facts: EventFacts) => { subject: string; lines: (string | null)[]; path?: string }

const WORDS: Readonly<Record<OrderEvent, Words>> = {
  BUDGET_CREATED: (facts) => ({
    subject: `Novo orçamento ${facts.orderId}`,
    lines: [`${facts.companyName} criou o orçamento ${facts.orderId}.`],
  }),
  BUDGET_EXPIRING: (facts) => ({
    subject: `Orçamento ${facts.orderId} expira amanhã`,
    lines: [
      `O orçamento ${facts.orderId} é válido até ${day(facts.expiresOn)}.`,
      'Depois disso os preços são recalculados ao restaurar.',
    ],
  }),
  BUDGET_EXPIRED: (facts) => ({
    subject: `Orçamento ${facts.orderId} expirou`,
    lines: [`A validade do orçamento ${facts.orderId} terminou. Ele pode ser restaurado com os preços do dia.`],
  }),
  STOCK_RESERVED: (facts) => ({
    subject: `Estoque reservado para o orçamento ${facts.orderId}`,
    lines: [reservedLine(facts.data.until), 'Ao enviar o pedido, o que foi reservado fica dele.'],
  }),
  RESERVATION_ENDED: (facts) => ({
    subject: `A reserva de estoque do orçamento ${facts.orderId} terminou`,
    lines: [
      isOneOf(RESERVATION_ENDS, facts.data.cause) ? `Motivo: ${RESERVATION_END_LABELS[facts.data.cause]}.` : null,
      'O orçamento continua valendo; o que ele pede volta a depender do estoque.',
    ],
  }),
  NEGOTIATION_STARTED: (facts) => ({
    subject: `Orçamento ${facts.orderId} em negociação`,
    lines: [`Nossa equipe comercial começou a negociação do orçamento ${facts.orderId}.`],
  }),
  CLOSING_PLANNED: (facts) => ({
    subject: `Previsão de fechamento do orçamento ${facts.orderId}`,
    lines: [
      facts.expectedCloseAt ? `Fechamento previsto para ${day(facts.expectedCloseAt)}.` : null,
      `O orçamento vale até ${day(facts.expiresOn)}.`,
    ],
  }),
  ORDER_SENT: (facts) => ({
    subject: `Pedido ${facts.orderId} enviado`,
    lines: [
      `Recebemos o pedido ${facts.orderId} de ${facts.companyName}. Ele está em ${ORDER_STATUS_LABELS.PENDING}.`,
      facts.promised ? `${facts.promised}.` : null,
    ],
  }),
  CREDIT_REQUESTED: (facts) => ({
    subject: `Pedido ${facts.orderId} aguarda análise de crédito`,
    lines: [`Condição: ${facts.paymentCondition ?? 'não informada'}.`],
  }),
  CREDIT_APPROVED: (facts) => ({
    subject: `Crédito aprovado para o pedido ${facts.orderId}`,
    lines: [`O crédito do pedido ${facts.orderId} foi aprovado.`],
  }),
  PAYMENT_AWAITED: (facts) => ({
    subject: `Pedido ${facts.orderId} aguarda pagamento`,
    lines: [
      `Forma de pagamento: ${[facts.paymentMethod, facts.paymentCondition].filter(Boolean).join(', ') || 'a combinar'}.`,
      // A date asks the reader to pay; what a bank pays is not theirs.
      facts.dueDate && !isPaidByBank(facts.payment?.kind) ? `Vencimento: ${day(facts.dueDate)}.` : null,
      ...howToPay(facts),
    ],
  }),
  PAYMENT_DUE_SOON: (facts) => ({
    subject: `Pagamento do pedido ${facts.orderId} vence em ${day(facts.dueDate)}`,
    lines: [
      `O pagamento do pedido ${facts.orderId} vence no próximo dia útil, ${day(facts.dueDate)}.`,
      ...howToPay(facts),
    ],
  }),
  PAYMENT_OVERDUE: (facts) => ({
    subject: `Pagamento do pedido ${facts.orderId} está vencido`,
    lines: [
      `O vencimento era ${day(facts.dueDate)} e ainda não identificamos o pagamento.`,
      ...howToPay(facts),
      'Se já pagou, envie o comprovante na página do pedido.',
    ],
  }),
  BOLETO_ATTACHED: (facts) => ({
    subject: `Boleto do pedido ${facts.orderId}`,
    lines: [
      facts.data.number === 1
        ? `O boleto do pedido ${facts.orderId} está na página do pedido.`
        : `O boleto do pedido ${facts.orderId} foi substituído: o anterior não vale mais.`,
      facts.dueDate ? `Vencimento: ${day(facts.dueDate)}.` : null,
    ],
  }),
  PAYMENT_RECEIPT_SENT: (facts) => ({
    subject: `Comprovante do pedido ${facts.orderId}`,
    lines: [`${facts.companyName} enviou o comprovante de pagamento do pedido ${facts.orderId}.`],
  }),
  PAYMENT_CONFIRMED: (facts) => ({
    subject: `Pagamento confirmado do pedido ${facts.orderId}`,
    lines: [`O pagamento do pedido ${facts.orderId} foi confirmado. O material entra em preparação.`],
  }),
  INVOICE_REQUESTED: (facts) => ({
    subject: `${noun(facts)} ${facts.orderId} aguarda nota fiscal`,
    lines: [`A separação do ${noun(facts).toLowerCase()} ${facts.orderId} terminou.`],
  }),
  INVOICE_ISSUED: (facts) => ({
    subject: `Nota fiscal do ${noun(facts).toLowerCase()} ${facts.orderId}`,
    lines: [
      facts.invoiceNumber ? `NF-e número ${facts.invoiceNumber}.` : null,
      facts.invoiceKey ? `Chave de acesso: ${facts.invoiceKey}.` : null,
    ],
  }),
  INVOICE_CANCELED: (facts) => ({
    subject: `Nota fiscal do ${noun(facts).toLowerCase()} ${facts.orderId} cancelada`,
    lines: [
      typeof facts.data.number === 'number' ? `A NF-e número ${facts.data.number} foi cancelada na SEFAZ.` : null,
      facts.publicNote ? `Motivo: ${facts.publicNote}` : null,
      'Não use a DANFE nem o XML que enviamos: uma nova nota será emitida.',
    ],
  }),
  PROMISE_LATER: (facts) => ({
    subject: laterTitle(facts),
    lines: [...laterLines(facts), `Meia hora depois deste aviso, o integrador também é avisado.`],
  }),
  PROMISE_MOVED: (facts) => ({ subject: laterTitle(facts), lines: laterLines(facts) }),
  SUBSTITUTION_ASKED: (facts) => ({
    subject: `Pedido ${facts.orderId}: troca de itens aguarda seu aceite`,
    lines: [swapLine(facts), 'A separação continua depois da sua resposta.'],
    path: swapPath(facts),
  }),
  SUBSTITUTION_APPROVAL_ASKED: (facts) => ({
    subject: `Pedido ${facts.orderId}: troca de itens aguarda aprovação`,
    lines: [swapLine(facts)],
    path: swapPath(facts),
  }),
  SUBSTITUTION_ENDED: (facts) => ({
    subject: `Pedido ${facts.orderId}: ${swapEnd(facts)}`,
    lines: [swapLine(facts), typeof facts.data.reason === 'string' ? `Motivo: ${facts.data.reason}` : null],
    path: swapPath(facts),
  }),
  ORDER_SHIPPED: (facts) => ({
    subject:
      typeof facts.data.shipment === 'number'
        ? `Remessa ${facts.data.shipment} do ${noun(facts).toLowerCase()} ${facts.orderId} enviada para entrega`
        : `${facts.isClaim ? `Material do chamado ${facts.orderId}` : `Pedido ${facts.orderId}`} enviado para entrega`,
    lines: [
      facts.carrier ? `Transportadora: ${facts.carrier}.` : null,
      facts.tracking ? `Rastreamento: ${facts.tracking}.` : null,
      'Confira os volumes na presença do transportador e anote avarias no recibo.',
    ],
  }),
  ORDER_FINISHED: (facts) => ({
    subject: `${noun(facts)} ${facts.orderId} finalizado`,
    lines: [`O ${noun(facts).toLowerCase()} ${facts.orderId} foi finalizado.`],
  }),
  ORDER_CANCELED: (facts) => ({
    subject: `${noun(facts)} ${facts.orderId} cancelado`,
    lines: [facts.cancelReason ? `Motivo: ${facts.cancelReason}` : null],
  }),
  APPROVAL_REQUESTED: (facts) => ({
    subject: `Aprovação solicitada no orçamento ${facts.orderId}`,
    lines: [`${approvalKind(facts)} acima da alçada de quem enviou.`],
    path: '/approval-thresholds-requests',
  }),
  APPROVAL_ANSWERED: (facts) => ({
    subject: `Solicitação do orçamento ${facts.orderId} ${facts.data.status === 'APPROVED' ? 'aprovada' : 'rejeitada'}`,
    lines: [
      `${approvalKind(facts)}: ${facts.data.status === 'APPROVED' ? 'aprovado' : 'rejeitado'}.`,
      typeof facts.data.reason === 'string' && facts.data.reason ? `Motivo: ${facts.data.reason}` : null,
    ],
  }),
  APPROVAL_EXPIRED: (facts) => ({
    subject: `Solicitação do orçamento ${facts.orderId} expirou sem resposta`,
    lines: ['Solicite a aprovação de novo se ainda precisar dela.'],
  }),
  APPROVAL_COMMENTED: (facts) => ({
    subject: `Comentário na solicitação do orçamento ${facts.orderId}`,
    lines: ['Leia o comentário na linha do tempo do orçamento.'],
  }),
  CLAIM_OPENED: (facts) => ({
    subject: `Chamado ${facts.orderId} aberto`,
    lines: [`Seu chamado tem o número ${facts.orderId}.`, answerLine(facts)],
  }),
  CLAIM_MOVED: (facts) => ({
    subject: `Chamado ${facts.orderId}: ${ORDER_STATUS_LABELS[facts.status]}`,
    lines: [facts.publicNote, answerLine(facts)],
  }),
  CLAIM_INFO_ASKED: (facts) => ({
    subject: `Chamado ${facts.orderId}: falta informação`,
    lines: [facts.publicNote, 'O prazo de resposta fica parado até você completar o chamado.'],
  }),
  CLAIM_REFUSED: (facts) => ({
    subject: `Chamado ${facts.orderId} improcedente`,
    lines: [facts.cancelReason, 'Você pode contestar em até 10 dias úteis, na página do chamado.'],
  }),
  CLAIM_LATE: (facts) => ({
    subject: `Chamado ${facts.orderId} atrasado em ${ORDER_STATUS_LABELS[facts.status]}`,
    lines: [
      facts.answerBy
        ? `O prazo desta etapa terminou em ${day(facts.answerBy)} sem que ela fosse concluída.`
        : 'O prazo desta etapa terminou sem que ela fosse concluída.',
    ],
  }),
  LENDING_ENDING: (facts) => ({
    subject: `Comodato ${facts.orderId} termina em ${day(facts.dueDate)}`,
    lines: [
      `Combine a devolução dos equipamentos${facts.dueDate ? ` até ${day(facts.dueDate)}` : ''}, ou peça a prorrogação na página do chamado.`,
    ],
  }),
  ERP_FAILED: (facts) => ({
    subject: `${noun(facts)} ${facts.orderId} não foi integrado ao ERP`,
    lines: [erpText(facts)],
  }),
}

/** 'Trocar 14 × A por 14 × B.' */
const swapLine = ({ data }: EventFacts): string | null =>
  typeof data.name === 'string' && typeof data.substitute === 'string' && typeof data.quantity === 'number'
    ? `${data.quantity} × ${data.name} por ${data.quantity} × ${data.substitute}.`
    : null

const swapPath = ({ orderId, data }: EventFacts): string =>
  `/orders/${orderId}${typeof data.number === 'number' ? `/substitutions/${data.number}` : ''}`

const swapEnd = ({ data }: EventFacts): string =>
  data.state === 'DONE' ? 'itens trocados' : data.state === 'REFUSED' ? 'troca recusada' : 'troca retirada'

/** 'Pedido 1131: chega em 19/12/2026, e não em 12/12/2026' */
function laterTitle({ orderId, data }: EventFacts): string {
  const on = typeof data.on === 'string' ? `chega em ${day(data.on)}` : 'prazo a combinar'
  return `Pedido ${orderId}: ${on}${typeof data.before === 'string' ? `, e não em ${day(data.before)}` : ''}`
}

/** The cause, and the sentence of its page. */
const laterLines = ({ data }: EventFacts): string[] => [
  `Motivo: ${isOneOf(LATER_WHYS, data.why) ? LATER_WHY_TEXTS[data.why] : LATER_WHY_TEXTS.LINES}.`,
  ...(typeof data.said === 'string' && data.said !== '' ? [`${data.said}.`] : []),
]

/**
 * The words of one event for one reader.
 * @param facts money in cents, days of São Paulo
 * @param reader the end customer, and the carrier, is told of the delivery and the invoice, never what the integrator pays
 */
export function composeNotice(event: OrderEvent, facts: EventFacts, reader: 'PARTNER' | 'CLIENT' = 'PARTNER'): Notice {
  const { subject, lines, path } = WORDS[event](facts)
  const about =
    reader === 'CLIENT'
      ? []
      : [
          `Empresa: ${facts.companyName}`,
          facts.clientName ? `Cliente: ${facts.clientName}` : null,
          // The goods that a claim sends are not sold.
          facts.isClaim ? null : `Total: ${formatCentsText(facts.totalCents)}`,
        ]
  return {
    subject,
    lines: [...lines, ...about].filter((line): line is string => !!line),
    path: path ?? pageOf(facts),
  }
}

const howToPay = ({ payment, orderId, totalCents }: EventFacts): string[] =>
  payment ? paymentLines(payment.kind, payment.account, { orderId, totalCents }) : []

function approvalKind({ data }: EventFacts): string {
  return isOneOf(THRESHOLD_TYPES, data.type) ? THRESHOLD_TYPE_LABELS[data.type] : 'Valor'
}

function erpText({ data }: EventFacts): string {
  return ERROR_CODES[isErrorCode(data.code) ? data.code : 'ERP_INTEGRATION_FAILED'].text
}

import { gapText } from '#domain/catalogue/pricing/margin-gaps'
import { TAX_LABELS } from '#domain/catalogue/taxes/tax-words'
import {
  APPROVAL_REQUEST_STATUS_LABELS,
  THRESHOLD_ROLE_LABELS,
  THRESHOLD_TYPE_LABELS,
} from '#domain/people/permissions/threshold-roles'
import { ANSWER_REFUSAL_TEXTS } from '#domain/sales/approvals/may-answer'
import { type Fact, fact } from '~/features/ground/order-words/order-words.server'
import { UNKNOWN_TEXT } from '~/features/ground/order-words/unknown-words'
import { formatDate, formatDay, formatMoment } from '~/format/dates'
import { formatMoney } from '~/format/money'
import { formatPercent } from '~/format/numbers'
import { decidersWords } from './deciders-words'
import { requestBadge } from './request-status'
import type { ApprovalRequest, LastDiscount } from './requests-api.server'
import { valueWords } from './threshold-words'

/** A request as a row of the inbox shows it. */
export function requestRow(request: ApprovalRequest, now: Date) {
  const { id, orderId, status } = request
  return {
    id,
    orderId,
    who: [request.clientName, request.companyName].filter(Boolean).join(' · '),
    asked: [request.requesterName, request.reason].filter(Boolean).join(': '),
    requester: request.requesterName,
    status: requestBadge(status),
    ...decision(request),
    excess: aboveWords(request),
    age:
      status === 'PENDING' ? ageWords(request.createdAt, now) : formatMoment(request.respondedAt ?? request.createdAt),
    until: status === 'PENDING' ? `até ${formatMoment(request.expiresAt)}` : (request.responderName ?? ''),
    mayAnswer: request.mayAnswer,
    refusal: refusalWords(request),
  }
}

/** The numbers that decide: the requested value, and total and margin before and after it. */
export function decision(request: ApprovalRequest) {
  const { type, requestedValue, discount, discountPercentage, totalBefore, total } = request
  const { contributionMargin: margin, marginBefore, marginGaps } = request
  const gap = marginGaps && gapText(marginGaps)
  return {
    title: requestTitle(request),
    lead: leadWords(type, requestedValue),
    given:
      type === 'DISCOUNT'
        ? formatMoney(discount)
        : discountPercentage > 0
          ? `desconto de ${formatPercent(discountPercentage, 2)}`
          : 'sem desconto',
    before: totalBefore === null || totalBefore === total ? null : formatMoney(totalBefore),
    after: formatMoney(total),
    margin:
      margin === undefined
        ? null
        : {
            before: marginBefore === undefined || marginBefore === margin ? null : marginWords(marginBefore),
            after: gap ?? marginWords(margin),
          },
  }
}

/** The limit of each person, beside the requested value, from the lowest; shares of the line's length in percent. */
export function limitWords({ type, requestedValue, requesterName, limits }: ApprovalRequest) {
  if (!limits || limits.reader === null || requestedValue === null) return null
  const { requester, reader, next } = limits
  const first = requesterName.split(' ')[0] ?? requesterName
  const points = [
    ...(requester === null ? [] : [{ who: first, value: requester }]),
    { who: 'pedido', value: requestedValue },
    { who: 'você', value: reader },
    ...(next ? [{ who: THRESHOLD_ROLE_LABELS[next.role], value: next.limit }] : []),
  ].sort((a, b) => a.value - b.value)
  // Each in the middle of its own part of the line, where its words stand below it.
  const share = (of: string) =>
    Math.round(((points.findIndex(({ who }) => who === of) + 0.5) / points.length) * 1000) / 10
  return {
    title: requestedValue <= reader ? 'Cabe na sua alçada' : 'Passa da sua alçada',
    points: points.map(({ who, value }) => ({ who, value: valueWords(type, value) })),
    asked: share('pedido'),
    reader: share('você'),
    isWithin: requestedValue <= reader,
  }
}

/** The parts of the margin; payment condition and repasse take no part in it. */
function marginFacts({ marginParts: parts, marginGaps, afterChange }: ApprovalRequest): Fact[] {
  if (!parts) return []
  const off = (label: string, reais: number | null): Fact => [
    label,
    reais === null ? UNKNOWN_TEXT : formatMoney(reais === 0 ? 0 : -reais),
  ]
  return [
    ['Preço dos itens', formatMoney(parts.price)],
    off('Custo', parts.cost),
    ...(
      parts.taxes ?? [
        { tax: 'icms' as const, value: parts.icms },
        { tax: 'ipi' as const, value: parts.ipi },
      ]
    )
      .filter(({ value }) => value !== 0)
      .map(({ tax, value }) => off(TAX_LABELS[tax], value)),
    off('Frete', parts.freight),
    [
      'Sobra',
      parts.margin === null ? ((marginGaps && gapText(marginGaps)) ?? UNKNOWN_TEXT) : formatMoney(parts.margin),
    ],
    ...(afterChange
      ? [
          [
            `Margem, se a nota sair a partir de ${formatDate(afterChange.on)}`,
            afterChange.margin === null ? 'falta a regra fiscal de um item' : marginWords(afterChange.margin),
          ] satisfies Fact,
        ]
      : []),
    ['Condição de pagamento (fora da margem)', formatMoney(parts.condition)],
    ['Repasse (fora da margem)', formatMoney(parts.serviceFee)],
  ]
}

/** 'Desconto de R$ 450,00: de R$ 10.450,00 por R$ 10.000,00'; only the known parts. */
export function discountWords({ discount, totalBefore, total }: ApprovalRequest): string {
  const sums =
    totalBefore === null ? `total ${formatMoney(total)}` : `de ${formatMoney(totalBefore)} por ${formatMoney(total)}`
  return discount > 0 ? `Desconto de ${formatMoney(discount)}: ${sums}` : `Sem desconto: ${sums}`
}

/** Why the reader may not answer an open request: shown in the place of the buttons. */
export const refusalWords = ({ answerRefusal }: ApprovalRequest): string | null =>
  answerRefusal && ANSWER_REFUSAL_TEXTS[answerRefusal]

/**
 * 'Aguarda Gerente ou acima: Gilda Gerente ou Davi Diretor.'; null where the reader may answer, or the request is
 * closed.
 */
export const waitsForWords = ({ status, mayAnswer, requiredRole, deciders }: ApprovalRequest): string | null =>
  status === 'PENDING' && !mayAnswer ? decidersWords(requiredRole, deciders) : null

/** Masculine, as the sentences that ask for an answer take them. */
const TITLES = { ...THRESHOLD_TYPE_LABELS, MARGIN: 'Preço abaixo da margem mínima' } as const

export const requestTitle = ({ type, requestedValue, orderId }: ApprovalRequest): string =>
  requestedValue === null
    ? `Preço abaixo do piso no orçamento ${orderId}`
    : `${TITLES[type]} de ${valueWords(type, requestedValue)} no orçamento ${orderId}`

function leadWords(type: ApprovalRequest['type'], value: number | null): string {
  if (value === null) return 'Abaixo do piso'
  return type === 'DISCOUNT' ? `−${formatPercent(value, 2)}` : formatMoney(value)
}

/** The facts that help to answer, beside the numbers that lead the page; and the answer. */
export function requestFacts(request: ApprovalRequest, now: Date): { asked: Fact[]; order: Fact[]; answer: Fact[] } {
  return {
    asked: [
      ...some('Acima da alçada de quem solicitou', excessWords(request)),
      ['Quem pode aprovar', `${THRESHOLD_ROLE_LABELS[request.requiredRole]} ou acima`],
      [
        'Solicitado por',
        `${request.requesterName}, ${ageWords(request.createdAt, now)} (${formatMoment(request.createdAt)})`,
      ],
      ...(request.status === 'PENDING' ? fact('Responder até', formatMoment(request.expiresAt)) : []),
    ],
    order: [
      ...some('Total a preço de tabela', request.totalBefore === null ? null : formatMoney(request.totalBefore)),
      ['Desconto nos itens', `${formatMoney(request.discount)} (${formatPercent(request.discountPercentage, 2)})`],
      ...marginFacts(request),
    ],
    answer:
      request.respondedAt === null || request.responderName === null
        ? []
        : [
            [
              APPROVAL_REQUEST_STATUS_LABELS[request.status],
              `${request.responderName}${request.onBehalfOfName ? `, por delegação de ${request.onBehalfOfName}` : ''}, ${formatMoment(request.respondedAt)}`,
            ],
            ...some('Resposta', request.responseReason),
          ],
  }
}

export const lastDiscountRows = (last: readonly LastDiscount[]) =>
  last.map(({ orderId, sentAt, total, discountPercentage, isClient, isVisible }) => ({
    orderId,
    isVisible,
    sentAt: formatDay(sentAt),
    total: formatMoney(total),
    discount: formatPercent(discountPercentage, 2),
    whose: isClient ? 'Este cliente' : 'Outro cliente da empresa',
  }))

function excessWords({ type, exceededPercentage }: ApprovalRequest): string | null {
  if (exceededPercentage === null) return null
  return type === 'DISCOUNT'
    ? `${formatPercent(exceededPercentage, 2).replace('%', '')} p.p.`
    : formatPercent(exceededPercentage, 1)
}

const aboveWords = (request: ApprovalRequest): string | null => {
  const excess = excessWords(request)
  return excess && `${excess} acima da alçada`
}

const marginWords = (margin: number | null): string => (margin === null ? '–' : formatPercent(margin, 2))

const HOUR_MS = 3_600_000

/** 'há 3 horas': whole hours, then whole days. */
function ageWords(moment: string, now: Date): string {
  const hours = Math.max(0, Math.floor((now.getTime() - Date.parse(moment)) / HOUR_MS))
  if (hours < 1) return 'há menos de 1 hora'
  if (hours < 24) return hours === 1 ? 'há 1 hora' : `há ${hours} horas`
  const days = Math.floor(hours / 24)
  return days === 1 ? 'há 1 dia' : `há ${days} dias`
}

const some = (label: string, value: string | null | undefined): Fact[] => (value ? [[label, value]] : [])

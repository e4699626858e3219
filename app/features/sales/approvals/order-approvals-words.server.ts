import { THRESHOLD_ROLE_LABELS } from '#domain/people/permissions/threshold-roles'
import { ANSWER_REFUSAL_TEXTS } from '#domain/sales/approvals/may-answer'
import { formatMoment } from '~/format/dates'
import { formatMoney } from '~/format/money'
import { formatPercent } from '~/format/numbers'
import { decidersWords } from './deciders-words'
import type { OrderApprovals } from './order-approvals'
import { formatPointsUp } from './points-up'
import { requestBadge } from './request-status'
import { askedWords, valueWords } from './threshold-words'

type Needed = OrderApprovals['needed'][number]
type Request = OrderApprovals['requests'][number]

/**
 * The pre-flight card of a budget in words: who must approve and by how much each limit is passed, what needs no
 * approval, the requests and their answers. Null where there is nothing to say, so that most budgets carry none.
 */
export function approvalWords(approvals: OrderApprovals | null) {
  if (!approvals) return null
  const { needed, requests, largestFreeDiscount: free } = approvals
  const open = requests.filter(({ status }) => status === 'PENDING')
  // Of answered requests, the latest of each type that nothing newer is open for.
  const answered = requests.filter(
    (one, index) =>
      one.status !== 'PENDING' &&
      one.status !== 'CANCELED' &&
      requests.findIndex(({ type, status }) => type === one.type && status !== 'CANCELED') === index,
  )
  if (needed.length === 0 && open.length === 0 && !approvals.isDiscountCovered && answered.length === 0) return null
  return {
    needed: needed.map((one) => neededWords(one, approvals)),
    covered: needed.length === 0 ? coveredWords(approvals) : null,
    free:
      free && needed.some(({ type }) => type === 'DISCOUNT')
        ? `O maior desconto que não precisa de ninguém: ${formatPercent(free.percentage, 2)} (${formatMoney(free.amount)}).`
        : null,
    requests: [...open, ...answered].map(requestWords),
    mayRequest: approvals.mayRequest,
    /** Nothing but a discount that the reader may give alone: it is given, not asked for. */
    ask: needed.every((one) => isOwnToGive(one, approvals)) ? ('give' as const) : ('ask' as const),
  }
}

export type ApprovalWords = NonNullable<ReturnType<typeof approvalWords>>

const isOwnToGive = ({ type, excess }: Needed, { mayGiveDiscount }: OrderApprovals): boolean =>
  type === 'DISCOUNT' && excess === 0 && mayGiveDiscount

function neededWords(one: Needed, approvals: OrderApprovals) {
  const { type, value, excess, requiredRole, ladder } = one
  const what = askedWords(type, value)
  if (isOwnToGive(one, approvals))
    return { type, text: `${what}: cabe na sua alçada, e ninguém o concedeu ainda.`, limits: [], own: null }
  return {
    type,
    text:
      requiredRole === null
        ? `${what}: acima da maior alçada. ${WAYS_OUT[type]} para continuar.`
        : `${what}: precisa da aprovação de ${THRESHOLD_ROLE_LABELS[requiredRole]} ou acima.`,
    /** Limits that are passed, each with what would bring it within. */
    limits: (ladder ?? [])
      .filter((rung) => rung.excess > 0)
      .map(
        (rung) =>
          `${THRESHOLD_ROLE_LABELS[rung.role]} aprova até ${valueWords(type, rung.limit)}: ${reduce(type, rung.excess)}`,
      ),
    own:
      ladder === undefined && excess !== null && excess > 0 && type === 'TOTAL_PRICE'
        ? `Para enviar sem aprovação, ${reduce(type, excess)}.`
        : null,
  }
}

const WAYS_OUT: Readonly<Record<Needed['type'], string>> = {
  DISCOUNT: 'Reduza o desconto',
  TOTAL_PRICE: 'Divida o pedido',
  MARGIN: 'Aumente os preços',
}

const reduce = (type: Needed['type'], excess: number): string =>
  `reduza ${type === 'DISCOUNT' ? formatPointsUp(excess) : formatMoney(excess)}`

function coveredWords({ isDiscountCovered, grantedByName }: OrderApprovals): string | null {
  if (!isDiscountCovered) return null
  return grantedByName
    ? `Desconto concedido por ${grantedByName}, dentro da própria alçada.`
    : 'O desconto está aprovado.'
}

function requestWords(request: Request) {
  const { id, type, status, requestedValue } = request
  const what = askedWords(type, requestedValue)
  const isOpen = status === 'PENDING'
  return {
    id,
    status: requestBadge(status),
    title: what,
    text: isOpen
      ? `${what}: espera ${THRESHOLD_ROLE_LABELS[request.requiredRole]} ou acima, até ${formatMoment(request.expiresAt)}.`
      : `${what}${request.respondedAt ? `, ${formatMoment(request.respondedAt)}` : ''}${request.responderName ? ` por ${request.responderName}` : ''}.`,
    note: noteOf(request),
    isStale: !isOpen && !request.isCurrent,
    mayCancel: isOpen && request.isOwn,
    mayAnswer: request.mayAnswer,
    refusal: request.answerRefusal && !request.isOwn ? ANSWER_REFUSAL_TEXTS[request.answerRefusal] : null,
    waitsFor:
      request.deciders && request.deciders.length > 0 ? decidersWords(request.requiredRole, request.deciders) : null,
  }
}

function noteOf({ status, requesterName, reason, responseReason }: Request): string | null {
  if (status !== 'PENDING') return responseReason ?? null
  return requesterName ? [requesterName, reason].filter(Boolean).join(': ') : null
}

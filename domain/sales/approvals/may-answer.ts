import { PROCESS_ERROR_CODES } from '../../ground/errors/process-error-codes'
import type { ThresholdRole } from '../../people/permissions/threshold-roles'
import { isSufficientRole } from './assess-approval'

/** A user with the permission to answer who sees the order: the caller, or one who delegated to them for today. */
export interface Answerer {
  userId: number
  role: ThresholdRole | null
}

/** The facts of a request that decide who may answer it. */
export interface AnswerableRequest {
  requesterUserId: number
  requiredRole: ThresholdRole
  /** All who wrote the prices since the last approval (docs/domain.md 5, flow 5). */
  priceWriterUserIds: readonly number[]
}

/**
 * Why a user may not answer: they asked, they wrote the price, the person whose role they would use wrote it, or no
 * role is enough.
 */
export const ANSWER_REFUSALS = ['REQUESTER', 'PRICE_WRITER', 'DELEGATOR_WROTE_PRICE', 'ROLE'] as const
export type AnswerRefusal = (typeof ANSWER_REFUSALS)[number]

/** The text for a user who may not answer; where their role is not enough it says who may. */
export const ANSWER_REFUSAL_TEXTS: Readonly<Record<AnswerRefusal, string>> = {
  REQUESTER: 'Você fez esta solicitação: outra pessoa precisa responder.',
  PRICE_WRITER: PROCESS_ERROR_CODES.APPROVER_WROTE_PRICE.text,
  DELEGATOR_WROTE_PRICE: PROCESS_ERROR_CODES.APPROVAL_DELEGATOR_WROTE_PRICE.text,
  ROLE: 'A sua alçada não basta para esta solicitação.',
}

export type AnswerJudgement = { as: Answerer; refusal: null } | { as: null; refusal: AnswerRefusal }

/**
 * In whose name the caller answers: their own where their role is enough, else the first delegator's whose role is.
 * Nobody answers for a price that they wrote: an answer by delegation is that of two persons, and neither may have
 * asked for it or written the price (domain 5, flow 5). Inbox, pages and API decide by this.
 */
export function judgeAnswer(
  { requesterUserId, requiredRole, priceWriterUserIds }: AnswerableRequest,
  caller: Answerer,
  delegators: readonly Answerer[],
): AnswerJudgement {
  const wrote = (userId: number) => priceWriterUserIds.includes(userId)
  if (caller.userId === requesterUserId) return { as: null, refusal: 'REQUESTER' }
  const able = [caller, ...delegators].filter(
    ({ userId, role }) => userId !== requesterUserId && isSufficientRole(role, requiredRole),
  )
  if (able.length === 0) return { as: null, refusal: 'ROLE' }
  if (wrote(caller.userId)) return { as: null, refusal: 'PRICE_WRITER' }
  const as = able.find(({ userId }) => !wrote(userId))
  return as ? { as, refusal: null } : { as: null, refusal: 'DELEGATOR_WROTE_PRICE' }
}

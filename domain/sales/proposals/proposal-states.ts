import type { BusinessDate } from '../../ground/dates/business-date'
import type { Answer } from './proposal-words'

export const PROPOSAL_STATES = [
  'DRAFT',
  'PUBLISHED',
  'VIEWED',
  'ACCEPTED',
  'DECLINED',
  'EXPIRED',
  'SUPERSEDED',
  'REVOKED',
] as const
export type ProposalState = (typeof PROPOSAL_STATES)[number]

export const PROPOSAL_STATE_LABELS: Readonly<Record<ProposalState, string>> = {
  DRAFT: 'Rascunho',
  PUBLISHED: 'Publicada',
  VIEWED: 'Vista',
  ACCEPTED: 'Aceita',
  DECLINED: 'Recusada',
  EXPIRED: 'Vencida',
  SUPERSEDED: 'Substituída',
  REVOKED: 'Revogada',
}

/** What a version's state is computed from; none is stored, so that none can be late. */
export interface VersionFacts {
  /** It is the newest that was published. */
  isCurrent: boolean
  answer: Answer | null
  isRevoked: boolean
  views: number
  validUntil: BusinessDate
  /** Its budget has ended, and the integrator does not stand in for the difference. */
  hasBudgetEnded: boolean
}

/**
 * The state of one published version on a São Paulo day. An answer is what remains: neither a later version, the end of
 * its validity nor a revoked link takes it back.
 */
export function versionState(
  { isCurrent, answer, isRevoked, views, validUntil, hasBudgetEnded }: VersionFacts,
  today: BusinessDate,
): ProposalState {
  if (answer) return answer
  if (!isCurrent) return 'SUPERSEDED'
  if (isRevoked) return 'REVOKED'
  if (today > validUntil || hasBudgetEnded) return 'EXPIRED'
  return views > 0 ? 'VIEWED' : 'PUBLISHED'
}

/** The state of a proposal is that of its newest version; without any it is a draft. */
export const proposalState = (newest: VersionFacts | null, today: BusinessDate): ProposalState =>
  newest ? versionState(newest, today) : 'DRAFT'

/** The link waits for an answer. */
export const isOpenState = (state: ProposalState): boolean => state === 'PUBLISHED' || state === 'VIEWED'

import type { OrderType } from '../../ground/order-words/order-types'
import { isClaimType } from '../../ground/order-words/order-types'
import { LENT_STATUSES, OUTBOUND_STATUSES, RETURN_STATUSES } from '../../ground/order-words/status-sets'
import type { OrderStatus } from '../../ground/order-words/statuses'
import { can, type Subject } from '../../people/permissions/permissions'
import { CLAIM_TYPE_PERMISSIONS } from '../../sales/orders/status/claim-permissions'
import type { ClaimVerdict } from './claim-words'
import { isReported } from './warranty-report'

/** What is done to a claim beside the verbs of its status. */
export const CLAIM_DEEDS = [
  'complement',
  'writeReport',
  'decide',
  'contest',
  'prepareReturn',
  'checkArrival',
  'extendLoan',
] as const
export type ClaimDeed = (typeof CLAIM_DEEDS)[number]

interface Facts {
  type: OrderType
  status: OrderStatus
  /** The claim belongs to one of the caller's own companies. */
  isOwn: boolean
  verdict: ClaimVerdict | null
  returnsGoods: boolean
  alreadyReturned: boolean
  /** A warranty report was concluded. */
  hasReport: boolean
}

const STATUSES: Readonly<Record<ClaimDeed, readonly OrderStatus[]>> = {
  complement: ['PENDING_RMA'],
  // The first one in the analysis; a correction also when goods are on their way.
  writeReport: ['ANALYSIS', 'INVOICING', ...OUTBOUND_STATUSES, ...RETURN_STATUSES, 'FINISHED'],
  decide: ['ANALYSIS'],
  contest: ['CANCELED'],
  prepareReturn: LENT_STATUSES,
  checkArrival: ['ARRIVED'],
  extendLoan: LENT_STATUSES,
}

/** Whether this person ever does this to such a claim, whatever its status. */
export function mayDo(deed: ClaimDeed, { type, isOwn }: Pick<Facts, 'type' | 'isOwn'>, subject: Subject): boolean {
  const opens = isOwn && isClaimType(type) && can(subject, CLAIM_TYPE_PERMISSIONS[type])
  switch (deed) {
    case 'complement':
    case 'contest':
      return opens || can(subject, 'orders:pendingRma')
    case 'prepareReturn':
      return opens || can(subject, 'orders:availableToReturn', 'orders:shipped', 'orders:pendingRma')
    case 'checkArrival':
      return can(subject, 'orders:arrived')
    case 'decide':
    case 'writeReport':
    case 'extendLoan':
      return can(subject, 'orders:pendingRma')
  }
}

/** Whether the claim stands where this is done. */
export function isTimeFor(deed: ClaimDeed, facts: Facts): boolean {
  const { status, type, verdict, returnsGoods, alreadyReturned, hasReport } = facts
  if (!STATUSES[deed].includes(status)) return false
  if (deed === 'writeReport') return isReported(type) && (status === 'ANALYSIS' || hasReport)
  if (deed === 'contest') return verdict === 'REFUSED'
  if (deed === 'prepareReturn') return returnsGoods && !alreadyReturned
  return deed !== 'extendLoan' || type === 'LENDING'
}

/** What this person may do to the claim now. */
export const openDeeds = (facts: Facts, subject: Subject): ClaimDeed[] =>
  CLAIM_DEEDS.filter((deed) => mayDo(deed, facts, subject) && isTimeFor(deed, facts))

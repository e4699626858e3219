import type { ApprovalRequestStatus, ThresholdRole, ThresholdType } from '../../people/permissions/threshold-roles'
import { assess, assessMargin, type Threshold } from '../approvals/assess-approval'
import { discountShortfall } from '../approvals/discount-shortfall'
import type { ApprovalFacts } from './order-facts'

/** A request as the rules read it; its status is the one that everyone sees (EXPIRED from the second it lapses). */
export interface RequestFacts {
  type: ThresholdType
  status: ApprovalRequestStatus
  fingerprint: string
  /** Of a margin: what it was when it was asked for; null: not known then. */
  margin: number | null
}

export interface ApprovalInput {
  /** In force only. */
  thresholds: readonly Threshold[]
  requests: readonly RequestFacts[]
  /** Fingerprints for which a discount was given within the giver's own limit, and that person's role. */
  grants: readonly { fingerprint: string; role: ThresholdRole | null }[]
  /** Of the order as it is now. */
  fingerprint: string
  discountPercentage: number
  totalCents: number
  /** Percent points; null: not known. Absent where nothing is sold: a claim. */
  margin?: number | null
  /** Of the person who acts. */
  role: ThresholdRole | null
  /** Of the person who gave the discount. */
  giver: ThresholdRole | null
}

/**
 * The facts that the guard asks for (domain 5, flow 7), for the present fingerprint and nothing else: discount 0, or a
 * grant, or an approval; total within the sender's limit, or an approval; margin at the floor of the sender or of the
 * user who gave the prices, or an approval of no better one. The sender's own discount limit does not count: an
 * integrator may send an order with a discount that staff were allowed to give.
 */
export function approvalFacts(input: ApprovalInput): ApprovalFacts {
  const { thresholds, requests, grants, fingerprint, discountPercentage, role } = input
  const isApproved = (type: ThresholdType) =>
    requests.some((one) => one.type === type && one.status === 'APPROVED' && one.fingerprint === fingerprint)
  const discountIsCovered =
    discountPercentage <= 0 || grants.some((one) => one.fingerprint === fingerprint) || isApproved('DISCOUNT')
  const total = assess(thresholds, 'TOTAL_PRICE', role, input.totalCents / 100)
  const totalIsCovered = total.kind === 'within' || isApproved('TOTAL_PRICE')
  const marginIsCovered = input.margin === undefined || coversMargin(input, input.margin)
  return {
    wired: true,
    hasPendingRequest: requests.some(({ status }) => status === 'PENDING'),
    discountIsCovered,
    totalIsCovered,
    marginIsCovered,
    ...(!discountIsCovered && { shortfall: discountShortfall(thresholds, input.giver, discountPercentage) }),
    ...(!totalIsCovered && total.kind === 'beyond' && { totalIsAboveEveryLimit: true }),
  }
}

function coversMargin(
  { thresholds, requests, grants, fingerprint, role }: ApprovalInput,
  margin: number | null,
): boolean {
  const mayLet = (one: ThresholdRole | null) => assessMargin(thresholds, one, margin).kind === 'within'
  return (
    mayLet(role) ||
    grants.some((one) => one.fingerprint === fingerprint && mayLet(one.role)) ||
    requests.some(
      (one) =>
        one.type === 'MARGIN' &&
        one.status === 'APPROVED' &&
        one.fingerprint === fingerprint &&
        (one.margin === null ? margin === null : margin !== null && margin >= one.margin),
    )
  )
}

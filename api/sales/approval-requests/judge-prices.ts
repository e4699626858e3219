import { type Assessment, assess, assessMargin } from '#domain/sales/approvals/assess-approval'
import type { FingerprintFacts } from '#domain/sales/approvals/order-fingerprint'
import type { Who } from '../../ground/caller/who'
import { approvalStateOf, thresholdRoleOf } from '../../terms/approval-thresholds/approval-state-of'
import { type Shortfall, shortfallsOf } from './shortfalls'

interface Priced {
  lines: FingerprintFacts['lines']
  amounts: { totalCents: number; discountPercentage: number; marginPercentage: number | null }
}

/** An order, or what a change is about to make of it. */
type Approved = Parameters<typeof approvalStateOf>[0]

export interface JudgedPrices {
  /** Of the discount, against the limit of who gives it. */
  assessment: Assessment
  /** Approvals that the order would still need at these prices; empty when it could go on. */
  needed: Shortfall[]
}

/**
 * Who must approve an order at these prices, when this person gives them: preview, check and save ask it alike, so
 * that the announced approval is the one asked for (domain 5, flow 1 and 2).
 */
export function judgePrices(record: Approved, who: Who, { lines, amounts }: Priced): JudgedPrices {
  const { totalCents, discountPercentage, marginPercentage } = amounts
  const role = thresholdRoleOf(who)
  const { thresholds } = record.approvals
  const state = approvalStateOf({ ...record, lines, totalCents, discountPercentage, marginPercentage }, who)
  const assessment = assess(thresholds, 'DISCOUNT', role, discountPercentage)
  const isGrant = discountPercentage > 0 && assessment.kind === 'within'
  const covered = {
    ...state,
    discountIsCovered: state.discountIsCovered || assessment.kind === 'within',
    // A grant of this giver goes as far as their floor, also when another user sends the order.
    marginIsCovered:
      state.marginIsCovered || (isGrant && assessMargin(thresholds, role, marginPercentage).kind === 'within'),
  }
  return {
    assessment,
    needed: shortfallsOf({ thresholds, role, giver: role, discountPercentage, totalCents, marginPercentage, covered }),
  }
}

import { type Assessment, assess } from '#domain/approvals/assess-approval'
import type { FingerprintFacts } from '#domain/approvals/order-fingerprint'
import type { Who } from '../caller/who'
import { approvalStateOf, thresholdRoleOf } from './approval-state-of'
import { type Shortfall, shortfallsOf } from './shortfalls'

interface Priced {
  lines: FingerprintFacts['lines']
  amounts: { totalCents: number; discountPercentage: number }
}

/** An order, or what a change is about to make of it. */
type Approved = Parameters<typeof approvalStateOf>[0]

export interface JudgedPrices {
  /** Of the discount, against the limit of who gives it. */
  assessment: Assessment
  /** Whose word the order would still need at these prices; empty when it could go on. */
  needed: Shortfall[]
}

/**
 * Who must approve an order at these prices, when this person gives them: preview, check and save ask it alike, so
 * that what was announced is what is asked for (domain 5, flow 1 and 2).
 */
export function judgePrices(record: Approved, who: Who, { lines, amounts }: Priced): JudgedPrices {
  const { totalCents, discountPercentage } = amounts
  const role = thresholdRoleOf(who)
  const { thresholds } = record.approvals
  const state = approvalStateOf({ ...record, lines, totalCents, discountPercentage }, who)
  const assessment = assess(thresholds, 'DISCOUNT', role, discountPercentage)
  const covered = { ...state, discountIsCovered: state.discountIsCovered || assessment.kind === 'within' }
  return {
    assessment,
    needed: shortfallsOf({ thresholds, role, giver: role, discountPercentage, totalCents, covered }),
  }
}

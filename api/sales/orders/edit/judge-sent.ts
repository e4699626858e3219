import type { ErrorCode } from '#domain/ground/errors/error-codes'
import type { ThresholdRole } from '#domain/people/permissions/threshold-roles'
import { assess, assessMargin } from '#domain/sales/approvals/assess-approval'
import type { Who } from '../../../ground/caller/who'
import { judgedMarginOf, thresholdRoleOf } from '../../../terms/approval-thresholds/approval-state-of'
import type { OrderRecord } from '../../order-record/order-record'
import type { OrderAmounts } from '../record/priced-order'

/** What a change of a sent order lacks, and the lowest role that may let it pass; null: no role may. */
export interface SentShortfall {
  code: ErrorCode
  requiredRole: ThresholdRole | null
}

/**
 * A sent order was let through with its total and its margin: who makes it dearer or sells it for less afterwards must
 * be allowed to approve the new ones alone (domain 5: any later change voids what was approved).
 * @returns the total's first; empty where nothing is missing
 */
export const shortfallsOfSent = (
  who: Pick<Who, 'thresholdRole' | 'isAdmin'>,
  record: OrderRecord,
  { totalCents, marginPercentage }: Pick<OrderAmounts, 'totalCents' | 'marginPercentage'>,
): SentShortfall[] => [...ofTotal(who, record, totalCents), ...ofMargin(who, record, marginPercentage)]

type Judge = Pick<Who, 'thresholdRole' | 'isAdmin'>

function ofMargin(who: Judge, record: OrderRecord, margin: number | null): SentShortfall[] {
  const before = record.marginPercentage
  const isNoWorse = margin === null ? before === null : before !== null && margin >= before
  if (isNoWorse || judgedMarginOf(record).margin === undefined) return []
  const answer = assessMargin(record.approvals.thresholds, thresholdRoleOf(who), margin)
  if (answer.kind === 'within') return []
  return [
    {
      code: 'ORDER_MARGIN_IS_NOT_APPROVED',
      requiredRole: answer.kind === 'exceeded' ? answer.requiredRole : null,
    },
  ]
}

function ofTotal(who: Judge, record: OrderRecord, totalCents: number): SentShortfall[] {
  if (totalCents <= record.totalCents) return []
  const answer = assess(record.approvals.thresholds, 'TOTAL_PRICE', thresholdRoleOf(who), totalCents / 100)
  if (answer.kind === 'within') return []
  if (answer.kind === 'beyond') return [{ code: 'TOTAL_PRICE_APPROVAL_THRESHOLD_EXCEEDED', requiredRole: null }]
  return [{ code: 'ORDER_TOTAL_PRICE_IS_NOT_APPROVED', requiredRole: answer.requiredRole }]
}

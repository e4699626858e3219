import type { ApprovalFacts, Blocker, Guard } from '../../order-facts'

/** The approvals that these prices still lack: a positive approval is needed, never "not pending" (domain 5). */
export function missingApprovals(approvals: ApprovalFacts): Blocker[] {
  if (!approvals.wired) return []
  const { shortfall, totalIsAboveEveryLimit } = approvals
  const blockers: Blocker[] = []
  if (approvals.hasPendingRequest) blockers.push({ code: 'ORDER_PENDING_APPROVAL_THRESHOLD_REQUEST' })
  if (!approvals.discountIsCovered)
    blockers.push({
      code: 'DISCOUNT_APPROVAL_THRESHOLD_EXCEEDED',
      field: 'discount',
      ...(shortfall && { meta: shortfall }),
    })
  if (!approvals.totalIsCovered)
    blockers.push({
      code: totalIsAboveEveryLimit ? 'TOTAL_PRICE_APPROVAL_THRESHOLD_EXCEEDED' : 'ORDER_TOTAL_PRICE_IS_NOT_APPROVED',
    })
  if (!approvals.marginIsCovered) blockers.push({ code: 'ORDER_MARGIN_IS_NOT_APPROVED' })
  return blockers
}

export const approved: Guard = ({ approvals }) => missingApprovals(approvals)

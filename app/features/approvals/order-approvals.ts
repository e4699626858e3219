import type { ApprovalRequestStatus, ThresholdRole, ThresholdType } from '#domain/approvals/threshold-roles'

/** What is open to approve on a budget, as GET /orders/{id} answers it to this reader. */
export type OrderApprovals = {
  needed: {
    type: ThresholdType
    value: number
    limit: number | null
    /** Percent points of a discount, reais of a total. */
    excess: number
    requiredRole: ThresholdRole | null
    /** Only for staff. */
    ladder?: { role: ThresholdRole; limit: number; excess: number }[]
  }[]
  isDiscountCovered: boolean
  grantedByName: string | null
  mayRequest: boolean
  mayGiveDiscount: boolean
  largestFreeDiscount?: { percentage: number; amount: number }
  requests: {
    id: number
    type: ThresholdType
    status: ApprovalRequestStatus
    requestedValue: number
    requiredRole: ThresholdRole
    createdAt: string
    expiresAt: string
    respondedAt: string | null
    isCurrent: boolean
    isOwn: boolean
    mayAnswer: boolean
    requesterName?: string
    reason?: string | null
    responderName?: string | null
    responseReason?: string | null
  }[]
}

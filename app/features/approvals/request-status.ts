import type { ApprovalRequestStatus } from '#domain/approvals/threshold-roles'
import type { ChipFamily } from '#domain/orders/statuses'

/** The colour of a request's chip; its text says the same. */
export const REQUEST_CHIPS: Readonly<Record<ApprovalRequestStatus, ChipFamily>> = {
  PENDING: 'waiting',
  APPROVED: 'delivery',
  REJECTED: 'stopped',
  EXPIRED: 'draft',
  CANCELED: 'draft',
}

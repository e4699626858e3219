import type { ChipFamily } from '#domain/ground/order-words/statuses'
import { APPROVAL_REQUEST_STATUS_LABELS, type ApprovalRequestStatus } from '#domain/people/permissions/threshold-roles'
import type { Badge } from '~/components/status-badge'

/** The colour of a request's chip; its text says the same. */
const REQUEST_CHIPS: Readonly<Record<ApprovalRequestStatus, ChipFamily>> = {
  PENDING: 'waiting',
  APPROVED: 'delivery',
  REJECTED: 'stopped',
  EXPIRED: 'draft',
  CANCELED: 'draft',
}

/** A request's status as the pages draw it. */
export const requestBadge = (status: ApprovalRequestStatus): Badge => ({
  family: REQUEST_CHIPS[status],
  label: APPROVAL_REQUEST_STATUS_LABELS[status],
})

import type { Guard } from '../../order-facts'

/** While an approval is being waited for, nothing advances (domain 5, flow 4). */
export const noOpenRequest: Guard = ({ approvals }) =>
  approvals.wired && approvals.hasPendingRequest ? [{ code: 'ORDER_PENDING_APPROVAL_THRESHOLD_REQUEST' }] : []

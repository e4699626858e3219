import { type SQL, sql } from 'drizzle-orm'
import { ApiError } from '../../ground/errors/api-error'
import type { ApprovalRecord } from '../../terms/approval-thresholds/approval-record'

/**
 * Closes the open requests of an order that leaves the negotiation: a part of the statement that moves it
 * (domain 4.1 rows 5, 8 and 22).
 */
export const closedRequests = (orderId: number, now: Date): SQL => {
  const moment = sql`${now.toISOString()}::timestamptz`
  return sql`closed_requests AS (UPDATE approval_threshold_requests SET status = 'CANCELED', responded_at = ${moment}, version = version + 1
      WHERE order_id = ${orderId} AND status = 'PENDING' AND expires_at >= ${moment})`
}

/**
 * Records that a user gave this discount within their own limit (domain 5, flow 1): a part of the statement that saves
 * the prices.
 */
export const writtenGrant = (
  orderId: number,
  grant: { userId: number; value: number; fingerprint: string; at: Date },
): SQL => sql`grant_given AS (INSERT INTO approval_grants (order_id, user_id, value, order_fingerprint, created_at)
    VALUES (${orderId}, ${grant.userId}, ${grant.value}::numeric, ${grant.fingerprint}, ${grant.at.toISOString()}::timestamptz))`

const hasOpenRequest = ({ requests }: ApprovalRecord): boolean => requests.some(({ status }) => status === 'PENDING')

/**
 * While a request is open, nothing that it asks for may change (domain 5, flow 4); the person who asked may cancel it.
 * @throws ORDER_PENDING_APPROVAL_THRESHOLD_REQUEST
 */
export function requireNoOpenRequest(record: { approvals: ApprovalRecord }): void {
  if (!hasOpenRequest(record.approvals)) return
  const code = 'ORDER_PENDING_APPROVAL_THRESHOLD_REQUEST'
  throw new ApiError(code, { errors: [{ code }] })
}

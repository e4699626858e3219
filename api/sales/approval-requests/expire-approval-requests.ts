import { sql } from 'drizzle-orm'
import type { Executor } from '../../ground/db/executor'

/**
 * Writes EXPIRED where a request lapsed, with its event and audit row (domain 5, flow 8). Reads compute the same
 * from `expires_at` (`effectiveRequestStatus`), so the two agree to the second. Rows that are being
 * answered at this moment are left alone.
 * @param orderId only the requests of this order
 * @returns how many lapsed
 */
export async function expireApprovalRequests(db: Executor, now: Date, orderId?: number): Promise<number> {
  const moment = sql`${now.toISOString()}::timestamptz`
  const { rows } = await db.execute(sql`
    WITH due AS (
      SELECT id FROM approval_threshold_requests
       WHERE status = 'PENDING' AND expires_at < ${moment} ${orderId === undefined ? sql`` : sql`AND order_id = ${orderId}::bigint`}
       ORDER BY id FOR UPDATE SKIP LOCKED),
    lapsed AS (
      UPDATE approval_threshold_requests r SET status = 'EXPIRED', responded_at = r.expires_at, version = r.version + 1
        FROM due WHERE r.id = due.id
      RETURNING r.id, r.order_id, r.type, r.requester_user_id, r.requested_value, r.expires_at),
    events AS (
      INSERT INTO order_events (order_id, event, data, key, at)
      SELECT order_id, 'APPROVAL_EXPIRED', jsonb_build_object('requestId', id, 'type', type, 'requesterUserId', requester_user_id, 'requestedValue', requested_value),
             'approval-expired-' || id, ${moment} FROM lapsed
      ON CONFLICT DO NOTHING),
    audit AS (
      INSERT INTO audit_logs (action, table_name, record_id, before, after)
      SELECT 'expire', 'approval_threshold_requests', id::text, jsonb_build_object('status', 'PENDING'), jsonb_build_object('status', 'EXPIRED') FROM lapsed)
    SELECT count(*)::int AS n FROM lapsed`)
  return Number(rows[0]?.n ?? 0)
}

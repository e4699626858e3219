import { type SQL, sql } from 'drizzle-orm'
import type { ApprovalRequestStatus, ThresholdRole, ThresholdType } from '#domain/people/permissions/threshold-roles'
import type { Threshold } from '#domain/sales/approvals/assess-approval'

/** A request of an order as its page and its rules read it; moments as text. */
export interface OrderRequestRecord {
  id: number
  type: ThresholdType
  /** Of a margin: what it was then; null: not known. Only for who may see costs. */
  margin: number | null
  /** As everyone sees it: EXPIRED from the second it lapses. */
  status: ApprovalRequestStatus
  /** Null of a margin. */
  requestedValue: number | null
  exceededPercentage: number | null
  requiredRole: ThresholdRole
  requesterUserId: number
  requesterName: string
  /** None of them may answer it. */
  priceWriterUserIds: number[]
  reason: string | null
  responderName: string | null
  responseReason: string | null
  respondedAt: string | null
  expiresAt: string
  createdAt: string
  fingerprint: string
}

/** Everything about approvals that belongs to one order, read with it. */
export interface ApprovalRecord {
  thresholds: Threshold[]
  requests: OrderRequestRecord[]
  /** The role of the user who gave the discount last, else of the one who wrote the prices last; null without one. */
  giver: ThresholdRole | null
  grants: { userName: string; role: ThresholdRole | null; value: number; fingerprint: string; createdAt: string }[]
}

/**
 * The status that reads and filters show: the job writes EXPIRED a minute later at most, and no reader waits for it.
 * The table must be named `r`.
 */
export const effectiveRequestStatus = (now: Date): SQL =>
  sql`CASE WHEN r.status = 'PENDING' AND r.expires_at < ${now.toISOString()}::timestamptz THEN 'EXPIRED' ELSE r.status END`

/** An administrator without a role of the ladder stands at its top (domain 4.9). */
export const thresholdRoleSql = (user: SQL, role: SQL): SQL =>
  sql`COALESCE(${user}.threshold_role, CASE WHEN ${role}.is_admin THEN 'DIRECTOR' END)`

const giverOfOrder = sql`(SELECT ${thresholdRoleSql(sql`u`, sql`ro`)} FROM users u JOIN roles ro ON ro.id = u.role_id
  WHERE u.id = COALESCE((SELECT v.user_id FROM order_revisions v WHERE v.order_id = o.id AND v.user_id IS NOT NULL
                           AND (v.number = 0 OR v.changes->'lines' <> '[]' OR v.changes->'totals' <> '[]')
                         ORDER BY v.kind = 'PRICED' DESC, v.number DESC LIMIT 1), o.creator_user_id))`

/** `ApprovalRecord` as one jsonb value, for the statement that reads the order; its table must be named `o`. */
export const approvalsOfOrder = (now: Date): SQL => sql`jsonb_build_object(
  'thresholds', COALESCE((SELECT jsonb_agg(jsonb_build_object('type', t.type, 'approver', t.approver, 'value', t.value::float8))
                            FROM approval_thresholds t WHERE t.enabled AND t.destroyed_at IS NULL), '[]'),
  'requests', COALESCE((SELECT jsonb_agg(jsonb_build_object('id', r.id, 'type', r.type, 'status', ${effectiveRequestStatus(now)}, 'requestedValue', r.requested_value::float8, 'margin', r.margin_percentage::float8,
                 'exceededPercentage', r.exceeded_percentage::float8, 'requiredRole', r.required_role, 'requesterUserId', r.requester_user_id, 'requesterName', ru.name, 'priceWriterUserIds', to_jsonb(r.price_writer_user_ids),
                 'reason', r.reason, 'responderName', rr.name, 'responseReason', r.response_reason, 'respondedAt', r.responded_at, 'expiresAt', r.expires_at,
                 'createdAt', r.created_at, 'fingerprint', r.order_fingerprint) ORDER BY r.id)
                FROM approval_threshold_requests r JOIN users ru ON ru.id = r.requester_user_id LEFT JOIN users rr ON rr.id = r.responded_by_user_id
               WHERE r.order_id = o.id), '[]'),
  'giver', ${giverOfOrder},
  'grants', COALESCE((SELECT jsonb_agg(jsonb_build_object('userName', gu.name, 'role', ${thresholdRoleSql(sql`gu`, sql`gr`)}, 'value', g.value::float8, 'fingerprint', g.order_fingerprint, 'createdAt', g.created_at) ORDER BY g.id)
              FROM approval_grants g JOIN users gu ON gu.id = g.user_id JOIN roles gr ON gr.id = gu.role_id WHERE g.order_id = o.id), '[]'))`

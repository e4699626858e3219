import { z } from '@hono/zod-openapi'
import { sql } from 'drizzle-orm'
import type { ErrorCode } from '#domain/ground/errors/error-codes'
import { APPROVAL_REQUEST_STATUSES } from '#domain/people/permissions/threshold-roles'
import type { AnswerRefusal } from '#domain/sales/approvals/may-answer'
import { requirePerson } from '../../ground/caller/require-person'
import type { Who } from '../../ground/caller/who'
import type { Transaction } from '../../ground/db/executor'
import { ApiError } from '../../ground/errors/api-error'
import type { ApiContext } from '../../ground/http/context'
import { writeOnce } from '../../ground/http/write-once'
import { fingerprintOf } from '../../terms/approval-thresholds/approval-state-of'
import { lockOrder } from '../order-record/order-record'
import { findAnswerScopes, judgeFor } from './answer-scopes'
import type { ApprovalRequestRow } from './approval-request'
import { findRequest } from './find-request'

export const answered = z
  .object({ id: z.number().int(), status: z.enum(APPROVAL_REQUEST_STATUSES), version: z.number().int() })
  .openapi('AnsweredApproval')

type Verdict = 'APPROVED' | 'REJECTED'

/** The same once for each Idempotency-Key. */
export async function answerOnce(c: ApiContext, id: number, verdict: Verdict, reason: string | null) {
  requirePerson(c.var.who)
  const answer = await writeOnce(c, async (tx) => ({
    status: 200 as const,
    body: await answerRequest(c, tx, id, verdict, reason),
  }))
  return answer.body
}

/**
 * One answer to one request: of two at once the second finds it answered. An approval is for the order as it was when
 * it was asked for; should the order have changed under it, nothing is approved (docs/threats.md T16).
 * @throws NOT_FOUND, as `lockFor`, APPROVAL_THRESHOLD_REQUEST_ALREADY_RESPONDED (also once it lapsed or was
 * canceled), VERSION_CONFLICT
 */
export async function answerRequest(
  c: ApiContext,
  tx: Transaction,
  id: number,
  verdict: Verdict,
  reason: string | null,
): Promise<z.infer<typeof answered>> {
  const { who, deps, requestId } = c.var
  const now = deps.now()
  const scopes = await findAnswerScopes(tx, who, now)
  const request = await findRequest(tx, who, scopes, id, now)
  const acting = await lockFor(c, tx, request, scopes, now)
  const moment = sql`${now.toISOString()}::timestamptz`
  const me = sql`${who.userId}::bigint`
  const isAsAsked = verdict === 'APPROVED' ? sql`AND order_fingerprint = ${acting.fingerprint}` : sql``
  const { rows } = await tx.execute<z.infer<typeof answered>>(sql`
    WITH answered AS (
      UPDATE approval_threshold_requests
         SET status = ${verdict}, responded_by_user_id = ${me}, on_behalf_of_user_id = ${acting.onBehalfOf}::bigint, responded_at = ${moment},
             response_reason = ${reason}, version = version + 1
       WHERE id = ${id} AND status = 'PENDING' AND expires_at >= ${moment} ${isAsAsked}
      RETURNING *),
    events AS (
      INSERT INTO order_events (order_id, event, user_id, data, at)
      SELECT order_id, 'APPROVAL_ANSWERED', ${me},
             jsonb_build_object('requestId', id, 'type', type, 'status', status, 'reason', response_reason, 'requestedValue', requested_value,
                                'requesterUserId', requester_user_id), ${moment} FROM answered),
    audit AS (
      INSERT INTO audit_logs (user_id, action, table_name, record_id, before, after, request_id)
      SELECT ${me}, lower(status), 'approval_threshold_requests', id::text, jsonb_build_object('status', 'PENDING'), to_jsonb(answered) - 'margin_percentage', ${requestId} FROM answered)
    SELECT id::int, status, version FROM answered`)
  const row = rows[0]
  if (row) {
    c.var.wakes.add('mail')
    return row
  }
  const { rows: left } = await tx.execute(
    sql`SELECT status = 'PENDING' AND expires_at >= ${moment} AS open FROM approval_threshold_requests WHERE id = ${id}`,
  )
  throw new ApiError(left[0]?.open ? 'VERSION_CONFLICT' : 'APPROVAL_THRESHOLD_REQUEST_ALREADY_RESPONDED')
}

/**
 * Locks the order with the sight of the person whose authority the answer uses: the caller's own where that is enough,
 * else that of a user who delegated to the caller.
 * @throws FORBIDDEN when no authority is enough, APPROVER_WROTE_PRICE, APPROVAL_DELEGATOR_WROTE_PRICE
 */
async function lockFor(
  c: ApiContext,
  tx: Transaction,
  request: ApprovalRequestRow,
  scopes: readonly Who[],
  now: Date,
): Promise<{ fingerprint: string; onBehalfOf: number | null }> {
  const { who } = c.var
  const { as, refusal } = judgeFor(request, who, scopes, request.seenBy)
  if (refusal) throw new ApiError(REFUSAL_CODES[refusal])
  const scope = scopes.find(({ userId }) => userId === as.userId)
  if (!scope) throw new ApiError('FORBIDDEN')
  const record = await lockOrder(tx, scope, request.orderId, undefined, now)
  return { fingerprint: fingerprintOf(record), onBehalfOf: scope.userId === who.userId ? null : scope.userId }
}

/** The API's codes for a caller who may not answer. */
export const REFUSAL_CODES = {
  REQUESTER: 'FORBIDDEN',
  PRICE_WRITER: 'APPROVER_WROTE_PRICE',
  DELEGATOR_WROTE_PRICE: 'APPROVAL_DELEGATOR_WROTE_PRICE',
  ROLE: 'FORBIDDEN',
} as const satisfies Record<AnswerRefusal, ErrorCode>

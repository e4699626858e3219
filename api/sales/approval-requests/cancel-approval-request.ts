import { sql } from 'drizzle-orm'
import type { z } from 'zod'
import { requirePerson } from '../../ground/caller/require-person'
import { ApiError } from '../../ground/errors/api-error'
import { endpoint } from '../../ground/http/endpoint'
import { idParams, json } from '../../ground/http/schemas'
import { secured } from '../../ground/http/secured'
import { writeOnce } from '../../ground/http/write-once'
import { answered } from './answer-request'
import { findAnswerScopes } from './answer-scopes'
import { findRequest } from './find-request'

/**
 * Only the person who asked may cancel (domain 5, flow 4). One UPDATE decides: when a cancellation and an answer come
 * at once, one of them wins.
 */
export const cancelApprovalRequest = endpoint(
  {
    method: 'post',
    path: '/approvalThresholdsRequests/cancel/{id}',
    tags: ['Aprovações'],
    summary: 'Cancela a própria solicitação, enquanto ninguém a respondeu',
    ...secured('approvalThresholdsRequests:respond', 'orders:giveDiscount', 'orders:negotiation', 'orders:closing'),
    request: { params: idParams },
    responses: { 200: json(answered, 'Cancelada') },
  },
  async (c) => {
    const { who, deps, requestId } = c.var
    requirePerson(who)
    const { id } = c.req.valid('param')
    const now = deps.now()
    const answer = await writeOnce(c, async (tx) => {
      const request = await findRequest(tx, who, await findAnswerScopes(tx, who, now), id, now)
      if (request.requesterUserId !== who.userId) throw new ApiError('FORBIDDEN')
      const moment = sql`${now.toISOString()}::timestamptz`
      const { rows } = await tx.execute<z.infer<typeof answered>>(sql`
        WITH canceled AS (
          UPDATE approval_threshold_requests SET status = 'CANCELED', responded_by_user_id = ${who.userId}, responded_at = ${moment}, version = version + 1
           WHERE id = ${id} AND status = 'PENDING' AND expires_at >= ${moment} RETURNING *),
        audit AS (
          INSERT INTO audit_logs (user_id, action, table_name, record_id, before, after, request_id)
          SELECT ${who.userId}::bigint, 'cancel', 'approval_threshold_requests', id::text, jsonb_build_object('status', 'PENDING'),
                 jsonb_build_object('status', status), ${requestId} FROM canceled)
        SELECT id::int, status, version FROM canceled`)
      const row = rows[0]
      if (!row) throw new ApiError('APPROVAL_THRESHOLD_REQUEST_ALREADY_RESPONDED')
      return { status: 200 as const, body: row }
    })
    return c.json(answer.body, 200)
  },
)

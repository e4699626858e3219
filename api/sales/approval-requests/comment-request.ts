import { sql } from 'drizzle-orm'
import { requestCommentInput } from '#domain/sales/approvals/answer-many-input'
import { requirePerson } from '../../ground/caller/require-person'
import { endpoint } from '../../ground/http/endpoint'
import { body, done, idParams, json, named } from '../../ground/http/schemas'
import { securedForStaff } from '../../ground/http/secured'
import { writeAudit } from '../../ground/http/write-audit'
import { writeOnce } from '../../ground/http/write-once'
import { findAnswerScopes } from './answer-scopes'
import { findRequest } from './find-request'

/** A user whom the request reaches may ask before answering; request and version of the order do not change. */
export const commentApprovalRequest = endpoint(
  {
    method: 'post',
    path: '/approvalThresholdsRequests/comment/{id}',
    tags: ['Aprovações'],
    summary: 'Comenta sem responder: uma observação interna no pedido, e um aviso a quem solicitou',
    ...securedForStaff('approvalThresholdsRequests:respond'),
    request: { params: idParams, body: body(named(requestCommentInput, 'RequestCommentInput')) },
    responses: { 201: json(done, 'A observação') },
  },
  async (c) => {
    requirePerson(c.var.who)
    const { id } = c.req.valid('param')
    const { text } = c.req.valid('json')
    const { who, deps } = c.var
    const answer = await writeOnce(c, async (tx) => {
      const now = deps.now()
      const at = sql`${now.toISOString()}::timestamptz`
      const { orderId, requesterUserId } = await findRequest(tx, who, await findAnswerScopes(tx, who, now), id, now)
      const { rows } = await tx.execute<{ id: number }>(sql`
        WITH told AS (INSERT INTO order_events (order_id, event, user_id, data, at)
          VALUES (${orderId}::bigint, 'APPROVAL_COMMENTED', ${who.userId}::bigint, ${JSON.stringify({ requestId: id, requesterUserId })}::jsonb, ${at}))
        INSERT INTO order_notes (order_id, user_id, text, visibility, status, created_at)
        SELECT o.id, ${who.userId}::bigint, ${text}, 'INTERNAL', o.status, ${at} FROM orders o WHERE o.id = ${orderId} RETURNING id::int`)
      const note = rows[0]!.id
      await writeAudit(c, tx, {
        action: 'comment',
        table: 'order_notes',
        id: note,
        before: null,
        after: { orderId, requestId: id, text },
      })
      c.var.wakes.add('mail')
      return { status: 201 as const, body: { id: note } }
    })
    return c.json(answer.body, 201)
  },
)

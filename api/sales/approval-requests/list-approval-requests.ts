import { z } from '@hono/zod-openapi'
import { type SQL, sql } from 'drizzle-orm'
import { REQUESTS_LIST } from '#domain/sales/approvals/requests-list'
import { listQueryOf, pageOf } from '../../ground/db/list-query'
import { runList } from '../../ground/db/run-list'
import { endpoint } from '../../ground/http/endpoint'
import { json } from '../../ground/http/schemas'
import { secured } from '../../ground/http/secured'
import { answerableByAny, findAnswerScopes } from './answer-scopes'
import {
  type ApprovalRequestRow,
  approvalRequest,
  approvalRequestColumns,
  approvalRequestTables,
  toApprovalRequest,
} from './approval-request'

const OF_LIST = listQueryOf(REQUESTS_LIST)

export const listApprovalRequests = endpoint(
  {
    method: 'get',
    path: '/approvalThresholdsRequests',
    tags: ['Aprovações'],
    summary: 'Solicitações de aprovação: as que esperam a resposta de quem pergunta, as respondidas e as próprias',
    ...secured('approvalThresholdsRequests:respond', 'orders:giveDiscount', 'orders:negotiation', 'orders:closing'),
    request: {
      query: OF_LIST.extend({
        view: OF_LIST.shape.view.unwrap().default('pending'),
        orderId: z.coerce.number().int().min(1).max(Number.MAX_SAFE_INTEGER).optional().openapi({ type: 'integer' }),
      }),
    },
    responses: {
      200: json(pageOf('ApprovalRequestPage', approvalRequest), 'As solicitações'),
    },
  },
  async (c) => {
    const { who, deps } = c.var
    const query = c.req.valid('query')
    const now = deps.now()
    const scopes = await findAnswerScopes(deps.db, who, now)
    const isOpen = sql`(r.status = 'PENDING' AND r.expires_at >= ${now.toISOString()}::timestamptz)`
    const where: SQL[] = {
      pending: [isOpen, answerableByAny(who, scopes)],
      answered: [sql`NOT ${isOpen}`, answerableByAny(who, scopes)],
      mine: [sql`r.requester_user_id = ${who.userId}`],
    }[query.view]
    if (query.type) where.push(sql`r.type = ${query.type}`)
    if (query.orderId) where.push(sql`r.order_id = ${query.orderId}::bigint`)
    const { rows, meta } = await runList<ApprovalRequestRow>(deps.db, {
      query,
      columns: approvalRequestColumns(who, scopes, now),
      from: approvalRequestTables,
      countFrom: sql`approval_threshold_requests r JOIN orders o ON o.id = r.order_id`,
      id: sql`r.id`,
      where,
      sort: {
        createdAt: { sql: sql`r.created_at`, type: 'timestamptz' },
        expiresAt: { sql: sql`r.expires_at`, type: 'timestamptz' },
        respondedAt: { sql: sql`r.responded_at`, type: 'timestamptz', nullable: true },
        requestedValue: { sql: sql`r.requested_value`, type: 'numeric' },
      },
      // Pending ones: the longest-waiting first; answered ones: the latest first.
      defaultSort: { field: 'createdAt', order: query.view === 'pending' ? 'asc' : 'desc' },
    })
    return c.json({ data: rows.map((row) => toApprovalRequest(row, who, scopes)), meta }, 200)
  },
)

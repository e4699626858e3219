import { createHash } from 'node:crypto'
import { z } from '@hono/zod-openapi'
import { and, eq, sql } from 'drizzle-orm'
import { ERROR_CODE_KEYS, type ErrorCode } from '#domain/ground/errors/error-codes'
import { answerManyInput, answerPreviewInput } from '#domain/sales/approvals/answer-many-input'
import { requirePerson } from '../../ground/caller/require-person'
import { idempotencyKeys } from '../../ground/db/schema/records'
import { ApiError } from '../../ground/errors/api-error'
import type { ApiContext } from '../../ground/http/context'
import { endpoint } from '../../ground/http/endpoint'
import { body, json, named } from '../../ground/http/schemas'
import { securedForStaff } from '../../ground/http/secured'
import { answerRequest, REFUSAL_CODES } from './answer-request'
import { findAnswerScopes, visibleRequests } from './answer-scopes'
import {
  type ApprovalRequestRow,
  approvalRequest,
  approvalRequestColumns,
  approvalRequestTables,
  toApprovalRequest,
} from './approval-request'

const outcome = z.object({
  id: z.number().int(),
  ok: z.boolean(),
  code: z.enum(ERROR_CODE_KEYS).optional().openapi({ description: 'Por que não' }),
})
type Outcome = z.infer<typeof outcome>

const answeredMany = z.object({ data: z.array(outcome) }).openapi('AnsweredApprovals')
const rehearsed = z
  .object({ data: z.array(outcome.extend({ request: approvalRequest })) })
  .openapi('RehearsedApprovals')

/** Reads only, with the judgement of the answers themselves. Something that the caller does not see is a 404. */
export const previewAnswers = endpoint(
  {
    method: 'post',
    path: '/approvalThresholdsRequests/answerMany/preview',
    tags: ['Aprovações'],
    summary: 'Ensaia uma resposta a várias solicitações: quais passam, quais não e por quê; não altera nada',
    ...securedForStaff('approvalThresholdsRequests:respond'),
    request: { body: body(named(answerPreviewInput, 'AnswerPreviewInput')) },
    refusals: ['anyone', 'one'],
    responses: { 200: json(rehearsed, 'O ensaio') },
  },
  async (c) => {
    const ids = sorted(c.req.valid('json').ids)
    const { who, deps } = c.var
    const now = deps.now()
    const scopes = await findAnswerScopes(deps.db, who, now)
    const { rows } = await deps.db.execute<ApprovalRequestRow>(sql`
      SELECT ${approvalRequestColumns(who, scopes, now)} FROM ${approvalRequestTables}
       WHERE r.id = ANY(${sql.param(ids)}::bigint[]) AND ${visibleRequests(who, scopes)} ORDER BY r.id`)
    if (rows.length < ids.length) throw new ApiError('NOT_FOUND')
    const data = rows.map((row) => {
      const request = toApprovalRequest(row, who, scopes)
      const code = refusalOf(request.status, request.answerRefusal)
      return { id: row.id, ok: code === null, ...(code && { code }), request }
    })
    return c.json({ data }, 200)
  },
)

function refusalOf(status: ApprovalRequestRow['status'], refusal: keyof typeof REFUSAL_CODES | null): ErrorCode | null {
  if (status !== 'PENDING') return 'APPROVAL_THRESHOLD_REQUEST_ALREADY_RESPONDED'
  return refusal && REFUSAL_CODES[refusal]
}

/** No all-or-nothing: each has a transaction of its own, and the rules of a single answer (domain 5, flow 5). */
export const answerMany = endpoint(
  {
    method: 'post',
    path: '/approvalThresholdsRequests/answerMany',
    tags: ['Aprovações'],
    summary: 'Responde várias solicitações; cada uma passa por todas as regras e responde por si',
    ...securedForStaff('approvalThresholdsRequests:respond'),
    request: { body: body(named(answerManyInput, 'AnswerManyInput')) },
    responses: { 200: json(answeredMany, 'O que houve com cada uma') },
  },
  async (c) => {
    requirePerson(c.var.who)
    const { ids, verb, reason } = c.req.valid('json')
    const hash = createHash('sha256')
      .update(await c.req.text())
      .digest('hex')
    const data: Outcome[] = []
    for (const id of sorted(ids))
      data.push(await answerOne(c, id, { verdict: verb === 'approve' ? 'APPROVED' : 'REJECTED', reason, hash }))
    return c.json({ data }, 200)
  },
)

const OPERATION = 'POST /api/approvalThresholdsRequests/answerMany'

/**
 * Once for each key of the form: a form that is sent again, or was broken off, answers the same and goes on where it
 * stopped. A refusal keeps nothing: it may pass the next time.
 */
async function answerOne(
  c: ApiContext,
  id: number,
  { verdict, reason, hash }: { verdict: 'APPROVED' | 'REJECTED'; reason: string | null; hash: string },
): Promise<Outcome> {
  const form = c.req.header('idempotency-key')
  if (form !== undefined && !/^[\w-]{16,64}$/.test(form))
    throw new ApiError('VALIDATION_FAILED', { errors: [{ field: 'Idempotency-Key', rule: 'regex' }] })
  const { userId } = c.var.who
  // No caller can send a key with a slash.
  const key = `${form}/${id}`
  try {
    return await c.var.deps.db.transaction(async (tx) => {
      if (form !== undefined) {
        const own = await tx
          .insert(idempotencyKeys)
          .values({ userId, key, operation: OPERATION, bodyHash: hash, status: 200, answer: { id, ok: true } })
          .onConflictDoNothing()
          .returning({ key: idempotencyKeys.key })
        if (own.length === 0) {
          const mine = and(eq(idempotencyKeys.userId, userId), eq(idempotencyKeys.key, key))
          const [first] = await tx.select({ hash: idempotencyKeys.bodyHash }).from(idempotencyKeys).where(mine)
          if (first?.hash !== hash) throw new ApiError('IDEMPOTENCY_KEY_REUSED')
          return { id, ok: true }
        }
      }
      await answerRequest(c, tx, id, verdict, reason)
      return { id, ok: true }
    })
  } catch (error) {
    if (!(error instanceof ApiError) || error.code === 'IDEMPOTENCY_KEY_REUSED') throw error
    return { id, ok: false, code: error.code }
  }
}

const sorted = (ids: readonly number[]): number[] => [...new Set(ids)].sort((a, b) => a - b)

import { z } from '@hono/zod-openapi'
import { and, eq, isNull, ne, sql } from 'drizzle-orm'
import { accessTokens } from '../../ground/db/schema/people'
import { ApiError } from '../../ground/errors/api-error'
import { answerOf } from '../../ground/http/answer-of'
import { endpoint } from '../../ground/http/endpoint'
import { done, idParams, json, listOf } from '../../ground/http/schemas'
import { securedForPeople } from '../../ground/http/secured'
import { writeAudit } from '../../ground/http/write-audit'
import { writeOnce } from '../../ground/http/write-once'
import { requireProof } from '../two-step/require-proof'
import { forgetDevices } from './known-devices'

const session = z
  .object({
    id: z.number().int(),
    userAgent: z.string().nullable(),
    address: z.string().nullable(),
    createdAt: z.iso.datetime(),
    lastUsedAt: z.iso.datetime().nullable(),
    isCurrent: z.boolean(),
  })
  .openapi('Session')

export const listOwnSessions = endpoint(
  {
    method: 'get',
    path: '/users/me/sessions',
    tags: ['Acesso'],
    summary: 'As próprias sessões abertas, a presente marcada e na frente',
    ...securedForPeople(),
    responses: { 200: json(listOf('SessionList', session), 'As sessões') },
  },
  async (c) => {
    const { who, deps } = c.var
    const { rows } = await deps.db.execute<z.infer<typeof session>>(sql`
      SELECT id::int, user_agent AS "userAgent", address, created_at AS "createdAt", last_used_at AS "lastUsedAt", id = ${who.tokenId} AS "isCurrent"
        FROM access_tokens
       WHERE user_id = ${who.userId} AND kind = 'LOGIN' AND revoked_at IS NULL AND expires_at > ${deps.now().toISOString()}::timestamptz
       ORDER BY id = ${who.tokenId} DESC, COALESCE(last_used_at, created_at) DESC, id DESC LIMIT 50`)
    const data = rows.map(answerOf(session))
    return c.json({ data }, 200)
  },
)

/** @throws NOT_FOUND for the present one, one that has ended, and another user's; PROOF_REQUIRED */
export const endOwnSession = endpoint(
  {
    method: 'delete',
    path: '/users/me/sessions/{id}',
    tags: ['Acesso'],
    summary: 'Encerra outra das próprias sessões; a presente se encerra em /users/logout',
    ...securedForPeople(),
    request: { params: idParams },
    responses: { 200: json(done, 'Encerrada') },
  },
  async (c) => {
    await requireProof(c)
    const { id } = c.req.valid('param')
    const { userId, tokenId } = c.var.who
    const answer = await writeOnce(c, async (tx) => {
      const [row] = await tx
        .update(accessTokens)
        .set({ revokedAt: c.var.deps.now() })
        .where(and(eq(accessTokens.id, id), others(userId, tokenId)))
        .returning()
      if (!row) throw new ApiError('NOT_FOUND')
      await writeAudit(c, tx, { action: 'endSession', table: 'access_tokens', id, before: row, after: null })
      return { status: 200 as const, body: { id } }
    })
    return c.json(answer.body, 200)
  },
)

/** @throws PROOF_REQUIRED */
export const endOtherSessions = endpoint(
  {
    method: 'delete',
    path: '/users/me/sessions',
    tags: ['Acesso'],
    summary: 'Encerra todas as próprias sessões menos a presente, e esquece os outros aparelhos',
    ...securedForPeople(),
    responses: {
      200: json(z.object({ ended: z.number().int() }).openapi('EndedSessions'), 'Quantas foram encerradas'),
    },
  },
  async (c) => {
    await requireProof(c)
    const { userId, tokenId } = c.var.who
    const answer = await writeOnce(c, async (tx) => {
      const rows = await tx
        .update(accessTokens)
        .set({ revokedAt: c.var.deps.now() })
        .where(others(userId, tokenId))
        .returning({ id: accessTokens.id })
      const ended = rows.length
      const [present] = await tx
        .select({ deviceId: accessTokens.deviceId })
        .from(accessTokens)
        .where(eq(accessTokens.id, tokenId))
      await forgetDevices(tx, userId, c.var.deps.now(), present?.deviceId)
      await writeAudit(c, tx, { action: 'endSessions', table: 'users', id: userId, before: null, after: { ended } })
      return { status: 200 as const, body: { ended } }
    })
    return c.json(answer.body, 200)
  },
)

const others = (userId: number, tokenId: number) =>
  and(
    eq(accessTokens.userId, userId),
    eq(accessTokens.kind, 'LOGIN'),
    ne(accessTokens.id, tokenId),
    isNull(accessTokens.revokedAt),
  )

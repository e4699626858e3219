import { z } from '@hono/zod-openapi'
import { and, eq, isNull, sql } from 'drizzle-orm'
import { checkUserTouch } from '#domain/people/permissions/assign-role'
import { apiTokenInput, MAX_API_TOKENS } from '#domain/people/users/api-token-input'
import { lockAccess } from '../../ground/caller/lock-access'
import type { Who } from '../../ground/caller/who'
import type { Transaction } from '../../ground/db/executor'
import { accessTokens } from '../../ground/db/schema/people'
import { ApiError } from '../../ground/errors/api-error'
import { answerOf } from '../../ground/http/answer-of'
import { hashToken } from '../../ground/http/authenticate'
import { endpoint } from '../../ground/http/endpoint'
import { body, done, idParams, json, listOf, named } from '../../ground/http/schemas'
import { securedForPeople } from '../../ground/http/secured'
import { writeAudit } from '../../ground/http/write-audit'
import { writeOnce } from '../../ground/http/write-once'
import { requireProof } from '../two-step/require-proof'
import { newToken } from './new-token'
import { findUserById, lockUser, refuseTouch, requireApiUsers, UPDATE } from './user-queries'

const apiToken = z
  .object({
    id: z.number().int(),
    name: z.string(),
    createdBy: z.string().nullable(),
    createdAt: z.iso.datetime(),
    expiresAt: z.iso.datetime(),
    lastUsedAt: z.iso.datetime().nullable(),
  })
  .openapi('ApiToken')

export const listApiTokens = endpoint(
  {
    method: 'get',
    path: '/users/{id}/tokens',
    tags: ['Usuários'],
    summary: 'Os tokens em vigor de um usuário de API; o token em si nunca volta',
    ...securedForPeople('users:view', 'users:viewAll'),
    request: { params: idParams },
    responses: {
      200: json(listOf('ApiTokenList', apiToken), 'Os tokens'),
    },
  },
  async (c) => {
    const { db, now } = c.var.deps
    const { id } = await findUserById(db, c.var.who, c.req.valid('param').id)
    const { rows } = await db.execute<z.infer<typeof apiToken>>(sql`
      SELECT a.id::int, a.name, m.name AS "createdBy", a.created_at AS "createdAt", a.expires_at AS "expiresAt", a.last_used_at AS "lastUsedAt"
        FROM access_tokens a LEFT JOIN users m ON m.id = a.created_by_user_id
       WHERE a.user_id = ${id} AND a.kind = 'API' AND a.revoked_at IS NULL AND a.expires_at > ${now().toISOString()}::timestamptz
       ORDER BY a.id DESC LIMIT ${MAX_API_TOKENS}`)
    const data = rows.map(answerOf(apiToken))
    return c.json({ data }, 200)
  },
)

const created = z
  .object({
    id: z.number().int(),
    name: z.string(),
    expiresAt: z.iso.datetime(),
    token: z
      .string()
      .nullable()
      .openapi({ description: 'Mostrado só nesta resposta; null quando a requisição é repetida' }),
  })
  .openapi('CreatedApiToken')

/**
 * The answer that is kept for a repeated request lacks the token: only its SHA-256 is stored anywhere.
 * @throws API_USER_REQUIRED for a person, ROLE_ASSIGNED_* when it would do more than its maker,
 * COMPANY_WITHOUT_API_USERS_PERMISSION, PROOF_REQUIRED
 */
export const createApiToken = endpoint(
  {
    method: 'post',
    path: '/users/{id}/tokens',
    tags: ['Usuários'],
    summary: 'Cria um token de um usuário de API e o mostra uma única vez',
    ...securedForPeople(...UPDATE),
    request: { params: idParams, body: body(named(apiTokenInput, 'ApiTokenInput')) },
    responses: { 201: json(created, 'O token') },
  },
  async (c) => {
    const { id } = c.req.valid('param')
    const { name, validDays } = c.req.valid('json')
    await requireProof(c)
    const now = c.var.deps.now()
    const expiresAt = new Date(now.getTime() + validDays * 86_400_000)
    let token: string | null = null
    const answer = await writeOnce(c, async (tx) => {
      await lockApiUser(tx, c.var.who, id, now)
      token = newToken()
      const [row] = await tx
        .insert(accessTokens)
        .values({
          userId: id,
          kind: 'API',
          name,
          createdByUserId: c.var.who.userId,
          tokenHash: hashToken(token),
          createdAt: now,
          expiresAt,
        })
        .returning()
      await writeAudit(c, tx, { action: 'create', table: 'access_tokens', id: row!.id, before: null, after: row! })
      return { status: 201 as const, body: { id: row!.id, name, expiresAt: expiresAt.toISOString() } }
    })
    return c.json({ ...answer.body, token }, 201)
  },
)

async function lockApiUser(tx: Transaction, who: Who, id: number, now: Date): Promise<void> {
  const granter = await lockAccess(tx, who)
  const target = await lockUser(tx, granter, id, 'users:updateAll')
  if (target.record.kind !== 'API') throw new ApiError('API_USER_REQUIRED')
  requireApiUsers(target)
  refuseTouch(checkUserTouch({ granter, role: target.role, givesAccess: true }))
  const inForce = sql`${accessTokens.userId} = ${id} AND ${accessTokens.revokedAt} IS NULL AND ${accessTokens.expiresAt} > ${now.toISOString()}::timestamptz`
  if ((await tx.$count(accessTokens, inForce)) >= MAX_API_TOKENS)
    throw new ApiError('VALIDATION_FAILED', {
      errors: [{ field: 'name', rule: 'maxItems', meta: { max: MAX_API_TOKENS } }],
    })
}

/** @throws NOT_FOUND, ROLE_ASSIGNED_*, PROOF_REQUIRED */
export const deleteApiToken = endpoint(
  {
    method: 'delete',
    path: '/users/{id}/tokens/{tokenId}',
    tags: ['Usuários'],
    summary: 'Revoga um token de um usuário de API; a próxima requisição com ele é recusada',
    ...securedForPeople(...UPDATE),
    request: {
      params: idParams.extend({ tokenId: idParams.shape.id.openapi({ param: { name: 'tokenId', in: 'path' } }) }),
    },
    responses: { 200: json(done, 'Revogado') },
  },
  async (c) => {
    const { id, tokenId } = c.req.valid('param')
    await requireProof(c)
    const answer = await writeOnce(c, async (tx) => {
      const granter = await lockAccess(tx, c.var.who)
      const { role } = await lockUser(tx, granter, id, 'users:updateAll')
      refuseTouch(checkUserTouch({ granter, role, givesAccess: false }))
      const [row] = await tx
        .update(accessTokens)
        .set({ revokedAt: c.var.deps.now() })
        .where(
          and(
            eq(accessTokens.id, tokenId),
            eq(accessTokens.userId, id),
            eq(accessTokens.kind, 'API'),
            isNull(accessTokens.revokedAt),
          ),
        )
        .returning()
      if (!row) throw new ApiError('NOT_FOUND')
      await writeAudit(c, tx, { action: 'delete', table: 'access_tokens', id: tokenId, before: row, after: null })
      return { status: 200 as const, body: { id: tokenId } }
    })
    return c.json(answer.body, 200)
  },
)

import { z } from '@hono/zod-openapi'
import { sql } from 'drizzle-orm'
import { passwordRecoveryInput } from '#domain/people/users/password-recovery-input'
import { hashPassword } from '../../ground/caller/passwords'
import type { Executor } from '../../ground/db/executor'
import { ApiError } from '../../ground/errors/api-error'
import { hashToken } from '../../ground/http/authenticate'
import { clientAddress } from '../../ground/http/client-address'
import { forgetStrangersCodes } from '../../ground/http/count-strangers-codes'
import { endpoint } from '../../ground/http/endpoint'
import { body, json, named, ok } from '../../ground/http/schemas'
import { writeAudit } from '../../ground/http/write-audit'
import { recordAccountEvent } from '../../ground/mail/record-account-event'
import { forgetDevices } from './known-devices'

/** Any text is taken: one that is no token of ours is answered as an unknown token. */
const tokenParams = z.object({ token: z.string().min(1).max(4_000) })

/**
 * Reading uses nothing up: a mail scanner that opens the link leaves it as it is (docs/threats.md T5).
 * @throws RECOVERY_PASSWORD_TOKEN_NOT_FOUND, RATE_LIMITED
 */
export const showRecovery = endpoint(
  {
    method: 'get',
    path: '/users/passwordRecovery/{token}',
    tags: ['Acesso'],
    summary: 'Diz se um link de recuperação ainda vale, sem usá-lo',
    security: [],
    request: { params: tokenParams },
    refusals: ['anyone', 'write'],
    responses: { 200: json(ok, 'Vale') },
  },
  async (c) => {
    const { db, now, loginLimits } = c.var.deps
    await loginLimits.takeRecovery(null, clientAddress(c))
    await requireLive(db, hashToken(c.req.valid('param').token), now())
    return c.json({ ok: true as const }, 200)
  },
)

const LIVE = sql`t.purpose = 'RECOVERY' AND t.used_at IS NULL AND t.ended_at IS NULL AND u.id = t.user_id AND u.kind = 'PERSON' AND u.destroyed_at IS NULL`

async function requireLive(db: Executor, hash: string, now: Date): Promise<void> {
  const { rows } = await db.execute(
    sql`SELECT 1 FROM account_tokens t, users u WHERE t.token_hash = ${hash} AND t.expires_at > ${now.toISOString()}::timestamptz AND ${LIVE}`,
  )
  if (rows.length === 0) throw new ApiError('RECOVERY_PASSWORD_TOKEN_NOT_FOUND')
}

/**
 * One link sets one password: the UPDATE that marks it used decides among those who come at once (docs/threats.md T5).
 * @throws RECOVERY_PASSWORD_TOKEN_NOT_FOUND for a link that is unknown, used, expired or no
 * longer the newest; RATE_LIMITED
 */
export const recoverPassword = endpoint(
  {
    method: 'post',
    path: '/users/passwordRecovery/{token}',
    tags: ['Acesso'],
    summary: 'Define uma nova senha pelo link de recuperação e encerra todas as sessões',
    security: [],
    request: { params: tokenParams, body: body(named(passwordRecoveryInput, 'PasswordRecoveryInput')) },
    refusals: ['anyone', 'one', 'write'],
    responses: { 200: json(ok, 'Trocada') },
  },
  async (c) => {
    const { password } = c.req.valid('json')
    const { db, now, loginLimits } = c.var.deps
    await loginLimits.takeRecovery(null, clientAddress(c))
    const hash = hashToken(c.req.valid('param').token)
    const at = sql`${now().toISOString()}::timestamptz`
    // Looked at first, so that a wrong link costs no hash (docs/threats.md T6); the UPDATE below looks again.
    await requireLive(db, hash, now())
    const passwordHash = await hashPassword(password)

    await db.transaction(async (tx) => {
      const { rows } = await tx.execute(sql`
        UPDATE account_tokens t SET used_at = ${at} FROM users u
         WHERE t.token_hash = ${hash} AND t.expires_at > ${at} AND ${LIVE} RETURNING u.id::int`)
      if (!rows[0]) throw new ApiError('RECOVERY_PASSWORD_TOKEN_NOT_FOUND')
      const userId = Number(rows[0].id)
      await tx.execute(
        sql`UPDATE users SET password_hash = ${passwordHash}, last_password_update = ${at} WHERE id = ${userId}`,
      )
      await tx.execute(
        sql`UPDATE access_tokens SET revoked_at = ${at} WHERE user_id = ${userId} AND revoked_at IS NULL`,
      )
      await forgetDevices(tx, userId, now())
      await forgetStrangersCodes(tx, userId)
      await recordAccountEvent(c, tx, { event: 'PASSWORD_CHANGED', userId })
      await writeAudit(c, tx, {
        action: 'recoverPassword',
        table: 'users',
        id: userId,
        before: null,
        after: { lastPasswordUpdate: now() },
      })
    })
    return c.json({ ok: true as const }, 200)
  },
)

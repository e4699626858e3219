import { and, eq, isNull, ne } from 'drizzle-orm'
import { passwordUpdateInput } from '#domain/people/users/password-update-input'
import { hashPassword } from '../../ground/caller/passwords'
import { accountTokens } from '../../ground/db/schema/access'
import { accessTokens, users } from '../../ground/db/schema/people'
import { ApiError } from '../../ground/errors/api-error'
import { forgetStrangersCodes } from '../../ground/http/count-strangers-codes'
import { endpoint } from '../../ground/http/endpoint'
import { body, done, json, named } from '../../ground/http/schemas'
import { securedForSessions } from '../../ground/http/secured'
import { writeAudit } from '../../ground/http/write-audit'
import { recordAccountEvent } from '../../ground/mail/record-account-event'
import { proveOwner } from '../two-step/require-proof'
import { forgetDevices } from './known-devices'

/**
 * @throws FORBIDDEN_FOR_API_USER by an API token, VALIDATION_FAILED beside `password` when it is the old one again, and
 * as `proveOwner`
 */
export const updateOwnPassword = endpoint(
  {
    method: 'put',
    path: '/users/updatePassword',
    tags: ['Acesso'],
    summary: 'Troca a própria senha e encerra as outras sessões',
    ...securedForSessions(),
    request: { body: body(named(passwordUpdateInput, 'PasswordUpdateInput')) },
    responses: { 200: json(done, 'Trocada') },
  },
  async (c) => {
    const { currentPassword, code, password } = c.req.valid('json')
    const { db, now } = c.var.deps
    const { userId, tokenId } = c.var.who
    await proveOwner(c, { currentPassword, code })
    if (currentPassword === password)
      throw new ApiError('VALIDATION_FAILED', {
        errors: [{ field: 'password', rule: 'different', meta: { other: 'currentPassword' } }],
      })

    // The hash takes some 20 ms: outside the transaction, which holds the only connection of the embedded database.
    const passwordHash = await hashPassword(password)
    await db.transaction(async (tx) => {
      const lastPasswordUpdate = now()
      await tx.update(users).set({ passwordHash, lastPasswordUpdate }).where(eq(users.id, userId))
      await tx
        .update(accessTokens)
        .set({ revokedAt: lastPasswordUpdate })
        .where(and(eq(accessTokens.userId, userId), ne(accessTokens.id, tokenId), isNull(accessTokens.revokedAt)))
      // A link that still lies in a mailbox must not undo the change (docs/threats.md T5).
      await tx
        .update(accountTokens)
        .set({ endedAt: lastPasswordUpdate })
        .where(and(eq(accountTokens.userId, userId), isNull(accountTokens.usedAt), isNull(accountTokens.endedAt)))
      await forgetDevices(tx, userId, lastPasswordUpdate)
      await forgetStrangersCodes(tx, userId)
      await recordAccountEvent(c, tx, { event: 'PASSWORD_CHANGED', userId })
      await writeAudit(c, tx, {
        action: 'updatePassword',
        table: 'users',
        id: userId,
        before: null,
        after: { lastPasswordUpdate },
      })
    })
    return c.json({ id: userId }, 200)
  },
)

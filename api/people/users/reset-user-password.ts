import { eq } from 'drizzle-orm'
import { checkUserTouch } from '#domain/people/permissions/assign-role'
import { lockAccess } from '../../ground/caller/lock-access'
import { users } from '../../ground/db/schema/people'
import { ApiError } from '../../ground/errors/api-error'
import { endpoint } from '../../ground/http/endpoint'
import { done, idParams, json } from '../../ground/http/schemas'
import { securedForPeople } from '../../ground/http/secured'
import { writeAudit } from '../../ground/http/write-audit'
import { writeOnce } from '../../ground/http/write-once'
import { recordAccountEvent } from '../../ground/mail/record-account-event'
import { requireProof } from '../two-step/require-proof'
import { endTokens } from './end-access'
import { lockUser, refuseTouch, UPDATE } from './user-queries'

/**
 * A user who never had a password is invited once more. The caller's own is changed at /update-password, which asks for
 * the old one.
 * @throws USER_CANNOT_LOCK_OUT_ITSELF, ROLE_ASSIGNED_IS_GREATER_YOUR, FORBIDDEN_FOR_API_USER for an
 * account without a password, PROOF_REQUIRED
 */
export const resetUserPassword = endpoint(
  {
    method: 'post',
    path: '/users/resetPassword/{id}',
    tags: ['Usuários'],
    summary:
      'Redefine a senha: a atual deixa de valer, as sessões terminam, e a pessoa recebe um link para criar outra',
    ...securedForPeople(...UPDATE),
    request: { params: idParams },
    responses: { 200: json(done, 'Redefinida') },
  },
  async (c) => {
    const { id } = c.req.valid('param')
    const now = c.var.deps.now()
    await requireProof(c)
    const answer = await writeOnce(c, async (tx) => {
      const granter = await lockAccess(tx, c.var.who)
      const { record, role } = await lockUser(tx, granter, id, 'users:updateAll')
      if (id === granter.userId) throw new ApiError('USER_CANNOT_LOCK_OUT_ITSELF')
      if (record.kind === 'API') throw new ApiError('FORBIDDEN_FOR_API_USER')
      refuseTouch(checkUserTouch({ granter, role, givesAccess: false }))
      await tx.update(users).set({ passwordHash: null, lastPasswordUpdate: now }).where(eq(users.id, id))
      const sessionsEnded = await endTokens(tx, id, now)
      const event = record.passwordHash ? ('PASSWORD_RECOVERY_REQUESTED' as const) : ('USER_INVITED' as const)
      await recordAccountEvent(c, tx, { event, userId: id, companyId: record.companyId })
      await writeAudit(c, tx, {
        action: 'resetPassword',
        table: 'users',
        id,
        before: null,
        after: { event, sessionsEnded },
      })
      return { status: 200 as const, body: { id } }
    })
    return c.json(answer.body, 200)
  },
)

import { eq } from 'drizzle-orm'
import { checkUserTouch } from '#domain/people/permissions/assign-role'
import { lockAccess, requireAnAdmin } from '../../ground/caller/lock-access'
import { users } from '../../ground/db/schema/people'
import { ApiError } from '../../ground/errors/api-error'
import { endpoint } from '../../ground/http/endpoint'
import { done, idParams, json } from '../../ground/http/schemas'
import { securedForPeople } from '../../ground/http/secured'
import { writeAudit } from '../../ground/http/write-audit'
import { writeOnce } from '../../ground/http/write-once'
import { endLinks, endTokens } from './end-access'
import { DESTROY, lockUser, refuseTouch } from './user-queries'

/**
 * @throws USER_CANNOT_LOCK_OUT_ITSELF, LAST_ADMIN_REQUIRED, ROLE_ASSIGNED_IS_GREATER_YOUR for a user above the caller
 */
export const deleteUser = endpoint(
  {
    method: 'delete',
    path: '/users/{id}',
    tags: ['Usuários'],
    summary: 'Exclui um usuário e encerra suas sessões e seus tokens na hora; o histórico fica',
    ...securedForPeople(...DESTROY),
    request: { params: idParams },
    responses: { 200: json(done, 'Excluído') },
  },
  async (c) => {
    const { id } = c.req.valid('param')
    const now = c.var.deps.now()
    const answer = await writeOnce(c, async (tx) => {
      const granter = await lockAccess(tx, c.var.who)
      const { record: before, role } = await lockUser(tx, granter, id, 'users:destroyAll')
      if (id === granter.userId) throw new ApiError('USER_CANNOT_LOCK_OUT_ITSELF')
      refuseTouch(checkUserTouch({ granter, role, givesAccess: false }))
      await tx
        .update(users)
        .set({ destroyedAt: now, version: before.version + 1 })
        .where(eq(users.id, id))
      if (role.isAdmin) await requireAnAdmin(tx)
      await endTokens(tx, id, now)
      await endLinks(tx, id, now)
      await writeAudit(c, tx, { action: 'delete', table: 'users', id, before, after: null })
      return { status: 200 as const, body: { id } }
    })
    return c.json(answer.body, 200)
  },
)

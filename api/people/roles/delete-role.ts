import { and, eq, isNull } from 'drizzle-orm'
import { checkRoleChange } from '#domain/people/permissions/assign-role'
import { lockAccess } from '../../ground/caller/lock-access'
import { roles, users } from '../../ground/db/schema/people'
import { ApiError } from '../../ground/errors/api-error'
import { endpoint } from '../../ground/http/endpoint'
import { done, idParams, json } from '../../ground/http/schemas'
import { securedForPeople } from '../../ground/http/secured'
import { writeAudit } from '../../ground/http/write-audit'
import { writeOnce } from '../../ground/http/write-once'
import { lockRole, refuseChange } from './role-queries'

/**
 * @throws ROLE_CANNOT_DELETE_BEING_USED with how many users, ROLE_ASSIGNED_* for a role that the caller could not give
 */
export const deleteRole = endpoint(
  {
    method: 'delete',
    path: '/roles/{id}',
    tags: ['Perfis'],
    summary: 'Exclui um perfil que ninguém usa',
    ...securedForPeople('roles:destroy'),
    request: { params: idParams },
    responses: { 200: json(done, 'Excluído') },
  },
  async (c) => {
    const { id } = c.req.valid('param')
    const answer = await writeOnce(c, async (tx) => {
      const granter = await lockAccess(tx, c.var.who)
      const before = await lockRole(tx, granter, id)
      refuseChange(checkRoleChange({ granter, before, after: null, usedBy: [] }))
      const count = await tx.$count(users, and(eq(users.roleId, id), isNull(users.destroyedAt)))
      if (count > 0) {
        const code = 'ROLE_CANNOT_DELETE_BEING_USED' as const
        throw new ApiError(code, { errors: [{ code, meta: { referrer: 'users', count } }] })
      }
      await tx
        .update(roles)
        .set({ destroyedAt: c.var.deps.now(), version: before.version + 1 })
        .where(eq(roles.id, id))
      await writeAudit(c, tx, { action: 'delete', table: 'roles', id, before, after: null })
      return { status: 200 as const, body: { id } }
    })
    return c.json(answer.body, 200)
  },
)

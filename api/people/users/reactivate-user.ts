import { eq, sql } from 'drizzle-orm'
import { checkRoleAssignment } from '#domain/people/permissions/assign-role'
import { lockAccess } from '../../ground/caller/lock-access'
import type { Transaction } from '../../ground/db/executor'
import { holdRows } from '../../ground/db/hold-rows'
import { refuseTaken } from '../../ground/db/refuse-taken'
import { users } from '../../ground/db/schema/people'
import { ApiError } from '../../ground/errors/api-error'
import { endpoint } from '../../ground/http/endpoint'
import { idParams, json } from '../../ground/http/schemas'
import { securedForPeople } from '../../ground/http/secured'
import { writeAudit } from '../../ground/http/write-audit'
import { writeOnce } from '../../ground/http/write-once'
import { user } from './user'
import { findUserById, holdRoleFacts, lockUser, refuseTouch, requireApiUsers, UPDATE } from './user-queries'

/**
 * To bring a role back is to give it.
 * @throws ROLE_ASSIGNED_*, COMPANY_WITHOUT_API_USERS_PERMISSION; VALIDATION_FAILED where the address is another's by
 * now; NOT_FOUND for one who is active
 */
export const reactivateUser = endpoint(
  {
    method: 'put',
    path: '/users/reactivate/{id}',
    tags: ['Usuários'],
    summary: 'Restaura um usuário excluído, com o perfil que tinha',
    ...securedForPeople(...UPDATE),
    request: { params: idParams },
    responses: { 200: json(user, 'O usuário') },
  },
  async (c) => {
    const { id } = c.req.valid('param')
    const answer = await writeOnce(c, async (tx) => {
      const granter = await lockAccess(tx, c.var.who)
      // A company is locked before its people, so that the checks below see its present state.
      await holdRows(tx, { companies: await companyOf(tx, id) })
      const target = await lockUser(tx, granter, id, 'users:updateAll', { isDeleted: true })
      const { record: before } = target
      if (target.isCompanyDeleted) throw new ApiError('USER_COMPANY_WAS_INACTIVATED')
      const isApiUser = before.kind === 'API'
      if (isApiUser) requireApiUsers(target)
      const role = await holdRoleFacts(tx, before.roleId)
      refuseTouch(checkRoleAssignment({ granter, role, target: { isBold: target.isStaff, isApiUser } }))
      // The deletion of a team does not count its deleted users, so that the team may be gone by now.
      const { teamId } = before
      const isTeamGone = (await holdRows(tx, { teams: teamId })).size > 0
      const [after] = await tx
        .update(users)
        .set({
          destroyedAt: null,
          teamId: isTeamGone ? null : teamId,
          version: before.version + 1,
          updatedAt: c.var.deps.now(),
        })
        .where(eq(users.id, id))
        .returning()
      await writeAudit(c, tx, { action: 'reactivate', table: 'users', id, before, after: after! })
      return { status: 200 as const, body: await findUserById(tx, granter, id, sql`true`) }
    }).catch(refuseTaken('users_email', 'email'))
    return c.json(answer.body, 200)
  },
)

async function companyOf(tx: Transaction, id: number): Promise<number | null> {
  const [row] = await tx.select({ companyId: users.companyId }).from(users).where(eq(users.id, id))
  return row?.companyId ?? null
}

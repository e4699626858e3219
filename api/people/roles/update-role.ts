import { sql } from 'drizzle-orm'
import { checkRoleChange, locksOut } from '#domain/people/permissions/assign-role'
import { roleInput } from '#domain/people/roles/role-input'
import { lockAccess, requireAnAdmin } from '../../ground/caller/lock-access'
import type { Transaction } from '../../ground/db/executor'
import { refuseTaken } from '../../ground/db/refuse-taken'
import { roles } from '../../ground/db/schema/people'
import { ApiError } from '../../ground/errors/api-error'
import { documentChange } from '../../ground/http/document-change'
import { endpoint } from '../../ground/http/endpoint'
import { saveChanges } from '../../ground/http/save-changes'
import { idParams, json, saved } from '../../ground/http/schemas'
import { securedForPeople } from '../../ground/http/secured'
import { writeOnce } from '../../ground/http/write-once'
import { kindsUsing, lockRole, refuseChange } from './role-queries'

const roleChange = documentChange(roleInput, { document: 'RoleInput', change: 'RoleUpdate' })

/**
 * @throws ROLE_ASSIGNED_* as a giving would (of what it was and of what it becomes), USER_CANNOT_LOCK_OUT_ITSELF,
 * LAST_ADMIN_REQUIRED, VALIDATION_FAILED (unique name)
 */
export const updateRole = endpoint(
  {
    method: 'put',
    path: '/roles/{id}',
    tags: ['Perfis'],
    summary: 'Altera um perfil; vale na próxima requisição de quem o tem',
    ...securedForPeople('roles:update'),
    request: { params: idParams, body: roleChange.body },
    responses: { 200: json(saved, 'Salvo') },
  },
  async (c) => {
    const { id } = c.req.valid('param')
    const { version } = c.req.valid('json')
    const answer = await writeOnce(c, async (tx) => {
      const granter = await lockAccess(tx, c.var.who)
      const before = await lockRole(tx, granter, id, version)
      const input = await roleChange.whole(c, before)
      refuseChange(checkRoleChange({ granter, before, after: input, usedBy: await kindsUsing(tx, id) }))
      if ((await isRoleOf(tx, granter.userId, id)) && locksOut(granter, input, 'roles:update'))
        throw new ApiError('USER_CANNOT_LOCK_OUT_ITSELF')
      const after = await saveChanges(c, tx, roles, before, input)
      if (before.isAdmin && !input.isAdmin) await requireAnAdmin(tx)
      return { status: 200 as const, body: { id, version: after.version } }
    }).catch(refuseTaken('roles_name', 'name'))
    return c.json(answer.body, 200)
  },
)

async function isRoleOf(tx: Transaction, userId: number, roleId: number): Promise<boolean> {
  const { rows } = await tx.execute(sql`SELECT 1 FROM users WHERE id = ${userId} AND role_id = ${roleId}`)
  return rows.length > 0
}

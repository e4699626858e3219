import { sql } from 'drizzle-orm'
import { checkRoleAssignment, checkUserTouch, locksOut } from '#domain/people/permissions/assign-role'
import { userUpdateInput } from '#domain/people/users/user-input'
import { lockAccess, requireAnAdmin } from '../../ground/caller/lock-access'
import type { Who } from '../../ground/caller/who'
import type { Transaction } from '../../ground/db/executor'
import { refuseTaken } from '../../ground/db/refuse-taken'
import { users } from '../../ground/db/schema/people'
import { ApiError } from '../../ground/errors/api-error'
import { documentChange } from '../../ground/http/document-change'
import { endpoint } from '../../ground/http/endpoint'
import { saveChanges } from '../../ground/http/save-changes'
import { idParams, json } from '../../ground/http/schemas'
import { securedForPeople } from '../../ground/http/secured'
import { writeOnce } from '../../ground/http/write-once'
import { requireProof } from '../two-step/require-proof'
import { endLinks } from './end-access'
import { staffFields } from './staff-fields'
import { user } from './user'
import { findUserById, holdRoleFacts, type LockedUser, lockUser, refuseRole, refuseTouch, UPDATE } from './user-queries'

const userChange = documentChange(userUpdateInput, { document: 'UserUpdateInput', change: 'UserUpdateVersioned' })

/**
 * @throws ROLE_ASSIGNED_*, USER_CANNOT_LOCK_OUT_ITSELF, LAST_ADMIN_REQUIRED, FORBIDDEN (team, threshold role),
 * VALIDATION_FAILED (unique e-mail), PROOF_REQUIRED for another e-mail
 */
export const updateUser = endpoint(
  {
    method: 'put',
    path: '/users/{id}',
    tags: ['Usuários'],
    summary: 'Altera um usuário; tipo e empresa não mudam',
    ...securedForPeople(...UPDATE),
    request: {
      params: idParams,
      body: userChange.body,
    },
    responses: { 200: json(user, 'O usuário') },
  },
  async (c) => {
    const { id } = c.req.valid('param')
    const { version } = c.req.valid('json')
    const now = c.var.deps.now()
    const answer = await writeOnce(c, async (tx) => {
      const granter = await lockAccess(tx, c.var.who)
      const target = await lockUser(tx, granter, id, 'users:updateAll', { version })
      const before = target.record
      const { roleId, teamId, thresholdRole, ...input } = await userChange.whole(c, before)
      const isNewAddress = before.email !== input.email
      if (isNewAddress) await requireProof(c, tx)
      // The reader of the new address can get in by a recovery link, so a new e-mail hands the account over.
      if (id !== granter.userId) refuseTouch(checkUserTouch({ granter, role: target.role, givesAccess: isNewAddress }))
      if (roleId !== before.roleId) await checkNewRole(tx, granter, target, roleId)
      const account = { id, kind: before.kind, isStaff: target.isStaff }
      const fields = await staffFields(tx, granter, account, before, { teamId, thresholdRole })
      await saveChanges(c, tx, users, before, { ...input, ...fields, roleId })
      if (isNewAddress) await endLinks(tx, id, now)
      if (target.role.isAdmin && roleId !== before.roleId) await requireAnAdmin(tx)
      return { status: 200 as const, body: await findUserById(tx, granter, id, sql`true`) }
    }).catch(refuseTaken('users_email', 'email'))
    return c.json(answer.body, 200)
  },
)

async function checkNewRole(tx: Transaction, granter: Who, target: LockedUser, roleId: number): Promise<void> {
  const { kind, id } = target.record
  const role = await holdRoleFacts(tx, roleId)
  const kindOfUser = { isBold: target.isStaff, isApiUser: kind === 'API' }
  refuseRole(checkRoleAssignment({ granter, role, target: kindOfUser }))
  if (id === granter.userId && role && locksOut(granter, role, ...UPDATE))
    throw new ApiError('USER_CANNOT_LOCK_OUT_ITSELF')
}

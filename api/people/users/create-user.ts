import { sql } from 'drizzle-orm'
import { checkRoleAssignment } from '#domain/people/permissions/assign-role'
import { userInput } from '#domain/people/users/user-input'
import { lockAccess } from '../../ground/caller/lock-access'
import { refuseTaken } from '../../ground/db/refuse-taken'
import { users } from '../../ground/db/schema/people'
import { endpoint } from '../../ground/http/endpoint'
import { body, json, named } from '../../ground/http/schemas'
import { securedForPeople } from '../../ground/http/secured'
import { writeAudit } from '../../ground/http/write-audit'
import { writeOnce } from '../../ground/http/write-once'
import { recordAccountEvent } from '../../ground/mail/record-account-event'
import { requireProof } from '../two-step/require-proof'
import { staffFields } from './staff-fields'
import { user } from './user'
import { requireCompany } from './user-company'
import { findUserById, holdRoleFacts, refuseRole, requireApiUsers } from './user-queries'

/**
 * @throws ROLE_ASSIGNED_*, COMPANY_WITHOUT_API_USERS_PERMISSION, FORBIDDEN (threshold role),
 * VALIDATION_FAILED (unique e-mail; staff who name no company), PROOF_REQUIRED: the address is sent a link to get in
 */
export const createUser = endpoint(
  {
    method: 'post',
    path: '/users',
    tags: ['Usuários'],
    summary: 'Cria um usuário sem senha; a pessoa recebe por e-mail o link para criá-la',
    ...securedForPeople('users:store', 'users:storeAll'),
    request: { body: body(named(userInput, 'UserInput')) },
    refusals: ['anyone', 'one', 'write'],
    responses: { 201: json(user, 'O usuário criado') },
  },
  async (c) => {
    const { kind, companyId, roleId, teamId, thresholdRole, ...input } = c.req.valid('json')
    await requireProof(c)
    const answer = await writeOnce(c, async (tx) => {
      const granter = await lockAccess(tx, c.var.who)
      const company = await requireCompany(tx, granter, companyId)
      if (kind === 'API') requireApiUsers(company, 'kind')
      const target = { isBold: company.isStaff, isApiUser: kind === 'API' }
      refuseRole(checkRoleAssignment({ granter, role: await holdRoleFacts(tx, roleId), target }))
      const account = { kind, isStaff: company.isStaff }
      const fields = await staffFields(tx, granter, account, NOTHING, { teamId, thresholdRole })
      const now = c.var.deps.now()
      const [row] = await tx
        .insert(users)
        .values({
          ...input,
          ...fields,
          kind,
          roleId,
          companyId: company.id,
          createdAt: now,
          updatedAt: now,
          lastPasswordUpdate: now,
        })
        .returning()
      if (kind === 'PERSON')
        await recordAccountEvent(c, tx, { event: 'USER_INVITED', userId: row!.id, companyId: company.id })
      await writeAudit(c, tx, { action: 'create', table: 'users', id: row!.id, before: null, after: row! })
      return { status: 201 as const, body: await findUserById(tx, granter, row!.id, sql`true`) }
    }).catch(refuseTaken('users_email', 'email'))
    return c.json(answer.body, 201)
  },
)

const NOTHING = { teamId: null, thresholdRole: null }

import { checkRoleChange } from '#domain/people/permissions/assign-role'
import { roleInput } from '#domain/people/roles/role-input'
import { lockAccess } from '../../ground/caller/lock-access'
import { refuseTaken } from '../../ground/db/refuse-taken'
import { roles } from '../../ground/db/schema/people'
import { endpoint } from '../../ground/http/endpoint'
import { body, json, named, saved } from '../../ground/http/schemas'
import { securedForPeople } from '../../ground/http/secured'
import { writeAudit } from '../../ground/http/write-audit'
import { writeOnce } from '../../ground/http/write-once'
import { refuseChange } from './role-queries'

/** @throws ROLE_ASSIGNED_IS_GREATER_YOUR, ROLE_ASSIGNED_PERMISSION_FORBIDDEN, VALIDATION_FAILED (unique name) */
export const createRole = endpoint(
  {
    method: 'post',
    path: '/roles',
    tags: ['Perfis'],
    summary: 'Cria um perfil com permissões que quem cria possui, de nível até o próprio',
    ...securedForPeople('roles:store'),
    request: { body: body(named(roleInput, 'RoleInput')) },
    responses: { 201: json(saved, 'Criado') },
  },
  async (c) => {
    const input = c.req.valid('json')
    const answer = await writeOnce(c, async (tx) => {
      const granter = await lockAccess(tx, c.var.who)
      refuseChange(checkRoleChange({ granter, before: null, after: input, usedBy: [] }))
      const now = c.var.deps.now()
      const [row] = await tx
        .insert(roles)
        .values({ ...input, createdAt: now, updatedAt: now })
        .returning()
      await writeAudit(c, tx, { action: 'create', table: 'roles', id: row!.id, before: null, after: row! })
      return { status: 201 as const, body: { id: row!.id, version: row!.version } }
    }).catch(refuseTaken('roles_name', 'name'))
    return c.json(answer.body, 201)
  },
)

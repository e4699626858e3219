import { z } from '@hono/zod-openapi'
import { type SQL, sql } from 'drizzle-orm'
import { AUDIENCE_KEEPERS } from '#domain/engagement/notices/audience-keepers'
import { checkRoleAssignment, type RoleFacts } from '#domain/people/permissions/assign-role'
import { USER_KINDS } from '#domain/people/users/user-kinds'
import { hasWords } from '../../ground/db/has-words'
import { nameOrder } from '../../ground/db/name-order'
import type { RowOf } from '../../ground/db/row-of'
import { whereClause } from '../../ground/db/run-list'
import { endpoint } from '../../ground/http/endpoint'
import { json, listOf, option, selectQuery } from '../../ground/http/schemas'
import { securedForPeople } from '../../ground/http/secured'
import { visibleRoles } from './visible-roles'

const roleOption = option
  .extend({ level: z.number().int(), isBold: z.boolean().openapi({ description: 'Da equipe do fornecedor' }) })
  .openapi('RoleOption')

/** The answer comes from the rule that decides the assignment, so that a form offers what the API takes. */
export const selectRoles = endpoint(
  {
    method: 'get',
    path: '/roles/select',
    tags: ['Perfis'],
    summary:
      'Perfis que quem pergunta pode dar; com `kind` e `staff`, só os que servem a esse usuário. `visible=true`: os que vê',
    ...securedForPeople(
      'users:store',
      'users:storeAll',
      'users:update',
      'users:updateAll',
      'users:view',
      'users:viewAll',
      'roles:view',
      'roles:viewAll',
      ...AUDIENCE_KEEPERS,
    ),
    request: {
      query: selectQuery.extend({
        kind: z.enum(USER_KINDS).optional(),
        staff: z.enum(['true', 'false']).optional().openapi({ description: 'Da empresa do fornecedor?' }),
        visible: z.enum(['true']).optional(),
      }),
    },
    responses: { 200: json(listOf('RoleOptionList', roleOption), 'As opções') },
  },
  async (c) => {
    const { search, kind, staff, visible } = c.req.valid('query')
    const { who, deps } = c.var
    const where: SQL[] = [visible ? visibleRoles(who) : sql`r.destroyed_at IS NULL`]
    if (search) where.push(hasWords(sql`r.name`, search))
    const { rows } = await deps.db.execute<RowOf<RoleFacts & z.infer<typeof roleOption>>>(sql`
      SELECT r.id::int, r.name AS label, r.level, r.is_admin AS "isAdmin", r.is_bold AS "isBold", r.permissions
        FROM roles r ${whereClause(where)} ORDER BY r.level DESC, ${nameOrder(sql`r.name`)}, r.id LIMIT 300`)
    const kinds = kind ? [kind] : USER_KINDS
    const sides = staff ? [staff === 'true'] : [true, false]
    const targets = kinds.flatMap((one) => sides.map((isBold) => ({ isBold, isApiUser: one === 'API' })))
    const data = rows.filter(
      (role) => visible || targets.some((target) => !checkRoleAssignment({ granter: who, role, target })),
    )
    return c.json({ data: data.map(({ id, label, level, isBold }) => ({ id, label, level, isBold })) }, 200)
  },
)

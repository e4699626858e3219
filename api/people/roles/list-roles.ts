import { type SQL, sql } from 'drizzle-orm'
import { type RoleFilters, roleFilters } from '#domain/people/roles/role-filters'
import { ROLES_LIST } from '#domain/people/roles/roles-list'
import { hasWords } from '../../ground/db/has-words'
import { listQuery, pageOf, sortsOf } from '../../ground/db/list-query'
import { byName } from '../../ground/db/name-order'
import { runList } from '../../ground/db/run-list'
import { answerOf } from '../../ground/http/answer-of'
import { endpoint } from '../../ground/http/endpoint'
import { json } from '../../ground/http/schemas'
import { securedForPeople } from '../../ground/http/secured'
import { type RoleRow, roleRow } from './role'
import { usersCount } from './role-queries'
import { visibleRoles } from './visible-roles'

export const listRoles = endpoint(
  {
    method: 'get',
    path: '/roles',
    tags: ['Perfis'],
    summary: 'Lista os perfis de acesso, com quantos usuários cada um tem',
    ...securedForPeople('roles:view', 'roles:viewAll'),
    request: { query: listQuery.extend(roleFilters.shape) },
    responses: { 200: json(pageOf('RolePage', roleRow), 'Os perfis') },
  },
  async (c) => {
    const query = c.req.valid('query')
    const { rows, meta } = await runList<RoleRow>(c.var.deps.db, {
      query,
      columns: sql`r.id::int, r.name, r.description, r.level, r.is_admin AS "isAdmin", r.is_bold AS "isBold",
                   cardinality(r.permissions) AS "permissionsCount", ${usersCount} AS "usersCount", r.created_at AS "createdAt"`,
      from: sql`roles r`,
      id: sql`r.id`,
      where: [visibleRoles(c.var.who), ...roleConditions(query)],
      ...sortsOf(ROLES_LIST, {
        name: byName(sql`r.name`),
        level: { sql: sql`r.level`, type: 'bigint' },
        createdAt: { sql: sql`r.created_at`, type: 'timestamptz' },
        id: { sql: sql`r.id`, type: 'bigint' },
      }),
    })
    return c.json({ data: rows.map(answerOf(roleRow)), meta }, 200)
  },
)

function roleConditions({ name, isBold, permission }: RoleFilters): SQL[] {
  const conditions: SQL[] = []
  if (name) conditions.push(hasWords(sql`r.name || ' ' || coalesce(r.description, '')`, name))
  if (isBold !== undefined) conditions.push(sql`r.is_bold = ${isBold}`)
  if (permission) conditions.push(sql`(r.is_admin OR ${permission} = ANY(r.permissions))`)
  return conditions
}

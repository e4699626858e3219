import { type SQL, sql } from 'drizzle-orm'
import { type UserFilters, userFilters } from '#domain/people/users/user-filters'
import { usersList } from '#domain/people/users/users-list'
import { hasWords } from '../../ground/db/has-words'
import { listQuery, pageOf, sortsOf } from '../../ground/db/list-query'
import { byName } from '../../ground/db/name-order'
import { likePattern, runList } from '../../ground/db/run-list'
import { answerOf } from '../../ground/http/answer-of'
import { endpoint } from '../../ground/http/endpoint'
import { json } from '../../ground/http/schemas'
import { securedForPeople } from '../../ground/http/secured'
import { type UserRow, userRow } from './user'
import { USER_COLUMNS } from './user-queries'
import { visibleAccounts } from './visible-accounts'

const LIST = usersList([], [])

export const listUsers = endpoint(
  {
    method: 'get',
    path: '/users',
    tags: ['Usuários'],
    summary: 'Lista os usuários: os da própria empresa ou, com users:viewAll, todos; sem `status`, os ativos',
    ...securedForPeople('users:view', 'users:viewAll'),
    request: { query: listQuery.extend(userFilters.shape) },
    responses: { 200: json(pageOf('UserPage', userRow), 'Os usuários') },
  },
  async (c) => {
    const query = c.req.valid('query')
    const { rows, meta } = await runList<UserRow>(c.var.deps.db, {
      query,
      columns: USER_COLUMNS,
      from: sql`users u JOIN companies co ON co.id = u.company_id JOIN roles r ON r.id = u.role_id`,
      countFrom: sql`users u`,
      id: sql`u.id`,
      where: [visibleAccounts(c.var.who), ...userConditions(query)],
      ...sortsOf(LIST, {
        createdAt: { sql: sql`u.created_at`, type: 'timestamptz' },
        name: byName(sql`u.name`),
        email: byName(sql`u.email`),
        id: { sql: sql`u.id`, type: 'bigint' },
      }),
    })
    const data = rows.map(answerOf(userRow))
    return c.json({ data, meta }, 200)
  },
)

/** Filters over `u`. Name and e-mail find in either: people type what they have. */
function userConditions({ name, email, companyId, roleId, kind, status = 'active' }: UserFilters): SQL[] {
  const conditions: SQL[] = [status === 'active' ? sql`u.destroyed_at IS NULL` : sql`u.destroyed_at IS NOT NULL`]
  if (name) conditions.push(hasWords(sql`u.name || ' ' || u.email`, name))
  if (email) conditions.push(sql`u.email LIKE lower(${likePattern(email)})`)
  if (companyId) conditions.push(sql`u.company_id = ${companyId}`)
  if (roleId) conditions.push(sql`u.role_id = ${roleId}`)
  if (kind) conditions.push(sql`u.kind = ${kind}`)
  return conditions
}

import { z } from '@hono/zod-openapi'
import { type SQL, sql } from 'drizzle-orm'
import { USER_KINDS } from '#domain/people/users/user-kinds'
import { hasWords } from '../../ground/db/has-words'
import { nameOrder } from '../../ground/db/name-order'
import { whereClause } from '../../ground/db/run-list'
import { endpoint } from '../../ground/http/endpoint'
import { json, listOf, option, selectQuery } from '../../ground/http/schemas'
import { secured } from '../../ground/http/secured'
import { isConsultant } from '../companies/is-consultant'
import { visibleUsers } from '../companies/visible-users'

const userOption = option.extend({ kind: z.enum(USER_KINDS) }).openapi('UserOption')

export const selectUsers = endpoint(
  {
    method: 'get',
    path: '/users/select',
    tags: ['Usuários'],
    summary:
      'Opções de usuário para listas de escolha; com staff=true, só a equipe; com consultants=true, só quem pode ser o consultor de uma empresa',
    ...secured('users:view', 'users:viewAll', 'orders:view', 'budgets:view', 'auditLogs:logs'),
    request: {
      query: selectQuery.extend({
        id: z.coerce.number().int().min(1).optional(),
        companyId: z.coerce.number().int().min(1).optional(),
        staff: z.enum(['true', 'false']).optional(),
        consultants: z.literal('true').optional(),
        kind: z
          .enum([...USER_KINDS, 'ALL'])
          .default('PERSON')
          .openapi({ description: 'Pessoas, usuários de API ou todos' }),
      }),
    },
    responses: { 200: json(listOf('UserOptionList', userOption), 'As opções') },
  },
  async (c) => {
    const { search, id, companyId, staff, consultants, kind } = c.req.valid('query')
    const where: SQL[] = [sql`u.destroyed_at IS NULL`, visibleUsers(c.var.who)]
    if (kind !== 'ALL') where.push(sql`u.kind = ${kind}`)
    if (id) where.push(sql`u.id = ${id}`)
    if (companyId) where.push(sql`u.company_id = ${companyId}`)
    if (staff) where.push(sql`(co.kind = 'PROVIDER') = ${staff === 'true'}`)
    if (consultants) where.push(isConsultant)
    if (search) where.push(hasWords(sql`u.name`, search))
    const { rows } = await c.var.deps.db.execute<z.infer<typeof userOption>>(sql`
      SELECT u.id::int, u.name AS label, u.kind FROM users u JOIN companies co ON co.id = u.company_id ${whereClause(where)}
       ORDER BY ${nameOrder(sql`u.name`)}, u.id LIMIT 50`)
    return c.json({ data: rows }, 200)
  },
)

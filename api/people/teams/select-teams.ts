import type { z } from '@hono/zod-openapi'
import { sql } from 'drizzle-orm'
import { hasWords } from '../../ground/db/has-words'
import { nameOrder } from '../../ground/db/name-order'
import { endpoint } from '../../ground/http/endpoint'
import { json, listOf, option, selectQuery } from '../../ground/http/schemas'
import { securedForStaff } from '../../ground/http/secured'

export const selectTeams = endpoint(
  {
    method: 'get',
    path: '/teams/select',
    tags: ['Times'],
    summary: 'Opções de time para listas de escolha',
    ...securedForStaff('teams:view', 'orders:view', 'budgets:view', 'companies:view', 'ordersDashboard:view'),
    request: { query: selectQuery },
    responses: { 200: json(listOf('OptionList', option), 'As opções') },
  },
  async (c) => {
    const { search } = c.req.valid('query')
    const { rows } = await c.var.deps.db.execute<z.infer<typeof option>>(sql`
      SELECT id::int, name AS label FROM teams
       WHERE destroyed_at IS NULL AND ${hasWords(sql`name`, search)}
       ORDER BY ${nameOrder(sql`name`)}, id LIMIT 50`)
    return c.json({ data: rows }, 200)
  },
)

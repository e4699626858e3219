import { createRoute, z } from '@hono/zod-openapi'
import { sql } from 'drizzle-orm'
import { likePattern } from '../db/run-list'
import type { Handler } from '../http/handler'
import { json, option, refusals, selectQuery } from '../http/schemas'
import { securedForStaff } from '../http/secured'

export const selectTeamsRoute = createRoute({
  method: 'get',
  path: '/teams/select',
  tags: ['Times'],
  summary: 'Opções de time para listas de escolha',
  ...securedForStaff('teams:view', 'orders:view', 'budgets:view', 'companies:view', 'ordersDashboard:view'),
  request: { query: selectQuery },
  responses: { 200: json(z.object({ data: z.array(option) }), 'As opções'), ...refusals.anyone },
})

export const selectTeams: Handler<typeof selectTeamsRoute> = async (c) => {
  const { search } = c.req.valid('query')
  const { rows } = await c.var.deps.db.execute(sql`
    SELECT id::int, name AS label FROM teams
     WHERE destroyed_at IS NULL AND fold(name) LIKE fold(${likePattern(search)})
     ORDER BY name, id LIMIT 50`)
  return c.json({ data: rows as z.infer<typeof option>[] }, 200)
}

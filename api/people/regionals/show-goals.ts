import { createRoute } from '@hono/zod-openapi'
import type { Handler } from '../../ground/http/handler'
import { json, refusals } from '../../ground/http/schemas'
import { securedForStaff } from '../../ground/http/secured'
import { findGoals, goalsOfYear, goalsParams } from './goals'

export const showGoalsRoute = createRoute({
  method: 'get',
  path: '/regionals/{id}/goals/{year}',
  tags: ['Regionais'],
  summary: 'Mostra as metas de uma regional, mês a mês',
  ...securedForStaff('goals:view', 'goals:update'),
  request: { params: goalsParams },
  responses: { 200: json(goalsOfYear, 'As metas do ano'), ...refusals.anyone, ...refusals.one },
})

export const showGoals: Handler<typeof showGoalsRoute> = async (c) => {
  const { id, year } = c.req.valid('param')
  return c.json(await findGoals(c.var.deps.db, id, year), 200)
}

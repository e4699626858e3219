import { endpoint } from '../../ground/http/endpoint'
import { json } from '../../ground/http/schemas'
import { securedForStaff } from '../../ground/http/secured'
import { findGoals, goalsOfYear, goalsParams } from './goals'

export const showGoals = endpoint(
  {
    method: 'get',
    path: '/regionals/{id}/goals/{year}',
    tags: ['Regionais'],
    summary: 'Mostra as metas de uma regional, mês a mês',
    ...securedForStaff('goals:view', 'goals:update'),
    request: { params: goalsParams },
    responses: { 200: json(goalsOfYear, 'As metas do ano') },
  },
  async (c) => {
    const { id, year } = c.req.valid('param')
    return c.json(await findGoals(c.var.deps.db, id, year), 200)
  },
)

import { endpoint } from '../../ground/http/endpoint'
import { idParams, json } from '../../ground/http/schemas'
import { securedForStaff } from '../../ground/http/secured'
import { team } from './team'
import { findTeamById } from './team-queries'

export const showTeam = endpoint(
  {
    method: 'get',
    path: '/teams/{id}',
    tags: ['Times'],
    summary: 'Mostra um time',
    ...securedForStaff('teams:view'),
    request: { params: idParams },
    responses: { 200: json(team, 'O time') },
  },
  async (c) => c.json(await findTeamById(c.var.deps.db, c.req.valid('param').id), 200),
)

import { createRoute } from '@hono/zod-openapi'
import type { Handler } from '../../ground/http/handler'
import { idParams, json, refusals } from '../../ground/http/schemas'
import { securedForStaff } from '../../ground/http/secured'
import { team } from './team'
import { findTeamById } from './team-queries'

export const showTeamRoute = createRoute({
  method: 'get',
  path: '/teams/{id}',
  tags: ['Times'],
  summary: 'Mostra um time',
  ...securedForStaff('teams:view'),
  request: { params: idParams },
  responses: { 200: json(team, 'O time'), ...refusals.anyone, ...refusals.one },
})

export const showTeam: Handler<typeof showTeamRoute> = async (c) =>
  c.json(await findTeamById(c.var.deps.db, c.req.valid('param').id), 200)

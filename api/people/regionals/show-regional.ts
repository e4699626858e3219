import { createRoute } from '@hono/zod-openapi'
import type { Handler } from '../../ground/http/handler'
import { idParams, json, refusals } from '../../ground/http/schemas'
import { securedForStaff } from '../../ground/http/secured'
import { regional } from './regional'
import { findRegionalById } from './regional-queries'

export const showRegionalRoute = createRoute({
  method: 'get',
  path: '/regionals/{id}',
  tags: ['Regionais'],
  summary: 'Mostra uma regional',
  ...securedForStaff('regionals:view'),
  request: { params: idParams },
  responses: { 200: json(regional, 'A regional'), ...refusals.anyone, ...refusals.one },
})

export const showRegional: Handler<typeof showRegionalRoute> = async (c) =>
  c.json(await findRegionalById(c.var.deps.db, c.req.valid('param').id), 200)

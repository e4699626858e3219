import { createRoute } from '@hono/zod-openapi'
import type { Handler } from '../../ground/http/handler'
import { idParams, json, refusals } from '../../ground/http/schemas'
import { securedForStaff } from '../../ground/http/secured'
import { branch } from './branch'
import { findBranchById } from './branch-queries'

export const showBranchRoute = createRoute({
  method: 'get',
  path: '/branches/{id}',
  tags: ['Filiais'],
  summary: 'Mostra uma filial',
  ...securedForStaff('distributionCenters:view'),
  request: { params: idParams },
  responses: { 200: json(branch, 'A filial'), ...refusals.anyone, ...refusals.one },
})

export const showBranch: Handler<typeof showBranchRoute> = async (c) =>
  c.json(await findBranchById(c.var.deps.db, c.req.valid('param').id), 200)

import { createRoute } from '@hono/zod-openapi'
import { saoPauloDate } from '#domain/ground/dates/sao-paulo'
import type { Handler } from '../../ground/http/handler'
import { idParams, json, refusals } from '../../ground/http/schemas'
import { securedForStaff } from '../../ground/http/secured'
import { approvalDelegation, findDelegation } from './approval-delegation'

export const showApprovalDelegationRoute = createRoute({
  method: 'get',
  path: '/approvalDelegations/{id}',
  tags: ['Aprovações'],
  summary: 'Mostra uma delegação',
  ...securedForStaff('approvalThresholdsRequests:respond'),
  request: { params: idParams },
  responses: { 200: json(approvalDelegation, 'A delegação'), ...refusals.anyone, ...refusals.one },
})

export const showApprovalDelegation: Handler<typeof showApprovalDelegationRoute> = async (c) =>
  c.json(await findDelegation(c.var.deps.db, c.var.who, c.req.valid('param').id, saoPauloDate(c.var.deps.now())), 200)

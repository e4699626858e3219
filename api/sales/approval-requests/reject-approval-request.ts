import { createRoute } from '@hono/zod-openapi'
import { rejectInput } from '#domain/sales/approvals/approval-inputs'
import type { Handler } from '../../ground/http/handler'
import { body, idParams, json, named, refusals } from '../../ground/http/schemas'
import { securedForStaff } from '../../ground/http/secured'
import { answered, answerOnce } from './answer-request'

export const rejectApprovalRequestRoute = createRoute({
  method: 'post',
  path: '/approvalThresholdsRequests/reject/{id}',
  tags: ['Aprovações'],
  summary: 'Rejeita, com o motivo',
  ...securedForStaff('approvalThresholdsRequests:respond'),
  request: { params: idParams, body: body(named(rejectInput, 'RejectInput')) },
  responses: { 200: json(answered, 'Respondida'), ...refusals.anyone, ...refusals.one, ...refusals.write },
})

export const rejectApprovalRequest: Handler<typeof rejectApprovalRequestRoute> = async (c) =>
  c.json(await answerOnce(c, c.req.valid('param').id, 'REJECTED', c.req.valid('json').reason), 200)

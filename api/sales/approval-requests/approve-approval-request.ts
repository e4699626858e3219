import { createRoute } from '@hono/zod-openapi'
import { approveInput } from '#domain/sales/approvals/approval-inputs'
import type { Handler } from '../../ground/http/handler'
import { body, idParams, json, named, refusals } from '../../ground/http/schemas'
import { securedForStaff } from '../../ground/http/secured'
import { answered, answerOnce } from './answer-request'

export const approveApprovalRequestRoute = createRoute({
  method: 'post',
  path: '/approvalThresholdsRequests/approve/{id}',
  tags: ['Aprovações'],
  summary: 'Aprova: vale para o pedido como ele está agora',
  ...securedForStaff('approvalThresholdsRequests:respond'),
  request: { params: idParams, body: body(named(approveInput, 'ApproveInput')) },
  responses: { 200: json(answered, 'Respondida'), ...refusals.anyone, ...refusals.one, ...refusals.write },
})

export const approveApprovalRequest: Handler<typeof approveApprovalRequestRoute> = async (c) =>
  c.json(await answerOnce(c, c.req.valid('param').id, 'APPROVED', c.req.valid('json').reason), 200)

import { approveInput } from '#domain/sales/approvals/approval-inputs'
import { endpoint } from '../../ground/http/endpoint'
import { body, idParams, json, named } from '../../ground/http/schemas'
import { securedForStaff } from '../../ground/http/secured'
import { answered, answerOnce } from './answer-request'

export const approveApprovalRequest = endpoint(
  {
    method: 'post',
    path: '/approvalThresholdsRequests/approve/{id}',
    tags: ['Aprovações'],
    summary: 'Aprova: vale para o pedido como ele está agora',
    ...securedForStaff('approvalThresholdsRequests:respond'),
    request: { params: idParams, body: body(named(approveInput, 'ApproveInput')) },
    responses: { 200: json(answered, 'Respondida') },
  },
  async (c) => c.json(await answerOnce(c, c.req.valid('param').id, 'APPROVED', c.req.valid('json').reason), 200),
)

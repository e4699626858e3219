import { rejectInput } from '#domain/sales/approvals/approval-inputs'
import { endpoint } from '../../ground/http/endpoint'
import { body, idParams, json, named } from '../../ground/http/schemas'
import { securedForStaff } from '../../ground/http/secured'
import { answered, answerOnce } from './answer-request'

export const rejectApprovalRequest = endpoint(
  {
    method: 'post',
    path: '/approvalThresholdsRequests/reject/{id}',
    tags: ['Aprovações'],
    summary: 'Rejeita, com o motivo',
    ...securedForStaff('approvalThresholdsRequests:respond'),
    request: { params: idParams, body: body(named(rejectInput, 'RejectInput')) },
    responses: { 200: json(answered, 'Respondida') },
  },
  async (c) => c.json(await answerOnce(c, c.req.valid('param').id, 'REJECTED', c.req.valid('json').reason), 200),
)

import { endpoint } from '../../ground/http/endpoint'
import { idParams, json } from '../../ground/http/schemas'
import { secured } from '../../ground/http/secured'
import { isStaff } from '../../people/companies/visible-companies'
import { findAnswerScopes } from './answer-scopes'
import { approvalRequest, toApprovalRequest } from './approval-request'
import { findDeciders } from './find-deciders'
import { findRequest } from './find-request'

export const showApprovalRequest = endpoint(
  {
    method: 'get',
    path: '/approvalThresholdsRequests/{id}',
    tags: ['Aprovações'],
    summary: 'Mostra uma solicitação a quem a fez e a quem pode respondê-la',
    ...secured('approvalThresholdsRequests:respond', 'orders:giveDiscount', 'orders:negotiation', 'orders:closing'),
    request: { params: idParams },
    responses: { 200: json(approvalRequest, 'A solicitação') },
  },
  async (c) => {
    const { who, deps } = c.var
    const now = deps.now()
    const scopes = await findAnswerScopes(deps.db, who, now)
    const row = await findRequest(deps.db, who, scopes, c.req.valid('param').id, now)
    const request = toApprovalRequest(row, who, scopes)
    const isWithOthers = request.status === 'PENDING' && !request.mayAnswer && isStaff(who)
    const [deciders] = isWithOthers ? await findDeciders(deps.db, row.orderId, [row]) : []
    return c.json({ ...request, ...(deciders && { deciders }) }, 200)
  },
)

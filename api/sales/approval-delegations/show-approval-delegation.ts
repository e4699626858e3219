import { saoPauloDate } from '#domain/ground/dates/sao-paulo'
import { endpoint } from '../../ground/http/endpoint'
import { idParams, json } from '../../ground/http/schemas'
import { securedForStaff } from '../../ground/http/secured'
import { approvalDelegation, findDelegation } from './approval-delegation'

export const showApprovalDelegation = endpoint(
  {
    method: 'get',
    path: '/approvalDelegations/{id}',
    tags: ['Aprovações'],
    summary: 'Mostra uma delegação',
    ...securedForStaff('approvalThresholdsRequests:respond'),
    request: { params: idParams },
    responses: { 200: json(approvalDelegation, 'A delegação') },
  },
  async (c) =>
    c.json(
      await findDelegation(c.var.deps.db, c.var.who, c.req.valid('param').id, saoPauloDate(c.var.deps.now())),
      200,
    ),
)

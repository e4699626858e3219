import { endpoint } from '../../ground/http/endpoint'
import { idParams, json } from '../../ground/http/schemas'
import { securedForStaff } from '../../ground/http/secured'
import { approvalThreshold } from './approval-threshold'
import { findThreshold, toThreshold } from './threshold-queries'

export const showApprovalThreshold = endpoint(
  {
    method: 'get',
    path: '/approvalThresholds/{id}',
    tags: ['Aprovações'],
    summary: 'Mostra uma alçada',
    ...securedForStaff('approvalThresholds:view'),
    request: { params: idParams },
    responses: { 200: json(approvalThreshold, 'A alçada') },
  },
  async (c) => c.json(toThreshold(await findThreshold(c.var.deps.db, c.req.valid('param').id)), 200),
)

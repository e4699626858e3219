import { endpoint } from '../../ground/http/endpoint'
import { idParams, json } from '../../ground/http/schemas'
import { securedForStaff } from '../../ground/http/secured'
import { branch } from './branch'
import { findBranchById } from './branch-queries'

export const showBranch = endpoint(
  {
    method: 'get',
    path: '/branches/{id}',
    tags: ['Filiais'],
    summary: 'Mostra uma filial',
    ...securedForStaff('distributionCenters:view'),
    request: { params: idParams },
    responses: { 200: json(branch, 'A filial') },
  },
  async (c) => c.json(await findBranchById(c.var.deps.db, c.req.valid('param').id), 200),
)

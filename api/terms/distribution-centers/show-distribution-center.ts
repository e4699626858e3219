import { endpoint } from '../../ground/http/endpoint'
import { idParams, json } from '../../ground/http/schemas'
import { securedForStaff } from '../../ground/http/secured'
import { distributionCenter } from './distribution-center'
import { findDistributionCenterById } from './distribution-center-queries'

export const showDistributionCenter = endpoint(
  {
    method: 'get',
    path: '/distributionCenters/{id}',
    tags: ['Entrega'],
    summary: 'Mostra um centro de distribuição',
    ...securedForStaff('distributionCenters:view'),
    request: { params: idParams },
    responses: { 200: json(distributionCenter, 'O centro de distribuição') },
  },
  async (c) => c.json(await findDistributionCenterById(c.var.deps.db, c.req.valid('param').id), 200),
)

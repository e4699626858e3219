import { createRoute } from '@hono/zod-openapi'
import type { Handler } from '../../ground/http/handler'
import { idParams, json, refusals } from '../../ground/http/schemas'
import { securedForStaff } from '../../ground/http/secured'
import { distributionCenter } from './distribution-center'
import { findDistributionCenterById } from './distribution-center-queries'

export const showDistributionCenterRoute = createRoute({
  method: 'get',
  path: '/distributionCenters/{id}',
  tags: ['Entrega'],
  summary: 'Mostra um centro de distribuição',
  ...securedForStaff('distributionCenters:view'),
  request: { params: idParams },
  responses: { 200: json(distributionCenter, 'O centro de distribuição'), ...refusals.anyone, ...refusals.one },
})

export const showDistributionCenter: Handler<typeof showDistributionCenterRoute> = async (c) =>
  c.json(await findDistributionCenterById(c.var.deps.db, c.req.valid('param').id), 200)

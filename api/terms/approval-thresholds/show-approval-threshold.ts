import { createRoute } from '@hono/zod-openapi'
import type { Handler } from '../../ground/http/handler'
import { idParams, json, refusals } from '../../ground/http/schemas'
import { securedForStaff } from '../../ground/http/secured'
import { approvalThreshold } from './approval-threshold'
import { findThreshold, toThreshold } from './threshold-queries'

export const showApprovalThresholdRoute = createRoute({
  method: 'get',
  path: '/approvalThresholds/{id}',
  tags: ['Aprovações'],
  summary: 'Mostra uma alçada',
  ...securedForStaff('approvalThresholds:view'),
  request: { params: idParams },
  responses: { 200: json(approvalThreshold, 'A alçada'), ...refusals.anyone, ...refusals.one },
})

export const showApprovalThreshold: Handler<typeof showApprovalThresholdRoute> = async (c) =>
  c.json(toThreshold(await findThreshold(c.var.deps.db, c.req.valid('param').id)), 200)

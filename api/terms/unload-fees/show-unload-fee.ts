import { createRoute } from '@hono/zod-openapi'
import type { Handler } from '../../ground/http/handler'
import { idParams, json, refusals } from '../../ground/http/schemas'
import { secured } from '../../ground/http/secured'
import { findUnloadFeeById, unloadFee } from './unload-fee'

export const showUnloadFeeRoute = createRoute({
  method: 'get',
  path: '/unloadFees/{id}',
  tags: ['Entrega'],
  summary: 'Mostra uma taxa de descarga',
  ...secured('unloadFees:view'),
  request: { params: idParams },
  responses: { 200: json(unloadFee, 'A taxa de descarga'), ...refusals.anyone, ...refusals.one },
})

export const showUnloadFee: Handler<typeof showUnloadFeeRoute> = async (c) =>
  c.json(await findUnloadFeeById(c.var.deps.db, c.req.valid('param').id), 200)

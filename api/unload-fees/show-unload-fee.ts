import { createRoute } from '@hono/zod-openapi'
import type { Handler } from '../http/handler'
import { idParams, json, refusals } from '../http/schemas'
import { secured } from '../http/secured'
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

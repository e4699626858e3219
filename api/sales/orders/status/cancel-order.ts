import { z } from '@hono/zod-openapi'
import { cancelInput } from '#domain/sales/orders/status/status-change-input'
import { endpoint } from '../../../ground/http/endpoint'
import { idParams, json } from '../../../ground/http/schemas'
import { secured } from '../../../ground/http/secured'
import { writeOnce } from '../../../ground/http/write-once'
import { moveOrder } from './move-order'
import { moved, permissionsOf } from './status-verbs'

export const cancelOrder = endpoint(
  {
    method: 'delete',
    path: '/orders/{id}',
    tags: ['Status do pedido'],
    summary: 'Cancela; o motivo vem no corpo ou, onde um proxy o tira, em ?reason=',
    ...secured(...permissionsOf('cancel')),
    request: {
      params: idParams,
      query: z.object({ reason: z.string().max(3000).optional() }),
      body: { required: false, content: { 'application/json': { schema: cancelInput } } },
    },
    responses: { 200: json(moved, 'Cancelado') },
  },
  async (c) => {
    const { reason, version, assetIds } = cancelInput.parse(c.req.valid('json') ?? {})
    const note = reason ?? c.req.valid('query').reason?.trim() ?? null
    const answer = await writeOnce(c, async (tx) => ({
      status: 200 as const,
      body: await moveOrder(c, tx, c.req.valid('param').id, 'cancel', {
        version,
        note: note || null,
        visibility: 'PUBLIC',
        assetIds,
        data: {},
      }),
    }))
    return c.json(answer.body, 200)
  },
)

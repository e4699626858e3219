import { z } from '@hono/zod-openapi'
import { and, eq, inArray, isNull } from 'drizzle-orm'
import { assetsInput } from '#domain/sales/orders/edit/assets-input'
import { takesDocuments } from '#domain/sales/orders/edit/later-edit-rules'
import { files } from '../../../ground/db/schema/orders'
import { ApiError } from '../../../ground/errors/api-error'
import { endpoint } from '../../../ground/http/endpoint'
import { body, idParams, json, named } from '../../../ground/http/schemas'
import { secured } from '../../../ground/http/secured'
import { writeAudit } from '../../../ground/http/write-audit'
import { writeOnce } from '../../../ground/http/write-once'
import { findOrder } from '../../order-record/order-record'

/** Every reader of the order sees its documents; a document for the team alone goes with an internal note. */
export const updateOrderAssets = endpoint(
  {
    method: 'put',
    path: '/orders/updateAssets/{id}',
    tags: ['Arquivos'],
    summary: 'Anexa ao pedido documentos já enviados; vale até o fim do pedido, e depois dele com acesso total',
    ...secured('orders:addAssets', 'orders:fullAccessAssets'),
    request: { params: idParams, body: body(named(assetsInput, 'AssetsInput')) },
    responses: {
      200: json(
        z.object({ id: z.number().int(), assetIds: z.array(z.number().int()) }).openapi('OrderAssets'),
        'O pedido e os anexos novos',
      ),
    },
  },
  async (c) => {
    const { id } = c.req.valid('param')
    const { addAssets } = c.req.valid('json')
    const { who, deps } = c.var
    const answer = await writeOnce(c, async (tx) => {
      const order = await findOrder(tx, who, id, deps.now())
      // Statuses without a code of their own (domain 4.0).
      if (!takesDocuments(order.status, who)) throw new ApiError('INVALID_STATUS_TO_NEXT_STATUS')
      const kept = await tx
        .update(files)
        .set({ orderId: id })
        .where(and(inArray(files.id, addAssets), eq(files.uploaderUserId, who.userId), isNull(files.orderId)))
        .returning({ id: files.id })
      if (kept.length !== new Set(addAssets).size)
        throw new ApiError('VALIDATION_FAILED', { errors: [{ field: 'addAssets', rule: 'exists' }] })
      const assetIds = kept.map((file) => file.id).sort((a, b) => a - b)
      await writeAudit(c, tx, { action: 'addAssets', table: 'orders', id, before: null, after: { assetIds } })
      return { status: 200 as const, body: { id, assetIds } }
    })
    return c.json(answer.body, 200)
  },
)

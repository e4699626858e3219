import { z } from '@hono/zod-openapi'
import { list } from '#domain/ground/forms/list'
import { id } from '#domain/ground/numbers/id'
import { MAX_READINGS } from '#domain/sales/invoices/invoice-input'
import { INVOICE_PERMISSIONS } from '#domain/sales/invoices/invoice-task'
import { endpoint } from '../../ground/http/endpoint'
import { idParams, json } from '../../ground/http/schemas'
import { securedForStaff } from '../../ground/http/secured'
import { findOrder } from '../order-record/order-record'
import { judgeDocument, toReading } from './judge-document'
import { readPending } from './pending-xml'
import { type ReadingAnswer, readingsAnswer } from './reading-answer'

/** The same once more, by the order as it is now: what a page that was reloaded shows. */
export const showReadings = endpoint(
  {
    method: 'get',
    path: '/orders/{id}/invoices/readings',
    tags: ['Notas fiscais'],
    summary: 'Compara de novo com o pedido os XML que o próprio usuário enviou e que ainda não foram gravados',
    ...securedForStaff(...INVOICE_PERMISSIONS),
    request: {
      params: idParams,
      query: z.object({
        assetIds: z.preprocess(
          (value) => (Array.isArray(value) ? value : value === undefined ? [] : [value]),
          list(id(), { max: MAX_READINGS }),
        ),
      }),
    },
    reads: 'leader',
    responses: { 200: json(readingsAnswer, 'Cada um, comparado com o pedido') },
  },
  async (c) => {
    const { who, deps } = c.var
    const record = await findOrder(deps.db, who, c.req.valid('param').id, deps.now())
    const data: ReadingAnswer[] = []
    for (const { id: assetId, name, read } of await readPending(c, deps.db, c.req.valid('query').assetIds)) {
      const judged = await judgeDocument(deps.db, record, read, deps.now())
      data.push(await toReading(deps.db, who, record, judged, { assetId, fileName: name }))
    }
    return c.json({ version: record.version, data }, 200)
  },
)

import { z } from '@hono/zod-openapi'
import { sql } from 'drizzle-orm'
import { receiptInput } from '#domain/sales/payments/receipt-input'
import { endpoint } from '../../ground/http/endpoint'
import { body, idParams, json, named } from '../../ground/http/schemas'
import { secured } from '../../ground/http/secured'
import { writeOnce } from '../../ground/http/write-once'
import { keepDocuments } from './keep-documents'

/** What a proof or a boleto became; the number is a boleto's version. */
export const keptDocument = z.object({ id: z.number().int(), number: z.number().int() }).openapi('PaymentDocument')

/** The Financeiro is told, and finds the order by `receipt_sent_at`; whether it was paid they alone say. */
export const sendReceipt = endpoint(
  {
    method: 'post',
    path: '/orders/{id}/receipts',
    tags: ['Pagamentos'],
    summary: 'Enviei o comprovante: arquivos já enviados e uma observação; não muda o status',
    ...secured('orders:sendReceipt'),
    request: { params: idParams, body: body(named(receiptInput, 'ReceiptInput')) },
    responses: { 201: json(keptDocument, 'Enviado') },
  },
  async (c) => {
    const { id } = c.req.valid('param')
    const { assetIds, note } = c.req.valid('json')
    const answer = await writeOnce(c, async (tx) => {
      const number = await keepDocuments(c, tx, id, {
        kind: 'RECEIPT',
        event: 'PAYMENT_RECEIPT_SENT',
        fileIds: assetIds,
        field: 'assetIds',
        note,
        columns: sql`receipt_sent_at = ${c.var.deps.now().toISOString()}::timestamptz`,
      })
      return { status: 201 as const, body: { id, number } }
    })
    return c.json(answer.body, 201)
  },
)

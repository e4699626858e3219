import { createRoute, z } from '@hono/zod-openapi'
import { sql } from 'drizzle-orm'
import { receiptInput } from '#domain/sales/payments/receipt-input'
import type { Handler } from '../../ground/http/handler'
import { body, idParams, json, named, refusals } from '../../ground/http/schemas'
import { secured } from '../../ground/http/secured'
import { writeOnce } from '../../ground/http/write-once'
import { keepDocuments } from './keep-documents'

/** What a proof or a boleto became; the number is a boleto's version. */
export const keptDocument = z.object({ id: z.number().int(), number: z.number().int() }).openapi('PaymentDocument')

export const sendReceiptRoute = createRoute({
  method: 'post',
  path: '/orders/{id}/receipts',
  tags: ['Pagamentos'],
  summary: 'Enviei o comprovante: arquivos já enviados e uma observação; não muda o status',
  ...secured('orders:sendReceipt'),
  request: { params: idParams, body: body(named(receiptInput, 'ReceiptInput')) },
  responses: { 201: json(keptDocument, 'Enviado'), ...refusals.anyone, ...refusals.one, ...refusals.write },
})

/** The Financeiro is told, and finds the order by `receipt_sent_at`; whether it was paid they alone say. */
export const sendReceipt: Handler<typeof sendReceiptRoute> = async (c) => {
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
}

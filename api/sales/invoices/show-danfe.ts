import { z } from '@hono/zod-openapi'
import { sql } from 'drizzle-orm'
import { ID_TEXT } from '#domain/ground/numbers/id-text'
import { layOutDanfe } from '#domain/sales/invoices/danfe'
import type { NfeFacts } from '#domain/sales/invoices/nfe-facts'
import { ApiError } from '../../ground/errors/api-error'
import { endpoint } from '../../ground/http/endpoint'
import { idParams, json } from '../../ground/http/schemas'
import { secured } from '../../ground/http/secured'
import { findOrder } from '../order-record/order-record'

const cell = z.object({
  label: z.string(),
  value: z.string(),
  wide: z.number().openapi({ description: 'Partes da largura da linha' }),
  isNumber: z.boolean(),
})

/** The DANFE of an invoice as rows of boxes, with its bar code as an SVG path: what the page draws, and what the mail brings. */
export const showDanfe = endpoint(
  {
    method: 'get',
    path: '/orders/{id}/invoices/{invoiceId}/danfe',
    tags: ['Notas fiscais'],
    summary: 'A DANFE de uma NF-e do pedido, em quadros, com o código de barras',
    ...secured('orders:view', 'orders:viewAll', 'orders:viewOwn'),
    request: {
      params: idParams.extend({
        invoiceId: z
          .string()
          .regex(ID_TEXT)
          .transform(Number)
          .openapi({ type: 'integer', param: { name: 'invoiceId', in: 'path' }, example: 7 }),
      }),
    },
    responses: {
      200: json(
        z
          .object({
            title: z.string(),
            issuer: z.array(z.string()),
            direction: z.string(),
            number: z.string(),
            key: z.string(),
            canceled: z.string().nullable(),
            bars: z.object({ path: z.string(), width: z.number() }),
            receipt: z.string(),
            blocks: z.array(z.object({ title: z.string(), rows: z.array(z.array(cell)) })),
            items: z.object({ head: z.array(z.string()), rows: z.array(z.array(z.string())) }),
            notes: z.array(z.string()),
          })
          .openapi('Danfe'),
        'A DANFE',
      ),
    },
  },
  async (c) => {
    const { id, invoiceId } = c.req.valid('param')
    const { who, deps } = c.var
    const record = await findOrder(deps.db, who, id, deps.now())
    const { rows } = await deps.db.execute<{
      facts: NfeFacts
      canceledAt: string | null
      corrections: string[] | null
    }>(sql`
      SELECT i.facts, i.canceled_at AS "canceledAt",
             (SELECT jsonb_agg(e ->> 'text') FROM jsonb_array_elements(i.events) e WHERE e ->> 'event' = 'CORRECTION') AS corrections
        FROM order_invoices i WHERE i.id = ${invoiceId} AND i.order_id = ${record.id} AND i.kind <> 'FREIGHT'`)
    const row = rows[0]
    if (!row) throw new ApiError('NOT_FOUND')
    return c.json(
      layOutDanfe(row.facts, { isCanceled: row.canceledAt !== null, corrections: row.corrections ?? [] }),
      200,
    )
  },
)

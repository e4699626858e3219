import { z } from '@hono/zod-openapi'
import { sql } from 'drizzle-orm'
import { fromCents } from '#domain/ground/money/money'
import { can } from '#domain/people/permissions/permissions'
import { bankFacts } from '#domain/sales/payments/payment-account-input'
import { pixCode, pixTransaction } from '#domain/sales/payments/pix-code'
import { PAYMENT_KINDS, type PaymentKind } from '#domain/terms/payment-methods/payment-kinds'
import { visibleOrders } from '../../ground/caller/visible-orders'
import { ApiError } from '../../ground/errors/api-error'
import { storedFile } from '../../ground/files/stored-file'
import { answerOf } from '../../ground/http/answer-of'
import { endpoint } from '../../ground/http/endpoint'
import { idParams, json } from '../../ground/http/schemas'
import { secured } from '../../ground/http/secured'
import { isStaff } from '../../people/companies/visible-companies'
import { PAYMENT_ACCOUNT, readAccount } from '../order-record/payment-account'

const document = z.object({
  number: z.number().int(),
  at: z.iso.datetime(),
  userName: z.string(),
  note: z.string().nullable(),
  files: z.array(storedFile),
})

const orderPayment = z
  .object({
    isAwaited: z.boolean().openapi({ description: 'O pedido está em Aguardando pagamento; só então diz como pagar' }),
    kind: z.enum(PAYMENT_KINDS).nullable(),
    amount: z.number(),
    transaction: z.string().openapi({ description: 'Identificação do pedido no pagamento' }),
    dueDate: z.string().nullable(),
    pix: z.object({ code: z.string(), merchantName: z.string(), key: z.string() }).nullable(),
    bank: z.array(z.object({ label: z.string(), value: z.string() })),
    boleto: document.nullable().openapi({ description: 'O que vale; os anteriores estão entre os documentos' }),
    receipts: z.array(document),
    maySendReceipt: z.boolean(),
    mayAttachBoleto: z.boolean(),
    mayChangeAccount: z.boolean(),
  })
  .openapi('OrderPayment')

interface Row extends Record<string, unknown> {
  isAwaited: boolean
  kind: PaymentKind | null
  totalCents: number
  dueDate: string | null
  account: unknown
  boleto: Document | null
  receipts: Document[]
}
type Document = Omit<z.infer<typeof document>, 'at'> & { at: string }

/** Of a kind: what came with one number, the newest first. Files are listed without their keys. */
const documents = (kind: string) => sql`COALESCE((
  SELECT jsonb_agg(jsonb_build_object('number', g.number, 'at', g.at, 'userName', g.name, 'note', g.note, 'files', g.files) ORDER BY g.number DESC)
    FROM (SELECT d.number, min(d.created_at) AS at, min(u.name) AS name, min(d.note) AS note,
                 jsonb_agg(jsonb_build_object('id', f.id, 'name', f.name, 'mediaType', f.media_type, 'bytes', f.bytes) ORDER BY f.id) AS files
            FROM payment_documents d JOIN files f ON f.id = d.file_id JOIN users u ON u.id = d.user_id
           WHERE d.order_id = o.id AND d.kind = ${kind} GROUP BY d.number ORDER BY d.number DESC LIMIT 20) g), '[]')`

/** One statement. The amount is the stored total: no page and no mail computes it. */
export const showOrderPayment = endpoint(
  {
    method: 'get',
    path: '/orders/{id}/payment',
    tags: ['Pagamentos'],
    summary: 'Como pagar o pedido: PIX copia e cola, dados bancários ou boleto, e os comprovantes enviados',
    ...secured('orders:view', 'orders:viewAll', 'orders:viewOwn'),
    request: { params: idParams },
    responses: { 200: json(orderPayment, 'O pagamento') },
  },
  async (c) => {
    const { id } = c.req.valid('param')
    const { who, deps } = c.var
    const { rows } = await deps.db.execute<Row>(sql`
      SELECT o.status = 'AWAITING' AS "isAwaited", m.kind, o.total_cents::float8 AS "totalCents", o.due_date::text AS "dueDate",
             ${PAYMENT_ACCOUNT} AS account, ${documents('BOLETO')}->0 AS boleto, ${documents('RECEIPT')} AS receipts
        FROM orders o LEFT JOIN payment_methods m ON m.id = o.payment_method_id
       WHERE o.id = ${id} AND ${visibleOrders(who, false)}`)
    const row = rows[0]
    if (!row) throw new ApiError('NOT_FOUND')
    const { isAwaited, kind, totalCents } = row
    const account = readAccount(row.account)
    const code = isAwaited && kind === 'PIX' ? pixCode(account, { orderId: id, totalCents }) : null
    return c.json(
      {
        isAwaited,
        kind,
        amount: fromCents(totalCents),
        transaction: pixTransaction(id),
        dueDate: row.dueDate,
        pix: code === null ? null : { code, merchantName: account.merchantName ?? '', key: account.pixKey ?? '' },
        bank: isAwaited && kind === 'TRANSFER' ? bankFacts(account).map(([label, value]) => ({ label, value })) : [],
        boleto: row.boleto && toDocument(row.boleto),
        receipts: row.receipts.map(toDocument),
        maySendReceipt: isAwaited && can(who, 'orders:sendReceipt'),
        mayAttachBoleto: isAwaited && kind === 'BOLETO' && isStaff(who) && can(who, 'orders:attachBoleto'),
        mayChangeAccount: isStaff(who) && can(who, 'paymentAccount:update'),
      },
      200,
    )
  },
)

const toDocument = answerOf(document)

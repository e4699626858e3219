import { z } from '@hono/zod-openapi'
import { sql } from 'drizzle-orm'
import { fromCents } from '#domain/ground/money/money'
import { can } from '#domain/people/permissions/permissions'
import { INVOICE_KINDS, type InvoiceKind } from '#domain/sales/invoices/expected-invoice'
import { INVOICE_READERS } from '#domain/sales/invoices/invoice-input'
import { awaitedInvoice, INVOICE_PERMISSIONS } from '#domain/sales/invoices/invoice-task'
import type { CteFacts, NfeFacts } from '#domain/sales/invoices/nfe-facts'
import type { SavedEvent } from '#domain/sales/invoices/saved-event'
import type { Executor } from '../../ground/db/executor'
import { endpoint } from '../../ground/http/endpoint'
import { idParams, json, toIso } from '../../ground/http/schemas'
import { secured } from '../../ground/http/secured'
import { findOrder, type OrderRecord } from '../order-record/order-record'
import { seesInternal } from '../order-record/sees-internal'
import { signatureAnswer } from './reading-answer'

const money = z.number().openapi({ description: 'Reais' })

const invoiceAnswer = z
  .object({
    id: z.number().int(),
    kind: z.enum(INVOICE_KINDS),
    stands: z.boolean().openapi({ description: 'É a nota de agora do pedido; falso se o status voltou depois dela' }),
    key: z.string(),
    number: z.number().int(),
    series: z.number().int(),
    issuedAt: z.string(),
    issuer: z.string(),
    recipient: z.string().nullable(),
    total: money.nullable().openapi({ description: 'Do CT-e, só para orders:ViewContributionMargin' }),
    protocol: z.object({ number: z.string(), at: z.string() }),
    signature: signatureAnswer,
    deliveryForecast: z.string().nullable().openapi({ description: 'Do CT-e: a previsão de entrega' }),
    fileId: z.number().int().nullable().openapi({ description: 'O XML, em GET /files/{id}' }),
    sha256: z.string(),
    differences: z.array(z.string()),
    reason: z.string().nullable(),
    userName: z.string(),
    createdAt: z.iso.datetime(),
    canceledAt: z.iso.datetime().nullable(),
    events: z.array(
      z.object({
        event: z.enum(['CANCEL', 'CORRECTION']),
        at: z.string(),
        text: z.string(),
        protocol: z.string(),
        fileId: z.number().int(),
      }),
    ),
  })
  .openapi('OrderInvoice')
type InvoiceAnswer = z.infer<typeof invoiceAnswer>

const recipientAnswer = z
  .object({
    who: z.enum(INVOICE_READERS),
    name: z.string(),
    email: z.string().nullable(),
    gets: z.boolean(),
    why: z.enum(['NO_ADDRESS', 'SWITCHED_OFF', 'THROUGH']).nullable().openapi({
      description: 'THROUGH: a nota é da empresa, e o preço dela não é do cliente',
    }),
  })
  .openapi('InvoiceRecipient')
export type InvoiceRecipient = z.infer<typeof recipientAnswer>

export const listInvoices = endpoint(
  {
    method: 'get',
    path: '/orders/{id}/invoices',
    tags: ['Notas fiscais'],
    summary: 'As notas fiscais de um pedido que vieram como XML, com eventos e CT-e, e quem as recebe por e-mail',
    ...secured('orders:view', 'orders:viewAll', 'orders:viewOwn'),
    request: { params: idParams },
    responses: {
      200: json(
        z
          .object({
            data: z.array(invoiceAnswer),
            awaited: z.enum(INVOICE_KINDS).nullable().openapi({ description: 'A nota que o status espera' }),
            mayKeep: z.boolean(),
            recipients: z.array(recipientAnswer).openapi({ description: 'Vazio para quem não grava notas' }),
            freight: z
              .object({ charged: money, real: money })
              .nullable()
              .openapi({ description: 'Frete cobrado e do CT-e; só para orders:ViewContributionMargin' }),
          })
          .openapi('OrderInvoices'),
        'As notas do pedido',
      ),
    },
  },
  async (c) => {
    const { who, deps } = c.var
    const record = await findOrder(deps.db, who, c.req.valid('param').id, deps.now())
    const isInternal = seesInternal(who)
    const seesCosts = can(who, 'orders:ViewContributionMargin')
    const mayKeep = (who.isBold || who.isAdmin) && can(who, ...INVOICE_PERMISSIONS)
    const rows = await readInvoices(deps.db, record.id)
    const freights = rows.filter(({ kind }) => kind === 'FREIGHT')
    return c.json(
      {
        data: rows.map((row) => toAnswer(row, record, { isInternal, seesCosts })),
        awaited: record.budget ? null : awaitedInvoice(record),
        mayKeep,
        recipients: mayKeep ? await readRecipients(deps.db, record) : [],
        freight:
          seesCosts && freights.length > 0
            ? {
                charged: fromCents(record.kitFreightCents),
                real: fromCents(freights.reduce((sum, { totalCents }) => sum + Number(totalCents), 0)),
              }
            : null,
      },
      200,
    )
  },
)

interface Row extends Record<string, unknown> {
  id: number
  kind: InvoiceKind
  key: string
  number: number
  series: number
  totalCents: number
  facts: NfeFacts | CteFacts
  differences: string[]
  reason: string | null
  events: SavedEvent[]
  canceledAt: unknown
  fileId: number
  sha256: string
  userName: string
  createdAt: unknown
}

async function readInvoices(db: Executor, orderId: number): Promise<Row[]> {
  const { rows } = await db.execute<Row>(sql`
    SELECT i.id::int, i.kind, i.key, i.number, i.series, i.total_cents::float8 AS "totalCents", i.facts, i.differences, i.reason, i.events,
           i.canceled_at AS "canceledAt", i.file_id::int AS "fileId", i.sha256, u.name AS "userName", i.created_at AS "createdAt"
      FROM order_invoices i JOIN users u ON u.id = i.user_id WHERE i.order_id = ${orderId} ORDER BY i.issued_at, i.id`)
  return rows
}

/** Why it was kept, and what the carrier charges, are the provider's own. */
function toAnswer(
  { totalCents, facts, canceledAt, createdAt, differences, reason, ...row }: Row,
  record: OrderRecord,
  { isInternal, seesCosts }: { isInternal: boolean; seesCosts: boolean },
): InvoiceAnswer {
  const isFreight = row.kind === 'FREIGHT'
  return {
    ...row,
    stands:
      isFreight ||
      row.kind === 'RETURN' ||
      row.key === record.invoiceKey ||
      row.key === record.futureInvoiceKey ||
      record.shipments.some((one) => one.invoiceKey === row.key),
    issuedAt: facts.issuedAt,
    issuer: facts.kind === 'NFE' ? facts.issuer.name : facts.carrier.name,
    recipient: facts.kind === 'NFE' ? facts.recipient.name : facts.recipientName,
    total: isFreight && !seesCosts ? null : fromCents(Number(totalCents)),
    protocol: { number: facts.protocol.number, at: facts.protocol.at },
    signature: facts.signature,
    deliveryForecast: facts.kind === 'CTE' ? facts.deliveryForecast : null,
    fileId: isFreight && !(isInternal && seesCosts) ? null : row.fileId,
    differences: isInternal ? differences : [],
    reason: isInternal ? reason : null,
    createdAt: toIso(createdAt) ?? '',
    canceledAt: toIso(canceledAt),
  }
}

/** Who gets DANFE and XML by mail when the invoice is kept, and why somebody does not. */
async function readRecipients(db: Executor, record: OrderRecord): Promise<InvoiceRecipient[]> {
  const { rows } = await db.execute<{
    email: string | null
    toIntegrator: boolean
    toClient: boolean
    toCarrier: boolean
    carrierEmail: string | null
  }>(sql`
    SELECT COALESCE((SELECT u.email FROM users u WHERE u.id = o.creator_user_id AND u.company_id = o.company_id AND u.kind = 'PERSON' AND u.destroyed_at IS NULL), c.email) AS email,
           c.mails_invoice_to_integrator AS "toIntegrator", c.mails_invoice_to_client AS "toClient", c.mails_invoice_to_carrier AS "toCarrier",
           (SELECT s.email FROM shipping_companies s WHERE s.id = o.shipping_company_id) AS "carrierEmail"
      FROM orders o JOIN companies c ON c.id = o.company_id WHERE o.id = ${record.id}`)
  const { email, toIntegrator, toClient, toCarrier, carrierEmail } = rows[0]!
  const recipient = (
    who: InvoiceRecipient['who'],
    name: string,
    address: string | null,
    isOn: boolean,
    isTheirs = true,
  ): InvoiceRecipient => {
    const why = !isOn ? 'SWITCHED_OFF' : !isTheirs ? 'THROUGH' : address === null ? 'NO_ADDRESS' : null
    return { who, name, email: address, gets: why === null, why }
  }
  return [
    recipient('INTEGRATOR', record.company.fantasyName, email, toIntegrator),
    ...(record.client
      ? [recipient('CLIENT', record.client.name, record.client.email, toClient, record.triangulation === null)]
      : []),
    ...(record.shippingCompany ? [recipient('CARRIER', record.shippingCompany.name, carrierEmail, toCarrier)] : []),
  ]
}

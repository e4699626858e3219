import { sql } from 'drizzle-orm'
import { saoPauloDate } from '#domain/ground/dates/sao-paulo'
import { serialsIn } from '#domain/ground/documents/serials'
import type { Buyer, ExpectedInvoice } from '#domain/sales/invoices/expected-invoice'
import type { Executor } from '../../ground/db/executor'
import { type InvoiceFacts, invoiceFacts } from '../order-record/invoice-facts'
import type { OrderRecord } from '../order-record/order-record'

interface Codes extends Record<string, unknown> {
  id: number
  code: string | null
  erpCode: string | null
  gtin: string | null
}

/** What an order says that its invoice has to say, and who may issue it (domain 3.2). One statement. */
export async function readExpected(
  db: Executor,
  record: OrderRecord,
  { key, kind, now }: { key: string; kind: ExpectedInvoice['kind']; now: Date },
): Promise<ExpectedInvoice> {
  const { rows } = await db.execute<{ codes: Codes[] | null; invoice: InvoiceFacts; returnedBy: number | null }>(sql`
    SELECT (SELECT jsonb_agg(jsonb_build_object('id', p.id, 'code', p.code, 'erpCode', p.erp_code, 'gtin', p.gtin)) FROM products p
             WHERE p.id = ANY (${sql.param(record.lines.map(({ productId }) => productId))}::bigint[])) AS codes,
           ${invoiceFacts(key, record.id)} AS invoice,
           (SELECT i.order_id::int FROM order_invoices i WHERE i.key = ${key} AND i.kind = 'RETURN' AND i.order_id <> ${record.id} LIMIT 1) AS "returnedBy"`)
  const { codes, invoice, returnedBy } = rows[0]!
  const known = new Map(codes?.map((one) => [Number(one.id), one]))
  const company: Buyer = { document: record.company.cnpj, name: record.company.name }
  const client: Buyer | null = record.client && { document: record.client.document, name: record.client.name }
  const through = record.triangulation
  const final: Buyer | null = through?.document
    ? { document: through.document, name: through.name ?? 'destinatário final' }
    : null
  // Of a triangulation the integrator buys, and the goods go to its client (domain 2.2).
  const recipient = through ? company : (client ?? company)
  const monthOf = (moment: Date) => saoPauloDate(moment).slice(0, 7)
  return {
    orderId: record.id,
    kind,
    type: record.type,
    issuers: invoice.issuers,
    recipient,
    others: [company, client, final].filter((one): one is Buyer => one !== null && one !== recipient),
    uf: through ? (record.company.uf ?? record.freightUf) : record.freightUf,
    totalCents: record.totalCents,
    linesTotalCents: record.linesTotalCents,
    freightCents: record.kitFreightCents,
    spreadCents: record.conditionCents + record.serviceFeeCents,
    unloadFeeCents: record.unloadFeeCents,
    lines: record.lines.map((line) => {
      const { code = null, erpCode = null, gtin = null } = known.get(line.productId) ?? {}
      return {
        position: line.position,
        productId: line.productId,
        name: line.name,
        type: line.type,
        quantity: line.quantity,
        totalCents: line.unitPriceCents * line.quantity,
        serials: serialsIn(line.serials),
        ...{ code, erpCode, gtin },
      }
    }),
    invoiceKey: record.invoiceKey,
    futureInvoiceKey: record.futureInvoiceKey,
    from: monthOf(new Date(record.createdAt)),
    to: monthOf(now),
    takenBy: invoice.takenBy ?? returnedBy,
  }
}

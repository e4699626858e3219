import { sql } from 'drizzle-orm'
import { saoPauloDate } from '#domain/ground/dates/sao-paulo'
import { serialsIn } from '#domain/ground/documents/serials'
import type { Buyer, ExpectedInvoice, ExpectedLine } from '#domain/sales/invoices/expected-invoice'
import { waitingShipment } from '#domain/sales/invoices/invoice-task'
import { isIndivisible, isSplit } from '#domain/sales/shipment-facts/shipment'
import type { Executor } from '../../ground/db/executor'
import { type InvoiceFacts, invoiceFacts } from '../order-record/invoice-facts'
import type { OrderRecord } from '../order-record/order-record'
import type { ShipmentRecord } from '../order-record/shipments-sql'
import { expectedLines } from '../orders/record/order-facts-of'

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
  const shipment = kind === 'SALE' ? invoicedShipment(record, key) : null
  const { rows } = await db.execute<{ codes: Codes[] | null; invoice: InvoiceFacts; returnedBy: number | null }>(sql`
    SELECT (SELECT jsonb_agg(jsonb_build_object('id', p.id, 'code', p.code, 'erpCode', p.erp_code, 'gtin', p.gtin)) FROM products p
             WHERE p.id = ANY (${sql.param(productsOf(record))}::bigint[])) AS codes,
           ${invoiceFacts(key, record.id, shipment?.centerId)} AS invoice,
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
    returns: returnedLines(record).map((line) => ({ ...line, ...codesOf(known.get(line.productId)) })),
    ...(shipment ? { isPart: true } : {}),
    lines: record.lines.flatMap((line) => {
      const quantity = shipment
        ? (shipment.lines.find(({ position }) => position === line.position)?.quantity ?? 0)
        : line.quantity
      if (quantity === 0) return []
      return {
        position: line.position,
        productId: line.productId,
        name: line.name,
        type: line.type,
        quantity,
        totalCents: line.unitPriceCents * quantity,
        serials: serialsIn(line.serials),
        ...codesOf(known.get(line.productId)),
      }
    }),
    invoiceKey: record.invoiceKey,
    futureInvoiceKey: record.futureInvoiceKey,
    from: monthOf(new Date(record.createdAt)),
    to: monthOf(now),
    takenBy: invoice.takenBy ?? returnedBy,
  }
}

/** Which shipment of what was split an invoice is of: the one that has the key, else the one that waits for it. */
function invoicedShipment(record: OrderRecord, key: string): ShipmentRecord | null {
  if (!isSplit(record.shipments) || isIndivisible(record)) return null
  const n = record.shipments.find(({ invoiceKey }) => invoiceKey === key)?.n ?? waitingShipment(record)
  return record.shipments.find((one) => one.n === n) ?? null
}

const codesOf = ({ code = null, erpCode = null, gtin = null }: Partial<Codes> = {}) => ({ code, erpCode, gtin })

const productsOf = ({ lines, claim }: OrderRecord): number[] => [
  ...new Set([...lines, ...(claim?.lines ?? [])].map(({ productId }) => productId)),
]

/** What is to come back: of a claim as its arrival will be checked, of a consignment what was not sold. */
function returnedLines(record: OrderRecord): Omit<ExpectedLine, 'code' | 'erpCode' | 'gtin'>[] {
  const { claim, lines, type } = record
  const bare = { type: 'OTHER' as const, totalCents: 0 }
  if (!claim)
    return lines
      .filter(({ unsoldQuantity }) => unsoldQuantity > 0)
      .map(({ position, productId, name, unsoldQuantity }) => ({
        ...bare,
        ...{ position, productId, name, quantity: unsoldQuantity, serials: [] },
      }))
  const goods = type === 'LENDING' ? lines : claim.lines
  return expectedLines(record, claim).flatMap(({ position, quantity, serials }) => {
    const line = goods.find((one) => one.position === position)
    return line
      ? [{ ...bare, position, productId: line.productId, name: line.name, quantity, serials: [...serials] }]
      : []
  })
}

import { sql } from 'drizzle-orm'
import { saoPauloDate } from '#domain/ground/dates/sao-paulo'
import { nfeNumberOf } from '#domain/ground/documents/nfe-key'
import { toCents } from '#domain/ground/money/money'
import type { Blocker } from '#domain/sales/orders/order-facts'
import { GUARDS } from '#domain/sales/orders/status/guards/guards'
import { invoiceKeyProblem } from '#domain/sales/orders/status/invoice-key-problem'
import { isIndivisible } from '#domain/sales/shipment-facts/shipment'
import { type ShipmentInvoiceInput, shipmentInvoiceInput } from '#domain/sales/shipments/shipment-input'
import { invoiceBlocker, permissionsOfDeed } from '#domain/sales/shipments/shipment-rules'
import type { Transaction } from '../../ground/db/executor'
import type { ApiContext } from '../../ground/http/context'
import { endpoint } from '../../ground/http/endpoint'
import { body, json, named, versioned } from '../../ground/http/schemas'
import { securedForStaff } from '../../ground/http/secured'
import { writeOnce } from '../../ground/http/write-once'
import { type InvoiceFacts, invoiceFacts, invoiceLock } from '../order-record/invoice-facts'
import type { OrderRecord } from '../order-record/order-record'
import { readRuleContext } from '../order-record/order-references'
import type { ShipmentRecord } from '../order-record/shipments-sql'
import { orderFactsOf } from '../orders/record/order-facts-of'
import { updateOrder } from '../orders/record/store-order'
import { moveOrder } from '../orders/status/move-order'
import { noteParts, ownFiles } from '../orders/status/note-parts'
import {
  findShipment,
  lockForDeed,
  refuseIf,
  shipmentParams,
  shipmentSaved,
  viewOf,
  writtenShipments,
} from './shipment-deed'

/**
 * Gives a shipment its invoice; of a kit all of them. The first one of an order takes it to NF_SENT by that very step, in
 * the same transaction; of an order that nobody split it is the step.
 * @throws NOT_FOUND, VERSION_CONFLICT, SHIPMENT_WRONG_STATUS, SHIPMENT_KIT_INDIVISIBLE, SHIPMENT_ALREADY_INVOICED,
 * VALIDATION_FAILED beside the key, DELIVERY_INVOICE_… of a future sale, and what the step refuses
 */
export const invoiceShipment = endpoint(
  {
    method: 'put',
    path: '/orders/{id}/shipments/{n}/invoice',
    tags: ['Remessas'],
    summary: 'Grava a nota (e o CT-e) de uma remessa; a primeira do pedido o avança. Um kit tem uma nota só',
    ...securedForStaff(...permissionsOfDeed('invoice')),
    request: { params: shipmentParams, body: body(named(shipmentInvoiceInput, 'ShipmentInvoice').extend(versioned)) },
    responses: { 200: json(shipmentSaved, 'A remessa') },
  },
  async (c) => {
    const { id, n } = c.req.valid('param')
    const { version, ...input } = c.req.valid('json')
    const answer = await writeOnce(c, async (tx) => {
      const record = await lockForDeed(c, tx, id, 'invoice', invoiceLock(input.invoiceKey))
      const body = await invoice(c, tx, record, n, version, input)
      return { status: 200 as const, body: { id, n, ...body } }
    })
    return c.json(answer.body, 200)
  },
)

async function invoice(
  c: ApiContext,
  tx: Transaction,
  record: OrderRecord,
  n: number,
  version: number,
  input: ShipmentInvoiceInput,
): Promise<{ version: number; status: OrderRecord['status'] }> {
  const data = {
    invoiceKey: input.invoiceKey,
    ...(record.type === 'FUTURE' ? { citedInvoiceKey: input.citedInvoiceKey, invoiceTotal: input.invoiceTotal } : {}),
  }
  // Nobody split it: its first invoice makes shipment 1.
  if (record.shipments.length === 0 && n === 1 && record.status === 'AWAITING_NF_BE_SENT') {
    const { status } = await step(c, tx, record.version, record.id, input, data, { before: {}, after: {} })
    return { version: 1, status }
  }
  const found = findShipment(record, n, version)
  refuseIf(
    invoiceBlocker(record, found, input.invoiceKey),
    ...(await keyProblems(c, tx, record, found, input.invoiceKey)),
    ...(await futureBlockers(c, tx, record, input)),
  )
  const now = c.var.deps.now()
  const invoiced = (one: ShipmentRecord): ShipmentRecord => ({
    ...one,
    invoiceKey: input.invoiceKey,
    // The key holds the number; a number typed beside it could only contradict it.
    invoiceNumber: String(nfeNumberOf(input.invoiceKey)),
    invoiceTotalCents: input.invoiceTotal === null ? null : toCents(input.invoiceTotal),
    citedInvoiceKey: record.type === 'FUTURE' ? input.citedInvoiceKey : null,
    invoicedAt: now.toISOString(),
    isCanceled: false,
    cteKey: one.n === n ? (input.cteKey ?? one.cteKey) : one.cteKey,
  })
  const isOne = isIndivisible(record)
  const changed = record.shipments.filter((one) => one.n === n || isOne).map(invoiced)
  const all = record.shipments.map((one) => changed.find((other) => other.n === one.n) ?? one)
  const view = viewOf(record, all)
  const said = {
    before: { invoiceKey: found.invoiceKey },
    after: { shipmentNumber: n, invoiceKey: input.invoiceKey, cteKey: input.cteKey, invoiceTotal: input.invoiceTotal },
  }
  const moves = record.status === 'AWAITING_NF_BE_SENT'
  const fileIds = moves ? [] : await ownFiles(c, tx, input.assetIds)
  await updateOrder(c, tx, record.id, {
    columns: view.columns,
    parts: [
      ...view.parts,
      ...writtenShipments(record.id, changed, now),
      ...(moves
        ? []
        : noteParts(c, record, {
            text: input.note ?? `Nota fiscal ${nfeNumberOf(input.invoiceKey)} da remessa ${n}.`,
            visibility: input.visibility,
            fileIds,
          })),
    ],
    audit: moves ? null : { action: 'invoiceShipment', ...said },
    events: moves ? [] : [{ event: 'INVOICE_ISSUED', data: { shipment: n } }],
  })
  const { status } = moves ? await step(c, tx, record.version + 1, record.id, input, data, said) : record
  return { version: found.version + 1, status }
}

/** The step that waits for the first invoice, with all that it asks for. */
const step = (
  c: ApiContext,
  tx: Transaction,
  version: number,
  id: number,
  { note, visibility, assetIds }: ShipmentInvoiceInput,
  data: object,
  said: { before: object; after: object },
) =>
  moveOrder(c, tx, id, 'nextStatus', {
    version,
    note,
    visibility,
    assetIds,
    data,
    also: { action: 'invoiceShipment', ...said },
  })

/** The key is of an establishment that these goods leave from, and nobody else's. */
async function keyProblems(
  c: ApiContext,
  tx: Transaction,
  { id, createdAt }: OrderRecord,
  { centerId }: ShipmentRecord,
  key: string,
): Promise<Blocker[]> {
  const { rows } = await tx.execute<{ facts: InvoiceFacts }>(sql`SELECT ${invoiceFacts(key, id, centerId)} AS facts`)
  const monthOf = (moment: Date) => saoPauloDate(moment).slice(0, 7)
  const problem = invoiceKeyProblem(key, {
    ...rows[0]!.facts,
    from: monthOf(new Date(createdAt)),
    to: monthOf(c.var.deps.now()),
  })
  if (!problem) return []
  return [{ code: 'VALIDATION_FAILED', field: 'invoiceKey', meta: { rule: problem.rule, ...problem.meta } }]
}

/** Each delivery invoice of a future sale cites the first one, and together they come to its total. */
async function futureBlockers(
  c: ApiContext,
  tx: Transaction,
  record: OrderRecord,
  { invoiceKey, citedInvoiceKey, invoiceTotal }: ShipmentInvoiceInput,
): Promise<Blocker[]> {
  if (record.type !== 'FUTURE') return []
  const missing = Object.entries({ citedInvoiceKey, invoiceTotal }).flatMap(([field, value]): Blocker[] =>
    value === null ? [{ code: 'VALIDATION_FAILED', field, meta: { rule: 'required' } }] : [],
  )
  if (missing.length > 0) return missing
  const context = await readRuleContext(tx, c.var.deps.now(), record.company.serviceFeeLimit)
  const facts = orderFactsOf(record, c.var.who, context.settings)
  const deliveryInvoice = { key: invoiceKey, citedKey: citedInvoiceKey, totalCents: toCents(invoiceTotal ?? 0) }
  return GUARDS.deliveryInvoiceMatches({ ...facts, deliveryInvoice }, context).map((one) => ({
    ...one,
    field: one.field?.replace('data.', ''),
  }))
}

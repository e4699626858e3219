import { type SQL, sql } from 'drizzle-orm'
import { brDate } from '#domain/ground/dates/business-date'
import { fromCents } from '#domain/ground/money/money'
import { type InvoiceReader, invoiceInput } from '#domain/sales/invoices/invoice-input'
import { INVOICE_PERMISSIONS, mayKeep } from '#domain/sales/invoices/invoice-task'
import type { CteFacts, EventFacts, NfeFacts } from '#domain/sales/invoices/nfe-facts'
import type { SavedEvent } from '#domain/sales/invoices/saved-event'
import type { Transaction } from '../../ground/db/executor'
import { ApiError } from '../../ground/errors/api-error'
import type { ApiContext } from '../../ground/http/context'
import { endpoint } from '../../ground/http/endpoint'
import { body, idParams, json, named } from '../../ground/http/schemas'
import { securedForStaff } from '../../ground/http/secured'
import { writeOnce } from '../../ground/http/write-once'
import { invoiceLock } from '../order-record/invoice-facts'
import { lockOrder, type OrderRecord } from '../order-record/order-record'
import { registerPicked } from '../order-record/serial-numbers'
import { updateOrder } from '../orders/record/store-order'
import { moveOrder } from '../orders/status/move-order'
import { noteParts, ownFiles } from '../orders/status/note-parts'
import { moved } from '../orders/status/status-verbs'
import { viewOf, writtenShipments } from '../shipments/shipment-deed'
import { type Judged, judgeDocument, seenOrder, titleOf } from './judge-document'
import { type PendingXml, readPending } from './pending-xml'

/**
 * Keeps a document that was read: the order's invoice by the very step that asks for it, whatever else beside the order. It
 * is read and compared once more here, from its own bytes and under the order's lock: what the caller says of it counts for
 * nothing.
 * @throws NOT_FOUND, VERSION_CONFLICT, INVOICE_REFUSED, INVOICE_ALREADY_USED, VALIDATION_FAILED beside `reason` where it is
 * needed, SERIAL_ALREADY_REGISTERED, FORBIDDEN, and what the step itself refuses
 */
export const saveInvoice = endpoint(
  {
    method: 'post',
    path: '/orders/{id}/invoices',
    tags: ['Notas fiscais'],
    summary:
      'Grava um XML já lido: a NF-e que o pedido espera avança o status com número, chave e valor; eventos, CT-e e nota de retorno ficam no pedido. Diferenças pedem um motivo',
    ...securedForStaff(...INVOICE_PERMISSIONS),
    request: { params: idParams, body: body(named(invoiceInput, 'InvoiceInput')) },
    responses: { 201: json(moved, 'O pedido, no status de agora') },
  },
  async (c) => {
    const { id } = c.req.valid('param')
    const { version, assetId, reason, mailTo } = c.req.valid('json')
    const { who, deps } = c.var
    // Before the transaction, which waits for no child and no bucket. Of a form that was sent twice the file is taken by now,
    // and the first answer stands.
    const read = await readPending(c, deps.db, [assetId]).then(
      ([one]) => one ?? null,
      (error: unknown) => {
        if (error instanceof ApiError && error.code === 'NOT_FOUND') return null
        throw error
      },
    )
    const answer = await writeOnce(c, async (tx) => {
      if (!read) throw new ApiError('NOT_FOUND')
      const key = keyIn(read)
      const record = await lockOrder(tx, who, id, version, deps.now(), {
        also: key ? invoiceLock(key) : undefined,
      })
      const judged = await judgeDocument(tx, record, read.read, deps.now())
      await requireKeepable(c, tx, judged, reason)
      const result = await keepDocument(c, tx, record, judged, { ...read, reason, mailTo })
      return { status: 201 as const, body: result }
    })
    return c.json(answer.body, 201)
  },
)

/** The key that two orders might be given at once. */
function keyIn({ read }: PendingXml): string | null {
  if (read.refusal !== null) return null
  const find = (node: typeof read.root): string | null =>
    node[1].find(([name, value]) => name === 'Id' && value.startsWith('NFe'))?.[1].slice(3) ??
    node[2].reduce<string | null>((found, child) => found ?? find(child), null)
  return find(read.root)
}

async function requireKeepable(c: ApiContext, tx: Transaction, judged: Judged, reason: string | null): Promise<void> {
  const { who } = c.var
  const { task, refusals, differences, comparison } = judged
  const takenBy = comparison?.takenBy ?? null
  if (takenBy !== null) {
    const order = await seenOrder(tx, who, takenBy)
    throw new ApiError('INVOICE_ALREADY_USED', {
      errors: [{ code: 'INVOICE_ALREADY_USED', field: 'assetId', ...(order === null ? {} : { meta: { order } }) }],
    })
  }
  if (task === null || refusals.length > 0)
    throw new ApiError('INVOICE_REFUSED', {
      errors: refusals.map((text) => ({ code: 'INVOICE_REFUSED', field: 'assetId', meta: { reason: text } })),
    })
  if (!mayKeep(who, task)) throw new ApiError('FORBIDDEN')
  if (differences.length > 0 && reason === null)
    throw new ApiError('VALIDATION_FAILED', { errors: [{ field: 'reason', rule: 'required' }] })
}

interface Keeping extends PendingXml {
  reason: string | null
  mailTo: readonly InvoiceReader[] | null
}

async function keepDocument(
  c: ApiContext,
  tx: Transaction,
  record: OrderRecord,
  judged: Judged,
  keeping: Keeping,
): Promise<{ id: number; version: number; status: OrderRecord['status'] }> {
  const { facts, task } = judged
  if (!facts || !task) throw new ApiError('INVOICE_REFUSED')
  if (facts.kind === 'EVENT') return keepEvent(c, tx, record, facts, keeping)
  const result = task.moves
    ? await keepByStep(c, tx, record, facts as NfeFacts, judged, keeping)
    : await keepBeside(c, tx, record, judged, keeping)
  await writeInvoice(c, tx, record, judged, keeping)
  return result
}

/** The step that waits for this invoice takes it, with all that it asks for; serial numbers come first, so that their clocks start with it. */
async function keepByStep(
  c: ApiContext,
  tx: Transaction,
  record: OrderRecord,
  invoice: NfeFacts,
  { task, comparison, differences }: Judged,
  { id: fileId, reason, mailTo }: Keeping,
) {
  const serials = comparison?.serials ?? []
  if (serials.length > 0) await keepSerials(tx, record, serials, c.var.deps.now())
  if (reason) await writeReason(c, tx, record, reason)
  const isDeliveryOfFuture = record.type === 'FUTURE' && task?.kind === 'SALE'
  return moveOrder(c, tx, record.id, 'nextStatus', {
    version: record.version,
    note: wordsOf(invoice),
    visibility: 'PUBLIC',
    assetIds: [fileId],
    told: mailTo ? { mailTo } : {},
    data: {
      invoiceKey: invoice.key,
      ...(isDeliveryOfFuture
        ? {
            citedInvoiceKey: invoice.citedKeys.find((key) => key === record.futureInvoiceKey) ?? null,
            invoiceTotal: fromCents(invoice.totals.totalCents),
          }
        : {}),
    },
    also: {
      action: 'saveInvoice',
      before: {},
      after: {
        invoiceTotal: fromCents(invoice.totals.totalCents),
        ...(differences.length > 0 ? { invoiceDifferences: differences, reason } : {}),
        ...(serials.length > 0 ? { serials: serials.flatMap((one) => one.serials) } : {}),
        ...(mailTo ? { mailTo } : {}),
      },
    },
  })
}

/** A document that moves nothing: of a key that was typed by hand, of goods that come back, of the carrier. */
async function keepBeside(c: ApiContext, tx: Transaction, record: OrderRecord, judged: Judged, keeping: Keeping) {
  const { facts, task, comparison, differences } = judged
  const { id: fileId, reason, mailTo } = keeping
  const isFreight = facts?.kind === 'CTE'
  const serials = comparison?.serials ?? []
  if (serials.length > 0) await keepSerials(tx, record, serials, c.var.deps.now())
  if (reason) await writeReason(c, tx, record, reason)
  await ownFiles(c, tx, [fileId])
  const title = titleOf(facts)
  const replaces = task !== null && 'replaces' in task && facts?.kind === 'NFE'
  const tracking = facts?.kind === 'CTE' && !record.shipment.tracking ? `CT-e ${facts.key}` : null
  const invoiced =
    task !== null && 'shipment' in task && facts?.kind === 'NFE' ? invoicedBy(c, record, task.shipment, facts) : null
  await updateOrder(c, tx, record.id, {
    columns: {
      ...(tracking ? { shipment: { ...record.shipment, tracking } } : {}),
      ...(replaces ? { invoice_key: facts.key, invoice_number: String(facts.number) } : {}),
      ...invoiced?.columns,
    },
    audit: {
      action: 'attachInvoice',
      before: replaces ? { invoiceKey: record.invoiceKey } : {},
      after: {
        invoiceKind: task?.kind,
        invoiceKey: facts?.key,
        ...(invoiced ? { shipmentNumber: invoiced.n } : {}),
        ...(differences.length > 0 ? { invoiceDifferences: differences, reason } : {}),
      },
    },
    events: invoiced
      ? [{ event: 'INVOICE_ISSUED', data: { shipment: invoiced.n, ...(mailTo ? { mailTo } : {}) } }]
      : replaces
        ? [{ event: 'INVOICE_ISSUED', data: mailTo ? { mailTo } : {} }]
        : [],
    parts: [
      // What the carrier charges is not the buyer's.
      ...noteParts(c, record, {
        text: `${title} guardada.`,
        visibility: isFreight ? 'INTERNAL' : 'PUBLIC',
        fileIds: [fileId],
      }),
      ...(invoiced?.parts ?? []),
      ...(facts?.kind === 'CTE' ? carriedBy(c, record, facts) : []),
    ],
  })
  return { id: record.id, version: record.version + 1, status: record.status }
}

/** The invoice of a shipment that waited for it, in the words of its deed. */
function invoicedBy(c: ApiContext, record: OrderRecord, n: number, invoice: NfeFacts) {
  const now = c.var.deps.now()
  const all = record.shipments.map((one) =>
    one.n === n
      ? {
          ...one,
          invoiceKey: invoice.key,
          invoiceNumber: String(invoice.number),
          invoiceTotalCents: invoice.totals.totalCents,
          citedInvoiceKey: invoice.citedKeys.find((key) => key === record.futureInvoiceKey) ?? null,
          invoicedAt: now.toISOString(),
          isCanceled: false,
        }
      : one,
  )
  const view = viewOf(record, all)
  const changed = all.filter((one) => one.n === n)
  return { n, columns: view.columns, parts: [...view.parts, ...writtenShipments(record.id, changed, now)] }
}

/** The shipments whose invoices a CT-e takes have it, and an event of their way. */
function carriedBy(c: ApiContext, record: OrderRecord, cte: CteFacts): SQL[] {
  const carried = record.shipments.filter(
    ({ invoiceKey }) => invoiceKey !== null && cte.invoiceKeys.includes(invoiceKey),
  )
  if (carried.length === 0) return []
  const at = sql`${c.var.deps.now().toISOString()}::timestamptz`
  const forecast = cte.deliveryForecast ? `, entrega prevista para ${brDate(cte.deliveryForecast.slice(0, 10))}` : ''
  const text = `CT-e ${cte.number} emitido por ${cte.carrier.name}${forecast}`.slice(0, 300)
  const numbers = sql.param(carried.map(({ n }) => n))
  return [
    sql`carried AS (UPDATE shipments SET cte_key = ${cte.key}, tracking = COALESCE(tracking, ${`CT-e ${cte.key}`}), updated_at = ${at}, version = version + 1
      WHERE order_id = ${record.id} AND n = ANY (${numbers}::int[]) RETURNING n)`,
    sql`carried_event AS (INSERT INTO shipment_events (order_id, n, happened_on, text, source, user_id, created_at)
      SELECT ${record.id}::bigint, n, ${cte.issuedAt.slice(0, 10)}::date, ${text}, 'CTE', ${c.var.who.userId}::bigint, ${at} FROM carried)`,
  ]
}

/** A cancellation marks the invoice and is told; a letter of correction stands beside it. */
async function keepEvent(c: ApiContext, tx: Transaction, record: OrderRecord, facts: EventFacts, keeping: Keeping) {
  const { id: fileId, reason } = keeping
  await ownFiles(c, tx, [fileId])
  const event: SavedEvent = { event: facts.event, at: facts.at, text: facts.text, protocol: facts.protocol, fileId }
  const isCancel = facts.event === 'CANCEL'
  await tx.execute(sql`
    UPDATE order_invoices SET events = events || ${JSON.stringify([event])}::jsonb
           ${isCancel ? sql`, canceled_at = COALESCE(canceled_at, ${new Date(facts.at).toISOString()}::timestamptz)` : sql``}
     WHERE order_id = ${record.id} AND key = ${facts.key} AND NOT events @> ${JSON.stringify([{ protocol: facts.protocol, event: facts.event }])}::jsonb`)
  await updateOrder(c, tx, record.id, {
    columns: {},
    audit: {
      action: 'attachInvoiceEvent',
      before: {},
      after: { invoiceEvent: facts.event, invoiceKey: facts.key, ...(reason ? { reason } : {}) },
    },
    events: isCancel
      ? [{ event: 'INVOICE_CANCELED', data: { publicNote: facts.text, number: Number(facts.key.slice(25, 34)) } }]
      : [],
    parts: noteParts(c, record, {
      text: `${titleOf(facts)}, em ${brDate(facts.at.slice(0, 10))}: ${facts.text}`.slice(0, 3000),
      visibility: 'PUBLIC',
      fileIds: [fileId],
    }),
  })
  return { id: record.id, version: record.version + 1, status: record.status }
}

/** 'NF-e 1234, série 1, emitida em 27/11/2026.' */
const wordsOf = (invoice: NfeFacts): string =>
  `${titleOf(invoice)}, emitida em ${brDate(invoice.issuedAt.slice(0, 10))}. XML lido e comparado com o pedido.`

/** Why it was kept with differences: for the staff, in a note of its own. */
const writeReason = async (c: ApiContext, tx: Transaction, record: OrderRecord, reason: string): Promise<void> => {
  const [note] = noteParts(c, record, {
    text: `Nota gravada com diferença: ${reason}`,
    visibility: 'INTERNAL',
    fileIds: [],
  })
  await tx.execute(sql`WITH ${note} SELECT 1`)
}

/**
 * Numbers that stand in the invoice become those of the order's lines, as if separation had written them down.
 * @throws SERIAL_ALREADY_REGISTERED
 */
async function keepSerials(
  tx: Transaction,
  record: OrderRecord,
  found: readonly { position: number; serials: string[] }[],
  now: Date,
): Promise<void> {
  const texts = found.map(({ position, serials }) => {
    const before = record.lines.find((line) => line.position === position)?.serials ?? null
    return { position, serials: [...(before ? [before.trim()] : []), ...serials].join('\n') }
  })
  await registerPicked(tx, record, texts, now, () => 'assetId')
  await tx.execute(sql`
    UPDATE order_lines l SET serials = x.serials
      FROM jsonb_to_recordset(${JSON.stringify(texts)}::jsonb) AS x("position" int, serials text)
     WHERE l.order_id = ${record.id} AND l.position = x."position"`)
}

/** The row of the document. One that came before, and went with its step, is written anew. */
async function writeInvoice(
  c: ApiContext,
  tx: Transaction,
  record: OrderRecord,
  { facts, task, differences }: Judged,
  { id: fileId, sha256, reason }: Keeping,
): Promise<void> {
  if (!facts || facts.kind === 'EVENT' || !task || task.kind === 'EVENT') return
  const total = facts.kind === 'NFE' ? facts.totals.totalCents : facts.freightCents
  const values: SQL[] = [
    sql`${record.id}::bigint`,
    sql`${task.kind}`,
    sql`${facts.key}`,
    sql`${facts.number}::int`,
    sql`${facts.series}::int`,
    sql`${new Date(facts.issuedAt).toISOString()}::timestamptz`,
    sql`${total}::bigint`,
    sql`${JSON.stringify(facts)}::jsonb`,
    sql`${JSON.stringify(differences)}::jsonb`,
    sql`${differences.length > 0 ? reason : null}`,
    sql`${fileId}::bigint`,
    sql`${sha256}`,
    sql`${c.var.who.userId}::bigint`,
    sql`${c.var.deps.now().toISOString()}::timestamptz`,
  ]
  await tx.execute(sql`
    INSERT INTO order_invoices (order_id, kind, key, number, series, issued_at, total_cents, facts, differences, reason, file_id, sha256, user_id, created_at)
    VALUES (${sql.join(values, sql`, `)})
    ON CONFLICT (order_id, key) DO UPDATE SET kind = excluded.kind, facts = excluded.facts, differences = excluded.differences, reason = excluded.reason,
      total_cents = excluded.total_cents, file_id = excluded.file_id, sha256 = excluded.sha256, user_id = excluded.user_id, created_at = excluded.created_at`)
}

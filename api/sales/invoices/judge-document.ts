import { sql } from 'drizzle-orm'
import { fromKnownCents } from '#domain/ground/money/money'
import { XML_REFUSALS } from '#domain/ground/xml/xml-refusals'
import { type Comparison, compareInvoice } from '#domain/sales/invoices/compare-invoice'
import { DOCUMENT_PROBLEMS, type DocumentProblem } from '#domain/sales/invoices/document-problems'
import { INVOICE_KIND_LABELS } from '#domain/sales/invoices/expected-invoice'
import { type InvoiceTask, invoiceTask, mayKeep } from '#domain/sales/invoices/invoice-task'
import type { EventFacts, FiscalFacts } from '#domain/sales/invoices/nfe-facts'
import { readDocument } from '#domain/sales/invoices/read-document'
import { EVENT_LABELS } from '#domain/sales/invoices/saved-event'
import { visibleOrders } from '../../ground/caller/visible-orders'
import type { Who } from '../../ground/caller/who'
import type { Executor } from '../../ground/db/executor'
import type { ReadXml } from '../../ground/xml/read-xml'
import type { OrderRecord } from '../order-record/order-record'
import { readExpected } from './read-expected'
import type { ReadingAnswer } from './reading-answer'

/** One document held against its order. */
export interface Judged {
  facts: FiscalFacts | null
  /** Null: it is nothing to this order; `refusals` say why. */
  task: InvoiceTask | null
  comparison: Comparison | null
  refusals: string[]
  differences: string[]
}

const sentence = ({ rule, meta }: DocumentProblem): string =>
  DOCUMENT_PROBLEMS[rule].replace(/\{(\w+)\}/g, (_, name: string) => meta[name] ?? '')

const NOTHING = { facts: null, task: null, comparison: null, differences: [] }

/** Judges what was read against the order as it is; nothing is written. */
export async function judgeDocument(db: Executor, record: OrderRecord, read: ReadXml, now: Date): Promise<Judged> {
  if (read.refusal !== null) return { ...NOTHING, refusals: [XML_REFUSALS[read.refusal]] }
  const { facts, problem } = readDocument(read.root, read.signature)
  if (problem) return { ...NOTHING, refusals: [sentence(problem)] }
  const task = invoiceTask(facts, record)
  if (typeof task === 'string') return { ...NOTHING, facts, refusals: [task] }
  if (facts.kind === 'EVENT')
    return {
      facts,
      task,
      comparison: null,
      refusals: await refusedEvent(db, record, facts),
      differences: unsigned(facts),
    }
  if (facts.kind !== 'NFE' || task.kind === 'FREIGHT' || task.kind === 'EVENT')
    return { facts, task, comparison: null, refusals: [], differences: unsigned(facts) }
  const expected = await readExpected(db, record, { key: facts.key, kind: task.kind, now })
  const comparison = compareInvoice(facts, expected)
  return {
    facts,
    task,
    comparison,
    refusals: comparison.refusals,
    differences: comparison.differences.map(({ text }) => text),
  }
}

/** An event stands beside its invoice, and once. */
async function refusedEvent(
  db: Executor,
  record: OrderRecord,
  { key, protocol, event }: EventFacts,
): Promise<string[]> {
  const { rows } = await db.execute<{ isThere: boolean }>(sql`
    SELECT events @> ${JSON.stringify([{ protocol, event }])}::jsonb AS "isThere" FROM order_invoices WHERE order_id = ${record.id} AND key = ${key}`)
  if (!rows[0]) return ['A nota deste evento foi digitada: envie primeiro o XML da nota, e depois o evento.']
  return rows[0].isThere ? ['Este evento já está guardado com a nota.'] : []
}

const unsigned = ({ signature }: FiscalFacts): string[] =>
  signature.state === 'VALID' ? [] : ['Assinatura não conferida: o XML não tem assinatura que o portal possa conferir.']

/** 'NF-e 1234, série 1'; 'Cancelamento da NF-e 1234'. */
export function titleOf(facts: FiscalFacts | null): string {
  if (facts === null) return 'Arquivo que não serve'
  if (facts.kind === 'EVENT') return `${EVENT_LABELS[facts.event]} da NF-e ${Number(facts.key.slice(25, 34))}`
  return `${facts.kind === 'CTE' ? INVOICE_KIND_LABELS.FREIGHT : 'NF-e'} ${facts.number}, série ${facts.series}`
}

/** The order that has the key already, where the reader may see it. */
export async function seenOrder(db: Executor, who: Who, id: number | null): Promise<number | null> {
  if (id === null) return null
  const { rows } = await db.execute<{ id: number }>(
    sql`SELECT o.id::int FROM orders o WHERE o.id = ${id} AND ${visibleOrders(who)}`,
  )
  return rows[0]?.id ?? null
}

/** The answer for one document. @param assetId where its bytes wait */
export async function toReading(
  db: Executor,
  who: Who,
  record: OrderRecord,
  { facts, task, comparison, refusals, differences }: Judged,
  { assetId, fileName }: { assetId: number | null; fileName: string },
): Promise<ReadingAnswer> {
  const takenBy = await seenOrder(db, who, comparison?.takenBy ?? null)
  const isTaken = (comparison?.takenBy ?? null) !== null
  const lineName = (position: number) => record.lines.find((line) => line.position === position)?.name ?? ''
  const party = facts?.kind === 'NFE' ? facts.recipient.name : facts?.kind === 'CTE' ? facts.recipientName : null
  return {
    assetId,
    fileName,
    document: facts?.kind ?? null,
    task: task?.kind ?? null,
    moves: task?.moves ?? false,
    mails: task !== null && (task.moves || 'replaces' in task),
    mayKeep: task !== null && refusals.length === 0 && !isTaken && mayKeep(who, task),
    refusals: isTaken ? [...refusals, takenText(takenBy)] : refusals,
    takenBy,
    differences,
    title: titleOf(facts),
    key: facts?.key ?? null,
    number: facts && facts.kind !== 'EVENT' ? facts.number : null,
    series: facts && facts.kind !== 'EVENT' ? facts.series : null,
    issuedAt: facts === null ? null : facts.kind === 'EVENT' ? facts.at : facts.issuedAt,
    issuer: facts?.kind === 'NFE' ? facts.issuer.name : facts?.kind === 'CTE' ? facts.carrier.name : null,
    recipient: party,
    rows: (comparison?.rows ?? []).map(({ orderCents, invoiceCents, ...row }) => ({
      ...row,
      order: fromKnownCents(orderCents),
      invoice: fromKnownCents(invoiceCents),
    })),
    orderTotal: fromKnownCents(comparison?.totals.orderCents ?? null),
    invoiceTotal: fromKnownCents(
      facts?.kind === 'NFE' ? facts.totals.totalCents : facts?.kind === 'CTE' ? facts.freightCents : null,
    ),
    serials: (comparison?.serials ?? []).map((one) => ({ ...one, name: lineName(one.position) })),
    unplacedSerials: comparison?.unplaced ?? [],
    signature: facts?.signature ?? null,
  }
}

const takenText = (order: number | null): string =>
  order === null ? 'Esta chave já está em outro pedido.' : `Esta chave já está no pedido ${order}.`

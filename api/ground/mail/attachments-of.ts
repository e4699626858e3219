import { sql } from 'drizzle-orm'
import { layOutDanfe } from '#domain/sales/invoices/danfe'
import type { NfeFacts } from '#domain/sales/invoices/nfe-facts'
import { writeDanfe } from '#domain/sales/invoices/write-danfe'
import type { Executor } from '../db/executor'
import { INVOICED } from '../db/status-sets-sql'
import type { JobDeps } from '../jobs/job'

/** A mail with more than this is refused by many servers; the link is in the text anyway. */
const MAX_BYTES = 8_000_000

interface Attachment {
  filename: string
  contentType: string
  content: Buffer
}

/** The boleto that stands. */
const BOLETO = sql`f.id = (SELECT d.file_id FROM payment_documents d WHERE d.order_id = f.order_id AND d.kind = 'BOLETO' ORDER BY d.number DESC LIMIT 1)`

/**
 * The boleto goes with its own mail. With the mail of an invoice goes the document of the note with which it was issued
 * (domain 4.1 row 18), and the DANFE where that is its XML. Public notes only. An invoice of a later shipment goes with that one's
 * own DANFE and XML.
 * @param mail its event's number stands in its Message-ID
 */
export async function attachmentsOf(
  { db, files }: JobDeps,
  { event, orderId, messageId = '' }: { event: string; orderId: number | null; messageId?: string },
): Promise<Attachment[]> {
  if ((event !== 'INVOICE_ISSUED' && event !== 'BOLETO_ATTACHED') || orderId === null) return []
  const shipped = event === 'INVOICE_ISSUED' ? await keyOfShipment(db, orderId, messageId) : null
  const { rows } = await db.execute<{ name: string; mediaType: string; storageKey: string; bytes: number }>(sql`
    SELECT f.name, f.media_type AS "mediaType", f.storage_key AS "storageKey", f.bytes
      FROM files f LEFT JOIN order_notes n ON n.id = f.note_id
     WHERE f.order_id = ${orderId} AND ${event === 'BOLETO_ATTACHED' ? BOLETO : shipped ? xmlOf(orderId, shipped) : invoiceNote(orderId)} ORDER BY f.id`)
  const attachments: Attachment[] = []
  let bytes = 0
  for (const file of rows) {
    bytes += file.bytes
    const stream = bytes <= MAX_BYTES ? await files.read(file.storageKey) : null
    if (stream)
      attachments.push({
        filename: file.name,
        contentType: file.mediaType,
        content: Buffer.from(await new Response(stream).arrayBuffer()),
      })
  }
  return event === 'INVOICE_ISSUED' ? [...(await danfeOf(db, orderId, shipped)), ...attachments] : attachments
}

/** The key of the shipment that the mail's event is of; null: of the order's own invoice. */
async function keyOfShipment(db: Executor, orderId: number, messageId: string): Promise<string | null> {
  const eventId = /^<event-(\d{1,15})-/.exec(messageId)?.[1]
  if (!eventId) return null
  const { rows } = await db.execute<{ key: string | null }>(sql`
    SELECT s.invoice_key AS key FROM order_events e JOIN shipments s ON s.order_id = e.order_id AND s.n = (e.data ->> 'shipment')::int
     WHERE e.id = ${eventId}::bigint AND e.order_id = ${orderId}`)
  return rows[0]?.key ?? null
}

const xmlOf = (orderId: number, key: string) =>
  sql`f.id = (SELECT i.file_id FROM order_invoices i WHERE i.order_id = ${orderId} AND i.key = ${key})`

/** Drawn from the XML that the order has; none where its invoice was typed by hand. */
async function danfeOf(db: Executor, orderId: number, shipped: string | null): Promise<Attachment[]> {
  const { rows } = await db.execute<{ facts: NfeFacts; isCanceled: boolean }>(sql`
    SELECT i.facts, i.canceled_at IS NOT NULL AS "isCanceled" FROM order_invoices i JOIN orders o ON o.id = i.order_id
     WHERE i.order_id = ${orderId} AND i.key = COALESCE(${shipped}::text, o.invoice_key, o.future_invoice_key)`)
  return rows.map(({ facts, isCanceled }) => ({
    filename: `DANFE-${facts.number}.html`,
    contentType: 'text/html; charset=utf-8',
    content: Buffer.from(writeDanfe(layOutDanfe(facts, { isCanceled, corrections: [] }))),
  }))
}

const invoiceNote = (orderId: number) => sql`n.id = (SELECT h.note_id FROM order_status_history h
                    WHERE h.order_id = ${orderId} AND h.to_status IN ${INVOICED} AND h.note_id IS NOT NULL ORDER BY h.id DESC LIMIT 1)
       AND n.visibility = 'PUBLIC'`

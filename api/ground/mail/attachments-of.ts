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
 * (domain 4.1 row 18), and the DANFE where that is its XML. Public notes only.
 */
export async function attachmentsOf(
  { db, files }: JobDeps,
  { event, orderId }: { event: string; orderId: number | null },
): Promise<Attachment[]> {
  if ((event !== 'INVOICE_ISSUED' && event !== 'BOLETO_ATTACHED') || orderId === null) return []
  const { rows } = await db.execute<{ name: string; mediaType: string; storageKey: string; bytes: number }>(sql`
    SELECT f.name, f.media_type AS "mediaType", f.storage_key AS "storageKey", f.bytes
      FROM files f LEFT JOIN order_notes n ON n.id = f.note_id
     WHERE f.order_id = ${orderId} AND ${event === 'BOLETO_ATTACHED' ? BOLETO : invoiceNote(orderId)} ORDER BY f.id`)
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
  return event === 'INVOICE_ISSUED' ? [...(await danfeOf(db, orderId)), ...attachments] : attachments
}

/** Drawn from the XML that the order has; none where its invoice was typed by hand. */
async function danfeOf(db: Executor, orderId: number): Promise<Attachment[]> {
  const { rows } = await db.execute<{ facts: NfeFacts; isCanceled: boolean }>(sql`
    SELECT i.facts, i.canceled_at IS NOT NULL AS "isCanceled" FROM order_invoices i JOIN orders o ON o.id = i.order_id
     WHERE i.order_id = ${orderId} AND i.key = COALESCE(o.invoice_key, o.future_invoice_key)`)
  return rows.map(({ facts, isCanceled }) => ({
    filename: `DANFE-${facts.number}.html`,
    contentType: 'text/html; charset=utf-8',
    content: Buffer.from(writeDanfe(layOutDanfe(facts, { isCanceled, corrections: [] }))),
  }))
}

const invoiceNote = (orderId: number) => sql`n.id = (SELECT h.note_id FROM order_status_history h
                    WHERE h.order_id = ${orderId} AND h.to_status IN ${INVOICED} AND h.note_id IS NOT NULL ORDER BY h.id DESC LIMIT 1)
       AND n.visibility = 'PUBLIC'`

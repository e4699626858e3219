import { sql } from 'drizzle-orm'
import type { JobDeps } from '../jobs/job'

/** A mail with more than this is refused by many servers; the link is in the text anyway. */
const MAX_BYTES = 8_000_000

interface Attachment {
  filename: string
  contentType: string
  content: Buffer
}

/**
 * The DANFE goes with the mail of an invoice: the document of the note with which the invoice was issued (domain 4.1
 * row 18). Public notes only.
 */
export async function attachmentsOf(
  { db, files }: JobDeps,
  { event, orderId }: { event: string; orderId: number | null },
): Promise<Attachment[]> {
  if (event !== 'INVOICE_ISSUED' || orderId === null) return []
  const { rows } = await db.execute<{ name: string; mediaType: string; storageKey: string; bytes: number }>(sql`
    SELECT f.name, f.media_type AS "mediaType", f.storage_key AS "storageKey", f.bytes
      FROM files f JOIN order_notes n ON n.id = f.note_id
     WHERE n.id = (SELECT h.note_id FROM order_status_history h
                    WHERE h.order_id = ${orderId} AND h.to_status IN ('NF_SENT', 'FUTURE_NF_SENT') AND h.note_id IS NOT NULL ORDER BY h.id DESC LIMIT 1)
       AND n.visibility = 'PUBLIC' ORDER BY f.id`)
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
  return attachments
}

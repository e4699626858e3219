import { type SQL, sql } from 'drizzle-orm'
import type { Transaction } from '../../../ground/db/executor'
import { isUnusedFile } from '../../../ground/db/unused-file'
import { ApiError } from '../../../ground/errors/api-error'
import type { ApiContext } from '../../../ground/http/context'
import type { OrderRecord } from '../../order-record/order-record'

/**
 * Files of a note must be the caller's own uploads that no order has yet. They are locked: neither another note nor the
 * sweep of unused uploads takes them before this transaction's note does.
 * @throws VALIDATION_FAILED
 */
export const ownFiles = async (c: ApiContext, tx: Transaction, ids: readonly number[]): Promise<number[]> =>
  (await ownFileRows(c, tx, ids)).map(({ id }) => id)

/**
 * The same with what each of them is; they are locked, and the caller's statement takes them as they are.
 * @param receiptOf an order that the caller sees: photos of its receipt check count too, also those of other users
 * @throws VALIDATION_FAILED
 */
export async function ownFileRows(
  c: ApiContext,
  tx: Transaction,
  ids: readonly number[],
  receiptOf: number | null = null,
): Promise<{ id: number; mediaType: string }[]> {
  if (ids.length === 0) return []
  const ofReceipt = sql`(f.order_id = ${receiptOf}::bigint AND f.note_id IS NULL
      AND EXISTS (SELECT 1 FROM order_receipt_lines r WHERE r.order_id = ${receiptOf}::bigint AND f.id = ANY (r.file_ids)))`
  const { rows } = await tx.execute<{ id: number; mediaType: string }>(sql`
    SELECT f.id::int, f.media_type AS "mediaType" FROM files f
     WHERE f.id IN (${listOf(ids)})
       AND ((f.uploader_user_id = ${c.var.who.userId} AND ${isUnusedFile})${receiptOf === null ? sql`` : sql` OR ${ofReceipt}`})
     ORDER BY f.id FOR UPDATE OF f`)
  if (rows.length !== new Set(ids).size)
    throw new ApiError('VALIDATION_FAILED', { errors: [{ field: 'assetIds', rule: 'exists' }] })
  return rows
}

interface NewNote {
  text: string
  visibility: 'PUBLIC' | 'INTERNAL'
  fileIds: readonly number[]
}

/** A note with its files, for the `parts` of a change that moves no status. */
export function noteParts(c: ApiContext, record: OrderRecord, { text, visibility, fileIds }: NewNote): SQL[] {
  const me = sql`${c.var.who.userId}::bigint`
  const note = sql`note AS (INSERT INTO order_notes (order_id, user_id, text, visibility, status, created_at)
      VALUES (${record.id}, ${me}, ${text}, ${visibility}, ${record.storedStatus}, ${c.var.deps.now().toISOString()}::timestamptz) RETURNING id)`
  if (fileIds.length === 0) return [note]
  return [
    note,
    sql`kept AS (UPDATE files SET order_id = ${record.id}, note_id = (SELECT id FROM note)
        WHERE id IN (${listOf(fileIds)}) AND uploader_user_id = ${me} AND order_id IS NULL)`,
  ]
}

const listOf = (ids: readonly number[]): SQL =>
  sql.join(
    ids.map((id) => sql`${id}`),
    sql`, `,
  )

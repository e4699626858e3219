import { type SQL, sql } from 'drizzle-orm'
import type { Transaction } from '../../db/connect'
import { ApiError } from '../../errors/api-error'
import type { ApiContext } from '../../http/context'
import type { OrderRecord } from '../../order-record/order-record'

/**
 * Files of a note must be the caller's own uploads that no order has yet. They are locked: neither another note nor the
 * sweep of unused uploads takes them before this transaction's note does.
 * @throws VALIDATION_FAILED
 */
export async function ownFiles(c: ApiContext, tx: Transaction, ids: readonly number[]): Promise<number[]> {
  if (ids.length === 0) return []
  const { rows } = await tx.execute(sql`
    SELECT id FROM files WHERE id IN (${listOf(ids)}) AND uploader_user_id = ${c.var.who.userId} AND order_id IS NULL
     ORDER BY id FOR UPDATE`)
  if (rows.length !== new Set(ids).size)
    throw new ApiError('VALIDATION_FAILED', { errors: [{ field: 'assetIds', rule: 'exists' }] })
  return rows.map((row) => Number(row.id))
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

import { sql } from 'drizzle-orm'
import type { Transaction } from '../db/executor'
import { isUnusedFile } from '../db/unused-file'
import { ApiError } from '../errors/api-error'
import type { ApiContext } from '../http/context'

/**
 * Locks uploads that a record is about to take: the caller's own, which nothing has taken yet.
 * @throws NOT_FOUND for any other, so that the answer does not tell whether it exists
 */
export async function lockOwnUploads(
  c: ApiContext,
  tx: Transaction,
  ids: readonly number[],
): Promise<{ id: number; mediaType: string }[]> {
  if (ids.length === 0) return []
  const { rows } = await tx.execute<{ id: number; mediaType: string }>(sql`
    SELECT f.id::int, f.media_type AS "mediaType" FROM files f
     WHERE f.id = ANY (${sql.param([...new Set(ids)])}::bigint[]) AND f.uploader_user_id = ${c.var.who.userId} AND ${isUnusedFile}
     ORDER BY f.id FOR UPDATE OF f`)
  if (rows.length !== new Set(ids).size) throw new ApiError('NOT_FOUND')
  return rows
}

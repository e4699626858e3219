import { sql } from 'drizzle-orm'
import type { JobDeps } from '../jobs/job'

/** A form may stay open over lunch; a day later its upload is nobody's. */
const UNUSED_HOURS = 24

/**
 * Removes uploads that no note took. The row goes first: a file without a row is found by the next sweep of the disk, a row without its file
 * would be a dead link (quality F9).
 * @returns how many were removed
 */
export async function sweepFiles({ db, files, now, log }: JobDeps): Promise<number> {
  const { rows } = await db.execute<{ key: string }>(sql`
    DELETE FROM files WHERE order_id IS NULL AND note_id IS NULL
       AND created_at < ${now().toISOString()}::timestamptz - ${UNUSED_HOURS} * interval '1 hour' RETURNING storage_key AS key`)
  for (const { key } of rows)
    await files.remove(key).catch((error: unknown) => log.warn({ err: error, key }, 'unused file stays on disk'))
  return rows.length
}

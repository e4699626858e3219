import { sql } from 'drizzle-orm'
import { isUnusedFile } from '../db/unused-file'
import type { JobDeps } from '../jobs/job'

/** A form may stay open over lunch; a day later its upload counts as unused. */
const UNUSED_HOURS = 24
/** As `writeOnce` names it. */
const UPLOAD = 'POST /api/files'

/**
 * Removes uploads that nothing took. The row goes first: a file without a row is found by the sweep of
 * the disk, a row without its file would be a dead link (docs/threats.md F9). The form's key goes with it: a form that
 * is sent again is a new upload, and not the answer of one that is gone.
 * @returns how many were removed
 */
export async function sweepFiles({ db, files, now, log }: JobDeps): Promise<number> {
  const { rows } = await db.execute<{ key: string }>(sql`
    WITH gone AS (
      DELETE FROM files f WHERE ${isUnusedFile}
         AND f.created_at < ${now().toISOString()}::timestamptz - ${UNUSED_HOURS} * interval '1 hour'
      RETURNING id, uploader_user_id, storage_key),
    forgotten AS (
      DELETE FROM idempotency_keys k USING gone
       WHERE k.user_id = gone.uploader_user_id AND k.operation = ${UPLOAD} AND k.answer->>'id' = gone.id::text)
    SELECT storage_key AS key FROM gone`)
  for (const { key } of rows)
    await files.remove(key).catch((error: unknown) => log.warn({ err: error, key }, 'unused file stays on disk'))
  return rows.length
}

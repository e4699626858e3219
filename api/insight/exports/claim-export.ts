import { sql } from 'drizzle-orm'
import type { ExportScreen } from '#domain/insight/exports/export-input'
import type { Database } from '../../ground/db/executor'
import { holdFor, isFree, isHeldBy, LET_GO, type Lease, newLease } from '../../ground/jobs/lease'

/** A worker that has said nothing for so long is dead. */
const LEASE_MS = 60_000
/** A sheet that has felled two workers would fell the third. */
const MAX_ATTEMPTS = 2
/** Any number: claims over all processes take turns. */
const CLAIM_LOCK = 20_261_121

export interface ClaimedExport {
  id: number
  userId: number
  screen: ExportScreen
  query: string
  lease: Lease
}

/**
 * Takes the oldest sheet that waits, or whose worker died, unless enough are under way in all processes together
 * (docs/threats.md T25). A job that dies for the second time is closed as failed.
 * @param atOnce how many are enough
 */
export async function claimExport(db: Database, now: Date, atOnce = 1): Promise<ClaimedExport | null> {
  const at = sql`${now.toISOString()}::timestamptz`
  return db.transaction(async (tx) => {
    await tx.execute(sql`SELECT pg_advisory_xact_lock(${CLAIM_LOCK})`)
    await tx.execute(sql`
      UPDATE export_jobs SET state = 'FAILED', error = 'WORKER_DIED', finished_at = ${at}, ${LET_GO}
       WHERE state = 'RUNNING' AND ${isFree(now)} AND attempts >= ${MAX_ATTEMPTS}`)
    const lease = newLease(now, LEASE_MS)
    const { rows } = await tx.execute<Omit<ClaimedExport, 'lease'>>(sql`
      UPDATE export_jobs SET state = 'RUNNING', attempts = attempts + 1, rows_done = 0, rows_failed = 0, started_at = ${at}, ${holdFor(lease)}
       WHERE id = (SELECT id FROM export_jobs WHERE state IN ('QUEUED', 'RUNNING') AND ${isFree(now)}
                    ORDER BY id LIMIT 1 FOR UPDATE SKIP LOCKED)
         AND (SELECT count(*) FROM export_jobs WHERE state = 'RUNNING' AND NOT ${isFree(now)}) < ${atOnce}
      RETURNING id::int, user_id::int AS "userId", screen, query`)
    return rows[0] ? { ...rows[0], lease } : null
  })
}

/** Says that the worker lives and how far it is. @returns false when the job is another worker's by now */
export async function renewLease(
  db: Database,
  { id, lease }: ClaimedExport,
  progress: { rowsDone?: number; rowsTotal?: number; rowsFailed?: number },
  now: Date,
): Promise<boolean> {
  const { rows } = await db.execute(sql`
    UPDATE export_jobs SET ${holdFor({ ...newLease(now, LEASE_MS), token: lease.token })},
           rows_done = COALESCE(${progress.rowsDone ?? null}::int, rows_done), rows_total = COALESCE(${progress.rowsTotal ?? null}::int, rows_total),
           rows_failed = COALESCE(${progress.rowsFailed ?? null}::int, rows_failed)
     WHERE id = ${id} AND state = 'RUNNING' AND ${isHeldBy(lease)} RETURNING id`)
  return rows.length > 0
}

/**
 * Closes the job with its file, or as failed.
 * @returns false when it is another worker's by now: its file is not wanted
 */
export async function closeExport(
  db: Database,
  { id, lease }: ClaimedExport,
  end: { storageKey: string; fileName: string; sizeBytes: number; rowsDone: number } | { error: string },
  now: Date,
): Promise<boolean> {
  const outcome =
    'error' in end
      ? sql`state = 'FAILED', error = ${end.error}`
      : sql`state = 'DONE', error = NULL, storage_key = ${end.storageKey}, file_name = ${end.fileName}, size_bytes = ${end.sizeBytes}, rows_done = ${end.rowsDone}, rows_total = ${end.rowsDone}`
  const { rows } = await db.execute(sql`
    UPDATE export_jobs SET ${outcome}, ${LET_GO}, finished_at = ${now.toISOString()}::timestamptz
     WHERE id = ${id} AND state = 'RUNNING' AND ${isHeldBy(lease)} RETURNING id`)
  return rows.length > 0
}

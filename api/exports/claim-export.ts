import { randomUUID } from 'node:crypto'
import { type SQL, sql } from 'drizzle-orm'
import type { OrderScreen } from '#domain/orders/list/order-list-query'
import type { Database } from '../db/connect'

/** A worker that has said nothing for so long is dead. */
const LEASE_SECONDS = 60
/** Any number: claims over all processes take turns. */
const CLAIM_LOCK = 20_261_121

export interface ClaimedExport {
  id: number
  userId: number
  screen: OrderScreen
  query: string
  /**
   * Whose turn it is, kept in the job's `error` while it runs: a worker that was taken for dead and comes back writes nothing any more.
   * 'TRY 2 …' is the last: a sheet that has felled two workers would fell the third.
   */
  token: string
}

/**
 * Takes the oldest sheet that waits, or whose worker died, unless one is under way in any process: one at a time (quality T25).
 * A job that dies for the second time is closed as failed.
 */
export async function claimExport(db: Database, now: Date): Promise<ClaimedExport | null> {
  const at = sql`${now.toISOString()}::timestamptz`
  return db.transaction(async (tx) => {
    await tx.execute(sql`SELECT pg_advisory_xact_lock(${CLAIM_LOCK})`)
    await tx.execute(sql`
      UPDATE export_jobs SET state = 'FAILED', error = 'WORKER_DIED', finished_at = ${at}, lease_until = NULL
       WHERE state = 'RUNNING' AND lease_until < ${at} AND error LIKE 'TRY 2 %'`)
    const { rows } = await tx.execute(sql`
      UPDATE export_jobs SET state = 'RUNNING', rows_done = 0, started_at = ${at}, lease_until = ${leaseFrom(at)},
             error = (CASE WHEN state = 'RUNNING' THEN 'TRY 2 ' ELSE 'TRY 1 ' END) || ${randomUUID()}
       WHERE id = (SELECT id FROM export_jobs WHERE state = 'QUEUED' OR (state = 'RUNNING' AND lease_until < ${at})
                    ORDER BY id LIMIT 1 FOR UPDATE SKIP LOCKED)
         AND NOT EXISTS (SELECT 1 FROM export_jobs WHERE state = 'RUNNING' AND lease_until >= ${at})
      RETURNING id::int, user_id::int AS "userId", screen, query, error AS token`)
    return (rows[0] as unknown as ClaimedExport | undefined) ?? null
  })
}

/** Says that the worker lives and how far it is. @returns false when the job is another worker's by now */
export async function renewLease(
  db: Database,
  { id, token }: ClaimedExport,
  progress: { rowsDone?: number; rowsTotal?: number },
  now: Date,
): Promise<boolean> {
  const { rows } = await db.execute(sql`
    UPDATE export_jobs SET lease_until = ${leaseFrom(sql`${now.toISOString()}::timestamptz`)},
           rows_done = COALESCE(${progress.rowsDone ?? null}::int, rows_done), rows_total = COALESCE(${progress.rowsTotal ?? null}::int, rows_total)
     WHERE id = ${id} AND state = 'RUNNING' AND error = ${token} RETURNING id`)
  return rows.length > 0
}

/** Closes the job with its file, or as failed. @returns false when it is another worker's by now: its file is not wanted */
export async function closeExport(
  db: Database,
  { id, token }: ClaimedExport,
  end: { storageKey: string; fileName: string; rowsDone: number } | { error: string },
  now: Date,
): Promise<boolean> {
  const outcome =
    'error' in end
      ? sql`state = 'FAILED', error = ${end.error}`
      : sql`state = 'DONE', error = NULL, storage_key = ${end.storageKey}, file_name = ${end.fileName}, rows_done = ${end.rowsDone}, rows_total = ${end.rowsDone}`
  const { rows } = await db.execute(sql`
    UPDATE export_jobs SET ${outcome}, lease_until = NULL, finished_at = ${now.toISOString()}::timestamptz
     WHERE id = ${id} AND state = 'RUNNING' AND error = ${token} RETURNING id`)
  return rows.length > 0
}

const leaseFrom = (at: SQL): SQL => sql`${at} + interval '${sql.raw(String(LEASE_SECONDS))} seconds'`

import { sql } from 'drizzle-orm'
import type { Database } from '../../ground/db/executor'
import { holdFor, isFree, isHeldBy, LET_GO, type Lease, newLease } from '../../ground/jobs/lease'

/** A worker that has said nothing for so long is dead. */
export const LEASE_MS = 60_000
/** A batch that has felled so many workers would fell the next. */
const MAX_ATTEMPTS = 5

export interface ClaimedRun {
  id: number
  batchId: number
  userId: number
  overwriteKeys: string[]
  lease: Lease
}

/** Takes the oldest generation that waits, or whose worker died; one that dies too often is closed as failed. */
export async function claimRun(db: Database, now: Date): Promise<ClaimedRun | null> {
  const at = sql`${now.toISOString()}::timestamptz`
  const lease = newLease(now, LEASE_MS)
  const { rows } = await db.execute<Omit<ClaimedRun, 'lease'> & Record<string, unknown>>(sql`
    WITH given_up AS (
      UPDATE kit_batch_runs SET state = 'FAILED', finished_at = ${at}, ${LET_GO}
       WHERE state = 'RUNNING' AND ${isFree(now)} AND attempts >= ${MAX_ATTEMPTS} RETURNING id)
    UPDATE kit_batch_runs SET state = 'RUNNING', attempts = attempts + 1, started_at = COALESCE(started_at, ${at}), ${holdFor(lease)}
     WHERE id = (SELECT id FROM kit_batch_runs
                  WHERE state IN ('QUEUED', 'RUNNING') AND ${isFree(now)} AND attempts < ${MAX_ATTEMPTS}
                  ORDER BY id LIMIT 1 FOR UPDATE SKIP LOCKED)
    RETURNING id::int, batch_id::int AS "batchId", user_id::int AS "userId", to_json(overwrite_keys) AS "overwriteKeys"`)
  return rows[0] ? { ...rows[0], lease } : null
}

/** Says that the worker lives, and at the start how much is done already. @returns false when it is not its any more */
export async function renewRun(
  db: Database,
  { id, lease }: ClaimedRun,
  now: Date,
  pointsDone?: number,
): Promise<boolean> {
  const { rows } = await db.execute(sql`
    UPDATE kit_batch_runs SET ${holdFor({ ...newLease(now, LEASE_MS), token: lease.token })},
           points_done = COALESCE(${pointsDone ?? null}::int, points_done)
     WHERE id = ${id} AND state = 'RUNNING' AND ${isHeldBy(lease)} RETURNING id`)
  return rows.length > 0
}

/** Closes it as failed, unless another worker holds it by now. */
export async function failRun(db: Database, { id, lease }: ClaimedRun, now: Date): Promise<void> {
  await db.execute(sql`
    UPDATE kit_batch_runs SET state = 'FAILED', ${LET_GO}, finished_at = ${now.toISOString()}::timestamptz
     WHERE id = ${id} AND state = 'RUNNING' AND ${isHeldBy(lease)}`)
}

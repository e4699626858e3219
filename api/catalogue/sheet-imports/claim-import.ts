import { sql } from 'drizzle-orm'
import type { ImportKind, SheetRefusal } from '#domain/catalogue/sheet-imports/import-words'
import type { Database, Executor } from '../../ground/db/executor'
import { holdFor, isFree, isHeldBy, LET_GO, type Lease, newLease } from '../../ground/jobs/lease'

/** A worker that has said nothing for so long is dead. */
const LEASE_MS = 60_000
/** A sheet that has felled two workers would fell the third. */
const MAX_ATTEMPTS = 2
/** Any number: claims over all processes take turns. */
const CLAIM_LOCK = 20_261_124

/** A sheet that takes longer than this holds up no other: the next one is read beside it. */
export const QUICK_MS = 5_000

export interface ClaimedImport {
  id: number
  /** It was begun before and is known to take long, or has felled a worker. */
  isLong: boolean
  userId: number
  kind: ImportKind
  priceTableId: number | null
  removeAbsent: boolean
  storageKey: string | null
  /** Its lines were staged before: it is compared again. */
  isRead: boolean
  lease: Lease
}

/**
 * Takes a sheet that waits, or whose worker died; its rows are read anew, from the first on. Over all processes two are
 * read at once: one that takes long (by its `started_at`), and beside it one that is not begun yet, so that twenty rows
 * never wait for a million cells. One that takes long waits for the one before it (`giveBack`).
 */
export async function claimImport(db: Database, now: Date): Promise<ClaimedImport | null> {
  const at = sql`${now.toISOString()}::timestamptz`
  return db.transaction(async (tx) => {
    await tx.execute(sql`SELECT pg_advisory_xact_lock(${CLAIM_LOCK})`)
    await tx.execute(sql`
      UPDATE sheet_imports SET state = 'REFUSED', refusal = 'READER_DIED', finished_at = ${at}, ${LET_GO}
       WHERE state = 'RUNNING' AND ${isFree(now)} AND attempts >= ${MAX_ATTEMPTS}`)
    const lease = newLease(now, LEASE_MS)
    const quickSince = sql`${new Date(now.getTime() - QUICK_MS).toISOString()}::timestamptz`
    const { rows } = await tx.execute<Omit<ClaimedImport, 'lease'>>(sql`
      UPDATE sheet_imports SET state = 'RUNNING', attempts = attempts + 1, rows_done = CASE WHEN counts IS NULL THEN 0 ELSE rows_done END,
             started_at = COALESCE(started_at, ${at}), ${holdFor(lease)}
       WHERE id = (SELECT i.id
                     FROM sheet_imports i
                    CROSS JOIN (SELECT count(*) AS busy, count(*) FILTER (WHERE started_at > ${quickSince}) AS quick
                                  FROM sheet_imports WHERE state = 'RUNNING' AND NOT ${isFree(now)}) live
                    WHERE i.state IN ('QUEUED', 'RUNNING') AND ${isFree(now, 'i')}
                      AND (live.busy = 0 OR (live.busy = 1 AND live.quick = 0 AND i.started_at IS NULL))
                    ORDER BY i.started_at IS NULL, i.id LIMIT 1 FOR UPDATE OF i SKIP LOCKED)
      RETURNING id::int, started_at < ${at} AS "isLong", user_id::int AS "userId", kind, price_table_id::int AS "priceTableId",
                remove_absent AS "removeAbsent", storage_key AS "storageKey", (storage_key IS NULL AND counts IS NOT NULL) AS "isRead"`)
    return rows[0] ? { ...rows[0], lease } : null
  })
}

/** Says that the worker lives and how far it is. @returns false when the job is another worker's by now */
export async function renewImport(
  db: Executor,
  { id, lease }: ClaimedImport,
  rowsDone: number | null,
  now: Date,
): Promise<boolean> {
  const { rows } = await db.execute(sql`
    UPDATE sheet_imports SET ${holdFor({ ...newLease(now, LEASE_MS), token: lease.token })}, rows_done = COALESCE(${rowsDone}::int, rows_done)
     WHERE id = ${id} AND state = 'RUNNING' AND ${isHeldBy(lease)} RETURNING id`)
  return rows.length > 0
}

/** Lets a sheet wait until the one that takes long is through: it does too. That it was begun counts as no try. */
export async function giveBack(db: Executor, { id, lease }: ClaimedImport): Promise<void> {
  await db.execute(sql`
    UPDATE sheet_imports SET state = 'QUEUED', attempts = attempts - 1, rows_done = 0, ${LET_GO}
     WHERE id = ${id} AND state = 'RUNNING' AND ${isHeldBy(lease)}`)
}

/** Closes the job: ready to be looked at, or refused. @returns false when it is another worker's by now */
export async function closeImport(
  db: Executor,
  { id, lease }: ClaimedImport,
  end: { refusal: SheetRefusal | null },
  now: Date,
): Promise<boolean> {
  const { rows } = await db.execute(sql`
    UPDATE sheet_imports SET state = ${end.refusal ? 'REFUSED' : 'READY'}, refusal = ${end.refusal}, storage_key = NULL, ${LET_GO},
           finished_at = ${now.toISOString()}::timestamptz
     WHERE id = ${id} AND state = 'RUNNING' AND ${isHeldBy(lease)} RETURNING id`)
  return rows.length > 0
}

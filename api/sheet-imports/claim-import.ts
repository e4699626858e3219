import { sql } from 'drizzle-orm'
import type { ImportKind, SheetRefusal } from '#domain/sheet-imports/import-words'
import type { Database, Executor } from '../db/connect'
import { holdFor, isFree, isHeldBy, LET_GO, type Lease, newLease } from '../jobs/lease'

/** A worker that has said nothing for so long is dead. */
const LEASE_MS = 60_000
/** A sheet that has felled two workers would fell the third. */
const MAX_ATTEMPTS = 2
/** Any number: claims over all processes take turns. */
const CLAIM_LOCK = 20_261_124

export interface ClaimedImport {
  id: number
  userId: number
  kind: ImportKind
  priceTableId: number | null
  removeAbsent: boolean
  storageKey: string | null
  lease: Lease
}

/**
 * Takes the oldest sheet that waits, or whose worker died, unless one is under way in any process. Its rows are read
 * anew, from the first on.
 */
export async function claimImport(db: Database, now: Date): Promise<ClaimedImport | null> {
  const at = sql`${now.toISOString()}::timestamptz`
  return db.transaction(async (tx) => {
    await tx.execute(sql`SELECT pg_advisory_xact_lock(${CLAIM_LOCK})`)
    await tx.execute(sql`
      UPDATE sheet_imports SET state = 'REFUSED', refusal = 'READER_DIED', finished_at = ${at}, ${LET_GO}
       WHERE state = 'RUNNING' AND ${isFree(now)} AND attempts >= ${MAX_ATTEMPTS}`)
    const lease = newLease(now, LEASE_MS)
    const { rows } = await tx.execute<Omit<ClaimedImport, 'lease'>>(sql`
      UPDATE sheet_imports SET state = 'RUNNING', attempts = attempts + 1, rows_done = 0, started_at = ${at}, ${holdFor(lease)}
       WHERE id = (SELECT id FROM sheet_imports WHERE state IN ('QUEUED', 'RUNNING') AND ${isFree(now)}
                    ORDER BY id LIMIT 1 FOR UPDATE SKIP LOCKED)
         AND NOT EXISTS (SELECT 1 FROM sheet_imports WHERE state = 'RUNNING' AND NOT ${isFree(now)})
      RETURNING id::int, user_id::int AS "userId", kind, price_table_id::int AS "priceTableId", remove_absent AS "removeAbsent",
                storage_key AS "storageKey"`)
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

import { sql } from 'drizzle-orm'
import { causesOf } from '#domain/errors/causes-of'
import { isOneOf } from '#domain/lists/is-one-of'
import { propertyOf } from '#domain/lists/property-of'
import type { Executor } from '../db/connect'
import type { RowOf } from '../db/row-of'
import type { JobDeps } from '../jobs/job'
import { CANONICAL_COLUMNS, type CanonicalRow, FIRST_HASH, rowHash, type SealedRow, sealHash } from './canonical-row'

const BATCH = 1_000
const BATCHES = 20
/** Writers wait for the lock as well while we do: it is given up quickly and asked for again a minute later. */
const LOCK_MS = 300

/**
 * Puts a seal on the audit rows that have none (docs/threats.md T28). Ids are taken when a row is written and not when
 * it is committed, so a lower id may still appear after a higher one: `SHARE` on the table waits for every transaction
 * that has begun to write to it, and no other begins while it is held. Whatever id is highest at that moment, all below
 * it are there or never will be. The lock is given back before anything is hashed. Two workers cannot fork the chain:
 * `previous_hash` is unique.
 * @returns how many rows were sealed; 0 also when a writer was too slow to wait for
 */
export async function sealAuditLogs({ db, now, log }: Pick<JobDeps, 'db' | 'now' | 'log'>): Promise<number> {
  const settled = await settledId(db).catch((error: unknown) => {
    if (!isBusy(error)) throw error
    log.info('audit rows are being written; sealed by the next run')
    return null
  })
  let sealed = 0
  if (settled === null) return sealed
  for (let batch = 0; batch < BATCHES; batch++) {
    const count = await sealBatch(db, settled, now())
    sealed += count
    if (count < BATCH) break
  }
  return sealed
}

const settledId = (db: JobDeps['db']): Promise<number> =>
  db.transaction(async (tx) => {
    await tx.execute(sql.raw(`SET LOCAL lock_timeout = ${LOCK_MS}`))
    await tx.execute(sql`LOCK TABLE audit_logs IN SHARE MODE`)
    const { rows } = await tx.execute(sql`SELECT COALESCE(max(id), 0)::float8 AS id FROM audit_logs`)
    return Number(rows[0]!.id)
  })

async function sealBatch(db: JobDeps['db'], settled: number, sealedAt: Date): Promise<number> {
  const { rows: seals } = await db.execute<{ toId: number; hash: string }>(
    sql`SELECT to_id::float8 AS "toId", hash FROM audit_seals ORDER BY id DESC LIMIT 1`,
  )
  const last = seals[0]
  const rows = await readRows(db, last?.toId ?? 0, settled, BATCH)
  const first = rows[0]
  if (!first) return 0
  const previousHash = last?.hash ?? FIRST_HASH
  const { rowCount } = await db.execute(sql`
    INSERT INTO audit_seals (from_id, to_id, row_count, previous_hash, hash, rows, sealed_at)
    VALUES (${first[0]}, ${rows.at(-1)![0]}, ${rows.length}, ${previousHash}, ${sealHash(previousHash, rows)}, ${JSON.stringify(rows)}::jsonb,
            ${sealedAt.toISOString()}::timestamptz)
    ON CONFLICT DO NOTHING`)
  // Another worker sealed the same rows a moment ago.
  return rowCount === 0 ? 0 : rows.length
}

/** The rows of (`after`, `upTo`] with their hashes, by id. */
export async function readRows(db: Executor, after: number, upTo: number, limit?: number): Promise<SealedRow[]> {
  const { rows } = await db.execute<RowOf<CanonicalRow>>(sql`
    SELECT ${CANONICAL_COLUMNS} FROM audit_logs a WHERE a.id > ${after} AND a.id <= ${upTo} ORDER BY a.id
    ${limit ? sql`LIMIT ${limit}` : sql``}`)
  return rows.map((row) => [Number(row.id), rowHash(row)] as const)
}

/** 55P03: the lock was not had in time; 57014: a statement timeout was quicker. */
function isBusy(error: unknown): boolean {
  for (const cause of causesOf(error)) if (isOneOf(['55P03', '57014'], propertyOf(cause, 'code'))) return true
  return false
}

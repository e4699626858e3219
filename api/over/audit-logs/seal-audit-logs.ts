import { sql } from 'drizzle-orm'
import { causesOf } from '#domain/ground/errors/causes-of'
import { isOneOf } from '#domain/ground/objects/is-one-of'
import { propertyOf } from '#domain/ground/objects/property-of'
import type { JobDeps } from '../../ground/jobs/job'
import { type AuditKey, readAuditKeys } from './audit-keys'
import { drawSalts, rowHash, type Salts, saltRow } from './canonical-row'
import { FIRST_HASH, type Seal, sealHash } from './seal-hash'
import { readLastSeal, readRows } from './seal-queries'

const BATCH = 1_000
const BATCHES = 20
/** Writers wait for the lock as well while we do: it is given up quickly and asked for again a minute later. */
const LOCK_MS = 300

type SealDeps = Pick<JobDeps, 'db' | 'now' | 'log'> & { config: Pick<JobDeps['config'], 'audit'> }

/**
 * Puts a seal on the audit rows that have none (docs/threats.md T28). Ids are taken when a row is written and not when
 * it is committed, so a lower id may still appear after a higher one: `audit_settled_id()` waits for every transaction
 * that has begun to write, and no other begins meanwhile. Whatever id was given out by that moment, its row is there or
 * never will be. The lock is given back before anything is hashed. Two workers cannot fork the chain: both would take
 * the `id` after the last, which is unique.
 * @returns how many rows were sealed; 0 also when a writer was too slow to wait for
 */
export async function sealAuditLogs({ db, now, log, config }: SealDeps): Promise<number> {
  const [key] = readAuditKeys(config.audit)
  await noteNewKey({ db, log }, key)
  const settled = await settledId(db).catch((error: unknown) => {
    if (!isBusy(error)) throw error
    log.info('audit rows are being written; sealed by the next run')
    return null
  })
  let sealed = 0
  if (settled === null) return sealed
  for (let batch = 0; batch < BATCHES; batch++) {
    const count = await sealBatch(db, key, settled, now())
    if (count === null) break
    sealed += count
  }
  return sealed
}

/**
 * The first seal of a key holds a row that says so. On a chain from before there were keys it seals over all of it;
 * later an unexpected key shows.
 */
async function noteNewKey({ db, log }: Pick<SealDeps, 'db' | 'log'>, key: AuditKey): Promise<void> {
  const last = await readLastSeal(db)
  if (!last || last.keyId === key.id) return
  log.warn({ was: last.keyId, is: key.id }, 'the audit log is sealed with another key from now on')
  await db.execute(sql`
    INSERT INTO audit_logs (action, table_name, record_id, before, after)
    VALUES ('rotateKey', 'audit_seals', ${String(last.id + 1)}, ${JSON.stringify({ keyId: last.keyId })}::jsonb,
            ${JSON.stringify({ keyId: key.id })}::jsonb)`)
}

const settledId = (db: JobDeps['db']): Promise<number> =>
  db.transaction(async (tx) => {
    await tx.execute(sql.raw(`SET LOCAL lock_timeout = ${LOCK_MS}`))
    const { rows } = await tx.execute(sql`SELECT audit_settled_id()::float8 AS id`)
    return Number(rows[0]!.id)
  })

/** @returns how many rows the seal holds; null: there is nothing left, or another worker was quicker */
async function sealBatch(db: JobDeps['db'], key: AuditKey, settled: number, at: Date): Promise<number | null> {
  const last = await readLastSeal(db)
  const after = last?.toId ?? 0
  if (after >= settled) return null
  const rows = await readRows(db, after, settled, BATCH)
  const newSalt = drawSalts()
  const salted: Record<string, Salts> = {}
  const hashes = rows.map((row) => {
    // Another run may have stored salts before: then those count.
    if (row.salts) return [Number(row.id), rowHash(row)] as const
    const { salts, hash } = saltRow(row, newSalt)
    if (salts) salted[row.id] = salts
    return [Number(row.id), hash] as const
  })
  const seal: Omit<Seal, 'hash'> = {
    id: (last?.id ?? 0) + 1,
    fromId: after + 1,
    // Ids of transactions that were rolled back are sealed as missing.
    toId: rows.length < BATCH ? settled : hashes.at(-1)![0],
    rowCount: rows.length,
    previousHash: last?.hash ?? FIRST_HASH,
    keyId: key.id,
    rows: hashes,
    sealedAt: at.getTime(),
  }
  const { rows: made } = await db.execute(sql`
    WITH seal AS (
      INSERT INTO audit_seals (id, from_id, to_id, row_count, previous_hash, hash, key_id, rows, sealed_at)
      VALUES (${seal.id}, ${seal.fromId}, ${seal.toId}, ${seal.rowCount}, ${seal.previousHash}, ${sealHash(key, seal)}, ${key.id},
              ${JSON.stringify(hashes)}::jsonb, ${at.toISOString()}::timestamptz)
      ON CONFLICT DO NOTHING RETURNING id),
    salts AS (
      INSERT INTO audit_salts (audit_log_id, salts)
      SELECT s.key::bigint, s.value FROM seal, jsonb_each(${JSON.stringify(salted)}::jsonb) s)
    SELECT id FROM seal`)
  return made.length === 0 ? null : rows.length
}

/** 55P03: the lock was not had in time; 57014: a statement timeout was quicker. */
function isBusy(error: unknown): boolean {
  for (const cause of causesOf(error)) if (isOneOf(['55P03', '57014'], propertyOf(cause, 'code'))) return true
  return false
}

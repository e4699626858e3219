import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import { type SQL, sql } from 'drizzle-orm'
import { propertyOf } from '#domain/ground/objects/property-of'
import type { Connection } from '../../ground/db/connect'
import type { Executor, Transaction } from '../../ground/db/executor'
import { type PartitionRange, readPlan, readRanges } from '../../ground/db/partition-plan'
import type { FileStore } from '../../ground/storage/file-store'
import {
  digestPartition,
  partitionName,
  type StoredPartition,
  storePartition,
} from '../../ground/storage/partition-file'
import type { AuditKey } from '../audit-logs/audit-keys'
import { verifyAuditLogs } from '../audit-logs/verify-audit-logs'

/** What the operator is told instead; nothing was changed. */
export class PartitionRefusedError extends Error {
  override name = 'PartitionRefusedError'
}

/** What a table's rows still have to do, or lean on: a partition with such rows stays. */
const UNFINISHED: Readonly<Record<string, SQL>> = {
  order_events: sql`handled_at IS NULL`,
  outbox_mails: sql`state = 'QUEUED'`,
}

/** Tables whose keys are unique over all partitions, and where those keys are. */
export const KEYS: Readonly<Record<string, string>> = {
  order_events: 'order_event_keys',
  outbox_mails: 'outbox_mail_keys',
}

/** What goes with a partition of that table: the ranges of both are the same. */
export const companionOf = (table: string): string | null => (table === 'audit_logs' ? 'audit_salts' : null)

export interface PartitionDeps {
  connection: Connection
  isEmbedded: boolean
  files: FileStore
  /** Of this machine's disk, for a file that is being compressed. */
  folder: string
  keys: readonly AuditKey[]
}

type Stored = Omit<StoredPartition, 'id'>

/**
 * Moves the oldest partition of a table, all of whose rows are older than `before`, into the file store: written,
 * read back, taken off the table, compared once more, and only then dropped, with an audit row that names the hash of
 * the file. Of the audit log its salts go along and the seals stay. A run that was broken off is taken up again by the
 * same call: until the end the rows are in the database.
 * @param by who asked for it, for the audit row
 * @returns what was stored; of `audit_logs` also its salts
 * @throws PartitionRefusedError; StoredPartitionError when the store does not give back what it was given
 */
export async function detachPartition(
  deps: PartitionDeps,
  { table, name, before, by }: { table: string; name: string; before: Date; by: string },
): Promise<Stored[]> {
  const { db } = deps.connection
  const tables = [table, companionOf(table)].filter((one) => one !== null)
  const range = await findRange(db, table, name)
  if (range.isAttached) await requireClosed(deps, table, range, before)
  const stored: Stored[] = []
  for (const one of tables) {
    const { key } = (await readPlan(db, one))!
    const part = { table: one, name: name.replace(table, one), key }
    const draft = join(deps.folder, `${part.name}.gz`)
    try {
      let written = await storePartition(db, deps.files, draft, part)
      await takeOff(deps, one, part.name)
      // Rows may have been changed while they were written; from here on they cannot.
      if ((await digestPartition(db, part.name, one, key)) !== written.linesSha256) {
        await deps.files.remove(written.storageKey)
        written = await storePartition(db, deps.files, draft, part)
      }
      stored.push({ source: one, name: part.name, fromId: range.fromId, untilId: range.untilId, ...written })
    } finally {
      await rm(draft, { force: true })
    }
  }
  await db.transaction(async (tx) => {
    await tx.execute(sql`SELECT set_config('statement_timeout', '0', true)`)
    for (const one of stored) await dropStored(tx, one, by)
  })
  return stored
}

/** The range of a partition: of the catalogue, or, where a run was broken off after it was taken off, of its name. */
async function findRange(db: Executor, table: string, name: string): Promise<PartitionRange & { isAttached: boolean }> {
  const plan = await readPlan(db, table)
  if (!plan?.age)
    throw new PartitionRefusedError(
      `A tabela ${table} não tem partições que vão para o armazenamento. Nada foi mudado.`,
    )
  const ranges = await readRanges(db, table)
  const found = ranges.find((range) => range.name === name)
  if (!found) {
    // The oldest goes first, so that it begins where the stored ones end.
    const { rows } = await db.execute<{ there: boolean; from: number; until: number | null }>(sql`
      SELECT to_regclass(${`parts.${name}`}) IS NOT NULL AS there,
             coalesce((SELECT max(until_id) FROM stored_partitions WHERE source = ${table}), 0)::float8 AS from,
             (substring(${name} FROM ${`^${table}_p(\\d+)$`})::bigint * s.step)::float8 AS until
        FROM partition_steps() s WHERE s.name = ${table}`)
    const left = rows[0]!
    if (!left.there || left.until === null)
      throw new PartitionRefusedError(`A tabela ${table} não tem a partição ${name}. Nada foi mudado.`)
    return { name, fromId: left.from, untilId: left.until, isAttached: false }
  }
  if (found !== ranges[0])
    throw new PartitionRefusedError(`Guarde primeiro a mais antiga, ${ranges[0]!.name}. Nada foi mudado.`)
  return { ...found, isAttached: true }
}

async function requireClosed(
  { connection: { db }, keys, files }: PartitionDeps,
  table: string,
  { name, untilId }: PartitionRange,
  before: Date,
): Promise<void> {
  const { age } = (await readPlan(db, table))!
  await db.transaction(async (tx) => {
    await tx.execute(sql`SELECT set_config('statement_timeout', '0', true)`)
    const open = UNFINISHED[table] ?? sql`false`
    const { rows } = await tx.execute<{ isClosed: boolean; newest: string | null; unfinished: number }>(sql`
      SELECT partition_position(${table}) >= ${untilId} AS "isClosed", count(*) FILTER (WHERE ${open})::int AS unfinished,
             max(${sql.identifier(age!)}) AS newest FROM ${partitionName(name)}`)
    const { isClosed, newest, unfinished } = rows[0]!
    if (!isClosed) throw new PartitionRefusedError(`A partição ${name} ainda recebe registros. Nada foi mudado.`)
    if (newest && new Date(newest) >= before)
      throw new PartitionRefusedError(
        `A partição ${name} tem registros mais novos do que ${before.toISOString().slice(0, 10)}. Nada foi mudado.`,
      )
    if (unfinished > 0)
      throw new PartitionRefusedError(`A partição ${name} tem ${unfinished} registros pendentes. Nada foi mudado.`)
  })
  if (table !== 'audit_logs') return
  const { rows } = await db.execute<{ isSealed: boolean }>(
    sql`SELECT coalesce(max(to_id), 0) >= ${untilId - 1} AS "isSealed" FROM audit_seals`,
  )
  if (!rows[0]!.isSealed)
    throw new PartitionRefusedError(`A partição ${name} tem registros ainda sem selo. Repita em um minuto.`)
  const { findings } = await verifyAuditLogs(db, { keys, files })
  if (findings.length > 0)
    throw new PartitionRefusedError('A auditoria não confere: veja npm run audit:verify. Nada foi mudado.')
}

/** Readers and writers of the table go on meanwhile. On the embedded database there is nobody to wait for. */
async function takeOff({ connection, isEmbedded }: PartitionDeps, table: string, name: string): Promise<void> {
  const { rows } = await connection.pool.query(
    `SELECT inhdetachpending AS pending FROM pg_inherits
      WHERE inhrelid = to_regclass('parts.' || quote_ident($1)) AND inhparent = to_regclass('public.' || quote_ident($2))`,
    [name, table],
  )
  if (rows.length === 0) return
  // One that waits for others may have been broken off while it waited.
  const how = isEmbedded ? '' : rows[0].pending ? 'FINALIZE' : 'CONCURRENTLY'
  try {
    await connection.pool.query(`ALTER TABLE public.${table} DETACH PARTITION parts.${name} ${how}`)
  } catch (error) {
    // 57014: it waits for every transaction that has read the table, and a statement of ours for 15 s at most.
    if (!/^(57014|55P03)$/.test(String(propertyOf(error, 'code')))) throw error
    throw new PartitionRefusedError(`Uma transação longa ainda usa ${table}. Repita o comando: ele continua daqui.`)
  }
}

async function dropStored(tx: Transaction, stored: Stored, by: string): Promise<void> {
  const { source, name, fromId, untilId, rowCount, storageKey, sha256, linesSha256, bytes } = stored
  const { rows } = await tx.execute<{ id: string }>(sql`
    INSERT INTO stored_partitions (source, name, from_id, until_id, row_count, storage_key, sha256, lines_sha256, byte_count)
    VALUES (${source}, ${name}, ${fromId}, ${untilId}, ${rowCount}, ${storageKey}, ${sha256}, ${linesSha256}, ${bytes})
    RETURNING id::text AS id`)
  const keys = KEYS[source]
  if (keys) await tx.execute(sql`DELETE FROM ${sql.identifier(keys)} WHERE id >= ${fromId} AND id < ${untilId}`)
  await tx.execute(sql`DROP TABLE ${partitionName(name)}`)
  const after = { source, name, fromId, untilId, rowCount, sha256, linesSha256, bytes, by }
  await tx.execute(sql`
    INSERT INTO audit_logs (action, table_name, record_id, after)
    VALUES ('storePartition', 'stored_partitions', ${rows[0]!.id}, ${JSON.stringify(after)}::jsonb)`)
}

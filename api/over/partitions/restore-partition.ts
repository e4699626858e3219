import { sql } from 'drizzle-orm'
import type { Transaction } from '../../ground/db/executor'
import { readPlan } from '../../ground/db/partition-plan'
import {
  asTable,
  columnList,
  partitionName,
  readStoredPartitions,
  type StoredPartition,
  walkStoredPartition,
} from '../../ground/storage/partition-file'
import { companionOf, KEYS, type PartitionDeps, PartitionRefusedError } from './detach-partition'

/**
 * Brings a stored partition back into its table, as it was, in one transaction with an audit row; of the audit log its
 * salts come along. Its file goes afterwards.
 * @param by who asked for it, for the audit row
 * @returns what was brought back
 * @throws PartitionRefusedError; StoredPartitionError when the file is not the one that was stored: then nothing is changed
 */
export async function restorePartition(
  { connection: { db }, files }: Pick<PartitionDeps, 'connection' | 'files'>,
  { name, by }: { name: string; by: string },
): Promise<StoredPartition[]> {
  const all = await readStoredPartitions(db)
  const own = all.find((one) => one.name === name && one.source !== 'audit_salts')
  if (!own) throw new PartitionRefusedError(`Não há partição ${name} no armazenamento. Nada foi mudado.`)
  const newer = all.filter(({ source }) => source === own.source).at(-1)!
  if (newer.name !== name)
    throw new PartitionRefusedError(`Traga primeiro a mais nova, ${newer.name}. Nada foi mudado.`)
  const companion = companionOf(own.source)
  const found = [own, ...all.filter(({ source, fromId }) => source === companion && fromId === own.fromId)]
  await db.transaction(async (tx) => {
    await tx.execute(sql`SELECT set_config('statement_timeout', '0', true)`)
    for (const one of found) await bringBack(tx, one, by, walkStoredPartition(files, one))
  })
  // From here on the sweep of the disk would take them.
  for (const { storageKey } of found) await files.remove(storageKey).catch(() => {})
  return found
}

async function bringBack(
  tx: Transaction,
  { id, source, name, fromId, untilId, rowCount, sha256 }: StoredPartition,
  by: string,
  pieces: ReturnType<typeof walkStoredPartition>,
): Promise<void> {
  const part = partitionName(name)
  const parent = sql.identifier(source)
  const { key } = (await readPlan(tx, source))!
  await tx.execute(sql`CREATE TABLE ${part} (LIKE public.${parent} INCLUDING ALL EXCLUDING IDENTITY)`)
  let rows = 0
  for await (const piece of pieces) {
    rows += piece.rows.length
    if (piece.rows.length > 0)
      await tx.execute(
        sql`INSERT INTO ${part} (${columnList(piece.head)}) SELECT * FROM ${asTable(piece.head, piece.rows)} f`,
      )
  }
  if (rows !== rowCount)
    throw new PartitionRefusedError(`${name}: ${rows} registros em vez de ${rowCount}. Nada foi mudado.`)
  if (source.startsWith('audit_'))
    await tx.execute(sql`
      CREATE TRIGGER ${sql.identifier(`${source}_no_truncate`)} BEFORE TRUNCATE ON ${part} FOR EACH STATEMENT EXECUTE FUNCTION refuse_change()`)
  const from = sql.raw(fromId === 0 ? 'MINVALUE' : String(fromId))
  await tx.execute(
    sql`ALTER TABLE public.${parent} ATTACH PARTITION ${part} FOR VALUES FROM (${from}) TO (${sql.raw(String(untilId))})`,
  )
  const keys = KEYS[source]
  if (keys)
    await tx.execute(sql`
      INSERT INTO ${sql.identifier(keys)} (key, id) SELECT key, ${sql.identifier(key)} FROM ${part} WHERE key IS NOT NULL ON CONFLICT DO NOTHING`)
  await tx.execute(sql`DELETE FROM stored_partitions WHERE id = ${id}`)
  const after = { source, name, fromId, untilId, rowCount, sha256, by }
  await tx.execute(sql`
    INSERT INTO audit_logs (action, table_name, record_id, after)
    VALUES ('restorePartition', 'stored_partitions', ${String(id)}, ${JSON.stringify(after)}::jsonb)`)
}

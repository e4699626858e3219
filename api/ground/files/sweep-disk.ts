import { sql } from 'drizzle-orm'
import type { Database } from '../db/executor'
import type { RowOf } from '../db/row-of'
import type { JobDeps } from '../jobs/job'
import { type FileStore, SHARDS, type StoredBytes } from '../storage/file-store'
import { NAMED_FILES } from '../storage/named-files'

/** Far longer than any upload takes: a younger file may still be waiting for its row. */
const AGE_HOURS = 24
/**
 * So many leftovers, and more than there are files in use, are no leftovers: the database is
 * another one, or was set back.
 */
const MOST_TO_REMOVE = 100

/** A file that a row promises and that is not there. */
interface MissingFile {
  table: 'files' | 'export_jobs' | 'sheet_imports' | 'stored_partitions'
  id: number
  orderId: number | null
}

export interface SweptDisk {
  /** Files that no row names, and halves of saves that were broken off: removed. */
  removedFiles: number
  removedDrafts: number
  /** Files that no row names and that were left alone, because there are too many of them to be leftovers. */
  leftAlone: number
  missing: MissingFile[]
}

/**
 * Compares the disk with the rows that name its files. A file that no row has named for a day is a leftover of a write
 * that was broken off, and goes; so do halves of files. A row whose file is not there is told. Nothing that an upload
 * is doing right now is touched: all of it is younger than a day.
 * @throws when disk or database do not answer; then nothing more is removed
 */
export async function sweepDisk({ db, files: store, now, log }: JobDeps): Promise<SweptDisk> {
  const before = new Date(now().getTime() - AGE_HOURS * 3_600_000)
  const missing: MissingFile[] = []
  const leftovers: string[] = []
  let inUse = 0
  let removedDrafts = 0
  for (const shard of SHARDS) {
    // The disk first: whatever is saved from here on is no file without a row, and
    // `stillMissing` asks again for its row.
    const stored = await store.list(shard)
    const named = await readNamed(db, shard)
    const here = new Set(stored.map(({ key }) => key))
    for (const row of named.values()) if (!here.has(row.key)) missing.push(...(await stillMissing(db, store, row)))
    const unnamed = stored.filter(({ key }) => !named.has(key))
    inUse += stored.length - unnamed.length
    leftovers.push(...olderThan(unnamed, before))
    removedDrafts += await store.removeDrafts(shard, before)
  }
  const isPlausible = leftovers.length <= Math.max(MOST_TO_REMOVE, inUse)
  if (!isPlausible) log.error({ leftovers: leftovers.length, inUse }, 'most stored files have no row: none removed')
  let removedFiles = 0
  for (const key of isPlausible ? leftovers : []) {
    await store.remove(key)
    removedFiles++
  }
  for (const one of missing) log.warn(one, 'a row names a file that is not there')
  return { removedFiles, removedDrafts, leftAlone: isPlausible ? 0 : leftovers.length, missing }
}

const olderThan = (files: readonly StoredBytes[], before: Date): string[] =>
  files.filter(({ savedAt }) => savedAt < before).map(({ key }) => key)

interface NamedFile extends MissingFile {
  key: string
}

/**
 * The rows that name a file of one shard, by its key. Keys are hexadecimal, so that the range means
 * the same in every collation.
 */
async function readNamed(db: Database, shard: string): Promise<Map<string, NamedFile>> {
  const { rows } = await db.execute<RowOf<NamedFile>>(sql`
    SELECT "table", id::int, "orderId"::int, key FROM (${NAMED_FILES}) named
     WHERE key >= ${shard} AND key < ${`${shard}g`}`)
  return new Map(rows.map((row) => [row.key, row]))
}

/** Asks both again: since the disk was listed the file may have been saved, or its row may have gone with it. */
async function stillMissing(db: Database, store: FileStore, { key, ...row }: NamedFile): Promise<MissingFile[]> {
  if (await store.stat(key)) return []
  const { rows } = await db.execute(sql`
    SELECT 1 FROM (${NAMED_FILES}) named WHERE "table" = ${row.table} AND id = ${row.id} AND key = ${key}`)
  return rows.length > 0 ? [row] : []
}

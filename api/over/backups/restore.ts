import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { sql } from 'drizzle-orm'
import type { Config } from '../../ground/config/config'
import type { Connection } from '../../ground/db/connect'
import type { Database } from '../../ground/db/executor'
import { migrateDatabase } from '../../ground/db/migrate'
import { putBack } from '../../ground/storage/carry-bytes'
import type { FileStore } from '../../ground/storage/file-store'
import { adjustRestored } from './adjust-restored'
import { askErp, type ErpFindings } from './ask-erp'
import { requireRows } from './check-archive'
import type { Manifest } from './manifest'
import { PARTS } from './manifest'
import { nextOrderNumber } from './order-numbers'
import { countQuestion } from './read-facts'

export interface RestoreOptions {
  /** SHA-256 of the archive, where it was kept elsewhere. */
  sha256: string | null
  nextOrder: number | null
  now: Date
}

export interface Restored {
  manifest: Manifest
  /** Where the database that was there is now; null: there was none. */
  kept: string | null
  nextOrder: number
  /** Whether the database that was put aside could say which numbers it had given. */
  knowsOld: boolean
  erp: ErpFindings | null
}

/**
 * Makes an unpacked copy, which no other process knows yet, ready to serve: checks its rows, brings it to this
 * version, and sets what must not go on from the time of the backup.
 * @param old the next number of the database that is put aside; null when it could not be asked
 */
export async function makeReady(
  connection: Connection,
  manifest: Manifest,
  config: Config,
  { nextOrder: wished, now }: RestoreOptions,
  old: number | null,
): Promise<Pick<Restored, 'nextOrder' | 'erp' | 'knowsOld'>> {
  const { db } = connection
  requireRows(manifest.rows, await countRows(db, Object.keys(manifest.rows)))
  await migrateDatabase(connection, { embedded: manifest.database === 'pglite' })
  const erp = await askErp(config, db, manifest.nextOrder, AbortSignal.timeout(10 * 60_000))
  const nextOrder = nextOrderNumber(manifest.nextOrder, { old, inErp: erp?.newer ?? [], wished })
  await adjustRestored(db, nextOrder, now)
  return { nextOrder, erp, knowsOld: old !== null }
}

async function countRows(db: Database, tables: string[]): Promise<Record<string, number>> {
  const { rows } = await db.execute(sql.raw(countQuestion(tables)))
  return (rows[0] as { facts: Record<string, number> }).facts
}

/** Puts the copy's files where they are missing: what is stored under a key is never changed. */
export async function putFilesBack(store: FileStore, draft: string): Promise<void> {
  const folder = join(draft, PARTS.files)
  for (const shard of await readdir(folder).catch(() => []))
    for (const key of await readdir(join(folder, shard))) await putBack(store, key, join(folder, shard, key))
}

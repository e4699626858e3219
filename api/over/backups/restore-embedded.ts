import { copyFileSync, existsSync, mkdirSync } from 'node:fs'
import { open, readdir, rm } from 'node:fs/promises'
import { join } from 'node:path'
import type { Config } from '../../ground/config/config'
import { askCluster } from '../../ground/db/ask-cluster'
import { connect } from '../../ground/db/connect'
import { startEmbeddedDatabase } from '../../ground/db/embedded-database'
import { decideRestore, finishRestore, restoreDraft } from '../../ground/db/finish-restore'
import { lockDataFolder } from '../../ground/db/lock-data-folder'
import { copyTo } from '../../ground/storage/carry-bytes'
import { type FileStore, SHARDS } from '../../ground/storage/file-store'
import { hashFile } from './backup-file'
import { filePart } from './copy-files'
import { PARTS } from './manifest'
import { NEXT_ORDER } from './read-facts'
import { makeReady, putFilesBack, type Restored, type RestoreOptions } from './restore'
import { unpackVerified } from './verify-backup'

/** 'before-restore-20261122T061502Z' */
const keptName = (now: Date): string => `before-restore-${now.toISOString().replace(/\.\d+|[-:]/g, '')}`

/**
 * Puts a backup in the place of the embedded database. Everything is made ready beside it; then the old cluster is
 * moved to a folder of its own and the new one takes its name, which the next process finishes if this one is killed.
 * @returns 'finished' when an earlier call with this very file had come that far
 * @throws DataFolderLockedError while a portal holds the folder; BackupError for a file that cannot be restored
 */
export async function restoreEmbedded(
  file: string,
  config: Config,
  store: FileStore,
  options: RestoreOptions,
): Promise<Restored | 'finished'> {
  const { dataDir } = config
  const lock = await lockDataFolder(dataDir)
  try {
    const before = finishRestore(dataDir)
    if (before && existsSync(file) && before.backup === (await hashFile(file))) return 'finished'
    const draft = restoreDraft(dataDir)
    try {
      return await restore(file, draft, config, store, options)
    } finally {
      // A decision that could not be carried out to its end still needs it.
      if (!existsSync(join(dataDir, 'restore.json'))) await rm(draft, { recursive: true, force: true })
    }
  } finally {
    lock.release()
  }
}

async function restore(
  file: string,
  draft: string,
  config: Config,
  store: FileStore,
  options: RestoreOptions,
): Promise<Restored> {
  const { dataDir } = config
  const manifest = await unpackVerified(file, draft, 'pglite', options.sha256)
  const hadDatabase = existsSync(join(dataDir, 'pg'))
  const old = hadDatabase ? await askOld(dataDir) : null
  // Before the ERP is asked; the one of this folder knows more than the copy.
  if (!existsSync(join(dataDir, PARTS.erp)) && existsSync(join(draft, PARTS.erp)))
    copyFileSync(join(draft, PARTS.erp), join(dataDir, PARTS.erp))
  const ready = await prepare(draft, (connection) => makeReady(connection, manifest, config, options, old))
  const keep = keptName(options.now)
  if (hadDatabase) await keepFiles(store, join(dataDir, keep))
  await putFilesBack(store, draft)
  await syncTree(join(draft, PARTS.pglite))
  decideRestore(dataDir, keep, await hashFile(file))
  finishRestore(dataDir)
  return { manifest, kept: hadDatabase ? join(dataDir, keep) : null, ...ready }
}

/** Serves the copy in a folder that no other process knows. */
async function prepare<T>(draft: string, work: (connection: ReturnType<typeof connect>) => Promise<T>): Promise<T> {
  const embedded = await startEmbeddedDatabase(draft)
  const connection = connect({ socketFolder: embedded.host })
  try {
    return await work(connection)
  } finally {
    await connection.close()
    await embedded.close()
  }
}

/** What the database that goes would have given next; null when it does not open, which may be why it goes. */
async function askOld(dataDir: string): Promise<number | null> {
  try {
    const [row] = await askCluster(join(dataDir, PARTS.pglite), NEXT_ORDER)
    return (row as { next: number }).next
  } catch {
    return null
  }
}

/** The old folder is whole: the sweep of the disk will take the files that the restored rows do not name. */
async function keepFiles(store: FileStore, kept: string): Promise<void> {
  mkdirSync(kept, { recursive: true })
  for (const shard of SHARDS) {
    const there = new Set(await readdir(join(kept, PARTS.files, shard)).catch(() => []))
    for (const { key } of await store.list(shard))
      if (!there.has(key)) await copyTo(store, key, join(kept, filePart(key)))
  }
}

async function syncTree(folder: string): Promise<void> {
  for (const entry of await readdir(folder, { recursive: true, withFileTypes: true })) {
    if (!entry.isFile()) continue
    const handle = await open(join(entry.parentPath, entry.name), 'r+')
    await handle.sync().finally(() => handle.close())
  }
}

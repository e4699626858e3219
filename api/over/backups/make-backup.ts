import { copyFile, mkdir, readdir, rename, rm, stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Config } from '../../ground/config/config'
import type { Database } from '../../ground/db/executor'
import { syncFolder, writeSynced } from '../../ground/db/write-synced'
import type { Log } from '../../ground/http/log'
import type { FileStore } from '../../ground/storage/file-store'
import {
  type BackupFile,
  backupFolder,
  backupName,
  backupsToRemove,
  formatSum,
  listBackups,
  removeBackup,
  sumOf,
} from './backup-file'
import { takeTurn } from './backup-turn'
import { checkArchive } from './check-archive'
import { copyDatabase, type Source } from './copy-database'
import { copyFiles, StaleCopyError } from './copy-files'
import { FORMAT, MANIFEST, type Manifest, PARTS } from './manifest'
import { pack } from './pack'
import type { Facts } from './read-facts'

/** How many stay: a week of nights. */
const BACKUPS_KEPT = 7
/** A row that goes with its file in the second between the two copies is rare, and never three times in a row. */
const MOST_TRIES = 5
const STAGING = '.staging'

export interface BackupDeps {
  db: Database
  source: Source
  files: FileStore
  config: Pick<Config, 'dataDir' | 'version'>
  now: () => Date
  log: Pick<Log, 'info' | 'warn'>
  /** No other process can be making one: the folder's lock sees to that. */
  isAlone?: boolean
}

/**
 * Makes one backup: copies the database of one moment and the files that its rows name, packs them into one archive,
 * reads that back (check-archive.ts), and only then gives it its name and its sum, and removes what is more than
 * `BACKUPS_KEPT`. Whatever goes wrong, the older ones stay and no half of a new one does.
 * @param signal ends it early, with nothing left
 * @throws BackupBusyError while another process makes one
 */
export function makeBackup(deps: BackupDeps, signal?: AbortSignal): Promise<BackupFile> {
  if (deps.isAlone) return makeInTurn(deps, signal ?? new AbortController().signal)
  return takeTurn(deps.db, (turn) => makeInTurn(deps, signal ? AbortSignal.any([signal, turn]) : turn))
}

async function makeInTurn(deps: BackupDeps, signal: AbortSignal): Promise<BackupFile> {
  const folder = backupFolder(deps.config.dataDir)
  await mkdir(folder, { recursive: true })
  await removeHalves(folder)
  const staging = join(folder, STAGING)
  const at = deps.now()
  const path = join(folder, backupName(at))
  const draft = `${path}.part`
  try {
    await mkdir(staging)
    const facts = await copyAll(deps, join(staging, 'copy'), at, signal)
    const sum = await pack(join(staging, 'copy'), facts.parts, draft, signal)
    await rm(join(staging, 'copy'), { recursive: true })
    await checkArchive(draft, join(staging, 'check'), signal)
    const { size } = await stat(draft)
    signal.throwIfAborted()
    // The archive gets its name first: without its sum it is none yet.
    await rename(draft, path)
    writeSynced(sumOf(path), formatSum(sum, path))
    syncFolder(folder)
    await removeOld(folder, path, deps.log)
    return { path, at, bytes: size }
  } catch (error) {
    await rm(draft, { force: true })
    throw error
  } finally {
    await rm(staging, { recursive: true, force: true })
  }
}

async function copyAll(deps: BackupDeps, folder: string, at: Date, signal: AbortSignal): Promise<{ parts: string[] }> {
  for (let attempt = 1; ; attempt++) {
    try {
      await mkdir(join(folder, PARTS.files), { recursive: true })
      const facts = await copyDatabase(deps.source, folder, signal)
      const missing = await copyFiles(deps.files, facts.keys, folder, deps.db, signal)
      if (missing.length > 0) deps.log.warn({ missing: missing.length }, 'backup without files that were gone before')
      return { parts: await describe(deps, folder, at, facts, missing) }
    } catch (error) {
      if (!(error instanceof StaleCopyError) || attempt === MOST_TRIES) throw error
      await rm(folder, { recursive: true, force: true })
    }
  }
}

/** Writes the manifest. @returns the parts of the archive */
async function describe(
  { config, source }: BackupDeps,
  folder: string,
  at: Date,
  { keys, ...facts }: Facts,
  missing: string[],
): Promise<string[]> {
  const database = 'url' in source ? 'postgres' : 'pglite'
  const said: Manifest = {
    format: FORMAT,
    madeAt: at.toISOString(),
    version: config.version,
    database,
    ...facts,
    files: keys.length - missing.length,
    missing,
  }
  await writeFile(join(folder, MANIFEST), `${JSON.stringify(said, null, 2)}\n`)
  const parts: string[] = [MANIFEST, PARTS[database], PARTS.files]
  // The simulated ERP lives in this folder too; without it a copy elsewhere would be asked for orders anew.
  const hasErp = await copyFile(join(config.dataDir, PARTS.erp), join(folder, PARTS.erp)).then(
    () => true,
    () => false,
  )
  return hasErp && database === 'pglite' ? [...parts, PARTS.erp] : parts
}

/** Removes what a kill left: no other backup is being made now. */
async function removeHalves(folder: string): Promise<void> {
  for (const name of await readdir(folder))
    if (name === STAGING || /^portal-.*\.part$/.test(name))
      await rm(join(folder, name), { recursive: true, force: true })
}

async function removeOld(folder: string, fresh: string, log: BackupDeps['log']): Promise<void> {
  for (const { path } of backupsToRemove(await listBackups(folder), BACKUPS_KEPT, fresh))
    await removeBackup(path).catch((error: unknown) => log.warn({ err: error, path }, 'old backup stays'))
}

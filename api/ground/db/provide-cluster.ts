import { fork } from 'node:child_process'
import { mkdtempSync, readdirSync, renameSync, rmdirSync, rmSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { DamagedDatabaseError } from './damaged-database-error'
import { findEntry } from './find-entry'
import { explainFailure, refuseIfDamaged } from './judge-opening'

/** Written when migrations and seed are through: a folder without it was never finished. */
export const preparedMark = (dataDir: string): string => join(dataDir, 'prepared')

/** Without these a folder is no cluster, and PGlite would make a new one over it. */
const ESSENTIAL = ['PG_VERSION', 'global/pg_control', 'pg_wal']

/**
 * A segment of the log gets its name when it has its full size. PostgreSQL takes a shorter one for the log's
 * end, and drops what followed.
 */
const SEGMENT = { name: /^[0-9A-F]{24}$/, bytes: 16 * 1024 * 1024 }

/**
 * The cluster's folder, made when this is the first start. One that was there and is not, or not
 * whole, is never made anew.
 * @throws DamagedDatabaseError
 */
export async function provideCluster(dataDir: string): Promise<string> {
  const folder = join(dataDir, 'pg')
  if (isEmpty(folder)) {
    if (isThere(preparedMark(dataDir)))
      throw new DamagedDatabaseError(dataDir, 'os arquivos do banco sumiram desta pasta de dados')
    await createCluster(dataDir, folder)
    return folder
  }
  for (const file of ESSENTIAL)
    if (!isThere(join(folder, file))) throw new DamagedDatabaseError(dataDir, `falta o arquivo "${file}"`)
  for (const name of readdirSync(join(folder, 'pg_wal')).filter((one) => SEGMENT.name.test(one)))
    if (statSync(join(folder, 'pg_wal', name)).size !== SEGMENT.bytes)
      throw new DamagedDatabaseError(dataDir, `o arquivo "pg_wal/${name}" está incompleto`)
  refuseIfDamaged(dataDir)
  return folder
}

/** Makes the cluster beside its final name and renames it, so that a kill in the middle leaves nothing half made. */
async function createCluster(dataDir: string, folder: string): Promise<void> {
  for (const name of readdirSync(dataDir).filter((one) => one.startsWith('pg.new')))
    rmSync(join(dataDir, name), { recursive: true, force: true })
  // A name of its own: the child of a start that was killed may still be writing to the draft of before.
  const draft = mkdtempSync(`${folder}.new-`)
  const failure = await initCluster(join(draft, 'pg'))
  if (failure !== null) {
    // Half a cluster is of no use, and may be what fills the disk.
    rmSync(draft, { recursive: true, force: true })
    throw explainFailure(dataDir, failure)
  }
  if (isThere(folder)) rmdirSync(folder)
  renameSync(join(draft, 'pg'), folder)
  rmdirSync(draft)
}

/** In a process of its own. @returns null, or why there is no cluster */
function initCluster(folder: string): Promise<string | null> {
  return new Promise((resolve, reject) => {
    const child = fork(findEntry('init-cluster.js'), [folder], { stdio: ['ignore', 'inherit', 'inherit', 'ipc'] })
    let said: string | null = null
    child.on('message', (words) => {
      said = String(words)
    })
    child.once('error', reject)
    child.once('close', (code, signal) => resolve(code === 0 ? null : (said ?? `initdb: ${signal ?? `code ${code}`}`)))
  })
}

const isEmpty = (folder: string): boolean => !isThere(folder) || readdirSync(folder).length === 0

/** @throws Error when it cannot be told: a folder that may not be read is not an empty one */
const isThere = (path: string): boolean => statSync(path, { throwIfNoEntry: false }) !== undefined

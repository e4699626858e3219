import { existsSync, mkdirSync, readFileSync, renameSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { preparedMark } from './provide-cluster'
import { syncFolder, writeSynced } from './write-synced'

/** Where a restoration makes the new cluster ready, beside the one that serves. */
export const restoreDraft = (dataDir: string): string => join(dataDir, 'restore.new')

const decision = (dataDir: string): string => join(dataDir, 'restore.json')

/** What describes the cluster that goes: it would be taken for the new one's. */
const OF_THE_CLUSTER = ['pg.opening', 'pg.damaged']

/**
 * Decides for the cluster that `restoreDraft` holds: from here on the restoration is finished, by this process
 * or by the next one that takes the folder.
 * @param keep name, in `DATA_DIR`, of the folder that the old cluster goes to
 * @param backup the file that it came from, for who finishes
 */
export function decideRestore(dataDir: string, keep: string, backup: string): void {
  writeSynced(decision(dataDir), JSON.stringify({ keep, backup }))
}

/**
 * Puts a cluster that was decided for in its place, by renames alone, each of which may have been done before a kill.
 * The caller holds the folder's lock.
 * @returns the file that was restored and the folder that the old cluster lies in; null when nothing was decided
 */
export function finishRestore(dataDir: string): { backup: string; keep: string } | null {
  const file = decision(dataDir)
  if (!existsSync(file)) return null
  const { keep, backup } = JSON.parse(readFileSync(file, 'utf8')) as { keep: string; backup: string }
  const fresh = join(restoreDraft(dataDir), 'pg')
  const current = join(dataDir, 'pg')
  const kept = join(dataDir, keep)
  if (existsSync(fresh)) {
    mkdirSync(kept, { recursive: true })
    for (const name of OF_THE_CLUSTER) moveIfThere(join(dataDir, name), join(kept, name))
    moveIfThere(current, join(kept, 'pg'))
    syncFolder(kept)
    renameSync(fresh, current)
  }
  writeSynced(preparedMark(dataDir), `${new Date().toISOString()}\n`)
  rmSync(restoreDraft(dataDir), { recursive: true, force: true })
  rmSync(file)
  syncFolder(dataDir)
  return { backup, keep: kept }
}

function moveIfThere(from: string, to: string): void {
  if (existsSync(from)) renameSync(from, to)
}

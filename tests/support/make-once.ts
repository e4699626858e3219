import { existsSync, mkdirSync, readdirSync, renameSync, rmSync, statSync, utimesSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { DataFolderLockedError } from '../../api/ground/db/data-folder-locked-error'
import { type DataFolderLock, lockDataFolder } from '../../api/ground/db/lock-data-folder'
import { ROOT } from './source-hash'

const CACHE = join(ROOT, '.cache/test-databases')
const DAY_MS = 86_400_000

/** Makes `CACHE/<name>` in a draft folder and renames it when whole, so that a killed run leaves nothing half made. */
export async function makeOnce(name: string, make: (draft: string) => Promise<void>): Promise<string> {
  const folder = join(CACHE, name)
  if (existsSync(folder)) return folder
  const lock = await lockWhenFree(`${folder}.lock`)
  try {
    if (existsSync(folder)) return folder
    const draft = `${folder}.draft`
    rmSync(draft, { recursive: true, force: true })
    mkdirSync(draft, { recursive: true })
    await make(draft)
    renameSync(draft, folder)
    utimesSync(folder, new Date(), new Date())
    forgetOldTemplates()
    return folder
  } finally {
    lock.release()
  }
}

async function lockWhenFree(folder: string): Promise<DataFolderLock> {
  for (;;) {
    try {
      return await lockDataFolder(folder)
    } catch (error) {
      if (!(error instanceof DataFolderLockedError)) throw error
      await sleep(100)
    }
  }
}

function forgetOldTemplates(): void {
  for (const name of readdirSync(CACHE)) {
    const path = join(CACHE, name)
    if (name !== 'initdb' && Date.now() - statSync(path).mtimeMs > DAY_MS)
      rmSync(path, { recursive: true, force: true })
  }
}

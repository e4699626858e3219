import { fork } from 'node:child_process'
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { Config } from '../config/config'
import { findEntry } from '../db/find-entry'
import { DataFolderLockedError } from '../db/lock-data-folder'

/** Written when migrations and seed are through: a folder without it was never finished. */
export const preparedMark = (dataDir: string): string => join(dataDir, 'prepared')

/** How that process says that the folder is in use. */
export const LOCKED_EXIT_CODE = 75

/**
 * Makes the embedded database on the first start, in a process of its own: initdb and seed need memory that the server should not keep.
 * @throws DataFolderLockedError when another process is at it; Error when it failed, and then the console says why
 */
export async function prepareFirstStart({ databaseUrl, dataDir }: Config, env: NodeJS.ProcessEnv): Promise<void> {
  if (databaseUrl || existsSync(preparedMark(dataDir))) return
  const source = fileURLToPath(new URL('./prepare-database.ts', import.meta.url))
  const entry = existsSync(source) ? source : findEntry('prepare-database.js')
  await new Promise<void>((resolve, reject) => {
    const child = fork(entry, { env, stdio: ['ignore', 'inherit', 'inherit', 'ipc'] })
    child.once('error', reject)
    child.once('exit', (code, signal) => {
      if (code === 0) resolve()
      else if (code === LOCKED_EXIT_CODE) reject(new DataFolderLockedError(dataDir, 0))
      else reject(new Error(`preparing the database ended with ${signal ?? `code ${code}`}`))
    })
  })
}

import { fork } from 'node:child_process'
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { Config } from '../config'
import { findEntry } from './find-entry'

/** Written when migrations and seed are through: a folder without it was never finished. */
export const preparedMark = (dataDir: string): string => join(dataDir, 'prepared')

/**
 * Makes the embedded database on the first start, in a process of its own: initdb and seed need memory that the server should not keep.
 * @throws Error when that process failed; what it said is on the console
 */
export async function prepareFirstStart({ databaseUrl, dataDir }: Config): Promise<void> {
  if (databaseUrl || existsSync(preparedMark(dataDir))) return
  const source = fileURLToPath(new URL('./prepare-database.ts', import.meta.url))
  const entry = existsSync(source) ? source : findEntry('prepare-database.js')
  await new Promise<void>((resolve, reject) => {
    const child = fork(entry, { stdio: ['ignore', 'inherit', 'inherit', 'ipc'] })
    child.once('error', reject)
    child.once('exit', (code, signal) => {
      if (code === 0) resolve()
      else reject(new Error(`preparing the database ended with ${signal ?? `code ${code}`}`))
    })
  })
}

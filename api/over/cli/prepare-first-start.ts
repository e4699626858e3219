import { fork } from 'node:child_process'
import { existsSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { RefusedStartError } from '../../../front/refused-start-error'
import type { Config } from '../../ground/config/config'
import { findEntry } from '../../ground/db/find-entry'
import { preparedMark } from '../../ground/db/provide-cluster'

/** How that process says that it has told the person at the console why. */
export const REFUSED_EXIT_CODE = 75

/**
 * Makes the embedded database on the first start, in a process of its own: initdb and seed need memory that
 * the server should not keep.
 * @throws RefusedStartError with that process's sentence when it refused; Error when it failed, and
 * then the console says why
 */
export async function prepareFirstStart({ databaseUrl, dataDir }: Config, env: NodeJS.ProcessEnv): Promise<void> {
  if (databaseUrl || existsSync(preparedMark(dataDir))) return
  const source = fileURLToPath(new URL('./prepare-database.ts', import.meta.url))
  const entry = existsSync(source) ? source : findEntry('prepare-database.js', 'api/over/cli')
  let refusal = ''
  await new Promise<void>((resolve, reject) => {
    const child = fork(entry, { env, stdio: ['ignore', 'inherit', 'inherit', 'ipc'] })
    child.on('message', (sentence) => {
      refusal = String(sentence)
    })
    child.once('error', reject)
    child.once('close', (code, signal) => {
      if (code === 0) resolve()
      else if (refusal) reject(new RefusedStartError(refusal))
      else reject(new Error(`preparing the database ended with ${signal ?? `code ${code}`}`))
    })
  })
}

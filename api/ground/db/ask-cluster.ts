import { fork } from 'node:child_process'
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { findEntry } from './find-entry'

const LONGEST_MS = 10 * 60_000

/**
 * Opens a cluster of the embedded database that no process serves, in a process of its own, asks one question and
 * closes it. A cluster that does not open stays as it is.
 * @param folder the cluster itself; the caller holds its data folder's lock, or no other process knows the folder
 * @returns the rows
 * @throws Error in PostgreSQL's words when it does not open
 */
export async function askCluster(folder: string, question: string, signal?: AbortSignal): Promise<unknown[]> {
  // PGlite would make a new cluster there.
  if (!existsSync(join(folder, 'PG_VERSION'))) throw new Error('there is no cluster')
  const child = fork(findEntry('open-cluster.js'), [folder, question], {
    stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
    execArgv: ['--liftoff-only'],
    serialization: 'json',
    ...(signal && { signal }),
    killSignal: 'SIGKILL',
    timeout: LONGEST_MS,
  })
  return new Promise((resolve, reject) => {
    let said: { rows: unknown[] } | { failed: string } | null = null
    child.on('message', (message) => {
      said = message as typeof said
    })
    child.once('error', reject)
    child.once('close', (code, killed) => {
      if (said && 'rows' in said) resolve(said.rows)
      else reject(new Error(said?.failed ?? `opening the cluster ended with ${killed ?? `code ${code}`}`))
    })
  })
}

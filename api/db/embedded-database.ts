import { fork } from 'node:child_process'
import { existsSync, mkdtempSync, renameSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setFlagsFromString } from 'node:v8'
import { Worker } from 'node:worker_threads'
import { findEntry } from './find-entry'
import { lockDataFolder } from './lock-data-folder'

export interface EmbeddedDatabase {
  /** Connection settings for `pg`: the folder of a Unix socket. */
  host: string
  close(): Promise<void>
}

/**
 * Serves PGlite from a worker thread on a local socket, so that a slow query never stops this event loop (architecture §2).
 * A new folder is made by a child process, because initdb needs some 800 MB that the server should not keep.
 * @param dataDir `DATA_DIR`; the database lives in `<dataDir>/pg`
 * @throws DataFolderLockedError when another process serves the folder
 */
export async function startEmbeddedDatabase(dataDir: string): Promise<EmbeddedDatabase> {
  const unlock = lockDataFolder(dataDir)
  try {
    const folder = join(dataDir, 'pg')
    if (!existsSync(folder)) await createCluster(folder)
    // PostgreSQL's code runs as fast as V8's first compiler leaves it; the second one takes as much time again at each start, and 60 MB.
    setFlagsFromString('--liftoff-only')
    // A socket path is limited to 107 bytes, so it lives in a short temporary folder whatever DATA_DIR is.
    const host = mkdtempSync(join(tmpdir(), 'pg-'))
    const worker = new Worker(findEntry('pglite-worker.js'), {
      workerData: { dataDir: folder, socketPath: join(host, '.s.PGSQL.5432') },
    })
    await answer(worker, 'ready')
    return {
      host,
      async close() {
        const closed = answer(worker, 'closed')
        worker.postMessage('close')
        await closed
        rmSync(host, { recursive: true, force: true })
        unlock()
      },
    }
  } catch (error) {
    unlock()
    throw error
  }
}

/** Makes the cluster beside its final name and renames it, so that a kill in the middle leaves nothing half made. */
async function createCluster(folder: string): Promise<void> {
  const draft = `${folder}.new`
  rmSync(draft, { recursive: true, force: true })
  await new Promise<void>((resolve, reject) => {
    const child = fork(findEntry('init-cluster.js'), [draft], { stdio: ['ignore', 'inherit', 'inherit', 'ipc'] })
    child.once('error', reject)
    child.once('exit', (code) => (code === 0 ? resolve() : reject(new Error(`initdb ended with code ${code}`))))
  })
  renameSync(draft, folder)
}

function answer(worker: Worker, word: string): Promise<void> {
  return new Promise((resolve, reject) => {
    const settle = (error?: Error) => {
      worker.off('message', onMessage)
      worker.off('error', settle)
      worker.off('exit', onExit)
      error ? reject(error) : resolve()
    }
    const onMessage = (message: unknown) => message === word && settle()
    const onExit = (code: number) => settle(new Error(`The embedded database stopped with code ${code}`))
    worker.on('message', onMessage)
    worker.on('error', settle)
    worker.on('exit', onExit)
  })
}

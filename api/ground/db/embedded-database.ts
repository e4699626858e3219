import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setFlagsFromString } from 'node:v8'
import { Worker } from 'node:worker_threads'
import { findEntry } from './find-entry'
import { finishRestore } from './finish-restore'
import { explainSystemError, judgeOpening } from './judge-opening'
import { lockDataFolder } from './lock-data-folder'
import { provideCluster } from './provide-cluster'

export interface EmbeddedDatabase {
  /** Connection settings for `pg`: the folder of a Unix socket. */
  host: string
  /**
   * Copies the cluster's files, as they are between two statements, to a folder that is not there yet. Nothing is
   * answered meanwhile.
   */
  copyTo(folder: string): Promise<void>
  close(): Promise<void>
}

/** What the worker says. */
type Message =
  | 'ready'
  | 'closed'
  | { lost: string }
  | { failed: string[] }
  | { copied: string }
  | { notCopied: string; message: string; code?: string }

/**
 * Serves PGlite from a worker thread on a local socket, so that a slow query never stops this event
 * loop (decision 002). A new folder is made by a child process, because initdb needs some 800 MB that
 * the server should not keep.
 * @param dataDir `DATA_DIR`; the database lives in `<dataDir>/pg`
 * @throws DataFolderLockedError when another process serves the folder; DamagedDatabaseError or DatabaseNotOpenedError
 * when PostgreSQL cannot open it, and then its files are as they were
 */
export async function startEmbeddedDatabase(dataDir: string): Promise<EmbeddedDatabase> {
  const lock = await lockDataFolder(dataDir).catch((error: unknown) => {
    throw explainSystemError(dataDir, error)
  })
  // A socket path is limited to 107 bytes, so it lives in a short temporary folder whatever DATA_DIR is.
  const host = mkdtempSync(join(tmpdir(), 'pg-'))
  const giveBack = () => {
    rmSync(host, { recursive: true, force: true })
    lock.release()
  }
  try {
    finishRestore(dataDir)
    const folder = await provideCluster(dataDir)
    // PostgreSQL's code runs as fast as V8's first compiler leaves it; the second one takes as much time again
    // at each start, and 60 MB.
    setFlagsFromString('--liftoff-only')
    const socketPath = join(host, '.s.PGSQL.5432')
    const workerData = { folder, undoFolder: `${folder}.opening`, socketPath, heartbeat: lock.heartbeat }
    const worker = new Worker(findEntry('pglite-worker.js'), { workerData })
    worker.on('message', (message: Message) => {
      if (typeof message === 'object' && 'lost' in message) lock.lose(message.lost)
    })
    const opened = await answer(worker, 'ready')
    if (opened !== 'ready') {
      await worker.terminate()
      throw judgeOpening(dataDir, opened.failed)
    }
    return {
      host,
      copyTo: (copy) => copyCluster(worker, copy),
      async close() {
        const closed = answer(worker, 'closed')
        worker.postMessage('close')
        await closed
        giveBack()
      },
    }
  } catch (error) {
    giveBack()
    throw explainSystemError(dataDir, error)
  }
}

function copyCluster(worker: Worker, to: string): Promise<void> {
  return new Promise((resolve, reject) => {
    const settle = (done: () => void) => {
      worker.off('message', onMessage)
      worker.off('exit', onExit)
      done()
    }
    const onMessage = (message: Message) => {
      if (typeof message !== 'object') return
      if ('copied' in message && message.copied === to) settle(resolve)
      if (!('notCopied' in message) || message.notCopied !== to) return
      const { message: words, code } = message
      settle(() => reject(Object.assign(new Error(words), { code })))
    }
    const onExit = () => settle(() => reject(new Error('The embedded database stopped')))
    worker.on('message', onMessage)
    worker.on('exit', onExit)
    worker.postMessage({ copyTo: to })
  })
}

function answer<Word extends 'ready' | 'closed'>(worker: Worker, word: Word): Promise<Word | { failed: string[] }> {
  return new Promise((resolve, reject) => {
    const settle = (done: () => void) => {
      worker.off('message', onMessage)
      worker.off('error', onError)
      worker.off('exit', onExit)
      done()
    }
    const onMessage = (message: Message) => {
      if (message === word) settle(() => resolve(word))
      else if (typeof message === 'object' && 'failed' in message) settle(() => resolve(message))
    }
    const onError = (error: Error) => settle(() => reject(error))
    const onExit = (code: number) => onError(new Error(`The embedded database stopped with code ${code}`))
    worker.on('message', onMessage)
    worker.on('error', onError)
    worker.on('exit', onExit)
  })
}

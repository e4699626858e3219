// Plain JavaScript on purpose: a worker thread cannot load TypeScript, and the build copies this file as it is.
// It serves the embedded database on a local socket, so that the API speaks to it through the
// same driver as to PostgreSQL.
import { constants, writeSync } from 'node:fs'
import { cp } from 'node:fs/promises'
import { parentPort, workerData } from 'node:worker_threads'
import { PGlite } from '@electric-sql/pglite'
import { pg_trgm } from '@electric-sql/pglite/contrib/pg_trgm'
import { unaccent } from '@electric-sql/pglite/contrib/unaccent'
import { PGLiteSocketServer } from '@electric-sql/pglite-socket'
import { BEAT_MS, watchHeartbeat } from './heartbeat.js'
import { sayError } from './say-error.js'
import { UndoableFolder } from './undo-opening.js'

/**
 * A question that comes later than this after the last look at the heartbeat waits for another look:
 * the machine may have slept.
 */
const CONFIRM_MS = 1_000
/** How long the main thread has to end the process before this one does. */
const END_MS = 2_000

const { folder, undoFolder, socketPath, heartbeat } = workerData

const watch = watchHeartbeat(heartbeat.file, heartbeat.holder, standStill)
const beating = setInterval(watch.beat, BEAT_MS).unref()

const db = await open()
if (db) await serve(db)

/** PGlite makes a new cluster in a folder without PG_VERSION; provide-cluster.ts has looked that there is one. */
async function open() {
  const said = []
  let files
  try {
    files = new UndoableFolder(folder, undoFolder)
    const extensions = { pg_trgm, unaccent }
    const onStderr = (line) => said.length < 100 && said.push(line)
    const database = await PGlite.create({ fs: files, extensions, onStderr })
    files.keep()
    return database
  } catch (error) {
    files?.undo()
    parentPort.postMessage({ failed: [...said, sayError(error)] })
    parentPort.close()
    return null
  }
}

async function serve(database) {
  const server = new PGLiteSocketServer({ db: oneQuestionAtATime(database), path: socketPath, maxConnections: 8 })
  clearWhenQuiet(server.queryQueue, database)
  await server.start()
  parentPort.on('message', async (message) => {
    if (message.copyTo) return copy(database, message.copyTo)
    if (message !== 'close') return
    await server.stop().catch(() => {})
    watch.confirm(0)
    await database.close()
    // The folder is given back as soon as that is known: a beat that was still due would take this for a loss, and kill
    // the process that has just closed it well.
    clearInterval(beating)
    parentPort.postMessage('closed')
    parentPort.close()
  })
  parentPort.postMessage('ready')
}

/**
 * Copies the cluster while no statement runs: the copy is as a kill would leave the folder, which then opens with all
 * that was committed.
 */
async function copy(database, to) {
  try {
    const options = { recursive: true, mode: constants.COPYFILE_FICLONE }
    await database.runExclusive(() => cp(folder, to, options))
    parentPort.postMessage({ copied: to })
  } catch (error) {
    // A copy of the error would come without its code.
    parentPort.postMessage({ notCopied: to, message: sayError(error), code: error.code })
  }
}

/**
 * Another process has the folder: from here on this thread writes nothing, and the main thread ends the process. If
 * the main thread is too busy, the process is killed from here; the first process of a container cannot be killed that
 * way, so this thread writes nothing until the main thread ends the process.
 */
function standStill(reason) {
  parentPort.postMessage({ lost: reason })
  const never = new Int32Array(new SharedArrayBuffer(4))
  Atomics.wait(never, 0, 0, END_MS)
  writeSync(
    2,
    `\nEste processo perdeu a pasta de dados: ${reason}. Ele foi encerrado para não danificar o banco embutido.\n`,
  )
  process.kill(process.pid, 'SIGKILL')
  Atomics.wait(never, 0, 0)
}

/**
 * The connections share one session. A question with parameters comes as five messages (parse, bind, describe,
 * execute, sync), and the socket server would let another connection in between any two of them unless a transaction
 * is open: the unnamed statement of the one is then bound and executed for the other. So a question counts as a
 * transaction until its sync.
 */
function oneQuestionAtATime(database) {
  const SYNC = 0x53
  const BEGIN_QUESTION = new Set([...'PBDECH'].map((letter) => letter.charCodeAt(0)))
  const SYNC_MESSAGE = new Uint8Array([SYNC, 0, 0, 0, 4])
  let isAsked = false
  const overrides = {
    isInTransaction: () => isAsked || database.isInTransaction(),
    execProtocolRawStream(message, options) {
      watch.confirm(CONFIRM_MS)
      isAsked = BEGIN_QUESTION.has(message[0])
      return database.execProtocolRawStream(message, options)
    },
    /**
     * Only called to roll back what a connection left open as it broke off; in the middle of a
     * question the sync comes first.
     */
    async exec(statement) {
      watch.confirm(CONFIRM_MS)
      if (isAsked) await database.execProtocolRaw(SYNC_MESSAGE)
      isAsked = false
      return database.isInTransaction() ? database.exec(statement) : []
    },
  }
  return new Proxy(database, {
    get(target, name) {
      const value = overrides[name] ?? Reflect.get(target, name, target)
      return typeof value === 'function' ? value.bind(target) : value
    },
  })
}

/**
 * A connection that breaks off is cleared away once its last message is through: before that the queue does not know
 * yet whose question or transaction is open, and would wait for it for ever.
 */
function clearWhenQuiet(queue, database) {
  const clear = queue.clearTransactionIfNeeded.bind(queue)
  queue.clearTransactionIfNeeded = async (handlerId) => {
    if (database.closed) return
    await database.runExclusive(async () => {})
    await new Promise((resolve) => setImmediate(resolve))
    if (!database.closed) await clear(handlerId)
  }
}

// Plain JavaScript on purpose: a worker thread cannot load TypeScript, and the build copies this file as it is.
// It serves the embedded database on a local socket, so that the API speaks to it through the same driver as to PostgreSQL.
import { parentPort, workerData } from 'node:worker_threads'
import { PGlite } from '@electric-sql/pglite'
import { pg_trgm } from '@electric-sql/pglite/contrib/pg_trgm'
import { unaccent } from '@electric-sql/pglite/contrib/unaccent'
import { PGLiteSocketServer } from '@electric-sql/pglite-socket'

const { dataDir, socketPath } = workerData

const db = await PGlite.create({ dataDir, extensions: { pg_trgm, unaccent } })
const server = new PGLiteSocketServer({ db: oneQuestionAtATime(db), path: socketPath, maxConnections: 8 })
clearWhenQuiet(server.queryQueue, db)
await server.start()

parentPort.on('message', async (message) => {
  if (message !== 'close') return
  await server.stop().catch(() => {})
  await db.close()
  parentPort.postMessage('closed')
  parentPort.close()
})
parentPort.postMessage('ready')

/**
 * The connections share one session. A question with parameters comes as five messages (parse, bind, describe, execute, sync), and the socket
 * server would let another connection in between any two of them unless a transaction is open: the unnamed statement of the one is then bound and
 * executed for the other. So a question counts as a transaction until its sync.
 */
function oneQuestionAtATime(database) {
  const SYNC = 0x53
  const BEGIN_QUESTION = new Set([...'PBDECH'].map((letter) => letter.charCodeAt(0)))
  const SYNC_MESSAGE = new Uint8Array([SYNC, 0, 0, 0, 4])
  let isAsked = false
  const overrides = {
    isInTransaction: () => isAsked || database.isInTransaction(),
    execProtocolRawStream(message, options) {
      isAsked = BEGIN_QUESTION.has(message[0])
      return database.execProtocolRawStream(message, options)
    },
    /** Only called to roll back what a connection left open as it broke off; in the middle of a question the sync comes first. */
    async exec(statement) {
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
 * A connection that breaks off is cleared away once its last message is through: before that the queue does not know yet whose question or
 * transaction is open, and would wait for it for ever.
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

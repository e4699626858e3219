// Plain JavaScript on purpose: a worker thread cannot load TypeScript, and the build copies this file as it is.
// It serves the embedded database on a local socket, so that the API speaks to it through the same driver as to PostgreSQL.
import { parentPort, workerData } from 'node:worker_threads'
import { PGlite } from '@electric-sql/pglite'
import { pg_trgm } from '@electric-sql/pglite/contrib/pg_trgm'
import { unaccent } from '@electric-sql/pglite/contrib/unaccent'
import { PGLiteSocketServer } from '@electric-sql/pglite-socket'

const { dataDir, socketPath } = workerData

const db = await PGlite.create({ dataDir, extensions: { pg_trgm, unaccent } })
const server = new PGLiteSocketServer({ db, path: socketPath, maxConnections: 8 })
await server.start()

parentPort.on('message', async (message) => {
  if (message !== 'close') return
  await server.stop().catch(() => {})
  await db.close()
  parentPort.postMessage('closed')
  parentPort.close()
})
parentPort.postMessage('ready')

import { connect } from '../../api/ground/db/connect'
import { DataFolderLockedError } from '../../api/ground/db/data-folder-locked-error'
import { startEmbeddedDatabase } from '../../api/ground/db/embedded-database'

/**
 * One of several processes that want the same embedded database: on 'go' it starts, writes a row,
 * and says whether it serves.
 */
const [dataDir = '', round = '0'] = process.argv.slice(2)

process.once('message', async () => {
  try {
    const embedded = await startEmbeddedDatabase(dataDir)
    const connection = connect({ socketFolder: embedded.host })
    await connection.pool.query('CREATE TABLE IF NOT EXISTS written (round int, pid int)')
    const write = async () => {
      await connection.pool.query('INSERT INTO written VALUES ($1, $2)', [Number(round), process.pid])
      const { rows } = await connection.pool.query('SELECT count(*)::int AS n FROM written')
      return rows[0].n
    }
    process.on('message', async (message) => {
      if (message === 'write') return process.send!({ kind: 'serving', rows: await write(), pid: process.pid })
      await connection.close()
      await embedded.close()
      process.disconnect()
    })
    process.send!({ kind: 'serving', rows: await write(), pid: process.pid })
  } catch (error) {
    if (!(error instanceof DataFolderLockedError)) throw error
    process.send!({ kind: 'refused', message: error.message, pid: process.pid })
    process.disconnect()
  }
})
process.send!({ kind: 'loaded', pid: process.pid })

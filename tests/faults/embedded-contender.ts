import { connect } from '../../api/db/connect'
import { startEmbeddedDatabase } from '../../api/db/embedded-database'
import { DataFolderLockedError } from '../../api/db/data-folder-locked-error'

/** One of two processes that want the same embedded database: on 'go' it starts, writes a row, and says whether it serves. */
const [dataDir = '', round = '0'] = process.argv.slice(2)

process.once('message', async () => {
  try {
    const embedded = await startEmbeddedDatabase(dataDir)
    const connection = connect({ socketFolder: embedded.host })
    await connection.pool.query('CREATE TABLE IF NOT EXISTS written (round int, pid int)')
    await connection.pool.query('INSERT INTO written VALUES ($1, $2)', [Number(round), process.pid])
    const { rows } = await connection.pool.query('SELECT count(*)::int AS n FROM written')
    process.once('message', async () => {
      await connection.close()
      await embedded.close()
      process.disconnect()
    })
    process.send!({ kind: 'serving', rows: rows[0].n })
  } catch (error) {
    if (!(error instanceof DataFolderLockedError)) throw error
    process.send!({ kind: 'refused', message: error.message })
    process.disconnect()
  }
})
process.send!({ kind: 'loaded' })

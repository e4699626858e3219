import type { Config } from '../config/config'
import { type Connection, connect } from './connect'
import { startEmbeddedDatabase } from './embedded-database'

export interface OpenedDatabase {
  connection: Connection
  isEmbedded: boolean
  close(): Promise<void>
}

/**
 * Opens the configured database for a command: PostgreSQL by `DATABASE_URL`, else the embedded one,
 * which no server may be using.
 * @throws RefusedStartError: DataFolderLockedError while a server or another command uses the embedded
 * database, or it does not open
 */
export async function openDatabase({
  databaseUrl,
  dataDir,
}: Pick<Config, 'databaseUrl' | 'dataDir'>): Promise<OpenedDatabase> {
  if (databaseUrl) {
    const connection = connect({ url: databaseUrl })
    return { connection, isEmbedded: false, close: connection.close }
  }
  const embedded = await startEmbeddedDatabase(dataDir)
  const connection = connect({ socketFolder: embedded.host })
  return {
    connection,
    isEmbedded: true,
    async close() {
      await connection.close()
      await embedded.close()
    },
  }
}

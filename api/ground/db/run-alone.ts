import type { PoolClient } from 'pg'
import type { Connection } from './connect'

/** One transaction over the tables themselves, as long as it takes; nothing of it is left when it fails. */
export async function runAlone(
  pool: Connection['pool'],
  work: (client: PoolClient) => Promise<unknown>,
): Promise<void> {
  const client = await pool.connect()
  try {
    await client.query('BEGIN')
    await client.query('SET LOCAL statement_timeout = 0')
    await work(client)
    await client.query('COMMIT')
    client.release()
  } catch (error) {
    // The end of its connection rolls back.
    client.release(true)
    throw error
  }
}

import type pg from 'pg'
import type { Database, Transaction } from './executor'

/**
 * `db.transaction` that gives its connection back whatever happens. Drizzle begins before its own `finally`: a BEGIN
 * that fails, because the connection died while it lay idle, kept that place of the pool for ever, and ten such deaths
 * left a portal without a database until its next start (drizzle-orm issues 6023, 6241). And a connection whose
 * ROLLBACK failed went back as if it were whole (6114).
 * @param open a database over one connection; asked once for each
 */
export function transactionsOf(pool: pg.Pool, open: (client: pg.PoolClient) => Database): Database['transaction'] {
  const opened = new WeakMap<pg.PoolClient, Database>()
  return async (work, config) => {
    const client = await pool.connect()
    const db = opened.get(client) ?? open(client)
    opened.set(client, db)
    let refusal: { error: unknown } | undefined
    const remembered = async (tx: Transaction) => {
      try {
        return await work(tx)
      } catch (error) {
        refusal = { error }
        throw error
      }
    }
    try {
      const result = await db.transaction(remembered, config)
      client.release()
      return result
    } catch (error) {
      // After an error of the work itself the transaction has been rolled back. Else BEGIN, COMMIT or ROLLBACK failed,
      // and the state of the connection is unknown: it is discarded.
      client.release(error !== refusal?.error)
      throw refusal ? refusal.error : error
    }
  }
}

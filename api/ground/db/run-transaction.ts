import type pg from 'pg'
import { isReadOnly } from './database-away'
import type { Database, Transaction } from './executor'

const undone = new WeakSet<object>()

/**
 * Is it certain that nothing of the transaction that threw this was written? Of a COMMIT that was sent and got no answer
 * nobody knows.
 */
export const isUndone = (error: unknown): boolean => typeof error === 'object' && error !== null && undone.has(error)

function markUndone(error: unknown): unknown {
  if (typeof error === 'object' && error !== null) undone.add(error)
  return error
}

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
    const client = await pool.connect().catch((error: unknown) => {
      throw markUndone(error)
    })
    const db = opened.get(client) ?? open(client)
    opened.set(client, db)
    let refusal: { error: unknown } | undefined
    let isWorkDone = false
    const remembered = async (tx: Transaction) => {
      try {
        const result = await work(tx)
        isWorkDone = true
        return result
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
      // So is one that takes no writes: another machine leads by now.
      client.release(error !== refusal?.error || isReadOnly(error))
      const thrown = refusal ? refusal.error : error
      throw isWorkDone ? thrown : markUndone(thrown)
    }
  }
}

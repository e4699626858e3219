import { setTimeout as pause } from 'node:timers/promises'
import { migrate } from 'drizzle-orm/node-postgres/migrator'
import type pg from 'pg'
import { lastApplied, requireBaseline } from './applied-migration'
import type { Connection } from './connect'
import { fillCompanies, prepareCompanies } from './fill-companies'
import { findMigrations } from './find-migrations'
import { preparePartitions } from './prepare-partitions'

/** Any number: it only has to be the same in every process that migrates. */
const MIGRATION_LOCK = 20_261_120
const AGAIN_MS = 250

/**
 * Brings the database to this build's schema; two processes that start at once take turns (docs/threats.md F16).
 * The lock is a no-op on the embedded database, which has its own (lock-data-folder.ts).
 * @throws SchemaBeforeBaselineError before anything is changed
 */
export async function migrateDatabase({ db, pool }: Connection, { embedded }: { embedded: boolean }): Promise<void> {
  const migrationsFolder = findMigrations()
  if (embedded) {
    requireBaseline(await lastApplied(pool))
    await migrate(db, { migrationsFolder })
    return fillCompanies(pool)
  }
  const client = await takeLock(pool)
  try {
    const last = await lastApplied(pool)
    requireBaseline(last)
    const giveUp = last > 0 ? await preparePartitions(pool) : null
    await prepareCompanies(pool)
    await migrate(db, { migrationsFolder }).catch(async (error: unknown) => {
      await giveUp?.()
      throw error
    })
    await fillCompanies(pool)
    await client.query('COMMIT')
    client.release()
  } catch (error) {
    // A connection that ends gives the lock back as well.
    client.release(true)
    throw error
  }
}

/**
 * The lock of a transaction, since a session's lock means nothing behind a pooler. A process that does not get it asks
 * again and holds no connection meanwhile: waiting ones could otherwise take all that the pooler has.
 * @returns the connection whose open transaction holds it
 */
async function takeLock(pool: Connection['pool']): Promise<pg.PoolClient> {
  for (;;) {
    const client = await pool.connect()
    try {
      await client.query('BEGIN; SET LOCAL idle_in_transaction_session_timeout = 0')
      const { rows } = await client.query('SELECT pg_try_advisory_xact_lock($1) AS mine', [MIGRATION_LOCK])
      if (rows[0].mine) return client
      await client.query('ROLLBACK')
      client.release()
    } catch (error) {
      client.release(true)
      throw error
    }
    await pause(AGAIN_MS)
  }
}

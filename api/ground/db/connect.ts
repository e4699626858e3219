import { drizzle } from 'drizzle-orm/node-postgres'
import pg from 'pg'
import { boundAnswers, SILENT_AFTER_MS } from './bound-answers'
import type { Database } from './executor'
import { limitSessions } from './limit-session'
import { rememberEnd } from './remember-end'
import { transactionsOf } from './run-transaction'
import * as catalogue from './schema/catalogue'
import * as orders from './schema/orders'
import * as people from './schema/people'
import * as records from './schema/records'

const OPTIONS = { casing: 'snake_case' } as const
const schema = { ...people, ...catalogue, ...orders, ...records }

/** Of every connection: who it is, for the operator's list; and that a machine that fell silent is found out. */
export const TOLD = {
  application_name: 'portal',
  keepAlive: true,
  keepAliveInitialDelayMillis: 10_000,
  query_timeout: SILENT_AFTER_MS,
} as const

/** Over one connection alone. */
export const over = (client: pg.PoolClient): Database => drizzle(client, { ...OPTIONS, schema })

/** Tells why a connection ended, and lets no answer be waited for without end. */
export function guardConnections(pool: pg.Pool, onIdleError: (error: Error) => void): void {
  // Without a listener an idle client's error (a restarted PostgreSQL) would end the process
  // (docs/threats.md F2), and so would the error of one that is in use.
  pool.on('error', onIdleError)
  pool.on('connect', rememberEnd)
  pool.on('connect', boundAnswers)
}

export interface Connection {
  db: Database
  pool: pg.Pool
  close(): Promise<void>
}

/**
 * Opens the one pool of the API. PostgreSQL may stand behind PgBouncer in transaction mode: nothing here needs a
 * session of its own.
 * @param target `DATABASE_URL`, or the socket folder of the embedded database, whose connections share one
 * session: its pool has one (docs/threats.md trap 4)
 */
export function connect(
  target: { url: string } | { socketFolder: string },
  onIdleError: (error: Error) => void = () => {},
): Connection {
  const embedded = 'socketFolder' in target
  const pool = new pg.Pool(
    embedded
      ? { host: target.socketFolder, user: 'postgres', database: 'postgres', max: 1, idleTimeoutMillis: 0 }
      : {
          connectionString: target.url,
          max: Number(process.env.DATABASE_POOL ?? 10),
          connectionTimeoutMillis: 5_000,
          ...TOLD,
          onConnect: limitSessions(onIdleError),
        },
  )
  guardConnections(pool, onIdleError)
  const db: Database = drizzle(pool, { ...OPTIONS, schema })
  db.transaction = transactionsOf(pool, over)
  return { db, pool, close: () => pool.end() }
}

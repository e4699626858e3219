import { type SQL, sql } from 'drizzle-orm'
import { PgTransaction } from 'drizzle-orm/pg-core'
import type { Executor, Transaction } from './executor'

/**
 * The writes that are acknowledged before they are on a disk, or on a second machine: all there are. Of each a crash of
 * the database costs what stands here, and no more than the last moments (three times `wal_writer_delay`, 0.6 s; with a
 * second machine that takes over, what had not reached it). Whatever is not in this list waits (docs/cluster.md,
 * 'What waits, and what does not').
 */
export const LOOSE_WRITES = {
  apiCalls: {
    tables: ['api_usage'],
    costs: 'calls of API users in the last moment are not counted: that many more are answered that day',
  },
  limits: {
    tables: ['rate_limits', 'login_accounts', 'login_claims', 'account_events'],
    costs: 'attempts of the last moment are not counted, and an attack that began in it is told with the next attempt',
  },
  lastUsed: {
    tables: ['access_tokens'],
    costs: 'a token says a last use that is a minute older',
  },
  editors: {
    tables: ['order_editors'],
    costs: 'another user who has the form open is not shown until the page says so again, within a minute',
  },
  queues: {
    tables: ['pgboss.job', 'pgboss.schedule', 'pgboss.version'],
    costs: 'a queue is woken again, or by its next minute: what is to be done stands in the tables, which wait',
  },
} as const satisfies Record<string, { tables: readonly string[]; costs: string }>

export type LooseWrite = keyof typeof LOOSE_WRITES

/** For the transaction that runs it alone, and so through a pooler too: nothing is left behind in the session. */
export const SAY_LOOSE = `set_config('synchronous_commit', 'off', true)`

/**
 * An item of FROM or USING that makes the COMMIT of its transaction not wait: as a statement alone, of that statement.
 * PostgreSQL calls the function once, for it is volatile. Never inside a transaction that writes anything else.
 * @param what the statement writes
 */
export const loose = (what: LooseWrite): SQL => sql.raw(`(SELECT ${SAY_LOOSE}) AS loose_${what.toLowerCase()}`)

/** As `loose`, for a statement that other code may run inside a transaction of its own, which stays as it is. */
export const looseAlone = (db: Executor, what: LooseWrite): SQL =>
  db instanceof PgTransaction ? sql.raw(`(SELECT 1) AS as_its_transaction`) : loose(what)

/** As `loose`, for a transaction that writes nothing else. */
export async function beLoose(tx: Transaction, what: LooseWrite): Promise<void> {
  await tx.execute(sql`SELECT 1 FROM ${loose(what)}`)
}

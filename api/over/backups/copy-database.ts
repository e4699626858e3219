import { join } from 'node:path'
import { sql } from 'drizzle-orm'
import { drizzle } from 'drizzle-orm/node-postgres'
import pg from 'pg'
import type { EmbeddedDatabase } from '../../ground/db/embedded-database'
import type { Database } from '../../ground/db/executor'
import { PARTS } from './manifest'
import { findProgram, runProgram } from './postgres-programs'
import { type Facts, readFacts } from './read-facts'

/** The database to copy: an embedded one, whose files its server hands out, or a PostgreSQL server. */
export type Source = { embedded: Pick<EmbeddedDatabase, 'copyTo'>; db: Database } | { url: string }

/** Copies the database of one moment into a folder, and tells what is in the copy. */
export function copyDatabase(source: Source, folder: string, signal?: AbortSignal): Promise<Facts> {
  return 'url' in source ? dumpPostgres(source.url, folder, signal) : copyEmbedded(source, folder)
}

/**
 * While a transaction is open, no other statement runs: the embedded database has one session. What is still only in
 * the copy's log PostgreSQL brings into the tables when it opens the copy, as after a kill.
 */
function copyEmbedded({ db, embedded }: Exclude<Source, { url: string }>, folder: string): Promise<Facts> {
  return db.transaction(async (tx) => {
    const facts = await readFacts(tx)
    await embedded.copyTo(join(folder, PARTS.pglite))
    return facts
  })
}

/** pg_dump reads the snapshot in which the facts were read. */
async function dumpPostgres(url: string, folder: string, signal?: AbortSignal): Promise<Facts> {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 10_000 })
  client.on('error', () => {})
  await client.connect()
  try {
    const tx = drizzle(client, { casing: 'snake_case' }) as unknown as Database
    await client.query('SET statement_timeout = 0; SET idle_in_transaction_session_timeout = 0')
    const path = findProgram('pg_dump', await serverMajor(client))
    await client.query('BEGIN ISOLATION LEVEL REPEATABLE READ READ ONLY')
    const { rows } = await tx.execute<{ snapshot: string }>(sql`SELECT pg_export_snapshot() AS snapshot`)
    const facts = await readFacts(tx)
    const file = join(folder, PARTS.postgres)
    // The queues of pg-boss are made anew, and wake those who look into the portal's own tables.
    const args = ['--format=custom', `--snapshot=${rows[0]!.snapshot}`, '--exclude-schema=pgboss', `--file=${file}`]
    await runProgram(path, url, args, signal)
    return facts
  } finally {
    await client.end()
  }
}

/** 15 of PostgreSQL 15.20. */
export async function serverMajor(client: pg.Client): Promise<number> {
  const { rows } = await client.query(`SELECT current_setting('server_version_num')::int / 10000 AS major`)
  return rows[0].major
}

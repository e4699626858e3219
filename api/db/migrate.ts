import { existsSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { migrate } from 'drizzle-orm/node-postgres/migrator'
import type { Connection } from './connect'

/** Any number: it only has to be the same in every process that migrates. */
const MIGRATION_LOCK = 20_261_120

/**
 * Brings the database to this build's schema; two processes that start at once take turns (docs/threats.md F16).
 * The lock is a no-op on the embedded database, which has its own (lock-data-folder.ts).
 */
export async function migrateDatabase({ db, pool }: Connection, { embedded }: { embedded: boolean }): Promise<void> {
  const migrationsFolder = findMigrations()
  if (embedded) return migrate(db, { migrationsFolder })
  const client = await pool.connect()
  try {
    await client.query('SELECT pg_advisory_lock($1)', [MIGRATION_LOCK])
    await migrate(db, { migrationsFolder })
  } finally {
    await client.query('SELECT pg_advisory_unlock($1)', [MIGRATION_LOCK]).catch(() => {})
    client.release()
  }
}

/** The folder of the migrations: beside the sources, or where the build keeps it. */
export function findMigrations(): string {
  const beside = join(dirname(fileURLToPath(import.meta.url)), 'migrations')
  return existsSync(beside) ? beside : join(process.cwd(), 'api/db/migrations')
}

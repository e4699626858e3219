import { readMigrationFiles } from 'drizzle-orm/migrator'
import { isOneOf } from '#domain/ground/objects/is-one-of'
import { propertyOf } from '#domain/ground/objects/property-of'
import { RefusedStartError } from '../../../front/refused-start-error'
import type { Connection } from './connect'
import { findMigrations } from './migrate'

/** What a person at the console has to do before this build can run on that database. */
export class SchemaBehindError extends RefusedStartError {
  override name = 'SchemaBehindError'

  constructor(missing: number, all: number) {
    super(
      missing === all
        ? 'O banco de dados de DATABASE_URL ainda não tem as tabelas do portal. Rode: npm run db:migrate'
        : `O banco de dados de DATABASE_URL está ${missing === 1 ? 'uma migração' : `${missing} migrações`} atrás desta versão do portal. Rode: npm run db:migrate`,
    )
  }
}

/** PostgreSQL: no such schema, no such table. */
const ABSENT = ['3F000', '42P01']

/**
 * A server never migrates PostgreSQL by itself (several would start at once, and the old build still runs): it refuses
 * to start on a schema that is behind, where it would fail in the middle of someone's work. A schema that is ahead is
 * the next build's, which an old one gets along with.
 * @throws SchemaBehindError; the driver's error when the database cannot be asked
 */
export async function requireSchema({ pool }: Pick<Connection, 'pool'>): Promise<void> {
  const migrations = readMigrationFiles({ migrationsFolder: findMigrations() })
  const last = await lastApplied(pool)
  const missing = migrations.filter(({ folderMillis }) => folderMillis > last)
  if (missing.length > 0) throw new SchemaBehindError(missing.length, migrations.length)
}

/** When the newest migration of this database was written; 0 in a database that was never migrated. */
async function lastApplied(pool: Connection['pool']): Promise<number> {
  try {
    const { rows } = await pool.query('SELECT max(created_at) AS last FROM drizzle.__drizzle_migrations')
    return Number(rows[0]?.last ?? 0)
  } catch (error) {
    if (isOneOf(ABSENT, propertyOf(error, 'code'))) return 0
    throw error
  }
}

/**
 * For the start of a server: a database that is away says nothing about its schema, and `/readyz` waits
 * for it (docs/threats.md F2).
 */
export async function requireSchemaIfReachable(
  connection: Pick<Connection, 'pool'>,
  log: { warn(facts: object, text: string): void },
): Promise<void> {
  try {
    await requireSchema(connection)
  } catch (error) {
    if (error instanceof SchemaBehindError) throw error
    log.warn({ err: error }, 'the database does not answer yet')
  }
}

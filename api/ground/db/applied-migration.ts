import { readMigrationFiles } from 'drizzle-orm/migrator'
import { isOneOf } from '#domain/ground/objects/is-one-of'
import { propertyOf } from '#domain/ground/objects/property-of'
import { RefusedStartError } from '../../../front/refused-start-error'
import type { Connection } from './connect'
import { findMigrations } from './find-migrations'

/** The release whose schema the first migration of today makes (`0056_baseline`): an older database passes through it. */
export const BASELINE_RELEASE = '0.1.0'

/** A database of before the baseline: the migrations that would bring it further are not part of this release. */
export class SchemaBeforeBaselineError extends RefusedStartError {
  override name = 'SchemaBeforeBaselineError'

  constructor() {
    super(
      `O banco de dados é de uma versão do portal anterior à ${BASELINE_RELEASE}, e esta só continua a partir dela. ` +
        `Instale a versão ${BASELINE_RELEASE} e rode nela npm run db:migrate (com o banco embutido, inicie-a uma vez); ` +
        'depois volte para esta versão. Nada foi mudado.',
    )
  }
}

/** PostgreSQL: no such schema, no such table. */
const ABSENT = ['3F000', '42P01']

/** When each migration of this build was written, as milliseconds, oldest first; the first is the baseline. */
export const knownMigrations = (): number[] =>
  readMigrationFiles({ migrationsFolder: findMigrations() }).map(({ folderMillis }) => folderMillis)

/** When the newest migration of this database was written; 0 in a database that was never migrated. */
export async function lastApplied(pool: Connection['pool']): Promise<number> {
  try {
    const { rows } = await pool.query('SELECT max(created_at) AS last FROM drizzle.__drizzle_migrations')
    return Number(rows[0]?.last ?? 0)
  } catch (error) {
    if (isOneOf(ABSENT, propertyOf(error, 'code'))) return 0
    throw error
  }
}

/** @throws SchemaBeforeBaselineError when the newest migration of a database, `last`, is older than the baseline */
export function requireBaseline(last: number): void {
  if (last > 0 && last < knownMigrations()[0]!) throw new SchemaBeforeBaselineError()
}

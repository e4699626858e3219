import { RefusedStartError } from '../../../front/refused-start-error'
import { knownMigrations, lastApplied, requireBaseline, SchemaBeforeBaselineError } from './applied-migration'
import type { Connection } from './connect'

/** What a person at the console has to do before this build can run on that database. */
export class SchemaBehindError extends RefusedStartError {
  override name = 'SchemaBehindError'

  constructor(missing: number, isEmpty: boolean) {
    super(
      isEmpty
        ? 'O banco de dados de DATABASE_URL ainda não tem as tabelas do portal. Rode: npm run db:migrate'
        : `O banco de dados de DATABASE_URL está ${missing === 1 ? 'uma migração' : `${missing} migrações`} atrás desta versão do portal. Rode: npm run db:migrate`,
    )
  }
}

/**
 * A server never migrates PostgreSQL by itself (several would start at once, and the old build still runs): it refuses
 * to start on a schema that is behind, where it would fail in the middle of someone's work. A schema that is ahead is
 * the next build's, which an old one gets along with.
 * @throws SchemaBehindError, SchemaBeforeBaselineError; the driver's error when the database cannot be asked
 */
export async function requireSchema({ pool }: Pick<Connection, 'pool'>): Promise<void> {
  const known = knownMigrations()
  const last = await lastApplied(pool)
  requireBaseline(last)
  const missing = known.filter((when) => when > last)
  if (missing.length > 0) throw new SchemaBehindError(missing.length, last === 0)
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
    if (error instanceof SchemaBehindError || error instanceof SchemaBeforeBaselineError) throw error
    log.warn({ err: error }, 'the database does not answer yet')
  }
}

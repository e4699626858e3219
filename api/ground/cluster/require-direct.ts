import { RefusedStartError } from '../../../front/refused-start-error'
import { isPooled } from './find-pool-mode'

/**
 * `MIGRATIONS_URL` goes past the pooler: behind one a migration has the bounds of the portal's statements, and a long one
 * is cut off. Without a `MIGRATIONS_URL` of its own that is the operator's choice.
 * @throws RefusedStartError; the driver's error where the database does not answer
 */
export async function requireDirect(migrationsUrl: string, databaseUrl: string): Promise<void> {
  if (migrationsUrl === databaseUrl || !(await isPooled(migrationsUrl))) return
  throw new RefusedStartError(
    'MIGRATIONS_URL leva a um PgBouncer, que corta uma migração longa: aponte para o próprio PostgreSQL, em geral na porta 5432.',
  )
}

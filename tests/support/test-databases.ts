import { openPgliteDatabase } from './pglite-template'
import { openPostgresDatabase } from './postgres-template'
import { IS_FULL } from './run-size'
import type { DatabaseKind, Seed, TestDatabase } from './test-database'

const postgresUrl = process.env.DATABASE_URL_TEST || null

/**
 * For suites where the two may differ: lists, writes that happen once, jobs, start, search, locks, storage, every
 * mutation.
 */
export const BOTH_DATABASES: readonly DatabaseKind[] = postgresUrl ? ['pglite', 'postgres'] : ['pglite']

/**
 * For `describe.each(DATABASES)` of all other suites: PostgreSQL when `DATABASE_URL_TEST` names one (`npm test` sees to
 * that), else the embedded database; both in the full run. The databases of journeys and gates: start-portal.
 */
export const DATABASES: readonly DatabaseKind[] = IS_FULL ? BOTH_DATABASES : BOTH_DATABASES.slice(-1)

/** For tests of one database only. */
export const ONE_DATABASE: DatabaseKind = postgresUrl ? 'postgres' : 'pglite'

/** For races, which the embedded database hides because it has one session only (docs/threats.md trap 4). */
export const hasPostgres = postgresUrl !== null

/** A database of its own for one test file or one `describe`; close it in `afterAll`. */
export function openTestDatabase(kind: DatabaseKind, seed: Seed = 'demo'): Promise<TestDatabase> {
  return kind === 'postgres' ? openPostgresDatabase(postgresUrl!, seed) : openPgliteDatabase(seed)
}

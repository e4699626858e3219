import type { Connection } from '../../api/db/connect'
import { openPgliteDatabase } from './pglite-template'
import { openPostgresDatabase } from './postgres-template'

export type DatabaseKind = 'pglite' | 'postgres'
/** 'empty' is migrated and holds no row; 'demo' is the demo seed as of `TEST_NOW`. */
export type Seed = 'demo' | 'empty'

export interface TestDatabase {
  kind: DatabaseKind
  connection: Connection
  /** For a second pool beside the API's, as the jobs have. */
  target: { url: string } | { socketFolder: string }
  close(): Promise<void>
}

const postgresUrl = process.env.DATABASE_URL_TEST || null

/** For `describe.each(DATABASES)`: the embedded database, and PostgreSQL when `DATABASE_URL_TEST` names one (`npm test` sees to that). */
export const DATABASES: readonly DatabaseKind[] = postgresUrl ? ['pglite', 'postgres'] : ['pglite']

/** For races, which the embedded database hides because it has one session only (quality §2). */
export const hasPostgres = postgresUrl !== null

/** A database of its own for one test file or one `describe`; close it in `afterAll`. */
export function openTestDatabase(kind: DatabaseKind, seed: Seed = 'demo'): Promise<TestDatabase> {
  return kind === 'postgres' ? openPostgresDatabase(postgresUrl!, seed) : openPgliteDatabase(seed)
}

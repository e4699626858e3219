import type { Connection } from '../../api/ground/db/connect'
import type { Source } from '../../api/over/backups/copy-database'

export type DatabaseKind = 'pglite' | 'postgres'
/** 'empty' is migrated and holds no row; 'demo' is the demo seed as of `TEST_NOW`. */
export type Seed = 'demo' | 'empty'

export interface TestDatabase {
  kind: DatabaseKind
  connection: Connection
  /** For a second pool beside the API's, as the jobs have. */
  target: { url: string } | { socketFolder: string }
  /** For backups. */
  source: Source
  close(): Promise<void>
}

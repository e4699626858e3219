import { keepAnswer } from '../../../front/keep-answer'
import type { Connection } from './connect'
import { requireSchema } from './require-schema'

/** A probe that asks more often than that is told what was found last. */
const FRESH_MS = 500

/**
 * Whether this process can do its work: the database has this build's tables, and takes writes. A standby answers
 * queries as well; a portal before it would log nobody in.
 * @param isOwn the embedded database, whose tables were brought up to date at the start
 */
export function watchReadiness(connection: Pick<Connection, 'pool'>, { isOwn }: { isOwn: boolean }) {
  let hasSchema = isOwn

  async function isReady(): Promise<boolean> {
    try {
      const { rows } = await connection.pool.query<{ writes: boolean }>(
        `SELECT NOT pg_is_in_recovery() AND current_setting('transaction_read_only') = 'off' AS writes`,
      )
      if (!rows[0]?.writes) return false
      if (!hasSchema) await requireSchema(connection)
      hasSchema = true
      return true
    } catch {
      return false
    }
  }

  return keepAnswer(isReady, FRESH_MS)
}

import { keepAnswer } from '../../../front/keep-answer'
import type { Connection } from './connect'
import { requireSchema } from './require-schema'
import { takesWrites } from './takes-writes'

/** A probe that asks more often than that is told what was found last. */
const FRESH_MS = 500

/**
 * Whether this process can do its work: the database has this build's tables, and takes writes; a portal
 * before a standby would log nobody in.
 * @param isOwn the embedded database, whose tables were brought up to date at the start
 */
export function watchReadiness(connection: Pick<Connection, 'pool'>, { isOwn }: { isOwn: boolean }) {
  let hasSchema = isOwn

  async function isReady(): Promise<boolean> {
    try {
      if (!(await takesWrites(connection.pool))) return false
      if (!hasSchema) await requireSchema(connection)
      hasSchema = true
      return true
    } catch {
      return false
    }
  }

  return keepAnswer(isReady, FRESH_MS)
}

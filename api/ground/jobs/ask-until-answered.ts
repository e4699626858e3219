import { setTimeout as pause } from 'node:timers/promises'
import type pg from 'pg'
import { propertyOf } from '#domain/ground/objects/property-of'
import type { JobDeps } from './job'

/** Wrong values, broken constraints, wrong SQL: asking again gives the same answer. */
const OWN_FAULT = /^(22|23|42|P0)/
const RETRY_MS = 3_000

/**
 * How pg-boss reaches the database: a statement that failed because the database was away is
 * asked again until it is back.
 *
 * pg-boss 10.4 writes the end of a job without waiting for the answer (`complete` and `fail` in its `watch`), so a
 * database that goes away in that moment would be an unhandled rejection, which ends the process and with it every
 * request under way (docs/threats.md F2).
 * @param leaving once it is aborted a failure is no longer worth waiting for: the answer is empty, and the job is
 * found again by its expiry
 */
export function askUntilAnswered(pool: pg.Pool, log: JobDeps['log'], leaving: AbortSignal) {
  return async (text: string, values: unknown[]): Promise<{ rows: unknown[] }> => {
    for (;;) {
      try {
        return await pool.query(text, values)
      } catch (error) {
        if (OWN_FAULT.test(String(propertyOf(error, 'code')))) throw error
        if (!leaving.aborted) {
          log.warn({ err: error }, 'jobs wait for the database')
          await pause(RETRY_MS, undefined, { ref: false, signal: leaving }).catch(() => {})
        }
        if (leaving.aborted) return NOTHING
      }
    }
  }
}

/** Without rows, where pg-boss takes an empty list for an answer that it may read. */
const NOTHING = {} as { rows: unknown[] }

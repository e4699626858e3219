import { setTimeout as pause } from 'node:timers/promises'
import type pg from 'pg'
import { propertyOf } from '#domain/ground/objects/property-of'
import { SAY_LOOSE } from '../db/loose-writes'
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
 * What it writes of its own waits for no disk and no second machine (`LOOSE_WRITES`): the work itself stands in tables.
 * @param isShared the connections share one session (the embedded database): there it is left as it is
 * @param leaving once it is aborted a failure is no longer worth waiting for: the answer is empty, and the job is
 * found again by its expiry
 */
export function askUntilAnswered(
  pool: pg.Pool,
  log: JobDeps['log'],
  leaving: AbortSignal,
  { isShared = false }: { isShared?: boolean } = {},
) {
  return async (text: string, values: unknown[]): Promise<{ rows: unknown[] }> => {
    for (;;) {
      try {
        return isShared || !WRITES.test(text) ? await pool.query(text, values) : await askLoosely(pool, text, values)
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

/** Not what makes its tables, which is a transaction of its own making. */
const WRITES = /^(?!\s*(BEGIN|CREATE)\b)[\s\S]*\b(INSERT|UPDATE|DELETE)\b/i

async function askLoosely(pool: pg.Pool, text: string, values: unknown[]): Promise<{ rows: unknown[] }> {
  const client = await pool.connect()
  let isWhole = false
  try {
    await client.query(`BEGIN; SELECT ${SAY_LOOSE}`)
    const answer = await client.query(text, values)
    await client.query('COMMIT')
    isWhole = true
    return answer
  } catch (error) {
    isWhole = await client.query('ROLLBACK').then(
      () => true,
      () => false,
    )
    throw error
  } finally {
    client.release(!isWhole)
  }
}

/** Without rows, where pg-boss takes an empty list for an answer that it may read. */
const NOTHING = {} as { rows: unknown[] }

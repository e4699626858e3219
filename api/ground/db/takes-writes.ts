import type pg from 'pg'
import { propertyOf } from '#domain/ground/objects/property-of'
import { isReadOnly } from './database-away'

/** A standby answers queries as well, and so does a leader that was set to read only because another one leads. */
const TAKES_WRITES = `SELECT NOT pg_is_in_recovery() AND current_setting('transaction_read_only') = 'off' AS writes`

/**
 * Does the server behind these connections take writes? The one question that `/readyz`, the watch of the leader and the
 * heartbeat of a process ask.
 * @throws the driver's error where it does not answer
 */
export async function takesWrites(pool: Pick<pg.Pool, 'query'>): Promise<boolean> {
  const { rows } = await pool.query<{ writes: boolean }>(TAKES_WRITES)
  return rows[0]?.writes === true
}

/** The same for who has to go on whatever it is; refused: by a standby, or by a balancer that knows of no leader. */
export async function askWrites(pool: Pick<pg.Pool, 'query'>): Promise<'yes' | 'refused' | 'silent'> {
  try {
    return (await takesWrites(pool)) ? 'yes' : 'refused'
  } catch (error) {
    return isReadOnly(error) || propertyOf(error, 'code') === 'ECONNREFUSED' ? 'refused' : 'silent'
  }
}

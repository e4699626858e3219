import { type SQL, sql } from 'drizzle-orm'
import type pg from 'pg'

/** How far the write-ahead log was written when somebody's write was done, and of which leader (its timeline). */
export interface Position {
  timeline: number
  /** As PostgreSQL writes it: '0/3A000028'. */
  lsn: string
}

/**
 * The header in which the API says it after a write, and in which a reader gives it back: '5-0/3A000028'. 'none' says
 * who has written nothing. Who sends no header, or one that is not ours, is answered by the leader.
 */
export const POSITION_HEADER = 'X-Portal-Position'
/** A write was done, and where it stands could not be asked: its writer reads from the leader. */
export const UNKNOWN_POSITION = 'unknown'

const WRITTEN = /^([1-9]\d{0,8})-([0-9A-F]{1,8}\/[0-9A-F]{1,8})$/

/** @returns null for 'none'; undefined where the leader has to answer */
export function readPosition(header: string | undefined): Position | null | undefined {
  if (header === 'none') return null
  const [, timeline, lsn] = WRITTEN.exec(header ?? '') ?? []
  return timeline && lsn ? { timeline: Number(timeline), lsn } : undefined
}

/** The leader's own timeline: its files of the log begin with it. */
export const OWN_TIMELINE = `('x' || left(pg_walfile_name(pg_current_wal_insert_lsn()), 8))::bit(32)::int`

/** Asked of the leader after a COMMIT: all that is committed lies before it, also what nobody waits for to be flushed. */
export async function leaderPosition(pool: Pick<pg.Pool, 'query'>): Promise<string> {
  const { rows } = await pool.query<{ at: string }>(
    `SELECT ${OWN_TIMELINE} || '-' || pg_current_wal_insert_lsn() AS at`,
  )
  return rows[0]!.at
}

/** A standby that is farther behind, or hears nothing of its leader, is no source for a page. */
const LATEST = '5 seconds'

/**
 * Of a standby: its timeline, whether it has replayed up to `position`, and whether it keeps up at all. What is replayed
 * is visible before it counts as replayed, so that the next statement sees it. A server that leads by now has all.
 */
export const standbyState = (position: Position | null): SQL =>
  sql.join(
    [
      sql`SELECT pg_is_in_recovery() AS follows,`,
      sql`CASE WHEN pg_is_in_recovery() THEN`,
      position ? sql`pg_last_wal_replay_lsn() >= ${position.lsn}::pg_lsn` : sql`true`,
      sql`ELSE true END AS "hasCome",`,
      sql`CASE WHEN pg_is_in_recovery()
          THEN COALESCE((SELECT received_tli FROM pg_stat_wal_receiver), (SELECT timeline_id FROM pg_control_checkpoint()))
          ELSE ${sql.raw(OWN_TIMELINE)} END AS timeline,`,
      sql`NOT pg_is_in_recovery() OR EXISTS (SELECT 1 FROM pg_stat_wal_receiver)
            AND (pg_last_wal_receive_lsn() <= pg_last_wal_replay_lsn()
                 OR clock_timestamp() - pg_last_xact_replay_timestamp() < ${LATEST}::interval) AS "keepsUp"`,
    ],
    sql` `,
  )

export interface StandbyState {
  [column: string]: unknown
  follows: boolean
  hasCome: boolean | null
  timeline: number | null
  keepsUp: boolean | null
}

import { sql } from 'drizzle-orm'
import { PROCESS_GONE_MS } from '#domain/over/status/status-words'
import type { Executor } from '../../ground/db/executor'
import { answerOf } from '../../ground/http/answer-of'
import { type BackupAnswer, type ChangeAnswer, type ProcessAnswer, type Status, status } from './status-answer'

const DAY = sql`interval '1 day'`
const { backup, processes, changes, verdict } = status.shape

/** What the database itself keeps for /status, each by an index or a handful of rows. */
export async function readFacts(db: Executor, now: Date, { isOwn }: Pick<BackupAnswer, 'isOwn'>) {
  const at = sql`${now.toISOString()}::timestamptz`
  const kept = await db.execute<Omit<BackupAnswer, 'isOwn'> & Record<string, unknown>>(sql`
    SELECT good_at AS "goodAt", good_bytes::float8 AS bytes, failed_at AS "failedAt", failure FROM backup_turns`)
  const none = { goodAt: null, bytes: null, failedAt: null, failure: null }
  const seen = await db.execute<Omit<ProcessAnswer, 'isSelf'> & { id: string }>(sql`
    SELECT id, host, pid, role, version, schema_version::float8 AS "schemaVersion", clock_ahead_ms AS "clockAheadMs",
           started_at AS "startedAt", seen_at AS "seenAt"
      FROM processes WHERE seen_at > ${at} - ${PROCESS_GONE_MS} * interval '1 millisecond' ORDER BY host, pid, id LIMIT 200`)
  const changed = await db.execute<ChangeAnswer & Record<string, unknown>>(sql`
    SELECT kind, at, member, away_ms / 1000.0::float8 AS "awaySeconds", NULL::float8 AS bytes
      FROM cluster_events WHERE at > ${at} - ${DAY}
    UNION ALL SELECT 'BACKUP', good_at, NULL, NULL, good_bytes FROM backup_turns WHERE good_at > ${at} - ${DAY}
    UNION ALL SELECT 'BACKUP_FAILED', failed_at, NULL, NULL, NULL FROM backup_turns WHERE failed_at > ${at} - ${DAY}
    ORDER BY at DESC LIMIT 100`)
  const since = await db.execute<{ since: string | null }>(sql`
    SELECT max(at) AS since FROM cluster_events WHERE kind IN ('LEADER', 'PAUSE')`)
  const { rows: migrated } = await db.execute<{ last: number }>(sql`
    SELECT max(created_at)::float8 AS last FROM drizzle.__drizzle_migrations`)
  return {
    backup: { isOwn, ...answerOf(backup)(kept.rows[0] ?? none) },
    processes: seen.rows.map((row) => answerOf(processes.element)(row)),
    changes: changed.rows.map(answerOf(changes.element)),
    since: answerOf(verdict)(since.rows[0] ?? { since: null }).since,
    /** When the newest migration of the database was written, in ms. */
    applied: migrated[0]?.last ?? 0,
  }
}

/** A process as it is answered, without the name that only the table knows it by. */
export const shownProcess = (
  { id, ...row }: Omit<ProcessAnswer, 'isSelf'> & { id: string },
  ownId: string | undefined,
): Status['processes'][number] => ({ ...row, isSelf: id === ownId })

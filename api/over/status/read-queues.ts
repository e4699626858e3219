import { type SQL, sql } from 'drizzle-orm'
import { saoPauloDate, startOfSaoPauloDay } from '#domain/ground/dates/sao-paulo'
import type { StatusQueue } from '#domain/over/status/status-words'
import type { Executor } from '../../ground/db/executor'
import { MAX_ATTEMPTS, MAX_BACKOFF } from '../../ground/mail/send-mails'
import type { QueueAnswer } from './status-answer'

/** A queue that is longer is told as longer: nobody waits for its count. */
const COUNTED = 10_001

interface Counted {
  /** The rows that wait, as `since` and `is_running`, by an index that has no others. */
  open: SQL
  /** What was given up since midnight, by an index of what was given up. */
  failed: (midnight: SQL) => SQL
  companies?: SQL
}

const QUEUES: Readonly<Record<StatusQueue, Counted>> = {
  WEBHOOKS: {
    open: sql`SELECT created_at AS since, lease_until IS NOT NULL AS is_running FROM webhook_deliveries WHERE state = 'QUEUED'`,
    failed: (midnight) => sql`SELECT 1 FROM webhook_deliveries WHERE state = 'DEAD' AND finished_at >= ${midnight}`,
    companies: sql`SELECT count(DISTINCT w.company_id)::int FROM webhooks w
      WHERE EXISTS (SELECT 1 FROM webhook_deliveries d WHERE d.webhook_id = w.id AND d.state = 'QUEUED')`,
  },
  MAILS: {
    open: sql`SELECT created_at AS since, lease_until IS NOT NULL AS is_running FROM outbox_mails WHERE state = 'QUEUED'`,
    // When a mail was given up it says by its next try, which never came.
    failed: (midnight) => sql`SELECT 1 FROM outbox_mails WHERE state = 'DEAD' AND next_try_at >= ${midnight}
      AND next_try_at - CASE WHEN attempts >= ${MAX_ATTEMPTS}::int THEN ${MAX_BACKOFF} * interval '1 second' ELSE interval '0' END >= ${midnight}`,
  },
  ERP: {
    open: sql`SELECT created_at AS since, state = 'RUNNING' AS is_running FROM erp_jobs WHERE state IN ('QUEUED', 'RUNNING')`,
    failed: (midnight) => sql`SELECT 1 FROM erp_jobs WHERE state = 'DEAD' AND finished_at >= ${midnight}`,
  },
  EXPORTS: {
    open: sql`SELECT created_at AS since, state = 'RUNNING' AS is_running FROM export_jobs WHERE state IN ('QUEUED', 'RUNNING')`,
    failed: (midnight) => sql`SELECT 1 FROM export_jobs WHERE state = 'FAILED' AND finished_at >= ${midnight}`,
  },
}

/** What waits, how long, and what was given up today, of each queue; from the tables that its job takes its work from. */
export async function readQueues(db: Executor, now: Date): Promise<QueueAnswer[]> {
  const at = sql`${now.toISOString()}::timestamptz`
  const midnight = sql`${startOfSaoPauloDay(saoPauloDate(now)).toISOString()}::timestamptz`
  const parts = Object.entries(QUEUES).map(
    ([name, { open, failed, companies }]) => sql`
      SELECT ${name}::text AS name, open.*, (SELECT count(*)::int FROM (${failed(midnight)} LIMIT ${COUNTED}) f) AS "failedToday",
             ${companies ? sql`(${companies})` : sql`NULL::int`} AS companies
        FROM (SELECT (count(*) FILTER (WHERE NOT is_running))::int AS waiting, (count(*) FILTER (WHERE is_running))::int AS running,
                     extract(epoch FROM ${at} - min(LEAST(since, ${at})) FILTER (WHERE NOT is_running))::float8 AS "oldestSeconds"
                FROM (${open} LIMIT ${COUNTED}) o) open`,
  )
  const { rows } = await db.execute<QueueAnswer & Record<string, unknown>>(sql.join(parts, sql` UNION ALL `))
  return rows
}

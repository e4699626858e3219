import { sql } from 'drizzle-orm'
import type { Database } from '../../ground/db/executor'
import { holdFor, isFree, isHeldBy, LET_GO, type Lease, newLease } from '../../ground/jobs/lease'
import { BackupBusyError } from './backup-error'

const LEASE_MS = 60_000

/**
 * Does work while no other process, here or on another machine, makes a backup of this database.
 * @param work gets a signal that aborts when the turn was lost
 * @throws BackupBusyError while another one has the turn
 */
export async function takeTurn<T>(
  db: Database,
  work: (signal: AbortSignal) => Promise<T>,
  leaseMs = LEASE_MS,
): Promise<T> {
  const now = await askTime(db)
  const lease = newLease(now, leaseMs)
  const { rows } = await db.execute(sql`
    INSERT INTO backup_turns AS turn (id, claim_token, lease_until) VALUES (1, ${lease.token}, ${lease.until}::timestamptz)
    ON CONFLICT (id) DO UPDATE SET ${holdFor(lease)} WHERE ${isFree(now, 'turn')} RETURNING id`)
  if (rows.length === 0) throw new BackupBusyError()
  const lost = new AbortController()
  let renewed = Date.now()
  const timer = setInterval(() => {
    keep(db, lease, leaseMs).then(
      (isKept) => {
        if (isKept) renewed = Date.now()
        else lost.abort(new BackupBusyError())
      },
      () => {
        // The database is away; until the lease has run out the turn is still ours.
        if (Date.now() - renewed > leaseMs) lost.abort(new BackupBusyError())
      },
    )
  }, leaseMs / 4).unref()
  try {
    return await work(lost.signal)
  } finally {
    clearInterval(timer)
    // Where the database is away, the clock lets go.
    await db.execute(sql`UPDATE backup_turns SET ${LET_GO} WHERE ${isHeldBy(lease)}`).catch(() => {})
  }
}

/** The database's: also a command, which follows no clock, takes no turn from another machine. */
async function askTime(db: Database): Promise<Date> {
  const { rows } = await db.execute<{ ms: string }>(sql`SELECT extract(epoch FROM clock_timestamp()) * 1000 AS ms`)
  return new Date(Number(rows[0]!.ms))
}

async function keep(db: Database, { token }: Lease, leaseMs: number): Promise<boolean> {
  const renewed = { token, until: new Date((await askTime(db)).getTime() + leaseMs).toISOString() }
  const { rows } = await db.execute(
    sql`UPDATE backup_turns SET ${holdFor(renewed)} WHERE ${isHeldBy(renewed)} RETURNING id`,
  )
  return rows.length > 0
}

/** How the last backups went. */
export interface BackupRecord {
  goodAt: Date | null
  goodFile: string | null
  failedAt: Date | null
  failure: string | null
}

export async function readRecord(db: Database): Promise<BackupRecord> {
  const { rows } = await db.execute(sql`
    SELECT good_at AS "goodAt", good_file AS "goodFile", failed_at AS "failedAt", failure FROM backup_turns`)
  const row = rows[0] as
    | { goodAt: string | null; goodFile: string | null; failedAt: string | null; failure: string | null }
    | undefined
  const moment = (value: string | null | undefined) => (value ? new Date(value) : null)
  return {
    goodAt: moment(row?.goodAt),
    goodFile: row?.goodFile ?? null,
    failedAt: moment(row?.failedAt),
    failure: row?.failure ?? null,
  }
}

export async function recordGood(db: Database, now: Date, file: string, bytes: number): Promise<void> {
  const values = sql`${now.toISOString()}::timestamptz, ${file}, ${bytes}::bigint`
  await db.execute(sql`
    INSERT INTO backup_turns (id, good_at, good_file, good_bytes) VALUES (1, ${values})
    ON CONFLICT (id) DO UPDATE SET good_at = excluded.good_at, good_file = excluded.good_file, good_bytes = excluded.good_bytes`)
}

/** Kept for the staff, who hear of it once in a São Paulo day (domain/engagement/notifications). */
export async function recordFailure(db: Database, now: Date, failure: string): Promise<void> {
  const at = sql`${now.toISOString()}::timestamptz`
  await db.transaction(async (tx) => {
    await tx.execute(sql`
      INSERT INTO backup_turns (id, failed_at, failure) VALUES (1, ${at}, ${failure})
      ON CONFLICT (id) DO UPDATE SET failed_at = excluded.failed_at, failure = excluded.failure`)
    const { rows } = await tx.execute(sql`
      UPDATE backup_turns SET told_at = ${at}
       WHERE told_at IS NULL OR (told_at AT TIME ZONE 'America/Sao_Paulo')::date < (${at} AT TIME ZONE 'America/Sao_Paulo')::date
      RETURNING good_at AS "goodAt"`)
    if (rows.length === 0) return
    const data = JSON.stringify({ failure, goodAt: rows[0]?.goodAt ?? null })
    await tx.execute(sql`INSERT INTO account_events (event, data, at) VALUES ('BACKUP_FAILED', ${data}::jsonb, ${at})`)
  })
}

import { randomUUID } from 'node:crypto'
import { hostname } from 'node:os'
import { sql } from 'drizzle-orm'
import type { ProcessRole } from '#domain/over/status/status-words'
import { knownMigrations } from '../db/applied-migration'
import type { Database } from '../db/executor'

/** What a process of the API says of itself. */
export interface OwnProcess {
  id: string
  host: string
  pid: number
  role: ProcessRole
  version: string
  /** When the newest migration of its build was written, in ms. */
  schemaVersion: number
  startedAt: Date
}

export const describeProcess = (version: string, runsJobs: boolean, now: Date): OwnProcess => ({
  id: randomUUID(),
  host: hostname().slice(0, 120),
  pid: process.pid,
  role: runsJobs ? 'JOBS' : 'API',
  version,
  schemaVersion: knownMigrations().at(-1) ?? 0,
  startedAt: now,
})

/**
 * Writes that this process lives. Nobody waits for a second machine to have it: a leader that dies takes the last
 * seconds of it along, and the next heartbeat is as good.
 * @param clockAheadMs how far the database's clock is ahead of this machine's
 */
export async function beat(db: Database, own: OwnProcess, clockAheadMs: number, now: Date): Promise<void> {
  const { id, host, pid, role, version, schemaVersion, startedAt } = own
  const moment = (at: Date) => sql`${at.toISOString()}::timestamptz`
  const ahead = Math.round(Math.min(Math.max(clockAheadMs, -2e9), 2e9))
  await db.transaction(async (tx) => {
    await tx.execute(sql`SET LOCAL synchronous_commit = off`)
    await tx.execute(sql`
      INSERT INTO processes (id, host, pid, role, version, schema_version, clock_ahead_ms, started_at, seen_at)
      VALUES (${id}, ${host}, ${pid}, ${role}, ${version}, ${schemaVersion}, ${ahead}, ${moment(startedAt)}, ${moment(now)})
      ON CONFLICT (id) DO UPDATE SET clock_ahead_ms = excluded.clock_ahead_ms, seen_at = excluded.seen_at`)
  })
}

/** A process that ends says so, and is not looked for. */
export async function leaveProcesses(db: Database, { id }: OwnProcess): Promise<void> {
  await db.execute(sql`DELETE FROM processes WHERE id = ${id}`)
}

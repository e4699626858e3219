import { sql } from 'drizzle-orm'
import type { ClusterEvent } from '#domain/over/status/status-words'
import type { Database } from '../db/executor'
import { OWN_TIMELINE } from '../db/position'
import type { ClusterSight } from './member'

interface Away {
  since: Date
  until: Date
}

/** What a process remembers from one look to the next. */
export interface Remembered {
  timeline: number | null
  /** The end of the last time without a leader that was noted. */
  notedUntil: Date | null
  /** Machines that did not run when last looked. */
  down: ReadonlySet<string>
}

export const NOTHING_REMEMBERED: Remembered = { timeline: null, notedUntil: null, down: new Set() }

/** Two processes that saw one pause of a leader saw it end about then. */
const SAME_PAUSE = '60 seconds'

/**
 * Writes down what changed in the cluster since the last look, at the server that takes writes. One row an event although
 * several processes see it: its key is made of what all of them see alike.
 * @param away the last time without a server that takes writes, as this process saw it
 * @returns what to remember for the next look
 * @throws the driver's error where the server takes no writes
 */
export async function noteEvents(
  db: Database,
  { members, running }: Pick<ClusterSight, 'members' | 'running'>,
  away: Away | null,
  before: Remembered,
  now: Date,
): Promise<Remembered> {
  const { rows } = await db.execute<{ timeline: number }>(sql`SELECT ${sql.raw(OWN_TIMELINE)} AS timeline`)
  const { timeline } = rows[0]!
  const isNew = away !== null && away.until.getTime() !== before.notedUntil?.getTime()
  const gap = isNew ? away : null
  const at = gap?.until ?? now
  const awayMs = gap && gap.until.getTime() - gap.since.getTime()
  if (before.timeline !== null && timeline !== before.timeline) {
    const leader = members.find(({ role, isUp }) => role === 'LEADER' && isUp)?.name ?? null
    await note(db, { key: `leader-${timeline}`, kind: 'LEADER', member: leader, at, awayMs })
  } else if (gap) await notePause(db, `pause-${timeline}-${Math.floor(at.getTime() / 60_000)}`, at, awayMs)
  const down = running ? await noteMembers(db, members, running, before.down, now) : before.down
  return { timeline, notedUntil: away?.until ?? null, down }
}

interface Event {
  key: string
  kind: ClusterEvent
  member: string | null
  at: Date
  awayMs: number | null
}

/** Of several processes the one that missed a leader longest knows best for how long. */
async function note(db: Database, { key, kind, member, at, awayMs }: Event): Promise<void> {
  await db.execute(sql`
    INSERT INTO cluster_events AS e (key, kind, member, at, away_ms)
    VALUES (${key}, ${kind}, ${member}, ${at.toISOString()}::timestamptz, ${awayMs})
    ON CONFLICT (key) DO UPDATE SET away_ms = GREATEST(e.away_ms, excluded.away_ms), member = COALESCE(e.member, excluded.member)
     WHERE e.away_ms IS DISTINCT FROM GREATEST(e.away_ms, excluded.away_ms) OR e.member IS NULL`)
}

/** The same machine leads on: no number tells one pause from the next, only the minute. */
async function notePause(db: Database, key: string, at: Date, awayMs: number | null): Promise<void> {
  const moment = sql`${at.toISOString()}::timestamptz`
  await db.execute(sql`
    INSERT INTO cluster_events (key, kind, at, away_ms)
    SELECT ${key}, 'PAUSE', ${moment}, ${awayMs}::int
     WHERE NOT EXISTS (SELECT 1 FROM cluster_events
                        WHERE kind IN ('LEADER', 'PAUSE') AND at BETWEEN ${moment} - ${SAME_PAUSE}::interval AND ${moment} + ${SAME_PAUSE}::interval)
    ON CONFLICT (key) DO NOTHING`)
}

/**
 * Who was lost and who is back, by the store's word, which is the same for all. A machine that restarts its PostgreSQL
 * is no loss: it has to be away at two looks. What was noted last decides, so that a process that starts later goes on
 * from there.
 */
async function noteMembers(
  db: Database,
  members: ClusterSight['members'],
  running: ReadonlySet<string>,
  downBefore: ReadonlySet<string>,
  now: Date,
): Promise<ReadonlySet<string>> {
  const names = members.map(({ name }) => name)
  const down = new Set(names.filter((name) => !running.has(name)))
  if (names.length === 0) return down
  const { rows } = await db.execute<{ member: string; kind: ClusterEvent; id: number }>(sql`
    SELECT DISTINCT ON (member) member, kind, id::int FROM cluster_events
     WHERE member = ANY(${sql.param(names)}::text[]) AND kind IN ('LOST', 'BACK') ORDER BY member, id DESC`)
  for (const name of names) {
    const last = rows.find(({ member }) => member === name)
    const isLost = last?.kind === 'LOST'
    const event = { member: name, at: now, awayMs: null }
    if (down.has(name) && downBefore.has(name) && !isLost)
      await note(db, { ...event, key: `lost-${name}-${last?.id ?? 0}`, kind: 'LOST' })
    if (!down.has(name) && isLost) await note(db, { ...event, key: `back-${name}-${last.id}`, kind: 'BACK' })
  }
  return down
}

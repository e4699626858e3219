import { createHash } from 'node:crypto'
import { sql } from 'drizzle-orm'
import type { ChangeAction, ChangeType } from '#domain/engagement/feed/change-types'
import { findWhoById } from '../../ground/caller/find-who'
import type { Who } from '../../ground/caller/who'
import type { Transaction } from '../../ground/db/executor'
import type { JobDeps } from '../../ground/jobs/job'
import { CLUSTER, HORIZON } from '../changes/feed-state'
import { seenAction, visibleChanges } from '../changes/visible-changes'
import { recordPayloads } from './record-payloads'

const BATCH = 200

interface Turn {
  cluster: string
  xact: number
  changeId: number
  horizon: number
  present: string
}
interface Position {
  xact: number
  id: number
}
interface Listener {
  id: number
  userId: number
  events: string[]
  sinceXact: number
}
type SeenChange = Position & { type: ChangeType; recordId: number; action: ChangeAction; at: string }

/**
 * Makes of each change the messages of those webhooks that asked for it and whose user sees it. The change is the row
 * that the transaction wrote (decision 010); this turns it into work once, in the feed's order, and notes how far it
 * came in the same transaction.
 * @returns how many changes were looked at
 */
export async function tellWebhooks({ db, now }: Pick<JobDeps, 'db' | 'now'>): Promise<number> {
  return db.transaction(async (tx) => {
    const turn = await takeTurn(tx)
    if (!turn) return 0
    const { rows: listeners } = await tx.execute<Listener & Record<string, unknown>>(sql`
      SELECT w.id::int, w.user_id::int AS "userId", w.events, w.since_xact::float8 AS "sinceXact"
        FROM webhooks w JOIN users u ON u.id = w.user_id WHERE w.enabled AND w.destroyed_at IS NULL AND u.destroyed_at IS NULL ORDER BY w.id`)
    // No webhook is on: changes of the meantime are not told later.
    if (listeners.length === 0) return moveOn(tx, { xact: turn.horizon, id: 0 }, 0)
    const { rows } = await tx.execute<Position & Record<string, unknown>>(sql`
      SELECT xact::float8, id::float8 FROM changes
       WHERE (xact, id) > (${turn.xact}::bigint, ${turn.changeId}::bigint) AND xact < ${turn.horizon}::bigint
       ORDER BY xact, id LIMIT ${BATCH}`)
    const last = rows.at(-1)
    if (!last) return moveOn(tx, { xact: Math.max(turn.xact, turn.horizon), id: 0 }, 0)
    const readers = new Map<number, Who | null>()
    for (const listener of listeners) {
      if (!readers.has(listener.userId)) readers.set(listener.userId, await findWhoById(tx, listener.userId))
      const who = readers.get(listener.userId)
      if (who) await queueFor(tx, listener, who, { xact: turn.xact, id: turn.changeId }, last, now())
    }
    return moveOn(tx, last, rows.length)
  })
}

/** Null while another process has it. A database that was restored elsewhere counts transactions anew: from now on. */
async function takeTurn(tx: Transaction): Promise<Turn | null> {
  await tx.execute(
    sql`INSERT INTO feed_turns (cluster, xact, change_id) VALUES (${CLUSTER}, ${HORIZON}, 0) ON CONFLICT DO NOTHING`,
  )
  const { rows } = await tx.execute<Turn & Record<string, unknown>>(sql`
    SELECT cluster, xact::float8, change_id::float8 AS "changeId", ${HORIZON}::float8 AS horizon, ${CLUSTER} AS present
      FROM feed_turns FOR UPDATE SKIP LOCKED`)
  const turn = rows[0]
  if (!turn) return null
  if (turn.cluster === turn.present) return turn
  await tx.execute(sql`UPDATE webhooks SET since_xact = 0`)
  await tx.execute(sql`UPDATE feed_turns SET cluster = ${turn.present}, swept_xact = 0, swept_id = 0`)
  return { ...turn, xact: turn.horizon, changeId: 0 }
}

async function moveOn(tx: Transaction, { xact, id }: Position, looked: number): Promise<number> {
  await tx.execute(sql`UPDATE feed_turns SET xact = ${xact}::bigint, change_id = ${id}::bigint`)
  return looked
}

async function queueFor(
  tx: Transaction,
  listener: Listener,
  who: Who,
  from: Position,
  to: Position,
  now: Date,
): Promise<void> {
  const { rows } = await tx.execute<SeenChange & Record<string, unknown>>(sql`
    SELECT * FROM (
      SELECT ch.xact::float8, ch.id::float8, ch.type, ch.record_id::int AS "recordId", ${seenAction(who)} AS action, ch.at
        FROM changes ch
       WHERE (ch.xact, ch.id) > (${from.xact}::bigint, ${from.id}::bigint) AND (ch.xact, ch.id) <= (${to.xact}::bigint, ${to.id}::bigint)
         AND ch.xact > ${listener.sinceXact}::bigint AND ${visibleChanges(who, now)}) c
     WHERE c.type || '.' || c.action = ANY(${sql.param(listener.events)}::text[]) ORDER BY c.xact, c.id`)
  if (rows.length === 0) return
  const records = new Map<ChangeType, Map<number, object>>()
  for (const type of new Set(rows.map((row) => row.type))) {
    const ids = rows.filter((row) => row.type === type && row.action !== 'deleted' && row.recordId > 0)
    records.set(type, await recordPayloads(tx, who, type, [...new Set(ids.map(({ recordId }) => recordId))], now))
  }
  const messages = rows.flatMap((row) => {
    const data = dataOf(row, records.get(row.type))
    return data ? [{ ...messageOf(listener.id, row, data), recordId: row.recordId || null }] : []
  })
  await tx.execute(sql`
    INSERT INTO webhook_deliveries (webhook_id, message_id, event, record_id, body, next_try_at, created_at)
    SELECT ${listener.id}::bigint, m."messageId", m.event, m."recordId", m.body, ${now.toISOString()}::timestamptz, ${now.toISOString()}::timestamptz
      FROM json_to_recordset(${JSON.stringify(messages)}::json) AS m("messageId" text, event text, "recordId" bigint, body text)
    ON CONFLICT DO NOTHING`)
}

/** Null: gone since, or no longer theirs to see; the change that took it away is told by itself. */
function dataOf({ action, recordId }: SeenChange, records: Map<number, object> | undefined): object | null {
  if (recordId === 0) return { id: null }
  if (action === 'deleted') return { id: recordId }
  return records?.get(recordId) ?? null
}

/** The same change makes the same id, however often it is looked at. */
function messageOf(webhookId: number, { xact, id, type, action, at }: SeenChange, data: object) {
  const event = `${type}.${action}`
  const timestamp = new Date(at).toISOString()
  const mark = createHash('sha256').update(`${webhookId}.${xact}.${id}.${timestamp}`).digest('base64url').slice(0, 27)
  return { messageId: `msg_${mark}`, event, body: JSON.stringify({ type: event, timestamp, data }) }
}

import { type SQL, sql } from 'drizzle-orm'
import { TIMELINE_KINDS, type TimelineFilter, TOLD_EVENTS } from '#domain/sales/orders/timeline/timeline'
import type { Executor } from '../../../ground/db/executor'
import { ApiError } from '../../../ground/errors/api-error'

/** Where a page ends: entries of one millisecond are told apart by their kind and number. */
export interface TimelineCursor {
  at: string
  rank: number
  id: number
}

export interface TimelineRow {
  kind: (typeof TIMELINE_KINDS)[TimelineFilter]
  rank: number
  id: number
  at: string
  internal: boolean
  userName: string | null
  data: Record<string, unknown>
}

interface Wanted {
  orderId: number
  companyId: number
  /** Null: everything, with the notes and files of a step told with it. */
  filter: TimelineFilter | null
  seesInternal: boolean
  after: TimelineCursor | null
  limit: number
}

/**
 * One page of an order's story, newest first, in one statement: the keys of every source first, then what the page says
 * of each. What the reader may not see is left out before it is counted.
 */
export async function readTimeline(db: Executor, wanted: Wanted): Promise<TimelineRow[]> {
  const { filter, after, limit } = wanted
  const sources = SOURCES.filter((source) => filter === null || TIMELINE_KINDS[filter] === source.kind)
  const keys = sources
    .filter((source) => wanted.seesInternal || !source.internalOnly)
    .map((source) => source.keys(wanted))
  if (keys.length === 0) return []
  const beyond = after
    ? sql`WHERE (k.at, k.rank, k.id) < (${after.at}::timestamptz, ${after.rank}::int, ${after.id}::bigint)`
    : sql``
  const entry = sql.join(
    SOURCES.map((source) => sql`WHEN ${sql.raw(String(source.rank))} THEN (${source.entry(wanted)})`),
    sql` `,
  )
  const { rows } = await db.execute<ReadRow>(sql`
    WITH keys AS (SELECT k.rank, k.id, k.at FROM (${sql.join(keys, sql` UNION ALL `)}) k ${beyond}
                   ORDER BY k.at DESC, k.rank DESC, k.id DESC LIMIT ${limit})
    SELECT k.rank::int, k.id::int, k.at, CASE k.rank ${entry} END AS entry FROM keys k ORDER BY k.at DESC, k.rank DESC, k.id DESC`)
  return rows.map(({ rank, id, at, entry: read }) => {
    const { internal, userName, ...data } = read
    const source = SOURCES.find((one) => one.rank === rank)!
    return { kind: source.kind, rank: Number(rank), id: Number(id), at: String(at), internal, userName, data }
  })
}

type ReadRow = Record<'rank' | 'id' | 'at', unknown> & { entry: Pick<TimelineRow, 'internal' | 'userName'> }

interface Source {
  kind: TimelineRow['kind']
  /** Later in a step of the same instant is higher. */
  rank: number
  internalOnly?: true
  keys: (wanted: Wanted) => SQL
  /** An object of `internal`, `userName` and what is said, for key `k`. */
  entry: (wanted: Wanted) => SQL
}

const FILES_OF_NOTE = sql`COALESCE((SELECT jsonb_agg(jsonb_build_object('id', f.id, 'name', f.name, 'mediaType', f.media_type, 'bytes', f.bytes, 'key', f.storage_key) ORDER BY f.id)
                                      FROM files f WHERE f.note_id = n.id), '[]')`
const NOTE = sql`jsonb_build_object('id', n.id, 'text', n.text, 'visibility', n.visibility, 'status', n.status, 'files', ${FILES_OF_NOTE})`

const SOURCES: readonly Source[] = [
  {
    kind: 'EVENT',
    rank: 1,
    keys: ({ orderId }) =>
      sql`SELECT 1 AS rank, e.id, e.at FROM order_events e WHERE e.order_id = ${orderId} AND e.event IN (${sql.join(
        TOLD_EVENTS.map((event) => sql`${event}`),
        sql`, `,
      )})`,
    entry: () => sql`SELECT jsonb_build_object('internal', false, 'userName', u.name, 'event', e.event)
        FROM order_events e LEFT JOIN users u ON u.id = e.user_id WHERE e.id = k.id`,
  },
  {
    kind: 'NOTE',
    rank: 2,
    // A note that came with a step is told with it, unless notes alone are asked for.
    keys: ({ orderId, filter, seesInternal }) => sql`SELECT 2 AS rank, n.id, n.created_at AS at FROM order_notes n
       WHERE n.order_id = ${orderId} ${seesInternal ? sql`` : sql`AND n.visibility = 'PUBLIC'`}
         ${filter === null ? sql`AND NOT EXISTS (SELECT 1 FROM order_status_history h WHERE h.order_id = ${orderId} AND h.note_id = n.id)` : sql``}`,
    entry:
      () => sql`SELECT jsonb_build_object('internal', n.visibility = 'INTERNAL', 'userName', u.name, 'note', ${NOTE})
        FROM order_notes n LEFT JOIN users u ON u.id = n.user_id WHERE n.id = k.id`,
  },
  {
    kind: 'REVISION',
    rank: 3,
    keys: ({ orderId }) =>
      sql`SELECT 3 AS rank, r.id, r.at FROM order_revisions r WHERE r.order_id = ${orderId} AND r.number > 0`,
    entry: ({ orderId }) =>
      sql`SELECT jsonb_build_object('internal', false, 'userName', u.name, 'number', r.number, 'kind', r.kind, 'reason', r.reason,
                      'totalCents', r.total_cents, 'changes', r.changes)
        FROM order_revisions r LEFT JOIN users u ON u.id = r.user_id WHERE r.order_id = ${orderId} AND r.id = k.id`,
  },
  {
    kind: 'FILE',
    rank: 4,
    keys: ({
      orderId,
      filter,
      seesInternal,
    }) => sql`SELECT 4 AS rank, f.id, f.created_at AS at FROM files f LEFT JOIN order_notes n ON n.id = f.note_id
       WHERE f.order_id = ${orderId} ${filter === null ? sql`AND f.note_id IS NULL` : sql``}
         ${seesInternal ? sql`` : sql`AND (n.id IS NULL OR n.visibility = 'PUBLIC')`}`,
    entry:
      () => sql`SELECT jsonb_build_object('internal', COALESCE(n.visibility = 'INTERNAL', false), 'userName', u.name,
                      'file', jsonb_build_object('id', f.id, 'name', f.name, 'mediaType', f.media_type, 'bytes', f.bytes, 'key', f.storage_key))
        FROM files f LEFT JOIN order_notes n ON n.id = f.note_id LEFT JOIN users u ON u.id = f.uploader_user_id WHERE f.id = k.id`,
  },
  {
    kind: 'APPROVAL',
    rank: 5,
    keys: ({ orderId }) =>
      sql`SELECT 5 AS rank, a.id, a.created_at AS at FROM approval_threshold_requests a WHERE a.order_id = ${orderId}`,
    entry: (wanted) => approvalEntry(wanted, sql`'REQUESTED'`, sql`a.requester_user_id`, sql`a.reason`),
  },
  {
    kind: 'APPROVAL',
    rank: 6,
    keys: ({
      orderId,
    }) => sql`SELECT 6 AS rank, a.id, COALESCE(a.responded_at, a.expires_at) AS at FROM approval_threshold_requests a
       WHERE a.order_id = ${orderId} AND (a.responded_at IS NOT NULL OR a.status = 'EXPIRED')`,
    entry: (wanted) => approvalEntry(wanted, sql`a.status`, sql`a.responded_by_user_id`, sql`a.response_reason`),
  },
  {
    kind: 'APPROVAL',
    rank: 7,
    internalOnly: true,
    keys: ({ orderId }) =>
      sql`SELECT 7 AS rank, g.id, g.created_at AS at FROM approval_grants g WHERE g.order_id = ${orderId}`,
    entry:
      () => sql`SELECT jsonb_build_object('internal', true, 'userName', u.name, 'approval', jsonb_build_object('event', 'GRANTED', 'type', 'DISCOUNT', 'value', g.value))
        FROM approval_grants g LEFT JOIN users u ON u.id = g.user_id WHERE g.id = k.id`,
  },
  {
    kind: 'STATUS',
    rank: 8,
    keys: ({ orderId }) => sql`SELECT 8 AS rank, h.id, h.at FROM order_status_history h WHERE h.order_id = ${orderId}`,
    entry: ({
      filter,
      seesInternal,
    }) => sql`SELECT jsonb_build_object('internal', false, 'userName', u.name, 'action', h.action, 'fromStatus', h.from_status,
                      'toStatus', h.to_status, 'direction', h.direction,
                      'note', CASE WHEN n.id IS NOT NULL ${filter === null ? sql`` : sql`AND false`} ${seesInternal ? sql`` : sql`AND n.visibility = 'PUBLIC'`} THEN ${NOTE} END)
        FROM order_status_history h LEFT JOIN users u ON u.id = h.user_id LEFT JOIN order_notes n ON n.id = h.note_id WHERE h.id = k.id`,
  },
  {
    kind: 'ERP',
    rank: 9,
    internalOnly: true,
    // Of a try that went well its last call says it all.
    keys: ({ orderId }) =>
      sql`SELECT 9 AS rank, t.id, t.at FROM erp_attempts t WHERE t.order_id = ${orderId} AND (NOT t.ok OR t.step IN ('ORDER', 'CANCEL'))`,
    entry: () => sql`SELECT jsonb_build_object('internal', true, 'userName', NULL, 'erp',
                      jsonb_build_object('step', t.step, 'ok', t.ok, 'errorCode', t.error_code, 'detail', t.detail))
        FROM erp_attempts t WHERE t.id = k.id`,
  },
  {
    kind: 'MAIL',
    rank: 10,
    keys: ({ orderId, companyId, seesInternal }) => sql`SELECT 10 AS rank, m.id, m.created_at AS at FROM outbox_mails m
       WHERE m.order_id = ${orderId} ${seesInternal ? sql`` : sql`AND m.user_id IN (SELECT id FROM users WHERE company_id = ${companyId})`}`,
    entry: ({
      companyId,
    }) => sql`SELECT jsonb_build_object('internal', u.id IS NULL OR u.company_id <> ${companyId}, 'userName', NULL, 'mail',
                      jsonb_build_object('event', m.event, 'subject', m.subject, 'recipient', m.recipient, 'state', m.state))
        FROM outbox_mails m LEFT JOIN users u ON u.id = m.user_id WHERE m.id = k.id`,
  },
]

/** Of an approval an integrator reads that it was asked for and how it ended; who, how much and why is the team's. */
function approvalEntry({ seesInternal }: Wanted, event: SQL, user: SQL, reason: SQL): SQL {
  const details = seesInternal
    ? sql`, 'type', a.type, 'value', a.requested_value, 'exceededPercentage', a.exceeded_percentage, 'requiredRole', a.required_role, 'reason', ${reason}`
    : sql``
  return sql`SELECT jsonb_build_object('internal', false, 'userName', ${seesInternal ? sql`u.name` : sql`NULL`},
                      'approval', jsonb_build_object('event', ${event}${details}))
        FROM approval_threshold_requests a LEFT JOIN users u ON u.id = ${user} WHERE a.id = k.id`
}

export const writeTimelineCursor = ({ at, rank, id }: TimelineCursor): string =>
  Buffer.from(JSON.stringify([new Date(at).toISOString(), rank, id])).toString('base64url')

/** @throws VALIDATION_FAILED for a malformed cursor */
export function readTimelineCursor(text: string): TimelineCursor {
  try {
    const [at, rank, id]: unknown[] = JSON.parse(Buffer.from(text, 'base64url').toString('utf8'))
    const isMoment = typeof at === 'string' && /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/.test(at)
    if (isMoment && !Number.isNaN(Date.parse(at)) && isSmall(rank, 100) && isSmall(id, 1e15)) return { at, rank, id }
  } catch {
    // Falls through: whatever it was, it is not ours.
  }
  throw new ApiError('VALIDATION_FAILED', { errors: [{ field: 'cursor', rule: 'regex' }] })
}

const isSmall = (value: unknown, max: number): value is number =>
  typeof value === 'number' && Number.isSafeInteger(value) && value >= 0 && value <= max

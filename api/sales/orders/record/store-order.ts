import { type SQL, sql } from 'drizzle-orm'
import { NETWORK_VOLTAGES, type NetworkVoltage } from '#domain/catalogue/products/network-voltages'
import { isOneOf } from '#domain/ground/objects/is-one-of'
import type { Direction } from '#domain/ground/order-words/statuses'
import type { ErpJobKind } from '#domain/sales/erp/erp-states'
import type { OrderEvent } from '#domain/sales/orders/order-events'
import { NO_CHANGES } from '#domain/sales/orders/revisions/revisions'
import type { HistoryAction } from '#domain/sales/orders/status/order-actions'
import type { SizingInput } from '#domain/sizing/sizing/sizing-fields'
import type { Transaction } from '../../../ground/db/executor'
import type { ApiContext } from '../../../ground/http/context'
import { keepStudy } from '../../../sizing/sizing-studies/keep-study'
import { LINE_COLUMNS, LINE_OVERWRITES, LINE_VALUES, linesOf } from './line-columns'
import type { NewRevision, OrderColumns } from './order-columns'
import type { StoredLine } from './priced-order'
import { nextRevision } from './write-revision'

const JSON_COLUMNS = new Set(['triangulation', 'shipment', 'delivery_address', 'waivers', 'materials', 'promise'])

function bind(column: string, value: OrderColumns[keyof OrderColumns]): SQL {
  if (value === null || value === undefined) return sql`NULL`
  if (JSON_COLUMNS.has(column)) return sql`${JSON.stringify(value)}::jsonb`
  if (value instanceof Date) return sql`${value.toISOString()}::timestamptz`
  return sql`${value}`
}

/** Only the columns that are set: an absent column stays as it is. */
const given = (columns: OrderColumns) =>
  Object.entries(columns).flatMap(([name, value]) => (value === undefined ? [] : [{ name, value: bind(name, value) }]))

/**
 * Something that the world outside this transaction hears of; the mail job reads it from the same commit (domain 4.7).
 */
export interface NewEvent {
  event: OrderEvent
  data?: object
}

/** Work for the ERP; `key` makes it one however often it is written: what was given up is tried anew (domain 4.8). */
interface NewErpJob {
  kind: ErpJobKind
  key: string
}

/**
 * The rows that follow an order's row in the same statement; `order` is the id as SQL: of the row itself,
 * or of the one being made.
 */
function followers(
  c: ApiContext,
  order: SQL,
  {
    events = [],
    revision,
    erpJob,
  }: { events?: readonly NewEvent[]; revision?: NewRevision | undefined; erpJob?: NewErpJob | undefined },
): SQL[] {
  const now = sql`${c.var.deps.now().toISOString()}::timestamptz`
  const me = sql`${c.var.who.userId}::bigint`
  const parts: SQL[] = []
  if (events.length > 0) {
    c.var.wakes.add('mail')
    parts.push(sql`events AS (INSERT INTO order_events (order_id, event, user_id, data, at)
        SELECT ${order}, e.event, ${me}, e.data, ${now} FROM jsonb_to_recordset(${JSON.stringify(
          events.map(({ event, data }) => ({ event, data: data ?? {} })),
        )}::jsonb) AS e(event text, data jsonb))`)
  }
  if (revision)
    parts.push(sql`revision AS (INSERT INTO order_revisions (order_id, number, kind, user_id, reason, changes, snapshot, total_cents, at)
        SELECT ${order}, ${revision.number}::int, ${revision.kind}, ${me}, ${revision.reason}, ${JSON.stringify(revision.changes)}::jsonb,
               ${JSON.stringify(revision.snapshot)}::jsonb, ${revision.totalCents}::bigint, ${now})`)
  if (erpJob) {
    c.var.wakes.add('erp')
    parts.push(sql`erp_job AS (INSERT INTO erp_jobs (order_id, kind, key, next_try_at, created_by_user_id, created_at, updated_at)
        SELECT ${order}, ${erpJob.kind}, ${erpJob.key}, ${now}, ${me}, ${now}, ${now}
        ON CONFLICT (key) DO UPDATE SET state = 'QUEUED', attempts = 0, next_try_at = excluded.next_try_at, updated_at = excluded.updated_at,
                                        error_code = NULL, error_detail = NULL, finished_at = NULL
         WHERE erp_jobs.state = 'DEAD')`)
  }
  return parts
}

/**
 * Writes a new order, its lines, its first history row, its revision 0 and its audit row in one statement, whatever the
 * number of lines (docs/performance.md goal 19).
 * @returns the order's number
 */
export async function insertOrder(
  c: ApiContext,
  tx: Transaction,
  {
    columns,
    lines,
    action,
    audit,
    events,
    note,
    parts = [],
  }: {
    columns: OrderColumns
    lines: readonly StoredLine[]
    action: HistoryAction
    audit: object
    events?: readonly NewEvent[]
    /** An internal one. */
    note?: string | null
    /** More of the same statement. */
    parts?: readonly SQL[]
  },
): Promise<number> {
  const set = given(columns)
  const revision = nextRevision(null, lines, columns, { kind: 'CREATED', reason: null })
  const followed = [...followers(c, sql`(SELECT id FROM made)`, { events, revision }), ...parts]
  if (note)
    followed.push(sql`note AS (INSERT INTO order_notes (order_id, user_id, text, visibility, status, created_at)
        SELECT id, ${c.var.who.userId}::bigint, ${note}, 'INTERNAL', status, ${c.var.deps.now().toISOString()}::timestamptz FROM made)`)
  const rest = followed.map((part) => sql`, ${part}`)
  const { rows } = await tx.execute(sql`
    WITH made AS (
      INSERT INTO orders (${sql.raw(set.map(({ name }) => name).join(', '))})
      VALUES (${sql.join(
        set.map(({ value }) => value),
        sql`, `,
      )}) RETURNING id, status),
    lines AS (
      INSERT INTO order_lines (order_id, ${LINE_COLUMNS})
      SELECT made.id, ${LINE_VALUES} FROM made, ${linesOf(lines)}),
    history AS (
      INSERT INTO order_status_history (order_id, action, from_status, to_status, direction, user_id, at)
      SELECT id, ${action}, NULL, status, 'FORWARD', ${c.var.who.userId}::bigint, ${c.var.deps.now().toISOString()}::timestamptz FROM made),
    audit AS (
      INSERT INTO audit_logs (user_id, action, table_name, record_id, before, after, request_id)
      SELECT ${c.var.who.userId}::bigint, ${action}, 'orders', id::text, NULL, ${JSON.stringify(audit)}::jsonb || jsonb_build_object('id', id), ${c.var.requestId} FROM made)${sql.join(rest, sql``)}
    SELECT id FROM made`)
  return Number(rows[0]!.id)
}

export interface OrderChange {
  columns: OrderColumns
  /** Replaces every line; without it they stay. */
  lines?: readonly StoredLine[]
  /** A status move, with the note that came with it. */
  move?: {
    action: HistoryAction
    from: string
    to: string
    direction: Direction
    note: { text: string; visibility: string; fileIds: readonly number[] } | null
  }
  /** Null where a move in the same transaction says it (`MoveInput.also`). */
  audit: { action: string; before: object; after: object } | null
  events?: readonly NewEvent[]
  /** Also becomes `orders.revision`. */
  revision?: NewRevision | undefined
  erpJob?: NewErpJob
  /** More of the same statement: a CTE each, for what belongs to this change and to nothing else. */
  parts?: readonly SQL[]
}

/**
 * Writes a change of an order: row, lines, history, note, its files, events, revision, ERP job and the audit row. One
 * statement. The row must be locked (`lockOrder`); the version goes up by one.
 */
export async function updateOrder(
  c: ApiContext,
  tx: Transaction,
  id: number,
  { columns, lines, move, audit, events, revision, erpJob, parts: more = [] }: OrderChange,
): Promise<void> {
  const now = sql`${c.var.deps.now().toISOString()}::timestamptz`
  const me = sql`${c.var.who.userId}::bigint`
  const numbered = revision ? { ...columns, revision: revision.number } : columns
  const sets = given(numbered).map(({ name, value }) => sql`${sql.raw(name)} = ${value}`)
  const parts: SQL[] = [
    sql`changed AS (UPDATE orders SET ${sql.join([...sets, sql`version = version + 1`, sql`updated_at = ${now}`], sql`, `)} WHERE id = ${id} RETURNING id)`,
  ]
  if (audit)
    parts.push(sql`audit AS (INSERT INTO audit_logs (user_id, action, table_name, record_id, before, after, request_id)
        VALUES (${me}, ${audit.action}, 'orders', ${String(id)}, ${JSON.stringify(audit.before)}::jsonb, ${JSON.stringify(audit.after)}::jsonb, ${c.var.requestId}))`)
  if (revision?.first)
    parts.push(sql`first_revision AS (INSERT INTO order_revisions (order_id, number, kind, user_id, reason, changes, snapshot, total_cents, at)
        VALUES (${id}, 0, 'CREATED', ${revision.first.userId}, NULL, ${JSON.stringify(NO_CHANGES)}::jsonb, ${JSON.stringify(revision.first.snapshot)}::jsonb,
                ${revision.first.totalCents}, ${revision.first.at}::timestamptz)
        ON CONFLICT (order_id, number) DO NOTHING)`)
  if (lines) {
    // Positions that stay are overwritten, the rest goes: the two never touch the same row, so one statement does it.
    parts.push(sql`gone AS (DELETE FROM order_lines WHERE order_id = ${id} AND position > ${lines.length})`)
    parts.push(sql`lines AS (INSERT INTO order_lines (order_id, ${LINE_COLUMNS})
        SELECT changed.id, ${LINE_VALUES} FROM changed, ${linesOf(lines)}
        ON CONFLICT (order_id, position) DO UPDATE SET ${LINE_OVERWRITES})`)
  }
  if (move) {
    if (move.note)
      parts.push(sql`note AS (INSERT INTO order_notes (order_id, user_id, text, visibility, status, created_at)
          VALUES (${id}, ${me}, ${move.note.text}, ${move.note.visibility}, ${move.from}, ${now}) RETURNING id)`)
    parts.push(sql`history AS (INSERT INTO order_status_history (order_id, action, from_status, to_status, direction, user_id, note_id, at)
        VALUES (${id}, ${move.action}, ${move.from}, ${move.to}, ${move.direction}, ${me}, ${move.note ? sql`(SELECT id FROM note)` : sql`NULL`}, ${now}))`)
    if (move.note && move.note.fileIds.length > 0)
      parts.push(sql`kept AS (UPDATE files SET order_id = ${id}, note_id = (SELECT id FROM note)
          WHERE id IN (${sql.join(
            move.note.fileIds.map((fileId) => sql`${fileId}`),
            sql`, `,
          )}) AND uploader_user_id = ${me} AND order_id IS NULL)`)
  }
  parts.push(...followers(c, sql`${id}::bigint`, { events, revision, erpJob }), ...more)
  const { rows } = await tx.execute<StudyOf>(
    sql`WITH ${sql.join(parts, sql`, `)} ${lines ? studyOf(id) : sql`SELECT 1`}`,
  )
  if (lines && rows[0]) await renewStudy(c, tx, id, rows[0], { lines, columns })
}

interface StudyOf extends Record<string, unknown> {
  companyId: number
  userId: number
  input: SizingInput
  kwp: number
  networkVoltage: NetworkVoltage | null
}

/** The newest study of an order, as its statement finds it on the way. */
const studyOf = (id: number): SQL => sql`
  SELECT z.company_id::int AS "companyId", z.user_id::int AS "userId", z.input, (z.result ->> 'systemKwp')::float8 AS kwp, o.network_voltage AS "networkVoltage"
    FROM sizing_studies z JOIN orders o ON o.id = z.order_id AND o.company_id = z.company_id WHERE z.order_id = ${id} ORDER BY z.id DESC LIMIT 1`

/** Its plant is another by now: a study of the new one, by the bill of the old one. */
async function renewStudy(
  c: ApiContext,
  tx: Transaction,
  orderId: number,
  { companyId, userId, input, kwp, networkVoltage }: StudyOf,
  { lines, columns }: { lines: readonly StoredLine[]; columns: OrderColumns },
): Promise<void> {
  const watts = columns.potency ?? Math.round(kwp * 1000)
  if (Math.abs(watts - kwp * 1000) < LEAST_WATTS) return
  const items = lines.map(({ productId, quantity }) => ({ productId, quantity }))
  const chosen = columns.network_voltage
  const kit = { kitId: null, networkVoltage: isOneOf(NETWORK_VOLTAGES, chosen) ? chosen : networkVoltage, items }
  await keepStudy(c, tx, input, { orderId, companyId, userId, watts, kit })
}

/** Rounding of a stored kWp is no other plant. */
const LEAST_WATTS = 10

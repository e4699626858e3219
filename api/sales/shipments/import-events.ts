import { z } from '@hono/zod-openapi'
import { sql } from 'drizzle-orm'
import { SHEET_REFUSALS } from '#domain/catalogue/sheet-imports/import-words'
import { ORDER_STATUS_LABELS, type OrderStatus } from '#domain/ground/order-words/statuses'
import { checkDeed, permissionsOfDeed } from '#domain/sales/shipments/shipment-rules'
import {
  eventKey,
  findTrackingPlaces,
  MAX_TRACKING_ROWS,
  readTrackingLine,
  TRACKING_SHEET_REFUSALS,
  type TrackingEvent,
  type TrackingLine,
  type TrackingPlaces,
} from '#domain/sales/shipments/tracking-sheet'
import { visibleOrders } from '../../ground/caller/visible-orders'
import type { Who } from '../../ground/caller/who'
import type { Executor, Transaction } from '../../ground/db/executor'
import { ApiError } from '../../ground/errors/api-error'
import { requireFile } from '../../ground/files/require-file'
import { endpoint } from '../../ground/http/endpoint'
import { json } from '../../ground/http/schemas'
import { securedForStaff } from '../../ground/http/secured'
import { writeAudit } from '../../ground/http/write-audit'
import { writeOnce } from '../../ground/http/write-once'
import { readSheetRows, type SheetRow } from '../../ground/sheets/read-sheet'

const typed = z.object({
  line: z.number().int(),
  tracking: z.string(),
  invoice: z.string(),
  order: z.string(),
  shipment: z.string(),
  day: z.string(),
  time: z.string(),
  text: z.string(),
  reason: z.string(),
})
type RejectedRow = z.infer<typeof typed>

/** What became of a sheet of events. */
export const eventSheet = z
  .object({
    added: z.number().int(),
    known: z.number().int().openapi({ description: 'Já estavam registrados' }),
    rejected: z.array(typed).openapi({ description: 'Como foram escritas, com o motivo' }),
  })
  .openapi('EventSheet')
export type EventSheet = z.infer<typeof eventSheet>

/** Name of the sheet in the template; of a carrier's own file the first one is read. */
export const EVENT_SHEET = 'Eventos'

/**
 * Dated words of shipments' ways, of a carrier's sheet. Each row finds its shipment by tracking code, invoice or order; one
 * that finds none, more than one, or one that its sender may not write to stays out and is told. What is known already
 * is written no second time, also where it was taken back since. No status moves, as with an event by hand.
 * @throws VALIDATION_FAILED beside `file`: what it is not, its headers, or too many rows
 */
export const importEvents = endpoint(
  {
    method: 'post',
    path: '/shipments/events/sheet',
    tags: ['Remessas'],
    summary:
      'Grava eventos de rastreio de uma planilha (.xlsx ou .csv, até 10.000.000 bytes e 10.000 linhas); a mesma planilha não grava nada de novo, e as linhas de fora voltam com o motivo',
    ...securedForStaff(...permissionsOfDeed('track')),
    request: {
      body: {
        required: true,
        content: {
          'multipart/form-data': { schema: z.object({ file: z.any().openapi({ type: 'string', format: 'binary' }) }) },
        },
      },
    },
    responses: { 200: json(eventSheet, 'Quantos eventos, e as linhas de fora') },
  },
  async (c) => {
    const { deps, who } = c.var
    const { file } = await c.req.parseBody()
    const sheet = requireFile(file)
    const bytes = new Uint8Array(await sheet.arrayBuffer())
    const lines = await readLines(bytes, deps.now())
    const answer = await writeOnce(
      c,
      async (tx) => {
        const { body, orders } = await keepEvents(tx, who, lines, deps.now())
        await writeAudit(c, tx, {
          action: 'importEvents',
          table: 'shipment_events',
          id: 'sheet',
          before: null,
          after: {
            fileName: sheet.name.slice(0, 200),
            added: body.added,
            known: body.known,
            rejected: body.rejected.length,
            orderIds: orders,
          },
        })
        return { status: 200 as const, body }
      },
      Buffer.from(await crypto.subtle.digest('SHA-256', bytes)).toString('hex'),
    )
    return c.json(answer.body, 200)
  },
)

/** Of titles above the headers. */
const TITLES = 20

async function readLines(bytes: Uint8Array, now: Date): Promise<TrackingLine[]> {
  const lines: TrackingLine[] = []
  let places: TrackingPlaces | null = null
  let above = 0
  const turn = new AbortController()
  const take = async (rows: readonly SheetRow[]) => {
    for (const [line, cells] of rows) {
      if (places) {
        const read = readTrackingLine(line, cells, places, now)
        if (read) lines.push(read)
      } else {
        places = findTrackingPlaces(cells)
        above += 1
      }
    }
    if (lines.length > MAX_TRACKING_ROWS || (!places && above > TITLES)) turn.abort()
  }
  const refusal = await readSheetRows(bytes, EVENT_SHEET, take, turn.signal).catch((error: unknown) => {
    if (!turn.signal.aborted) throw error
    return null
  })
  if (refusal === 'TOO_MANY_ROWS' || lines.length > MAX_TRACKING_ROWS) throw refuse(TRACKING_SHEET_REFUSALS.ROWS)
  if (refusal) throw refuse(SHEET_REFUSALS[refusal])
  // Assigned in the callback, which the compiler does not follow.
  if ((places as TrackingPlaces | null) === null) throw refuse(TRACKING_SHEET_REFUSALS.HEADERS)
  if (lines.length === 0) throw refuse(TRACKING_SHEET_REFUSALS.EMPTY)
  return lines
}

const refuse = (reason: string) =>
  new ApiError('VALIDATION_FAILED', { errors: [{ field: 'file', rule: 'sheetRefused', meta: { reason } }] })

interface Place {
  orderId: number
  n: number
}

async function keepEvents(
  tx: Transaction,
  who: Who,
  lines: readonly TrackingLine[],
  now: Date,
): Promise<{ body: EventSheet; orders: number[] }> {
  const met = await findPlaces(tx, who, lines)
  const rejected: RejectedRow[] = []
  const wanted = new Map<string, Place & TrackingEvent>()
  let known = 0
  for (const { line, typed: cells, event, reason } of lines) {
    const place = event ? placeOf(met.get(line), who) : null
    if (!event || typeof place === 'string' || place === null) {
      rejected.push({ line, ...cells, reason: typeof place === 'string' ? place : (reason ?? '') })
      continue
    }
    const key = eventKey(place, event)
    if (wanted.has(key)) known += 1
    else wanted.set(key, { ...event, ...place })
  }
  const events = [...wanted.values()].sort((a, b) => a.orderId - b.orderId || a.n - b.n)
  const written = await writeEvents(tx, who, events, now)
  return {
    body: { added: written.length, known: known + events.length - written.length, rejected },
    orders: [...new Set(written)],
  }
}

interface Met extends Place, Record<string, unknown> {
  many: number
  status: OrderStatus
}

/** Where an event goes, or why it goes nowhere, in words. */
function placeOf(met: Met | undefined, who: Who): Place | string {
  if (!met) return 'Nenhuma remessa com estes dados.'
  if (met.many > 1) return `Serve a ${met.many} remessas: escreva também o pedido e a remessa.`
  const answer = checkDeed(met.status, who, 'track')
  if (answer !== null)
    return `O pedido ${met.orderId} está em ${ORDER_STATUS_LABELS[met.status]}: não recebe seus eventos.`
  return { orderId: met.orderId, n: met.n }
}

/** The shipment of each line, by its number: of orders that the caller sees, and which all that the line says fits. */
async function findPlaces(db: Executor, who: Who, lines: readonly TrackingLine[]): Promise<Map<number, Met>> {
  const asked = lines.flatMap(({ line, event }) =>
    event
      ? [
          {
            line,
            tracking: event.tracking,
            key: event.invoiceKey,
            number: event.invoiceNumber,
            order: event.order,
            n: event.n,
          },
        ]
      : [],
  )
  if (asked.length === 0) return new Map()
  const { rows } = await db.execute<Met & { line: number }>(sql`
    WITH asked AS MATERIALIZED (
      SELECT * FROM jsonb_to_recordset(${JSON.stringify(asked)}::jsonb) AS a(line int, tracking text, key text, number text, "order" bigint, n int)),
    met AS (
      SELECT a.line, s.order_id, s.n FROM asked a JOIN shipments s ON s.order_id = a."order"
      UNION ALL
      SELECT a.line, s.order_id, s.n FROM asked a JOIN shipments s ON s.invoice_key = a.key WHERE a."order" IS NULL
      UNION ALL
      SELECT a.line, s.order_id, s.n FROM asked a JOIN shipments s ON s.invoice_number = a.number WHERE a."order" IS NULL
      UNION ALL
      SELECT a.line, s.order_id, s.n FROM asked a JOIN shipments s ON upper(s.tracking) = a.tracking
       WHERE a."order" IS NULL AND a.key IS NULL AND a.number IS NULL)
    SELECT a.line, count(*)::int AS many, min(o.id)::int AS "orderId", min(s.n) AS n, min(o.status) AS status
      FROM met m JOIN asked a ON a.line = m.line JOIN shipments s ON s.order_id = m.order_id AND s.n = m.n
      JOIN orders o ON o.id = m.order_id AND NOT o.budget AND ${visibleOrders(who, false)}
     WHERE (a.n IS NULL OR s.n = a.n) AND (a.key IS NULL OR s.invoice_key = a.key) AND (a.number IS NULL OR s.invoice_number = a.number)
       AND (a.tracking IS NULL OR upper(s.tracking) = a.tracking)
     GROUP BY a.line`)
  return new Map(rows.map((met) => [met.line, met]))
}

/** What nobody has told yet, by hand, by a sheet or by a CT-e. @returns the order of each that was written */
async function writeEvents(
  tx: Transaction,
  who: Who,
  events: readonly (Place & TrackingEvent)[],
  now: Date,
): Promise<number[]> {
  if (events.length === 0) return []
  const given = events.map(({ orderId, n, on, time, text }) => ({ orderId, n, on, time, text }))
  const { rows } = await tx.execute<{ id: number }>(sql`
    WITH given AS MATERIALIZED (
      SELECT * FROM jsonb_to_recordset(${JSON.stringify(given)}::jsonb) AS g("orderId" bigint, n int, "on" date, time text, text text)),
    kept AS (
      -- One that is undone meanwhile has no way any more.
      SELECT s.order_id, s.n FROM shipments s WHERE (s.order_id, s.n) IN (SELECT g."orderId", g.n FROM given g) ORDER BY s.order_id, s.n FOR KEY SHARE)
    INSERT INTO shipment_events (order_id, n, happened_on, happened_time, text, source, user_id, created_at)
    SELECT g."orderId", g.n, g."on", g.time, g.text, 'SHEET', ${who.userId}::bigint, ${now.toISOString()}::timestamptz
      FROM given g JOIN kept k ON k.order_id = g."orderId" AND k.n = g.n
     WHERE NOT EXISTS (SELECT FROM shipment_events e WHERE e.order_id = g."orderId" AND e.n = g.n AND e.happened_on = g."on"
                          AND (e.happened_time IS NULL OR e.happened_time IS NOT DISTINCT FROM g.time) AND e.text = g.text)
     ORDER BY g."orderId", g.n, g."on", g.time, g.text
    ON CONFLICT DO NOTHING RETURNING order_id::int AS id`)
  return rows.map(({ id }) => id)
}

import { z } from '@hono/zod-openapi'
import { sql } from 'drizzle-orm'
import { MAIL_STATES } from '#domain/engagement/notifications/mail-states'
import { choice } from '#domain/ground/forms/choice'
import { emptyAsAbsent } from '#domain/ground/forms/empty-as-null'
import { ORDER_STATUSES } from '#domain/ground/order-words/statuses'
import { THRESHOLD_ROLES, THRESHOLD_TYPES } from '#domain/people/permissions/threshold-roles'
import { ERP_STEPS } from '#domain/sales/erp/erp-states'
import { ORDER_EVENTS } from '#domain/sales/orders/order-events'
import { HISTORY_ACTIONS } from '#domain/sales/orders/status/order-actions'
import { NOTE_VISIBILITIES } from '#domain/sales/orders/status/status-change-input'
import { filtersFor, TIMELINE_FILTERS, TIMELINE_KIND_NAMES, TOLD_EVENTS } from '#domain/sales/orders/timeline/timeline'
import { maySeeCosts } from '../../../catalogue/pricing/may-see-costs'
import { visibleOrders } from '../../../ground/caller/visible-orders'
import { ApiError } from '../../../ground/errors/api-error'
import { storedFile } from '../../../ground/files/stored-file'
import { endpoint } from '../../../ground/http/endpoint'
import { idParams, json, toIso } from '../../../ground/http/schemas'
import { secured } from '../../../ground/http/secured'
import type { FileStore } from '../../../ground/storage/file-store'
import { type KeyedFile, lookForBytes } from '../../../ground/storage/look-for-bytes'
import { seesInternal } from '../../order-record/sees-internal'
import { revisionRow, toRevisionRow } from '../revisions/revision-answer'
import type { RevisionRecord } from '../revisions/revision-queries'
import { readTimeline, readTimelineCursor, type TimelineRow, writeTimelineCursor } from './timeline-queries'

const DEFAULT_PER_PAGE = 30
const MAX_PER_PAGE = 100

/** As an upload's, and whether its bytes are still there. */
const shownFile = storedFile
  .extend({ isMissing: z.literal(true).optional().openapi({ description: 'O arquivo não está mais guardado' }) })
  .openapi('ShownFile')

const entry = z
  .object({
    kind: z.enum(TIMELINE_KIND_NAMES),
    key: z.string().openapi({ description: 'Único na linha do tempo' }),
    at: z.iso.datetime(),
    userName: z.string().nullable(),
    visibility: z.enum(NOTE_VISIBILITIES),
    action: z.enum(HISTORY_ACTIONS).optional(),
    fromStatus: z.enum(ORDER_STATUSES).nullable().optional(),
    toStatus: z.enum(ORDER_STATUSES).optional(),
    direction: z.enum(['FORWARD', 'BACK']).optional(),
    note: z
      .object({
        id: z.number().int(),
        text: z.string(),
        visibility: z.enum(NOTE_VISIBILITIES),
        status: z.enum(ORDER_STATUSES),
        files: z.array(shownFile),
      })
      .nullable()
      .optional(),
    revision: revisionRow.omit({ userName: true, at: true, isCurrent: true }).optional(),
    approval: z
      .object({
        event: z.enum(['REQUESTED', 'GRANTED', 'PENDING', 'APPROVED', 'REJECTED', 'EXPIRED', 'CANCELED']),
        type: z.enum(THRESHOLD_TYPES).optional(),
        value: z.number().nullable().optional(),
        exceededPercentage: z.number().nullable().optional(),
        requiredRole: z.enum(THRESHOLD_ROLES).optional(),
        reason: z.string().nullable().optional(),
      })
      .optional(),
    erp: z
      .object({
        step: z.enum(ERP_STEPS),
        ok: z.boolean(),
        errorCode: z.string().nullable(),
        detail: z.string().nullable(),
      })
      .optional(),
    mail: z
      .object({ event: z.enum(ORDER_EVENTS), subject: z.string(), recipient: z.string(), state: z.enum(MAIL_STATES) })
      .optional(),
    file: shownFile.optional(),
    event: z.enum(TOLD_EVENTS).optional(),
  })
  .openapi('OrderTimelineEntry')
export type OrderTimelineEntry = z.infer<typeof entry>

/** Two statements, whatever the order's age. Internal entries are for staff with orderNotes:view alone. */
export const showTimeline = endpoint(
  {
    method: 'get',
    path: '/orders/{id}/timeline',
    tags: ['Pedidos'],
    summary: 'A história do pedido numa só linha do tempo, da entrada mais nova para a mais antiga',
    ...secured('orders:view', 'orders:viewAll', 'orders:viewOwn', 'budgets:view', 'budgets:viewAll', 'budgets:viewOwn'),
    request: {
      params: idParams,
      query: z.object({
        kind: emptyAsAbsent(choice(TIMELINE_FILTERS)).openapi({ type: 'string', enum: [...TIMELINE_FILTERS] }),
        cursor: z.string().max(200).optional(),
        perPage: z.coerce
          .number()
          .int()
          .min(1)
          .max(MAX_PER_PAGE)
          .default(DEFAULT_PER_PAGE)
          .openapi({ type: 'integer', example: DEFAULT_PER_PAGE }),
      }),
    },
    responses: {
      200: json(
        z
          .object({
            data: z.array(entry),
            next: z.string().nullable().openapi({ description: 'Para `cursor`' }),
            kinds: z.array(z.enum(TIMELINE_FILTERS)).openapi({ description: 'Os filtros que dizem algo a quem chama' }),
          })
          .openapi('OrderTimeline'),
        'A linha do tempo',
      ),
    },
  },
  async (c) => {
    const { id } = c.req.valid('param')
    const { kind, cursor, perPage } = c.req.valid('query')
    const { who, deps } = c.var
    const after = cursor === undefined ? null : readTimelineCursor(cursor)
    const { rows: found } = await deps.db.execute<{ companyId: number; revision: number }>(
      sql`SELECT o.company_id::int AS "companyId", o.revision FROM orders o WHERE o.id = ${id} AND ${visibleOrders(who)}`,
    )
    const order = found[0]
    if (!order) throw new ApiError('NOT_FOUND')
    const rows = await readTimeline(deps.db, {
      orderId: id,
      companyId: order.companyId,
      filter: kind ?? null,
      seesInternal: seesInternal(who),
      after,
      limit: perPage + 1,
    })
    const page = rows.slice(0, perPage)
    const last = page.at(-1)
    return c.json(
      {
        data: await Promise.all(
          page.map(async (row) => toEntry(await lookForFiles(deps.files, row), maySeeCosts(who))),
        ),
        next: rows.length > perPage && last ? writeTimelineCursor(last) : null,
        kinds: filtersFor(seesInternal(who)),
      },
      200,
    )
  },
)

/** The row with its files as the caller reads them: without their keys, and marked where their bytes are gone. */
async function lookForFiles(store: FileStore, row: TimelineRow): Promise<TimelineRow> {
  const { note, file } = row.data as { note?: { files: KeyedFile[] } | null; file?: KeyedFile }
  const data = { ...row.data }
  if (note) data.note = { ...note, files: await Promise.all(note.files.map((one) => lookForBytes(store, one))) }
  if (file) data.file = await lookForBytes(store, file)
  return { ...row, data }
}

function toEntry(
  { kind, rank, id, at, internal, userName, data }: TimelineRow,
  seesCosts: boolean,
): OrderTimelineEntry {
  const base = {
    kind,
    key: `${rank}-${id}`,
    at: toIso(at)!,
    userName,
    visibility: internal ? ('INTERNAL' as const) : ('PUBLIC' as const),
  }
  if (kind !== 'REVISION') return { ...base, ...(data as Partial<OrderTimelineEntry>) }
  const {
    userName: _who,
    at: _at,
    isCurrent: _current,
    ...revision
  } = toRevisionRow({ ...(data as unknown as RevisionRecord), userName, at }, 0, seesCosts)
  return { ...base, revision }
}

import { z } from '@hono/zod-openapi'
import { sql } from 'drizzle-orm'
import { type ChangeCursor, readChangeCursor, writeChangeCursor } from '#domain/engagement/feed/change-cursor'
import { CHANGE_TYPES } from '#domain/engagement/feed/change-types'
import { choice } from '#domain/ground/forms/choice'
import { emptyAsAbsent } from '#domain/ground/forms/empty-as-null'
import { many } from '#domain/ground/lists/many'
import type { Executor } from '../../ground/db/executor'
import { ApiError } from '../../ground/errors/api-error'
import { endpoint } from '../../ground/http/endpoint'
import { json, toIso } from '../../ground/http/schemas'
import { secured } from '../../ground/http/secured'
import { type Change, changeList } from './change'
import { CLUSTER, HORIZON } from './feed-state'
import { seenAction, visibleChanges } from './visible-changes'

const MAX_CHANGES = 500
/** How many rows a call looks at: its cost is the same for a reader who sees few of them. */
const SCANNED = 2_000

type Position = Omit<ChangeCursor, 'cluster'>
interface State {
  cluster: string
  horizon: number
  sweptXact: number
  sweptId: number
}

/**
 * A change is served once no transaction that began before it can still commit: a row's number is given when it is
 * written, and a reader who goes by numbers alone would miss those that appear late.
 * @throws CHANGE_CURSOR_EXPIRED, VALIDATION_FAILED for a malformed cursor
 */
export const listChanges = endpoint(
  {
    method: 'get',
    path: '/changes',
    tags: ['Mudanças'],
    summary: 'O que mudou desde um ponto, na ordem em que valeu, sem pular nada; 90 dias',
    ...secured(),
    request: {
      query: z.object({
        since: emptyAsAbsent(z.string().max(80)).openapi({
          description: 'O next da chamada anterior; ausente: desde o início; now: só a posição atual',
        }),
        types: many(choice(CHANGE_TYPES)),
        perPage: z.coerce.number().int().min(1).max(MAX_CHANGES).default(100).openapi({ type: 'integer' }),
      }),
    },
    responses: {
      200: json(changeList, 'As mudanças visíveis'),
      410: json(z.object({ code: z.literal('CHANGE_CURSOR_EXPIRED') }), 'Posição antiga demais: recomece'),
    },
  },
  async (c) => {
    const { since, types, perPage } = c.req.valid('query')
    const { who, deps } = c.var
    const state = await readState(deps.db)
    const { cluster, horizon } = state
    const write = (position: Position) => writeChangeCursor({ cluster, ...position })
    if (since === 'now') return c.json({ data: [], next: write({ xact: horizon, id: 0 }), hasMore: false }, 200)
    const from = since === undefined ? { xact: 0, id: 0 } : standAt(since, state)
    // Up to the horizon of before: a row that both statements could see differently is left to the next call.
    const { rows } = await deps.db.execute<ScannedRow>(sql`
      WITH scanned AS (
        SELECT * FROM changes WHERE (xact, id) > (${from.xact}::bigint, ${from.id}::bigint) AND xact < ${horizon}::bigint
         ORDER BY xact, id LIMIT ${sql.raw(String(SCANNED))})
      SELECT ch.xact::float8, ch.id::float8, ch.type, ch.record_id::int AS "recordId", ch.at, ${seenAction(who)} AS action,
             (SELECT count(*)::int FROM scanned) AS scanned,
             (SELECT row_to_json(l) FROM (SELECT xact, id FROM scanned ORDER BY xact DESC, id DESC LIMIT 1) l) AS last,
             v.seen
        FROM scanned ch, LATERAL (SELECT ${visibleChanges(who, deps.now())} AND ${types?.length ? sql`ch.type = ANY(${sql.param(types)}::text[])` : sql`true`} AS seen) v
       WHERE v.seen OR (ch.xact, ch.id) = (SELECT xact, id FROM scanned ORDER BY xact DESC, id DESC LIMIT 1)
       ORDER BY ch.xact, ch.id LIMIT ${sql.raw(String(perPage + 1))}`)
    const seen = rows.filter((row) => row.seen)
    const page = seen.slice(0, perPage)
    const isCut = seen.length > perPage
    const isFull = (rows[0]?.scanned ?? 0) >= SCANNED
    const last = rows[0]?.last
    const end: Position = isCut
      ? page.at(-1)!
      : isFull && last
        ? last
        : from.xact >= horizon
          ? from
          : { xact: horizon, id: 0 }
    return c.json(
      {
        data: page.map(
          ({ xact, id, type, recordId, action, at }): Change => ({
            cursor: write({ xact, id }),
            type,
            id: recordId === 0 ? null : recordId,
            action,
            at: toIso(at)!,
          }),
        ),
        next: write({ xact: end.xact, id: end.id }),
        hasMore: isCut || isFull,
      },
      200,
    )
  },
)

type ScannedRow = Position &
  Pick<Change, 'type' | 'action'> & {
    recordId: number
    at: string
    scanned: number
    last: Position | null
    seen: boolean
  }

async function readState(db: Executor): Promise<State> {
  const { rows } = await db.execute<{ [key: string]: unknown } & State>(sql`
    SELECT s.cluster, ${HORIZON}::float8 AS horizon, COALESCE(f.swept_xact, 0)::float8 AS "sweptXact", COALESCE(f.swept_id, 0)::float8 AS "sweptId"
      FROM (SELECT ${CLUSTER} AS cluster) s LEFT JOIN feed_turns f ON f.cluster = s.cluster`)
  return rows[0]!
}

/** @throws CHANGE_CURSOR_EXPIRED, VALIDATION_FAILED */
function standAt(since: string, { cluster, horizon, sweptXact, sweptId }: State): Position {
  const cursor = readChangeCursor(since)
  if (!cursor) throw new ApiError('VALIDATION_FAILED', { errors: [{ field: 'since', rule: 'regex' }] })
  const isSwept = cursor.xact < sweptXact || (cursor.xact === sweptXact && cursor.id < sweptId)
  // A number that this cluster has not given yet: it was put back to an earlier day.
  if (cursor.cluster !== cluster || cursor.xact > horizon || isSwept) throw new ApiError('CHANGE_CURSOR_EXPIRED')
  return cursor
}

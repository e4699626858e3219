import { z } from '@hono/zod-openapi'
import { type SQL, sql } from 'drizzle-orm'
import { MAX_COUNTED_ROWS as COUNT_CAP, DEFAULT_PER_PAGE, MAX_PER_PAGE } from '#domain/lists/page-sizes'
import type { Executor } from '../db/connect'
import { ApiError } from './api-error'

/** The query every list takes: `perPage`, `page` or `cursor`, `field`, `order` (desc only if exactly `desc`, specification §4). */
export const listQuery = z.object({
  perPage: z.coerce
    .number()
    .int()
    .min(1)
    .max(MAX_PER_PAGE)
    .default(DEFAULT_PER_PAGE)
    .openapi({ type: 'integer', example: 25 }),
  page: z.coerce.number().int().min(1).default(1).openapi({ type: 'integer', example: 1 }),
  cursor: z.string().max(600).optional(),
  field: z.string().max(60).optional(),
  order: z.string().max(10).optional(),
})
export type ListQuery = z.infer<typeof listQuery>

export const listMeta = z
  .object({
    total: z.number().int(),
    perPage: z.number().int(),
    currentPage: z.number().int(),
    lastPage: z.number().int(),
    totalIsCapped: z.boolean(),
    next: z.string().nullable(),
    previous: z.string().nullable(),
  })
  .openapi('ListMeta')
export type ListMeta = z.infer<typeof listMeta>

type SortType = 'timestamptz' | 'date' | 'bigint' | 'numeric' | 'text' | 'boolean'

/** What a list may be sorted by: the caller's word → SQL, by permission. Never the caller's text as SQL (T18). */
export type SortFields = Record<string, SortField>

export interface SortField {
  sql: SQL
  type: SortType
  /** Rows without a value come last when descending. It costs the index on deep pages, so only where there are such rows. */
  nullable?: true
}

export interface ListPlan {
  query: ListQuery
  /** `SELECT` list, without the keyword. */
  columns: SQL
  /** `FROM …` with joins, without the keyword; `id` is the SQL of the unique key. */
  from: SQL
  id: SQL
  where: SQL[]
  sort: SortFields
  defaultSort: { field: string; order: 'asc' | 'desc' }
  /** The exact total where a counter holds it. Without it: counted, to `COUNT_CAP`. */
  total?: (db: Executor) => Promise<number>
  /** Joins that only the columns need are left out of the count. */
  countFrom?: SQL
}

export interface ListResult<Row> {
  rows: Row[]
  meta: ListMeta
}

/** Where a row stands in a list: its sort value, then its id. */
export interface CursorPlace {
  v: string | number | boolean | null
  id: number
}

interface Cursor extends CursorPlace {
  f: string
  o: 'asc' | 'desc'
  d: 'next' | 'previous'
}

/**
 * Runs a list: one statement for the page (one row more than asked, to know whether there is a next one) and one for the total.
 * Cursors reach any depth at the same cost; page numbers reach as far as the counted total.
 * @throws VALIDATION_FAILED for a page past the cap or a cursor that is not one of ours
 */
export async function runList<Row extends Record<string, unknown>>(
  db: Executor,
  plan: ListPlan,
): Promise<ListResult<Row>> {
  const { query } = plan
  const field = query.field && Object.hasOwn(plan.sort, query.field) ? query.field : plan.defaultSort.field
  const order =
    query.field && Object.hasOwn(plan.sort, query.field)
      ? query.order === 'desc'
        ? 'desc'
        : 'asc'
      : query.order === undefined
        ? plan.defaultSort.order
        : query.order === 'desc'
          ? 'desc'
          : 'asc'
  const sort = plan.sort[field]
  if (!sort) throw new Error(`defaultSort ${field} is not in sort`)
  if ((query.page - 1) * query.perPage >= COUNT_CAP)
    throw new ApiError('VALIDATION_FAILED', {
      errors: [{ field: 'page', rule: 'max', meta: { max: Math.ceil(COUNT_CAP / query.perPage) } }],
    })

  const cursor = query.cursor === undefined ? null : readCursor(query.cursor, field, order, sort.type)
  const backwards = cursor?.d === 'previous'
  const direction = (order === 'desc') !== backwards ? sql`DESC` : sql`ASC`
  const nulls = (order === 'desc') !== backwards ? sql`NULLS LAST` : sql`NULLS FIRST`
  const conditions = cursor
    ? [...plan.where, beyond(cursor, sort, plan.id, (order === 'desc') !== backwards)]
    : plan.where
  const offset = cursor ? sql`` : sql`OFFSET ${(query.page - 1) * query.perPage}`

  // Both at once: on PostgreSQL they take two connections; the embedded database takes them in turn.
  const counting = plan.total ? plan.total(db) : countCapped(db, plan.countFrom ?? plan.from, plan.where)
  counting.catch(() => {})
  const { rows } = await db.execute(sql`
    SELECT ${plan.columns}, ${plan.id} AS "__id", ${sort.sql} AS "__sort"
      FROM ${plan.from} ${whereClause(conditions)}
     ORDER BY ${sort.sql} ${direction} ${nulls}, ${plan.id} ${direction} ${nulls}
     LIMIT ${query.perPage + 1} ${offset}`)

  const more = rows.length > query.perPage
  const page = rows.slice(0, query.perPage)
  if (backwards) page.reverse()
  const total = await counting
  const first = page[0]
  const last = page.at(-1)
  const hasNext = backwards ? true : more
  const hasPrevious = backwards ? more : cursor ? true : query.page > 1

  return {
    rows: page.map(({ __id, __sort, ...row }) => row as Row),
    meta: {
      total: plan.total ? total : Math.min(total, COUNT_CAP),
      perPage: query.perPage,
      currentPage: query.page,
      lastPage: Math.max(1, Math.ceil(Math.min(total, COUNT_CAP) / query.perPage)),
      totalIsCapped: !plan.total && total > COUNT_CAP,
      next:
        last && hasNext
          ? writeCursor({ f: field, o: order, d: 'next', v: cursorValue(last.__sort), id: Number(last.__id) })
          : null,
      previous:
        first && hasPrevious
          ? writeCursor({ f: field, o: order, d: 'previous', v: cursorValue(first.__sort), id: Number(first.__id) })
          : null,
    },
  }
}

export function whereClause(conditions: SQL[]): SQL {
  return conditions.length === 0 ? sql`` : sql`WHERE ${sql.join(conditions, sql` AND `)}`
}

async function countCapped(db: Executor, from: SQL, where: SQL[]): Promise<number> {
  const { rows } = await db.execute(
    sql`SELECT count(*)::int AS n FROM (SELECT 1 FROM ${from} ${whereClause(where)} LIMIT ${COUNT_CAP + 1}) AS counted`,
  )
  return Number(rows[0]?.n ?? 0)
}

/** Rows after the cursor in the walking direction; nulls come last when descending and first when ascending. */
export function beyond(cursor: CursorPlace, sort: SortField, id: SQL, descending: boolean): SQL {
  const value = sql`${cursor.v}::${sql.raw(sort.type)}`
  if (cursor.v === null)
    return descending
      ? sql`(${sort.sql} IS NULL AND ${id} < ${cursor.id}::bigint)`
      : sql`(${sort.sql} IS NOT NULL OR ${id} > ${cursor.id}::bigint)`
  if (!descending) return sql`(${sort.sql}, ${id}) > (${value}, ${cursor.id}::bigint)`
  const after = sql`(${sort.sql}, ${id}) < (${value}, ${cursor.id}::bigint)`
  return sort.nullable ? sql`(${after} OR ${sort.sql} IS NULL)` : after
}

export const cursorValue = (value: unknown): Cursor['v'] =>
  value instanceof Date ? value.toISOString() : (value as Cursor['v'])

const writeCursor = (cursor: Cursor): string => Buffer.from(JSON.stringify(cursor)).toString('base64url')

function readCursor(text: string, field: string, order: string, type: SortType): Cursor {
  try {
    const cursor = JSON.parse(Buffer.from(text, 'base64url').toString('utf8')) as Cursor
    const fits =
      cursor.f === field &&
      cursor.o === order &&
      (cursor.d === 'next' || cursor.d === 'previous') &&
      Number.isSafeInteger(cursor.id) &&
      isOfType(cursor.v, type)
    if (fits) return cursor
  } catch {
    // Falls through: whatever it was, it is not ours.
  }
  throw new ApiError('VALIDATION_FAILED', { errors: [{ field: 'cursor', rule: 'regex' }] })
}

/** What our own cursors hold. JavaScript reads more as a date ('1', '2025-1-1') than PostgreSQL does. */
const ISO_MOMENT = /^\d{4}-\d\d-\d\d([T ]\d\d:\d\d:\d\d(\.\d{1,6})?(Z|[+-]\d\d(:?\d\d)?)?)?$/

function isOfType(value: Cursor['v'], type: SortType): boolean {
  if (value === null) return true
  if (type === 'timestamptz' || type === 'date')
    return typeof value === 'string' && ISO_MOMENT.test(value) && !Number.isNaN(Date.parse(value))
  if (type === 'bigint') return /^-?\d{1,15}$/.test(String(value))
  if (type === 'numeric') return /^-?\d{1,15}(\.\d{1,6})?$/.test(String(value))
  if (type === 'boolean') return typeof value === 'boolean'
  return typeof value === 'string' && value.length <= 400 && !value.includes('\u0000')
}

/** `%`, `_` and `\` typed by a person are letters, not wildcards (T18). */
export const likePattern = (text: string): string => `%${text.replace(/[\\%_]/g, '\\$&')}%`

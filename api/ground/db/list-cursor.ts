import { type SQL, sql } from 'drizzle-orm'
import { z } from 'zod'
import { ApiError } from '../errors/api-error'

export type SortType = 'timestamptz' | 'date' | 'bigint' | 'numeric' | 'text' | 'boolean'

export interface SortField {
  sql: SQL
  type: SortType
  /**
   * Rows without a value come last when descending. It costs the index on deep pages, so only
   * where there are such rows.
   */
  nullable?: true
  /**
   * The index that serves it runs upwards, as of a queue or a name; those of most lists run downwards, newest first.
   * For columns that are never null alone. The key `id` runs upwards without being told.
   */
  runsUpwards?: true
}

/** Where a row stands in a list: its sort value, then its id. */
export interface CursorPlace {
  v: string | number | boolean | null
  id: number
}

/** As the database's drivers answer it. */
export type SortValue = CursorPlace['v'] | Date

/** A place, the field and the direction that the list is sorted by, and where from there to read. */
const cursorShape = z.object({
  v: z.union([z.string(), z.number(), z.boolean(), z.null()]),
  id: z.int(),
  f: z.string(),
  o: z.enum(['asc', 'desc']),
  d: z.enum(['next', 'previous']),
})
type Cursor = z.infer<typeof cursorShape>

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

export const cursorValue = (value: SortValue): Cursor['v'] => (value instanceof Date ? value.toISOString() : value)

export const writeCursor = (cursor: Cursor): string => Buffer.from(JSON.stringify(cursor)).toString('base64url')

/** @throws VALIDATION_FAILED for a cursor that is not one of ours, or of another list */
export function readCursor(text: string, field: string, order: string, type: SortType): Cursor {
  try {
    const cursor = cursorShape.parse(JSON.parse(Buffer.from(text, 'base64url').toString('utf8')))
    if (cursor.f === field && cursor.o === order && isOfType(cursor.v, type)) return cursor
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

import { type SQL, sql } from 'drizzle-orm'
import { MAX_COUNTED_ROWS as COUNT_CAP } from '#domain/ground/lists/page-sizes'
import { ApiError } from '../errors/api-error'
import type { Executor } from './executor'
import { KEEP_PLAN } from './keep-plan'
import { beyond, cursorValue, readCursor, type SortField, type SortValue, writeCursor } from './list-cursor'
import type { ListMeta, ListQuery } from './list-query'

/**
 * What a list may be sorted by: the caller's word → SQL, by permission. Never the caller's text as
 * SQL (docs/threats.md T18).
 */
export type SortFields = Record<string, SortField>

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
  /** How far is counted, and page numbers reach, where ten thousand would cost more than the page itself. */
  countsTo?: number
  /** Joins that only the columns need are left out of the count. */
  countFrom?: SQL
  /** No condition is the caller's choice: see `KEEP_PLAN`. */
  isUnfiltered?: boolean
}

export interface ListResult<Row> {
  rows: Row[]
  meta: ListMeta
}

/**
 * Runs a list: one statement for the page (one row more than asked, to know whether there is a next one) and one for
 * the total. Cursors reach any depth at the same cost; page numbers reach as far as the counted total.
 * @throws VALIDATION_FAILED for a page past the cap, a cursor that is not one of ours, or a field that this list is not
 * sorted by
 */
export async function runList<Row extends Record<string, unknown>>(
  db: Executor,
  plan: ListPlan,
): Promise<ListResult<Row>> {
  const { query, countsTo = COUNT_CAP } = plan
  if (query.field && !Object.hasOwn(plan.sort, query.field))
    throw new ApiError('VALIDATION_FAILED', { errors: [{ field: 'field', rule: 'choice', meta: {} }] })
  const field = query.field || plan.defaultSort.field
  const given = query.order === 'desc' ? 'desc' : 'asc'
  const order = !query.field && query.order === undefined ? plan.defaultSort.order : given
  const sort = plan.sort[field]
  if (!sort) throw new Error(`defaultSort ${field} is not in sort`)
  if ((query.page - 1) * query.perPage >= countsTo)
    throw new ApiError('VALIDATION_FAILED', {
      errors: [{ field: 'page', rule: 'max', meta: { max: Math.ceil(countsTo / query.perPage) } }],
    })

  const cursor = query.cursor === undefined ? null : readCursor(query.cursor, field, order, sort.type)
  const backwards = cursor?.d === 'previous'
  const descending = (order === 'desc') !== backwards
  const conditions = cursor ? [...plan.where, beyond(cursor, sort, plan.id, descending)] : plan.where
  // Figures of ours, written out: as parameters they would hide from a kept plan how few rows are asked for.
  const limit = sql.raw(`LIMIT ${query.perPage + 1}${cursor ? '' : ` OFFSET ${(query.page - 1) * query.perPage}`}`)
  const kept = plan.isUnfiltered && !cursor && query.page === 1 ? KEEP_PLAN : sql``

  // Both at once: on PostgreSQL they take two connections; the embedded database takes them in turn.
  const counting = plan.total ? plan.total(db) : countCapped(db, plan.countFrom ?? plan.from, plan.where, countsTo)
  counting.catch(() => {})
  const { rows } = await db.execute<{ [column: string]: unknown; __id: number | string; __sort: SortValue }>(sql`${kept}
    SELECT ${plan.columns}, ${plan.id} AS "__id", ${sort.sql} AS "__sort"
      FROM ${plan.from} ${whereClause(conditions)}
     ${orderBy(field, sort, plan.id, descending)}
     ${limit}`)

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
      total: plan.total ? total : Math.min(total, countsTo),
      perPage: query.perPage,
      currentPage: query.page,
      lastPage: Math.max(1, Math.ceil(Math.min(total, countsTo) / query.perPage)),
      totalIsCapped: !plan.total && total > countsTo,
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

/**
 * By one field, then by the key. Spelt as the index has it, also where there are no nulls: PostgreSQL sorts all rows
 * else.
 */
export function orderBy(field: string, sort: SortField, id: SQL, descending: boolean): SQL {
  const direction = descending ? sql`DESC` : sql`ASC`
  const nulls = descending !== (sort.runsUpwards ?? field === 'id') ? sql`NULLS LAST` : sql`NULLS FIRST`
  return sql`ORDER BY ${sort.sql} ${direction} ${nulls}, ${id} ${direction} ${nulls}`
}

export function whereClause(conditions: SQL[]): SQL {
  return conditions.length === 0 ? sql`` : sql`WHERE ${sql.join(conditions, sql` AND `)}`
}

async function countCapped(db: Executor, from: SQL, where: SQL[], cap: number): Promise<number> {
  const { rows } = await db.execute(
    sql`SELECT count(*)::int AS n FROM (SELECT 1 FROM ${from} ${whereClause(where)} LIMIT ${cap + 1}) AS counted`,
  )
  return Number(rows[0]?.n ?? 0)
}

/** `%`, `_` and `\` typed by a person are letters, not wildcards (docs/threats.md T18). */
export const likePattern = (text: string): string => `%${text.replace(/[\\%_]/g, '\\$&')}%`

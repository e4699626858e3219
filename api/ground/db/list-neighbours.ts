import { type SQL, sql } from 'drizzle-orm'
import { ApiError } from '../errors/api-error'
import type { Executor } from './executor'
import { beyond, type CursorPlace, cursorValue, type SortField, type SortValue } from './list-cursor'
import type { RowOf } from './row-of'
import { whereClause } from './run-list'

export interface Neighbours {
  previous: number | null
  next: number | null
}

/**
 * The rows right before and right after one in a list's order, at the same cost at any depth: its place is that of its
 * sort value, whether or not the list's filters still hold it. Two statements.
 * @param plan `own` says which row it is and that it may be seen, `where` which rows the list has
 * @throws NOT_FOUND when `own` finds nothing
 */
export async function findNeighbours(
  db: Executor,
  plan: { id: number; idSql: SQL; from: SQL; own: SQL; where: SQL[]; sort: SortField; order: 'asc' | 'desc' },
): Promise<Neighbours> {
  const { sort, idSql, from } = plan
  const found = await db.execute<{ value: SortValue }>(sql`SELECT ${sort.sql} AS value FROM ${from} WHERE ${plan.own}`)
  if (!found.rows[0]) throw new ApiError('NOT_FOUND')
  const place: CursorPlace = { v: cursorValue(found.rows[0].value), id: plan.id }
  const first = (descending: boolean) => {
    const [direction, nulls] = descending ? [sql`DESC`, sql`NULLS LAST`] : [sql`ASC`, sql`NULLS FIRST`]
    return sql`(SELECT ${idSql}::int FROM ${from} ${whereClause([...plan.where, beyond(place, sort, idSql, descending)])}
       ORDER BY ${sort.sql} ${direction} ${nulls}, ${idSql} ${direction} ${nulls} LIMIT 1)`
  }
  const { rows } = await db.execute<RowOf<Neighbours>>(
    sql`SELECT ${first(plan.order === 'desc')} AS next, ${first(plan.order !== 'desc')} AS previous`,
  )
  return rows[0]!
}

import { type SQL, sql } from 'drizzle-orm'

/** From here on rows are many; below it an index per row is quicker. */
export const MANY_ROWS = 1_000

/**
 * A column of a transaction's first statement: for the rest of it tables are joined as a whole, never row by row.
 * Rows that were written a moment ago are in no statistics: the planner takes them for a handful and may walk a price
 * table once for each of fifty thousand (15 s where 1 is enough). And it may take four times as long as what a page
 * waits for.
 */
export const JOIN_MANY_ROWS: SQL = sql`set_config('enable_nestloop', 'off', true) || set_config('statement_timeout', '60s', true)`

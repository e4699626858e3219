import { type SQL, sql } from 'drizzle-orm'

/**
 * A query as one column of a statement that answers several: its rows as a JSON array, in their order, `[]` for none.
 * Moments come as text, numbers of any kind as numbers.
 */
export const jsonRows = (name: string, query: SQL): SQL =>
  sql`COALESCE((SELECT json_agg(z) FROM (${query}) z), '[]'::json) AS ${sql.identifier(name)}`

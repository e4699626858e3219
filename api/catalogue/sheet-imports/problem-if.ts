import { type SQL, sql } from 'drizzle-orm'

/** One problem as an entry of a jsonb list, where a condition holds. */
export const problemIf = (condition: SQL, code: string, more: SQL = sql``): SQL =>
  sql`CASE WHEN ${condition} THEN jsonb_build_array(jsonb_build_object('code', ${code}::text${more})) ELSE '[]'::jsonb END`

import { sql } from 'drizzle-orm'
import type { Database } from '../../api/ground/db/executor'

/** The content of the tables, as numbers by 'table.column'. */
export type Counts = ReadonlyMap<string, number>

/** Counters of calls by caller, and when a token was used: no effect of the call itself. */
const BESIDE = ['rate_limits', 'api_usage', '__drizzle_migrations']
const WORDS = ['status', 'state', 'erp_state', 'kind', 'action', 'event', 'to_status']

/**
 * A reader of everything that a write could do twice: how many rows each table has, how many values each column, and
 * the sums of its numbers (quantities, cents, versions, attempts) and of its states. Ids, numbers of transactions (a
 * try that was rolled back takes one too) and random texts are left out.
 */
export async function openRowCounter(db: Database): Promise<() => Promise<Counts>> {
  const { rows: columns } = await db.execute(sql`
    SELECT c.table_name AS "table", c.column_name AS "column", c.data_type AS type
      FROM information_schema.columns c JOIN information_schema.tables t USING (table_schema, table_name)
     WHERE c.table_schema = 'public' AND t.table_type = 'BASE TABLE'`)
  const tables = new Map<string, string[]>()
  for (const { table, column, type } of columns as { table: string; column: string; type: string }[]) {
    if (BESIDE.includes(table)) continue
    const parts = tables.get(table) ?? [`'rows', count(*)`]
    parts.push(`'values of ${column}', count("${column}")`)
    if (/^(integer|bigint|smallint|numeric)$/.test(type) && !/(^|_)(id|xact)$/.test(column))
      parts.push(`'sum of ${column}', COALESCE(sum("${column}"), 0)`)
    if (type === 'boolean') parts.push(`'true ${column}', count(*) FILTER (WHERE "${column}")`)
    if (WORDS.includes(column)) parts.push(`'words of ${column}', COALESCE(sum(hashtext("${column}"::text)), 0)`)
    tables.set(table, parts)
  }
  // A function takes 100 arguments at most: an object each.
  const all = [...tables].map(([table, parts]) => {
    const counts = parts.map((part) => `jsonb_build_object(${part})`).join(' || ')
    return `SELECT '${table}' AS "table", ${counts} AS counts FROM "${table}"`
  })
  return async () => {
    const { rows } = await db.execute(sql.raw(all.join(' UNION ALL ')))
    return new Map(
      (rows as { table: string; counts: Record<string, number> }[]).flatMap(({ table, counts }) =>
        Object.entries(counts).map(([name, count]) => [`${table}: ${name}`, Number(count)] as const),
      ),
    )
  }
}

/** The changes between two readings. */
export function changesBetween(before: Counts, after: Counts): Record<string, number> {
  const changes: Record<string, number> = {}
  for (const [name, count] of after) {
    // Percentages have four decimals at most.
    const change = Math.round((count - before.get(name)!) * 10_000) / 10_000
    if (change !== 0) changes[name] = change
  }
  return changes
}

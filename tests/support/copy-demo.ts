import { sql } from 'drizzle-orm'
import type { Database } from '../../api/ground/db/executor'
import type { DatabaseKind } from './test-database'
import { openTestDatabase } from './test-databases'

/** Rows of kinds that an older schema refuses. */
const LATER = ['sheet_imports', 'sheet_import_rows']

/**
 * The demo of today in a database of an older schema: every table and column that both have. The seed itself writes
 * columns of today.
 */
export async function copyDemo(to: Database, kind: DatabaseKind): Promise<void> {
  const demo = await openTestDatabase(kind, 'demo')
  try {
    const from = demo.connection.db
    const [own, theirs] = [await columnsOf(to), await columnsOf(from)]
    for (const [table, columns] of own) {
      const shared = columns.filter((column) => theirs.get(table)?.includes(column))
      if (shared.length === 0 || LATER.includes(table)) continue
      const names = sql.raw(shared.map((column) => `"${column}"`).join(', '))
      const name = sql.identifier(table)
      const { rows } = await from.execute<{ all: string }>(
        sql`SELECT coalesce(json_agg(t), '[]')::text AS all FROM (SELECT ${names} FROM ${name}) t`,
      )
      await to.transaction(async (tx) => {
        // Neither references nor triggers: everything comes along, whatever comes first.
        await tx.execute(sql`SET LOCAL session_replication_role = replica`)
        await tx.execute(sql`
          INSERT INTO ${name} (${names}) OVERRIDING SYSTEM VALUE
          SELECT ${names} FROM json_populate_recordset(NULL::${name}, ${rows[0]!.all}::json)`)
      })
      if (shared.includes('id'))
        await to.execute(sql`
          SELECT setval(s, greatest((SELECT max(id)::text::bigint FROM ${name}), 1)) FROM pg_get_serial_sequence(${`public.${table}`}, 'id') s
           WHERE s IS NOT NULL`)
    }
  } finally {
    await demo.close()
  }
}

async function columnsOf(db: Database): Promise<Map<string, string[]>> {
  const { rows } = await db.execute<{ table: string; columns: string[] }>(sql`
    SELECT c.table_name AS "table", array_agg(c.column_name::text) AS columns FROM information_schema.columns c
      JOIN information_schema.tables t USING (table_schema, table_name)
     WHERE c.table_schema = 'public' AND t.table_type = 'BASE TABLE' AND c.is_generated = 'NEVER' GROUP BY 1 ORDER BY 1`)
  return new Map(rows.map(({ table, columns }) => [table, columns]))
}

import { sql } from 'drizzle-orm'
import type { Database } from '../../api/ground/db/executor'

/**
 * Makes partitions so small that a test fills several: every table of the list begins anew with partitions of `step`
 * ids, one in use and one ahead. The tables must be empty, and their numbers unused.
 */
export async function shrinkPartitions(db: Database, step: number): Promise<void> {
  const { rows } = await db.execute<{ name: string; body: string }>(sql`
    SELECT s.name, (SELECT prosrc FROM pg_proc WHERE proname = 'partition_plans') AS body FROM partition_steps() s`)
  const body = rows[0]!.body.replaceAll(/\b\d{6,}(::bigint)?\b/g, `${step}::bigint`)
  await db.execute(
    sql.raw(`CREATE OR REPLACE FUNCTION partition_plans() RETURNS TABLE (name text, key text, step bigint, numbers text, store text)
      LANGUAGE sql IMMUTABLE AS $$${body}$$`),
  )
  for (const { name } of rows) {
    const { rows: parts } = await db.execute<{ part: string }>(sql`SELECT name AS part FROM partition_ranges(${name})`)
    for (const { part } of parts) await db.execute(sql.raw(`DROP TABLE parts.${part} CASCADE`))
    await db.execute(
      sql.raw(`CREATE TABLE parts.${name}_p1 PARTITION OF ${name} FOR VALUES FROM (MINVALUE) TO (${step})`),
    )
    await db.execute(sql`SELECT add_partitions(${name})`)
  }
}

import { sql } from 'drizzle-orm'
import type { Database } from '../../api/ground/db/executor'

/** As an attacker who owns the tables: takes the triggers off the audit log and all its partitions. */
export async function silenceAudit(db: Database): Promise<void> {
  for (const table of ['audit_logs', 'audit_seals', 'audit_salts']) {
    const { rows } = await db.execute<{ name: string }>(sql`SELECT name FROM partition_ranges(${table})`)
    for (const part of [table, ...rows.map(({ name }) => `parts.${name}`)])
      await db.execute(sql.raw(`ALTER TABLE ${part} DISABLE TRIGGER USER`))
  }
}

import { setTimeout as pause } from 'node:timers/promises'
import { sql } from 'drizzle-orm'
import type { Database } from '../../api/ground/db/executor'

/** Until the feed may serve every change: a transaction of another test on the same server holds it back. */
export async function settleChanges(db: Database): Promise<void> {
  for (;;) {
    const { rows } = await db.execute(
      sql`SELECT 1 FROM changes WHERE xact >= (pg_snapshot_xmin(pg_current_snapshot())::text)::bigint LIMIT 1`,
    )
    if (rows.length === 0) return
    await pause(20)
  }
}

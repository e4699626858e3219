import { sql } from 'drizzle-orm'
import type { Executor } from '../../ground/db/executor'

/** A fold takes some thousand rows a second; beyond this many nothing has folded for a long time. */
const MOST_UNFOLDED = 50_000

/** For `/readyz`: figures stay exact, but each reader sums the unfolded rows. */
export async function ledgerTrouble(db: Executor): Promise<string | null> {
  const { rows } = await db.execute<{ n: number }>(
    sql`SELECT count(*)::int AS n FROM (SELECT 1 FROM dashboard_deltas LIMIT ${MOST_UNFOLDED + 1}) x`,
  )
  return Number(rows[0]?.n ?? 0) > MOST_UNFOLDED ? 'dashboards wait for a fold' : null
}

import { sql } from 'drizzle-orm'
import type { Database } from '../../api/ground/db/executor'
import { rebuildLedger } from '../../api/insight/dashboards/rebuild-ledger'

/**
 * Copies the newest order of a company until there are `count` more, by one statement and with the counters' trigger
 * off: they are put right after it. Only the superuser that tests are may do this.
 */
export async function fillManyOrders(db: Database, count: number): Promise<void> {
  const { rows } = await db.execute(sql`
    SELECT string_agg(quote_ident(column_name), ', ') AS names FROM information_schema.columns
     WHERE table_schema = 'public' AND table_name = 'orders' AND is_generated = 'NEVER'
       AND column_name NOT IN ('id', 'created_at', 'order_sent_at')`)
  const names = sql.raw(String(rows[0]!.names))
  await db.transaction(async (tx) => {
    await tx.execute(sql`SET LOCAL session_replication_role = replica`)
    await tx.execute(sql`
      INSERT INTO orders (${names}, created_at, order_sent_at)
      SELECT ${names}, created_at - s * interval '1 minute', order_sent_at - s * interval '1 minute'
        FROM generate_series(1, ${count}) s, (SELECT * FROM orders WHERE NOT budget AND budget_type <> 'CUSTOMER_CLAIM' ORDER BY id DESC LIMIT 1) o`)
    await tx.execute(sql`DELETE FROM order_counters`)
    await tx.execute(sql`
      INSERT INTO order_counters (company_id, status, budget, claim, order_count, total_cents, potency)
      SELECT company_id, status, budget, budget_type = 'CUSTOMER_CLAIM', count(*), sum(total_cents), sum(potency) FROM orders GROUP BY 1, 2, 3, 4`)
  })
  await rebuildLedger(db)
}

import { sql } from 'drizzle-orm'
import type { Database } from '../api/ground/db/executor'
import { rebuildLedger } from '../api/insight/dashboards/rebuild-ledger'

/**
 * Of a database that `fillOrders` grew, makes one order in twenty a claim, with what a claim has beside its order:
 * what is claimed, its serial number, an original of the same company. What was opened 45 days ago has ended.
 * The other copies of the demo's claims become sales.
 */
export async function fillClaims(db: Database, count: number): Promise<void> {
  await db.execute(sql`SET session_replication_role = replica`)
  await db.execute(sql`SET statement_timeout = 0`)
  // Rows that change by the hundred thousand are indexed faster when they are all there: ten minutes less of VACUUM.
  await db.execute(sql`DROP INDEX orders_search_trgm`)
  await db.execute(sql`DROP INDEX orders_claims_search`)
  await db.execute(sql`
    UPDATE orders o SET budget_type = 'KIT', type = 'NORMAL' FROM (
      SELECT id, row_number() OVER (ORDER BY EXISTS (SELECT 1 FROM claims k WHERE k.order_id = c.id) DESC, id % 7919, id) AS n
        FROM orders c WHERE budget_type = 'CUSTOMER_CLAIM') x
     WHERE x.id = o.id AND x.n > ${Math.round(count / 20)}`)
  await db.execute(sql`
    UPDATE orders SET shipped_at = order_sent_at + interval '5 days', status_since = order_sent_at + interval '5 days'
     WHERE budget_type <> 'CUSTOMER_CLAIM' AND status IN ('SHIPPED', 'FINISHED')`)
  // Which of its company's sold orders each claim is of is computed first, so that the two meet by one equation: as an
  // inequality of rows it was two and a half thousand million comparisons.
  await db.execute(sql`
    WITH sold AS MATERIALIZED (SELECT id, company_id, row_number() OVER (PARTITION BY company_id ORDER BY id) AS n
                    FROM orders WHERE budget_type <> 'CUSTOMER_CLAIM' AND shipped_at IS NOT NULL),
    totals AS (SELECT company_id, count(*) AS total FROM sold GROUP BY company_id),
    claim AS MATERIALIZED (SELECT c.id, c.company_id, 1 + row_number() OVER (PARTITION BY c.company_id ORDER BY c.id) % t.total AS n
                FROM orders c JOIN totals t ON t.company_id = c.company_id
               WHERE c.budget_type = 'CUSTOMER_CLAIM' AND NOT EXISTS (SELECT 1 FROM claims k WHERE k.order_id = c.id))
    UPDATE orders o SET original_order_id = s.id, status_since = o.order_sent_at
      FROM claim c JOIN sold s ON s.company_id = c.company_id AND s.n = c.n WHERE c.id = o.id`)
  // Nothing waits for months: what was opened long ago has ended.
  await db.execute(sql`
    UPDATE orders SET status = 'FINISHED' WHERE budget_type = 'CUSTOMER_CLAIM' AND order_sent_at < now() - interval '45 days' AND status <> 'CANCELED'`)
  await db.execute(sql`
    INSERT INTO claims (order_id, reason_category, verdict, decided_at)
    SELECT id, (ARRAY['TRANSPORT_DAMAGE', 'MISSING_PIECE', 'NOT_WORKING', 'OTHER'])[1 + id % 4],
           CASE WHEN status NOT IN ('PENDING_RMA', 'ANALYSIS') THEN 'ACCEPTED' END,
           CASE WHEN status NOT IN ('PENDING_RMA', 'ANALYSIS') THEN order_sent_at + interval '3 days' END
      FROM orders WHERE budget_type = 'CUSTOMER_CLAIM' ON CONFLICT DO NOTHING`)
  await db.execute(sql`
    INSERT INTO claim_lines (claim_id, position, original_position, product_id, name, quantity, serials)
    SELECT l.order_id, 1, 1, l.product_id, l.name, 1, ARRAY['BENCH-' || l.order_id]
      FROM order_lines l JOIN orders o ON o.id = l.order_id AND o.budget_type = 'CUSTOMER_CLAIM' WHERE l.position = 1 ON CONFLICT DO NOTHING`)
  await db.execute(
    sql`UPDATE orders o SET claim_runs_since = t.runs_since FROM claim_clock_truth t WHERE t.id = o.id AND o.claim_runs_since IS DISTINCT FROM t.runs_since`,
  )
  await db.execute(sql`DELETE FROM claim_counters`)
  await db.execute(sql`
    INSERT INTO claim_counters (type, company_id, status, claim_count)
    SELECT type, company_id, status, count(*) FROM orders WHERE budget_type = 'CUSTOMER_CLAIM' GROUP BY 1, 2, 3`)
  await db.execute(sql`DELETE FROM order_counters`)
  await db.execute(sql`
    INSERT INTO order_counters (company_id, status, budget, claim, order_count, total_cents, potency)
    SELECT company_id, status, budget, budget_type = 'CUSTOMER_CLAIM', count(*), sum(total_cents), sum(potency) FROM orders GROUP BY 1, 2, 3, 4`)
  await db.execute(sql`CREATE INDEX orders_search_trgm ON orders USING gin (search gin_trgm_ops)`)
  await db.execute(sql`
    CREATE INDEX orders_claims_search ON orders USING gin (search gin_trgm_ops) WHERE budget_type = 'CUSTOMER_CLAIM'`)
  await db.execute(sql`SET session_replication_role = DEFAULT`)
  await rebuildLedger(db)
  for (const table of ['orders', 'claims', 'claim_lines', 'dashboard_counters'])
    await db.execute(sql`VACUUM ANALYZE ${sql.identifier(table)}`)
  await db.execute(sql`RESET statement_timeout`)
}

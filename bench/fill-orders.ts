import { sql } from 'drizzle-orm'
import type { Database } from '../api/ground/db/executor'
import { rebuildLedger } from '../api/insight/dashboards/rebuild-ledger'

/**
 * Grows a demo-seeded PostgreSQL to `count` orders: copies of the demo's orders, spread over thirteen months, with two
 * lines each. Triggers are off while it fills and the counters are built anew after it, as decision 004 says.
 */
export async function fillOrders(db: Database, count: number): Promise<void> {
  await db.execute(sql`SET session_replication_role = replica`)
  // A million rows take longer than a caller of the API may wait.
  await db.execute(sql`SET statement_timeout = 0`)
  const indexes = await dropIndexes(db)
  const present = Number((await db.execute(sql`SELECT count(*)::int n FROM orders`)).rows[0]!.n)
  const columns = sql.raw(
    'budget, budget_type, type, status, company_id, team_id, company_helper_id, creator_user_id, company_client_id, client_document, description, network_voltage, potency, taxpayer, freight_uf, payment_method_id, payment_condition_id, shipping_company_id, due_date, unload_flag, table_total_cents, lines_total_cents, cost_total_cents, kit_freight_cents, condition_cents, unload_fee_cents, service_fee_cents, total_cents, discount_percentage',
  )
  const columnsOf = sql.raw(
    't.budget, t.budget_type, t.type, t.status, t.company_id, t.team_id, t.company_helper_id, t.creator_user_id, t.company_client_id, t.client_document, t.description, t.network_voltage, t.potency, t.taxpayer, t.freight_uf, t.payment_method_id, t.payment_condition_id, t.shipping_company_id, t.due_date, t.unload_flag, t.table_total_cents, t.lines_total_cents, t.cost_total_cents, t.kit_freight_cents, t.condition_cents, t.unload_fee_cents, t.service_fee_cents, t.total_cents, t.discount_percentage',
  )
  await db.execute(sql`
    WITH templates AS (SELECT o.*, row_number() OVER (ORDER BY id) - 1 AS n, count(*) OVER () AS total FROM orders o),
    made AS (
      INSERT INTO orders (${columns}, search, created_at, updated_at, order_sent_at, expiration_at)
      SELECT ${columnsOf}, t.search || ' ' || s, at, at, CASE WHEN t.budget THEN NULL ELSE at END, CASE WHEN t.budget THEN now() + interval '5 days' END
        FROM (SELECT s, now() - (s::float8 / ${count}) * interval '395 days' - (s % 997) * interval '1 second' AS at FROM generate_series(1, ${count - present}) s) g
        JOIN templates t ON t.n = g.s % t.total
      RETURNING id, company_id)
    INSERT INTO order_lines (order_id, company_id, position, product_id, name, type, potency, quantity, table_unit_price_cents, unit_price_cents, cost_price_cents, ipi, icms)
    SELECT made.id, made.company_id, l.position, l.product_id, l.name, l.type, l.potency, l.quantity, l.table_unit_price_cents, l.unit_price_cents, l.cost_price_cents, l.ipi, l.icms
      FROM made, (SELECT * FROM order_lines WHERE order_id = (SELECT min(order_id) FROM order_lines) ORDER BY position LIMIT 2) l`)
  await db.execute(sql`SET maintenance_work_mem = '512MB'`)
  for (const definition of indexes) await db.execute(sql.raw(definition))
  await db.execute(sql`RESET maintenance_work_mem`)
  await db.execute(sql`DELETE FROM order_counters`)
  await db.execute(sql`
    INSERT INTO order_counters (company_id, status, budget, claim, order_count, total_cents, potency)
    SELECT company_id, status, budget, budget_type = 'CUSTOMER_CLAIM', count(*), sum(total_cents), sum(potency) FROM orders GROUP BY 1, 2, 3, 4`)
  await db.execute(sql`SET session_replication_role = DEFAULT`)
  await rebuildLedger(db)
  // The ledger's own transaction has put the usual patience back.
  await db.execute(sql`SET statement_timeout = 0`)
  await db.execute(sql`VACUUM ANALYZE dashboard_counters`)
  await db.execute(sql`VACUUM ANALYZE orders`)
  await db.execute(sql`VACUUM ANALYZE order_lines`)
  await db.execute(sql`RESET statement_timeout`)
}

/** Rows by the million go in quicker without them. @returns what makes them again; those that a key needs stay */
async function dropIndexes(db: Database): Promise<string[]> {
  const { rows } = await db.execute<{ name: string; definition: string }>(sql`
    SELECT i.indexrelid::regclass::text AS name, pg_get_indexdef(i.indexrelid) AS definition FROM pg_index i
     WHERE i.indrelid IN ('orders'::regclass, 'order_lines'::regclass)
       AND NOT EXISTS (SELECT FROM pg_constraint c WHERE c.conindid = i.indexrelid)`)
  for (const { name } of rows) await db.execute(sql.raw(`DROP INDEX ${name}`))
  return rows.map(({ definition }) => definition)
}

import { sql } from 'drizzle-orm'
import type { Database } from '../../ground/db/executor'
import { COLUMNS, KEYS, SUMS } from './fold-ledger'

/**
 * Counts everything anew from the orders, as the migration did. Folds and confirmations wait until it is through;
 * saving an order does not, because rows appended meanwhile are later than this transaction's one view of the data.
 * @returns how many rows there are now
 */
export async function rebuildLedger(db: Database): Promise<number> {
  return db.transaction(
    async (tx) => {
      await tx.execute(sql`SET LOCAL statement_timeout = 0`)
      // The counts first, as a fold takes them.
      await tx.execute(
        sql`LOCK TABLE dashboard_company_counts, dashboard_counters, company_first_orders IN EXCLUSIVE MODE`,
      )
      await tx.execute(sql`DELETE FROM dashboard_deltas`)
      await tx.execute(sql`DELETE FROM dashboard_counters`)
      await tx.execute(sql`DELETE FROM dashboard_company_counts`)
      await tx.execute(sql`DELETE FROM company_first_orders`)
      const { rowCount } = await tx.execute(sql`
        INSERT INTO dashboard_counters (${KEYS}, ${COLUMNS})
        WITH truth AS MATERIALIZED (SELECT * FROM dashboard_truth)
        SELECT ${KEYS}, ${COLUMNS} FROM truth
        UNION ALL SELECT 0, kind, month, team_id, status, product_id, ${SUMS} FROM truth GROUP BY kind, month, team_id, status, product_id`)
      await tx.execute(sql`
        INSERT INTO dashboard_company_counts (name, month, team_ids, companies) SELECT name, month, team_ids, companies FROM dashboard_company_truth`)
      await tx.execute(sql`
        INSERT INTO company_first_orders (company_id, order_id, team_id, confirmed_at, month)
        SELECT DISTINCT ON (o.company_id) o.company_id, o.id, COALESCE(o.team_id, 0), o.confirmed_at, e.month
          FROM orders o CROSS JOIN LATERAL dashboard_entries(o) e WHERE e.kind = 'CONFIRMED' ORDER BY o.company_id, o.confirmed_at, o.id`)
      return rowCount ?? 0
    },
    { isolationLevel: 'repeatable read' },
  )
}

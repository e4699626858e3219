import { sql } from 'drizzle-orm'
import { DISPATCH_STATUSES, PRODUCTION_STATUSES } from '#domain/ground/order-words/status-sets'
import type { Database } from '../api/ground/db/executor'
import { rebuildLedger } from '../api/insight/dashboards/rebuild-ledger'
import { type ServedPortal, servePortal } from '../tests/gates/portal-over-test-api'
import type { TestApi } from '../tests/support/open-test-api'
import { get, type Operation } from './growth'
import { logIn } from './log-in'

const [COMPANIES, TEAMS] = [2_000, 8]

/** Spreads the orders over 2,000 companies and 8 teams, and confirms those that have come so far. */
export async function spreadOrders(db: Database): Promise<void> {
  await db.execute(sql`SET session_replication_role = replica`)
  await db.execute(sql`SET statement_timeout = 0`)
  const columns = async (table: string, own: string) =>
    (
      await db.execute(
        sql`SELECT string_agg(quote_ident(column_name), ', ') AS names FROM information_schema.columns
             WHERE table_schema = 'public' AND table_name = ${table} AND is_generated = 'NEVER' AND column_name <> ALL (string_to_array(${own}, ','))`,
      )
    ).rows[0]!.names as string
  const ofCompany = sql.raw(await columns('companies', 'id,cnpj'))
  await db.execute(sql`
    INSERT INTO companies (cnpj, ${ofCompany})
    SELECT lpad((90000000000000 + s)::text, 14, '0'), ${ofCompany}
      FROM generate_series(1, ${COMPANIES}) s, (SELECT * FROM companies ORDER BY id DESC LIMIT 1) c
     WHERE s > (SELECT count(*) FROM companies)`)
  const ofTeam = sql.raw(await columns('teams', 'id,name'))
  await db.execute(sql`
    INSERT INTO teams (name, ${ofTeam})
    SELECT 'Time ' || s, ${ofTeam} FROM generate_series(1, ${TEAMS}) s, (SELECT * FROM teams ORDER BY id LIMIT 1) t
     WHERE s > (SELECT count(*) FROM teams)`)
  await db.execute(sql`
    UPDATE orders o SET company_id = c.id, team_id = t.id, confirmed_at = CASE WHEN o.confirmed_at IS NULL AND o.status = ANY (${sql.param([...PRODUCTION_STATUSES, ...DISPATCH_STATUSES, 'FINISHED'])}::text[])
             THEN o.order_sent_at ELSE o.confirmed_at END
      FROM (SELECT id, row_number() OVER (ORDER BY id) - 1 AS n, count(*) OVER () AS total FROM companies) c,
           (SELECT id, row_number() OVER (ORDER BY id) - 1 AS n, count(*) OVER () AS total FROM teams) t
     WHERE c.n = o.id % c.total AND t.n = o.id % t.total`)
  for (const table of ['order_lines', 'order_status_history', 'order_notes', 'order_revisions', 'payment_documents'])
    await db.execute(sql`
      UPDATE ${sql.identifier(table)} r SET company_id = o.company_id FROM orders o WHERE o.id = r.order_id AND o.company_id <> r.company_id`)
  await db.execute(sql`DELETE FROM order_counters`)
  await db.execute(sql`
    INSERT INTO order_counters (company_id, status, budget, claim, order_count, total_cents, potency)
    SELECT company_id, status, budget, budget_type = 'CUSTOMER_CLAIM', count(*), sum(total_cents), sum(potency) FROM orders GROUP BY 1, 2, 3, 4`)
  await db.execute(sql`SET session_replication_role = DEFAULT`)
  await rebuildLedger(db)
  // The ledger's own transaction has put the usual patience back.
  await db.execute(sql`SET statement_timeout = 0`)
  for (const table of ['orders', 'companies', 'dashboard_counters', 'company_first_orders', 'order_counters'])
    await db.execute(sql`VACUUM ANALYZE ${sql.identifier(table)}`)
  await db.execute(sql`RESET statement_timeout`)
}

/** Home and panel as pages, and the answer behind them. */
export function dashboardOperations(served: ServedPortal[]): Readonly<Record<string, Operation>> {
  const page = (path: string): Operation => {
    return async (api) => {
      const portal = await servePortal(api)
      served.push(portal)
      const headers = { cookie: await logIn(portal.origin, 'admin@aurora.example'), accept: 'text/html' }
      return async () => {
        const answer = await fetch(portal.origin + path, { headers })
        await answer.text()
        if (answer.status !== 200) throw new Error(`${path}: ${answer.status}`)
      }
    }
  }
  return {
    'figures of the dashboard': async (api: TestApi) => get(api, '/dashboard-data'),
    'figures of one team': async (api: TestApi) => get(api, '/dashboard-data', { teamId: 1 }),
    home: page('/'),
    'commercial panel': page('/dashboard-orders'),
  }
}

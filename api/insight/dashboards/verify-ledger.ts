import { type SQL, sql } from 'drizzle-orm'
import type { Executor } from '../../ground/db/executor'
import type { RowOf } from '../../ground/db/row-of'
import type { JobDeps } from '../../ground/jobs/job'
import { AMOUNTS, COLUMNS, KEYS, SUMS } from './fold-ledger'

export interface LedgerFinding {
  kind: string
  month: string
  companyId: number
  teamId: number
  status: string
  productId: number
  /** What the counters and the ledger say of it, and what the orders say. */
  kept: string
  true: string
}

const HOUR_MS = 3_600_000

const differ = sql.raw(AMOUNTS.map((name) => `COALESCE(k.${name}, 0) <> COALESCE(t.${name}, 0)`).join(' OR '))
const told = (table: string) =>
  sql.raw(`concat_ws(' ', ${AMOUNTS.map((name) => `'${name}', COALESCE(${table}.${name}, 0)`).join(', ')})`)

/** The counts of companies belong to the counters, not to what is not folded yet. */
const COUNTS = sql`
  UNION ALL
  SELECT 'COMPANIES', month::text, 0, 0, concat_ws(' ', name, team_ids), 0, COALESCE(k.companies, 0)::text, COALESCE(t.companies, 0)::text
    FROM dashboard_company_counts k FULL JOIN dashboard_company_truth t USING (name, month, team_ids)
   WHERE COALESCE(k.companies, 0) <> COALESCE(t.companies, 0)`

/**
 * Compares the ledger with a scan of the orders, in one statement, and names each key that differs.
 * @param companyId of one company alone; without it also the sums over all companies
 */
export async function verifyLedger(db: Executor, companyId?: number): Promise<LedgerFinding[]> {
  const only: SQL = companyId === undefined ? sql`` : sql`WHERE company_id = ${companyId}`
  const overall = (from: SQL) =>
    companyId === undefined
      ? sql`UNION ALL SELECT 0, kind, month, team_id, status, product_id, ${COLUMNS} FROM ${from}`
      : sql``
  const { rows } = await db.execute<RowOf<LedgerFinding>>(sql`
    WITH deltas AS (SELECT * FROM dashboard_deltas ${only}),
    scanned AS MATERIALIZED (SELECT * FROM dashboard_truth ${only}),
    k AS (SELECT ${KEYS}, ${SUMS} FROM (
      SELECT ${KEYS}, ${COLUMNS} FROM dashboard_counters ${only} UNION ALL SELECT ${KEYS}, ${COLUMNS} FROM deltas ${overall(sql`deltas`)}) x GROUP BY ${KEYS}),
    t AS (SELECT ${KEYS}, ${SUMS} FROM (SELECT ${KEYS}, ${COLUMNS} FROM scanned ${overall(sql`scanned`)}) x GROUP BY ${KEYS}),
    first_order AS (
      SELECT DISTINCT ON (o.company_id) o.company_id, o.id AS order_id, COALESCE(o.team_id, 0) AS team_id, e.month
        FROM orders o CROSS JOIN LATERAL dashboard_entries(o) e
       WHERE e.kind = 'CONFIRMED' ${companyId === undefined ? sql`` : sql`AND o.company_id = ${companyId}`} ORDER BY o.company_id, o.confirmed_at, o.id)
    SELECT kind, month::text, company_id::int AS "companyId", team_id::int AS "teamId", status, product_id::int AS "productId",
           ${told('k')} AS kept, ${told('t')} AS true
      FROM k FULL JOIN t USING (${KEYS}) WHERE ${differ}
    UNION ALL
    SELECT 'FIRST', COALESCE(t.month, f.month)::text, company_id::int, COALESCE(t.team_id, f.team_id)::int, '', 0,
           COALESCE(f.order_id::text, ''), COALESCE(t.order_id::text, '')
      FROM (SELECT * FROM company_first_orders ${only}) f FULL JOIN first_order t USING (company_id)
     WHERE (f.order_id, f.team_id, f.month) IS DISTINCT FROM (t.order_id, t.team_id, t.month)
    ${companyId === undefined ? COUNTS : sql``}
    ORDER BY 1, 2, 3, 4, 5, 6`)
  return rows
}

/** Each hour another company: the log names what differs, and `npm run dashboards:rebuild` mends it. */
export async function verifyOneCompany({ db, now, log }: JobDeps): Promise<void> {
  const hour = Math.floor(now().getTime() / HOUR_MS)
  const { rows } = await db.execute<{ id: number }>(sql`
    SELECT company_id::int AS id FROM order_counters GROUP BY company_id ORDER BY company_id
    OFFSET ${hour} % GREATEST((SELECT count(DISTINCT company_id) FROM order_counters), 1) LIMIT 1`)
  if (!rows[0]) return
  const findings = await verifyLedger(db, rows[0].id)
  if (findings.length > 0)
    log.error({ companyId: rows[0].id, findings: findings.slice(0, 20) }, 'dashboards differ from the orders')
}

import { type SQL, sql } from 'drizzle-orm'
import type { Amounts } from '#domain/insight/dashboards/sum-figures'
import type { Who } from '../../ground/caller/who'
import type { Executor } from '../../ground/db/executor'
import { ApiError } from '../../ground/errors/api-error'
import { isKnown } from './dashboard-question'
import { type DashboardQuestion, ledgerTail, ofTeams, visibleEntries } from './dashboard-scope'
import { COLUMNS } from './fold-ledger'

export const AMOUNTS = sql`sum(orders::float8) AS orders, sum(total_cents::float8) AS "totalCents", sum(service_fee_cents::float8) AS "serviceFeeCents",
  sum(table_cents::float8) AS "tableCents", sum(line_cents::float8) AS "lineCents", sum(watts::float8) AS watts`

export interface AbcCompany extends Amounts {
  companyId: number
  name: string
  cnpj: string
  runningCents: number
}

/** Companies with confirmed orders of the month and what they bought: CTE `bought`, over `tail`. */
export const boughtBy = (month: string, wanted: SQL): SQL => sql`
  bought AS MATERIALIZED (
    SELECT company_id, ${AMOUNTS} FROM (
      SELECT company_id, ${COLUMNS} FROM dashboard_counters x
       WHERE x.company_id > 0 AND x.product_id = 0 AND x.kind = 'CONFIRMED' AND x.month = ${month}::date AND ${wanted}
      UNION ALL SELECT company_id, ${COLUMNS} FROM tail WHERE kind = 'CONFIRMED' AND month = ${month}::date) y
     GROUP BY company_id HAVING sum(orders::float8) > 0)`

/** A page of the curve: the largest first, then by number. Of the rows before it only the values are added up. */
export const rankedPage = (limit: number, offset = 0): SQL => sql`
  SELECT r.company_id AS "companyId", c.fantasy_name AS name, c.cnpj, r.orders, r."totalCents", r."serviceFeeCents", r."tableCents", r."lineCents", r.watts, r."runningCents"
    FROM (SELECT *, sum("totalCents") OVER (ORDER BY "totalCents" DESC, company_id ROWS UNBOUNDED PRECEDING) AS "runningCents"
            FROM (SELECT * FROM bought ORDER BY "totalCents" DESC, company_id LIMIT ${offset + limit}) b
           ORDER BY "totalCents" DESC, company_id OFFSET ${offset}) r
    JOIN companies c ON c.id = r.company_id
   ORDER BY r."totalCents" DESC, r.company_id`

/** One page and the size of the whole, of one moment. */
export async function readAbcPage(
  db: Executor,
  who: Who,
  { month, ...narrowing }: DashboardQuestion,
  now: Date,
  { perPage, page }: { perPage: number; page: number },
): Promise<{ rows: AbcCompany[]; companies: number; cents: number }> {
  const wanted = sql`${visibleEntries(who)} AND ${ofTeams(sql`x.team_id`, narrowing)}`
  const { rows } = await db.execute<{ known: boolean; page: AbcCompany[]; companies: number; cents: number }>(sql`
    WITH tail AS MATERIALIZED (${ledgerTail(who, sql`${wanted} AND x.kind = 'CONFIRMED' AND x.month = ${month}::date`, now)}), ${boughtBy(month, wanted)}
    SELECT ${isKnown(narrowing)}, COALESCE((SELECT json_agg(z) FROM (${rankedPage(perPage, (page - 1) * perPage)}) z), '[]'::json) AS page,
           (SELECT count(*)::int FROM bought) AS companies, (SELECT COALESCE(sum("totalCents"), 0)::float8 FROM bought) AS cents`)
  const { known, page: data, companies, cents } = rows[0]!
  if (!known) throw new ApiError('NOT_FOUND')
  return { rows: data, companies: Number(companies), cents: Number(cents) }
}

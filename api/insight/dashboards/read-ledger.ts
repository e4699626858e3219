import { type SQL, sql } from 'drizzle-orm'
import { type BusinessDate, monthStart } from '#domain/ground/dates/business-date'
import { CHART_MONTHS } from '#domain/insight/dashboards/figures'
import type { Amounts } from '#domain/insight/dashboards/sum-figures'
import type { Who } from '../../ground/caller/who'
import type { Executor } from '../../ground/db/executor'
import { jsonRows } from '../../ground/db/json-rows'
import { ApiError } from '../../ground/errors/api-error'
import { isKnown } from './dashboard-question'
import { type DashboardQuestion, ledgerTail, type Narrowing, ofTeams, seesAll, visibleEntries } from './dashboard-scope'
import { COLUMNS, KEYS } from './fold-ledger'
import { type AbcCompany, AMOUNTS, boughtBy, rankedPage } from './read-abc-page'

/** The situation of now stands under this month (0030_dashboards). */
const NOW_MONTH = '1970-01-01'

type LedgerKind = 'STOCK' | 'CLOSE' | 'DUE' | 'SENT' | 'CONFIRMED' | 'PROMISED' | 'ONTIME'

export interface LedgerSum extends Amounts {
  kind: LedgerKind
  month: BusinessDate
  status: string
}

/** Everything that a dashboard shows, as rows: what one statement answered, all of one moment. */
export interface LedgerAnswer {
  sums: LedgerSum[]
  /** Distinct companies by group: 'CONFIRMED', 'STOCK pending' …; of the chart's months too. */
  companies: { name: string; month: BusinessDate; companies: number }[]
  firsts: { month: BusinessDate; companies: number }[]
  abc: AbcCompany[]
  products: {
    productId: number
    type: string
    name: string
    manufacturerId: number | null
    manufacturer: string | null
    watts: number
  }[]
  /** By regional, of regionals that are there. */
  goals: { regionalId: number; month: BusinessDate; cents: number }[]
}

/** Kinds and months that the page of one month asks for. */
const entriesOfMonth = (month: BusinessDate): SQL => sql`(
  x.kind = 'STOCK' AND x.month = ${NOW_MONTH}
  OR x.kind IN ('CLOSE', 'DUE', 'PRODUCT', 'PROMISED', 'ONTIME') AND x.month = ${month}::date
  OR x.kind IN ('SENT', 'CONFIRMED') AND x.month BETWEEN ${chartStart(month)}::date AND ${month}::date)`

const chartStart = (month: BusinessDate): BusinessDate => monthStart(month, 1 - CHART_MONTHS)

/** Groups of now and of the month, and those of the chart; over columns `name` and `month` of `row`. */
const groupsOfMonth = (row: string, month: BusinessDate): SQL => {
  const [name, of] = [sql.raw(`${row}.name`), sql.raw(`${row}.month`)]
  return sql`(${of} = ${NOW_MONTH} OR ${name} <> 'CONFIRMED' AND ${of} = ${month}::date
    OR ${name} = 'CONFIRMED' AND ${of} BETWEEN ${chartStart(month)}::date AND ${month}::date)`
}

const GROUPS = sql`CROSS JOIN LATERAL unnest(dashboard_groups(x.kind, x.status)) AS g (name)`

/**
 * Distinct companies by group and month for a reader who sees everything: the folded counts by sets of teams, corrected
 * by the few companies that the tail names. Its cost grows with the teams, not with the companies.
 */
const countsOfSets = (month: BusinessDate, narrowing: Narrowing): SQL => sql`
  SELECT name, month, sum(companies)::int AS companies FROM (
    SELECT k.name, k.month, k.companies FROM dashboard_company_counts k
     WHERE ${groupsOfMonth('k', month)} AND EXISTS (SELECT 1 FROM unnest(k.team_ids) AS s (team_id) WHERE ${ofTeams(sql`s.team_id`, narrowing)})
    UNION ALL
    SELECT t.name, t.month, (f.orders + t.orders > 0)::int - (f.orders > 0)::int
      FROM (SELECT g.name, x.month, x.company_id, sum(x.orders) AS orders FROM tail x ${GROUPS} WHERE x.product_id = 0 GROUP BY 1, 2, 3) t
     CROSS JOIN LATERAL (
       SELECT COALESCE(sum(x.orders), 0) AS orders FROM dashboard_counters x
        WHERE x.company_id = t.company_id AND x.month = t.month AND x.product_id = 0 AND t.name = ANY (dashboard_groups(x.kind, x.status))
          AND ${ofTeams(sql`x.team_id`, narrowing)}) f
     WHERE ${groupsOfMonth('t', month)}) y
   GROUP BY name, month`

/** The same for a reader of some companies alone: these are read one by one. */
const countsOfCompanies = (month: BusinessDate, wanted: SQL): SQL => sql`
  SELECT name, month, count(*)::int AS companies FROM (
    SELECT g.name, x.month, x.company_id FROM (
      SELECT kind, month, company_id, status, orders FROM dashboard_counters x
       WHERE x.company_id > 0 AND x.product_id = 0 AND ${wanted} AND ${entriesOfMonth(month)}
      UNION ALL SELECT kind, month, company_id, status, orders FROM tail WHERE product_id = 0) x ${GROUPS}
     GROUP BY g.name, x.month, x.company_id HAVING sum(x.orders) > 0) y
   WHERE ${groupsOfMonth('y', month)} GROUP BY name, month`

/**
 * Sums the counters and the unfolded tail of the ledger in one statement (decision 021): the figures of one answer
 * belong together, whatever is committed or folded meanwhile.
 * @throws NOT_FOUND for an unknown team or regional, and for a team that is not the regional's
 */
export async function readLedger(
  db: Executor,
  who: Who,
  { month, ...narrowing }: DashboardQuestion,
  now: Date,
  abcRows: number,
): Promise<LedgerAnswer> {
  const wanted = sql`${visibleEntries(who)} AND ${ofTeams(sql`x.team_id`, narrowing)}`
  const inMonths = entriesOfMonth(month)
  // Who sees everything sums a row a team, and asks the companies' rows only how many there are.
  const grain = seesAll(who) ? sql`x.company_id = 0` : sql`x.company_id > 0`
  const { rows } = await db.execute<Record<keyof LedgerAnswer | 'known', unknown>>(sql`
    WITH tail AS MATERIALIZED (${ledgerTail(who, sql`${wanted} AND ${inMonths}`, now)}),
    summed AS MATERIALIZED (
      SELECT ${KEYS}, ${COLUMNS} FROM dashboard_counters x WHERE ${grain} AND ${wanted} AND ${inMonths}
      UNION ALL SELECT * FROM tail),
    counted AS MATERIALIZED (${seesAll(who) ? countsOfSets(month, narrowing) : countsOfCompanies(month, wanted)})${abcRows > 0 ? sql`, ${boughtBy(month, wanted)}` : sql``}
    SELECT ${isKnown(narrowing)}, ${jsonRows('sums', sql`SELECT kind, month, status, ${AMOUNTS} FROM summed WHERE product_id = 0 GROUP BY kind, month, status`)},
      ${jsonRows('companies', sql`SELECT name, month, companies FROM counted WHERE companies > 0`)},
      ${jsonRows(
        'firsts',
        sql`SELECT x.month, count(*) AS companies FROM (SELECT f.*, 'CONFIRMED' AS kind, '' AS status FROM company_first_orders f) x
             WHERE x.month BETWEEN ${chartStart(month)}::date AND ${month}::date AND ${wanted} GROUP BY x.month`,
      )},
      ${abcRows > 0 ? jsonRows('abc', rankedPage(abcRows)) : sql`'[]'::json AS abc`},
      ${jsonRows(
        'products',
        sql`SELECT p.id AS "productId", p.type, p.name, m.id AS "manufacturerId", m.name AS manufacturer, s.watts
              FROM (SELECT product_id, sum(watts)::float8 AS watts FROM summed WHERE kind = 'PRODUCT' GROUP BY product_id HAVING sum(quantity) > 0) s
              JOIN products p ON p.id = s.product_id LEFT JOIN manufacturers m ON m.id = p.manufacturer_id ORDER BY s.watts DESC, p.id`,
      )},
      ${jsonRows(
        'goals',
        sql`SELECT g.regional_id AS "regionalId", g.month, g.value_cents::float8 AS cents FROM goals g JOIN regionals r ON r.id = g.regional_id
             WHERE r.destroyed_at IS NULL AND ${
               seesAll(who)
                 ? sql`true`
                 : sql`EXISTS (SELECT 1 FROM summed s JOIN teams t ON t.id = s.team_id WHERE t.regional_id = g.regional_id)`
             } AND g.month BETWEEN ${chartStart(month)}::date AND ${month}::date`,
      )}`)
  if (!rows[0]?.known) throw new ApiError('NOT_FOUND')
  // One row, whose columns this statement has built just so.
  return rows[0] as unknown as LedgerAnswer
}

import { sql } from 'drizzle-orm'
import { addDays, type BusinessDate, monthStart } from '#domain/ground/dates/business-date'
import type { Who } from '../../ground/caller/who'
import type { Executor } from '../../ground/db/executor'
import { nameOrder } from '../../ground/db/name-order'
import type { RowOf } from '../../ground/db/row-of'
import { ledgerTail, seesAll, visibleEntries } from './dashboard-scope'
import { COLUMNS, KEYS } from './fold-ledger'

interface Row {
  /**
   * Null for orders without a team, or of a team without a regional: so that the parts sum to the whole. A team that
   * was deleted counts for its regional, as the lists' filter has it, and is offered no more.
   */
  id: number | null
  name: string | null
  teamId: number | null
  teamName: string | null
  goalCents: number
  realisedCents: number
  orders: number
  holidays: BusinessDate[]
  ownRegionalId: number | null
}

export interface RegionalSums extends Omit<Row, 'name' | 'teamId' | 'teamName' | 'holidays' | 'ownRegionalId'> {
  name: string
  /** Whether the reader's lists show orders of it: only then is it a choice of the filters. */
  hasOrders: boolean
  teams: { id: number; name: string }[]
}

/** Regionals with orders that this reader's lists show (or all, for a reader of everything), with teams and sums. */
export async function readRegionals(
  db: Executor,
  who: Who,
  month: BusinessDate,
  today: BusinessDate,
  now: Date,
): Promise<{ regionals: RegionalSums[]; holidays: BusinessDate[]; ownRegionalId: number | null }> {
  const end = addDays(monthStart(month, 1), -1)
  const wanted = sql`${visibleEntries(who)} AND (x.kind IN ('STOCK', 'SENT') OR x.kind = 'CONFIRMED' AND x.month = ${month}::date)`
  const grain = seesAll(who) ? sql`x.company_id = 0` : sql`x.company_id > 0`
  const { rows } = await db.execute<RowOf<Row>>(sql`
    WITH entries AS (
      SELECT ${KEYS}, ${COLUMNS} FROM dashboard_counters x WHERE ${grain} AND ${wanted}
      UNION ALL ${ledgerTail(who, wanted, now)}),
    sums AS (
      SELECT team_id, COALESCE(sum(total_cents - service_fee_cents) FILTER (WHERE kind = 'CONFIRMED'), 0)::float8 AS realised,
             COALESCE(sum(orders) FILTER (WHERE kind = 'CONFIRMED'), 0)::int AS orders
        FROM entries GROUP BY team_id HAVING sum(orders) FILTER (WHERE kind <> 'CONFIRMED') > 0)
    SELECT r.id::int, r.name, s.team_id::int AS "teamId", CASE WHEN t.destroyed_at IS NULL THEN t.name END AS "teamName", COALESCE(g.value_cents, 0)::float8 AS "goalCents",
           COALESCE(s.realised, 0)::float8 AS "realisedCents", COALESCE(s.orders, 0)::int AS orders,
           (SELECT COALESCE(jsonb_agg(h.date), '[]') FROM holidays h WHERE h.enabled AND h.date BETWEEN ${today}::date AND ${end}::date) AS holidays,
           (SELECT regional_id::int FROM teams WHERE id = ${who.teamId}::bigint AND destroyed_at IS NULL) AS "ownRegionalId"
      FROM sums s LEFT JOIN teams t ON t.id = s.team_id
      FULL JOIN (SELECT id, name FROM regionals WHERE destroyed_at IS NULL) r ON r.id = t.regional_id
      LEFT JOIN goals g ON g.regional_id = r.id AND g.month = ${month}::date
     WHERE s.team_id IS NOT NULL OR ${seesAll(who)}
     ORDER BY ${nameOrder(sql`r.name`)} NULLS LAST, r.id, ${nameOrder(sql`t.name`)}`)
  const regionals = new Map<number | null, RegionalSums>()
  for (const { id, name, teamId, teamName, goalCents, realisedCents, orders } of rows) {
    const kept = regionals.get(id) ?? {
      id,
      name: name ?? 'Sem regional',
      goalCents,
      realisedCents: 0,
      orders: 0,
      hasOrders: false,
      teams: [],
    }
    regionals.set(id, {
      ...kept,
      realisedCents: kept.realisedCents + realisedCents,
      orders: kept.orders + orders,
      hasOrders: kept.hasOrders || teamId !== null,
      teams:
        teamId === null || teamName === null || id === null
          ? kept.teams
          : [...kept.teams, { id: teamId, name: teamName }],
    })
  }
  return {
    regionals: [...regionals.values()],
    holidays: rows[0]?.holidays ?? [],
    ownRegionalId: rows[0]?.ownRegionalId ?? null,
  }
}

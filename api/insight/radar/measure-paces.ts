import { sql } from 'drizzle-orm'
import { addDays } from '#domain/ground/dates/business-date'
import { saoPauloDate } from '#domain/ground/dates/sao-paulo'
import { ORDER_STATUSES } from '#domain/ground/order-words/statuses'
import { PACE_DAYS } from '#domain/insight/dashboards/radar'
import { businessCalendar } from '../../ground/db/business-calendar'
import type { JobDeps } from '../../ground/jobs/job'

/** Statuses that last longer are counted as this. */
const CALENDAR_DAYS = 1_100

/**
 * Measures how many business days orders and claims keep each status: of every move of the last ninety days, how long
 * the status that it ended had lasted. Once a day, all at once: a second run of the day, or another machine's, finds
 * the day's numbers and writes nothing. Business days are those of the holidays as they are now.
 */
export async function measurePaces({ db, now }: Pick<JobDeps, 'db' | 'now'>): Promise<void> {
  const today = saoPauloDate(now())
  const { rows } = await db.execute(sql`SELECT 1 FROM status_paces WHERE computed_on >= ${today}::date LIMIT 1`)
  if (rows.length > 0) return
  await db.execute(sql`
    WITH business_calendar AS (
      SELECT * FROM ${businessCalendar(addDays(today, -CALENDAR_DAYS), today)} c
    ), moves AS (
      SELECT o.budget_type = 'CUSTOMER_CLAIM' AS claim, h.from_status AS status, ${dayOf('h.at')} AS ended,
             greatest((SELECT ${dayOf('p.at')} FROM order_status_history p
                        WHERE p.order_id = h.order_id AND p.id < h.id AND p.to_status = h.from_status
                          AND p.from_status IS DISTINCT FROM p.to_status ORDER BY p.id DESC LIMIT 1),
                      ${today}::date - ${CALENDAR_DAYS}::int) AS begun
        FROM order_status_history h JOIN orders o ON o.id = h.order_id
       WHERE h.at >= (${today}::date - ${PACE_DAYS}::int)::timestamp AT TIME ZONE 'America/Sao_Paulo'
         AND h.from_status <> h.to_status
    ), lasted AS (
      SELECT m.claim, m.status, greatest(e.ordinal - b.ordinal, 0) AS days
        FROM moves m JOIN business_calendar b ON b.day = m.begun JOIN business_calendar e ON e.day = m.ended
    ), measured AS (
      SELECT claim, status, percentile_disc(0.5) WITHIN GROUP (ORDER BY days)::int AS median_days,
             percentile_disc(0.8) WITHIN GROUP (ORDER BY days)::int AS slow_days, count(*)::int AS moves
        FROM lasted GROUP BY claim, status
    )
    INSERT INTO status_paces (claim, status, median_days, slow_days, moves, computed_on)
    SELECT k.claim, s.status, m.median_days, m.slow_days, COALESCE(m.moves, 0), ${today}::date
      FROM unnest(ARRAY[false, true]) AS k(claim) CROSS JOIN unnest(${sql.param([...ORDER_STATUSES])}::text[]) AS s(status)
      LEFT JOIN measured m ON m.claim = k.claim AND m.status = s.status
    ON CONFLICT (claim, status) DO UPDATE
      SET median_days = excluded.median_days, slow_days = excluded.slow_days, moves = excluded.moves, computed_on = excluded.computed_on`)
}

const dayOf = (column: 'h.at' | 'p.at') => sql`(${sql.raw(column)} AT TIME ZONE 'America/Sao_Paulo')::date`

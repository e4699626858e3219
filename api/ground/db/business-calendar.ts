import { type SQL, sql } from 'drizzle-orm'
import type { BusinessDate } from '#domain/ground/dates/business-date'

/**
 * Each day of a time with the number of business days until it, for statements that count business days between two
 * of them as `businessDaysSince` does: the difference of their ordinals, 0 for a day before. Holidays as they are now.
 * @returns a subquery with the columns `day` (date) and `ordinal`
 */
export const businessCalendar = (from: BusinessDate, to: BusinessDate): SQL => sql`
  (SELECT d::date AS day,
          count(*) FILTER (WHERE extract(isodow FROM d) < 6 AND h.date IS NULL) OVER (ORDER BY d) AS ordinal
     FROM generate_series(${from}::date, ${to}::date, interval '1 day') d
     LEFT JOIN (SELECT DISTINCT date FROM holidays WHERE enabled) h ON h.date = d::date)`

import { sql } from 'drizzle-orm'
import { addDays, type BusinessDate } from '#domain/ground/dates/business-date'
import type { Holidays } from '#domain/ground/dates/business-days'
import { saoPauloDate } from '#domain/ground/dates/sao-paulo'
import type { Executor } from '../../ground/db/executor'

/** The calendar that deadlines of claims are counted by. */
export interface ClaimCalendar {
  today: BusinessDate
  holidays: Holidays
  settings: Record<string, unknown>
}

/** The holidays that deadlines of claims meet: late ones began long ago. */
export async function readHolidays(db: Executor, today: BusinessDate): Promise<Holidays> {
  return (await readCalendar(db, today)).holidays
}

/** The day of a moment, its holidays and the settings of claims: what their deadlines are counted by. */
export async function readCalendarOf(db: Executor, now: Date): Promise<ClaimCalendar> {
  const today = saoPauloDate(now)
  return { today, ...(await readCalendar(db, today)) }
}

/** The same with the settings of claims, in one statement. */
export async function readCalendar(
  db: Executor,
  today: BusinessDate,
): Promise<{ holidays: Holidays; settings: Record<string, unknown> }> {
  const { rows } = await db.execute<{ holidays: BusinessDate[]; settings: Record<string, unknown> }>(sql`
    SELECT (SELECT COALESCE(jsonb_agg(date), '[]') FROM holidays WHERE enabled AND date BETWEEN ${addDays(today, -400)}::date AND ${addDays(today, 60)}::date) AS holidays,
           (SELECT COALESCE(jsonb_object_agg(key, value), '{}') FROM settings WHERE key LIKE 'claim.%') AS settings`)
  return { holidays: new Set(rows[0]!.holidays), settings: rows[0]!.settings }
}

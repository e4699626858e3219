import { addDays, type BusinessDate, weekday } from '../../ground/dates/business-date'
import { firstDayOfAge, type Holidays } from '../../ground/dates/business-days'

/** Business days that an order or a claim has had its status: from, and up to (none: without end). */
const AGE_BANDS = [
  [0, 1],
  [2, 3],
  [4, 5],
  [6, 10],
  [11, 20],
  [21, null],
] as const

/** A band with the days on which its status may have begun, as the lists filter by them. */
export interface AgeBand {
  from: number
  to: number | null
  initialStatusSince: BusinessDate | null
  finalStatusSince: BusinessDate | null
}

/** The bands as seen on a day: they follow each other without a gap, so that every order is in one. */
export const ageBands = (today: BusinessDate, holidays: Holidays): AgeBand[] =>
  AGE_BANDS.map(([from, to]) => ({
    from,
    to,
    initialStatusSince: to === null ? null : firstDayOfAge(to, today, holidays),
    // Also what a clock that runs ahead wrote is no day old.
    finalStatusSince: from === 0 ? null : addDays(firstDayOfAge(from - 1, today, holidays), -1),
  }))

/** The last day on which a status began that has lasted longer than so many business days. */
export const lastDayBeyond = (days: number, today: BusinessDate, holidays: Holidays): BusinessDate =>
  addDays(firstDayOfAge(days, today, holidays), -1)

/** As many of the oldest are named. */
export const OLDEST_SHOWN = 20

/** Days of moves that the usual pace is measured by. */
export const PACE_DAYS = 90

export const EXPIRY_SPANS = ['TODAY', 'TOMORROW', 'WEEK'] as const
export type ExpirySpan = (typeof EXPIRY_SPANS)[number]

/** First and last day of validity of the budgets that end today, tomorrow, or by Sunday. */
export function expirySpan(span: ExpirySpan, today: BusinessDate): { initial: BusinessDate; final: BusinessDate } {
  if (span === 'TODAY') return { initial: today, final: today }
  const tomorrow = addDays(today, 1)
  if (span === 'TOMORROW') return { initial: tomorrow, final: tomorrow }
  return { initial: today, final: addDays(today, (7 - weekday(today)) % 7) }
}

import { addDays, type BusinessDate } from '../../../ground/dates/business-date'
import { addBusinessDays, type Holidays, nextBusinessDay } from '../../../ground/dates/business-days'
import { nationalHolidays } from '../../../ground/dates/national-holidays'
import { saoPauloDate, startOfSaoPauloDay } from '../../../ground/dates/sao-paulo'

/** How far goods are dated: an arrival, or days of a product, that lie further are as far as no calendar reaches. */
export const PROMISE_DAYS = 800

/** A day of the portal's register; one that was switched off is a business day, since a user decided so. */
export interface RegisteredHoliday {
  date: BusinessDate
  enabled: boolean
}

const HOUR_MS = 3_600_000

/** National ones by year: they are the same for every order. */
const nationals = new Map<number, BusinessDate[]>()

function nationalDays(year: number): BusinessDate[] {
  const known = nationals.get(year)
  if (known) return known
  const days = nationalHolidays(year).flatMap(({ date, kind }) => (kind === 'NATIONAL' ? [date] : []))
  nationals.set(year, days)
  return days
}

/**
 * The days on which nothing leaves and nothing is delivered: those of the register, and by law those that it does not
 * know yet, since a promise reaches into years that nobody has registered. Days on which only the banks are closed count
 * where the register has them.
 */
export function promiseHolidays(registered: readonly RegisteredHoliday[], today: BusinessDate): Holidays {
  const known = new Set(registered.map(({ date }) => date))
  const first = Number(today.slice(0, 4)) - 1
  const years = Number(addDays(today, PROMISE_DAYS + 120).slice(0, 4)) - first
  const byLaw = Array.from({ length: years + 1 }, (_, at) => nationalDays(first + at)).flat()
  return new Set([
    ...registered.flatMap(({ date, enabled }) => (enabled ? [date] : [])),
    ...byLaw.filter((date) => !known.has(date)),
  ])
}

/** The business day as on which a moment counts: after the hour of the cut-off, by São Paulo's clock, the next one. */
export function dayOfWork(moment: Date, cutoffHour: number, holidays: Holidays): BusinessDate {
  const day = saoPauloDate(moment)
  const isOver = moment.getTime() - startOfSaoPauloDay(day).getTime() >= cutoffHour * HOUR_MS
  return nextBusinessDay(isOver ? addDays(day, 1) : day, holidays)
}

/** When goods leave that are there on a day: business days of handling after it, or after the day of the order. */
export function leavingDay(
  start: BusinessDate,
  thereOn: BusinessDate,
  handlingDays: number,
  holidays: Holidays,
): BusinessDate {
  const there = nextBusinessDay(thereOn, holidays)
  return addBusinessDays(there > start ? there : start, handlingDays, holidays)
}

/** When they come: calendar days of the freight's table, and then the next day on which somebody delivers. */
export const comingDay = (leavesOn: BusinessDate, deliveryDays: number, holidays: Holidays): BusinessDate =>
  nextBusinessDay(addDays(leavesOn, deliveryDays), holidays)

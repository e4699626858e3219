import { addDays, type BusinessDate, daysBetween, weekday } from './business-date'

/** Holidays of the portal's own table (domain 3.2): never hard-coded here. */
export type Holidays = ReadonlySet<BusinessDate>

/** Monday to Friday and not a holiday. */
export const isBusinessDay = (date: BusinessDate, holidays: Holidays): boolean => {
  const day = weekday(date)
  return day !== 0 && day !== 6 && !holidays.has(date)
}

/** The day itself when it is a business day, else the next one. */
export const nextBusinessDay = (date: BusinessDate, holidays: Holidays): BusinessDate =>
  isBusinessDay(date, holidays) ? date : nextBusinessDay(addDays(date, 1), holidays)

/** `count` business days after (or, negative, before) a day; 0 gives the day itself. */
export function addBusinessDays(date: BusinessDate, count: number, holidays: Holidays): BusinessDate {
  const step = count < 0 ? -1 : 1
  let day = date
  for (let left = Math.abs(count); left > 0; ) {
    day = addDays(day, step)
    if (isBusinessDay(day, holidays)) left -= 1
  }
  return day
}

/**
 * Business days that have passed since a day: 0 on the day itself and on a weekend after it, 1 on the next business
 * day.
 * @param from not after `to`; a later one counts as `to`
 */
export function businessDaysSince(from: BusinessDate, to: BusinessDate, holidays: Holidays): number {
  const days = daysBetween(from, to)
  if (days <= 0) return 0
  const weeks = Math.floor(days / 7)
  let count = weeks * 5
  for (let day = addDays(from, weeks * 7); day < to; ) {
    day = addDays(day, 1)
    if (weekday(day) !== 0 && weekday(day) !== 6) count += 1
  }
  for (const holiday of holidays)
    if (holiday > from && holiday <= to && weekday(holiday) !== 0 && weekday(holiday) !== 6) count -= 1
  return count
}

/**
 * The first day from which at most `age` business days have passed until `today`: `businessDaysSince` says `age` or
 * less of it, and more of the day before.
 */
export function firstDayOfAge(age: number, today: BusinessDate, holidays: Holidays): BusinessDate {
  let day = today
  for (let left = age; left >= 0; ) {
    if (isBusinessDay(day, holidays)) left -= 1
    if (left >= 0) day = addDays(day, -1)
  }
  return day
}

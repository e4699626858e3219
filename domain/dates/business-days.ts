import { addDays, type BusinessDate, weekday } from './business-date'

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

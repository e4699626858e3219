import { getHolidays } from '@brazilian-utils/brazilian-utils/get-holidays'
import { addDays, type BusinessDate } from './business-date'

/**
 * NATIONAL: by law everywhere. BANK: left to each employer (ponto facultativo), and the banks are closed,
 * so that nothing falls due.
 */
export type NationalHoliday = { date: BusinessDate; name: string; kind: 'NATIONAL' | 'BANK' }

/** The library gives local midnights. */
const dayOf = (date: Date): BusinessDate =>
  [date.getFullYear(), date.getMonth() + 1, date.getDate()].map((part) => String(part).padStart(2, '0')).join('-')

/**
 * The national holidays of a year, by day (domain 3.2): 20 November since 2024, Good Friday, and as BANK days Carnival
 * and Corpus Christi, which follow Easter. The library leaves Carnival Monday out, on which the banks are closed too;
 * Easter is a Sunday and no holiday.
 * @param year 1900 to 2099; another one has none
 */
export function nationalHolidays(year: number): NationalHoliday[] {
  const days = getHolidays(year).flatMap(({ name, date, type }): NationalHoliday[] => {
    const day = dayOf(date)
    if (type === 'national') return [{ date: day, name, kind: 'NATIONAL' }]
    if (type !== 'optional') return []
    const monday: NationalHoliday[] = name.startsWith('Carnaval')
      ? [{ date: addDays(day, -1), name: 'Carnaval (segunda-feira)', kind: 'BANK' }]
      : []
    return [...monday, { date: day, name, kind: 'BANK' }]
  })
  // Good Friday may be the day of another one: 21 April in 2079.
  return [...new Map(days.reverse().map((day) => [day.date, day])).values()].reverse()
}

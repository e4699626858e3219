import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { addDays, weekday } from './business-date'
import { nationalHolidays } from './national-holidays'

const days = (year: number, kind?: 'NATIONAL' | 'BANK') =>
  nationalHolidays(year)
    .filter((holiday) => !kind || holiday.kind === kind)
    .map(({ date }) => date.slice(5))

describe('national holidays (domain 3.2)', () => {
  it('are those of 2026 and 2027', () => {
    const fixed = (friday: string) =>
      ['01-01', friday, '04-21', '05-01', '09-07', '10-12', '11-02', '11-15', '11-20', '12-25'].sort()
    expect(days(2026, 'NATIONAL')).toEqual(fixed('04-03'))
    expect(days(2027, 'NATIONAL')).toEqual(fixed('03-26'))
    expect(days(2026, 'BANK')).toEqual(['02-16', '02-17', '06-04'])
    expect(days(2027, 'BANK')).toEqual(['02-08', '02-09', '05-27'])
  })

  it('know 20 November since 2024', () => {
    expect(days(2023)).not.toContain('11-20')
    expect(days(2024)).toContain('11-20')
  })

  it('hang together in every year: each day once, in order, Carnival and Corpus Christi as far from Good Friday as they are', () => {
    fc.assert(
      fc.property(fc.oneof(fc.integer({ min: 2024, max: 2099 }), fc.constant(2079)), (year) => {
        const all = nationalHolidays(year)
        const dates = all.map(({ date }) => date)
        expect(dates).toEqual([...new Set(dates)].sort())
        expect(all).toHaveLength(year === 2079 ? 12 : 13)
        const dayOf = (name: string) => all.find((holiday) => holiday.name.startsWith(name))!.date
        const friday = year === 2079 ? '2079-04-21' : dayOf('Sexta-feira Santa')
        expect(weekday(friday)).toBe(5)
        expect(dayOf('Carnaval (segunda')).toBe(addDays(friday, -46))
        expect(dayOf('Carnaval (terça')).toBe(addDays(friday, -45))
        expect(dayOf('Corpus Christi')).toBe(addDays(friday, 62))
      }),
    )
  })

  it.each([1899, 2100, 2027.5])('are none in the year %s', (year) => {
    expect(nationalHolidays(year)).toEqual([])
  })
})

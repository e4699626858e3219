import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { addDays, businessDate, daysBetween, isBusinessDate, monthStart } from './business-date'
import { addBusinessDays, businessDaysSince, firstDayOfAge, isBusinessDay, nextBusinessDay } from './business-days'
import { instantOf, localMoment } from './local-moment'
import { isPasswordStale } from './password-age'
import { endOfSaoPauloDay, filterInstants, saoPauloDate, startOfSaoPauloDay } from './sao-paulo'

const holidays = new Set(['2026-11-20', '2026-02-16', '2026-02-17'])
const anyDay = fc.integer({ min: 0, max: 60_000 }).map((days) => addDays('1980-01-01', days))

describe('business dates', () => {
  it.each(['2025-02-31', '2025-13-01', '2025-1-1', '1899-12-31', '20250101', '2025-02-29', ''])(
    'refuses %s',
    (text) => {
      expect(isBusinessDate(text)).toBe(false)
    },
  )

  it('takes the Brazilian order too', () => {
    expect(businessDate().parse('29/02/2028')).toBe('2028-02-29')
    expect(businessDate().safeParse('31/02/2025').success).toBe(false)
  })

  it('adds and subtracts days over months and years', () => {
    expect(addDays('2026-12-31', 1)).toBe('2027-01-01')
    expect(monthStart('2026-01-31', -12)).toBe('2025-01-01')
    fc.assert(
      fc.property(anyDay, fc.integer({ min: -5000, max: 5000 }), (date, days) => {
        expect(daysBetween(date, addDays(date, days))).toBe(days)
        expect(isBusinessDate(addDays(date, days))).toBe(true)
      }),
      { numRuns: 200 },
    )
  })
})

describe('São Paulo', () => {
  it('changes day at 03:00 UTC', () => {
    expect(saoPauloDate(new Date('2026-01-01T02:59:59.999Z'))).toBe('2025-12-31')
    expect(saoPauloDate(new Date('2026-01-01T03:00:00.000Z'))).toBe('2026-01-01')
    expect(endOfSaoPauloDay('2026-11-20').toISOString()).toBe('2026-11-21T02:59:59.999Z')
    expect(startOfSaoPauloDay('2026-11-20').toISOString()).toBe('2026-11-20T03:00:00.000Z')
  })

  it('keeps the last half second of the end day in a filter', () => {
    const { from, before } = filterInstants({ initial: '2026-11-20', final: '2026-11-20' })
    expect(from?.toISOString()).toBe('2026-11-20T03:00:00.000Z')
    expect(before?.toISOString()).toBe('2026-11-21T03:00:00.000Z')
    expect(filterInstants({})).toEqual({})
  })

  it('is the same whatever the process thinks of time zones', () => {
    fc.assert(
      fc.property(anyDay, (date) => {
        expect(saoPauloDate(startOfSaoPauloDay(date))).toBe(date)
        expect(saoPauloDate(endOfSaoPauloDay(date))).toBe(date)
      }),
      { numRuns: 100 },
    )
  })
})

describe('business days', () => {
  it('skips weekends and the holidays of the table', () => {
    expect(isBusinessDay('2026-11-20', holidays)).toBe(false)
    expect(isBusinessDay('2026-11-20', new Set())).toBe(true)
    expect(nextBusinessDay('2026-11-20', holidays)).toBe('2026-11-23')
    expect(addBusinessDays('2026-02-13', 3, holidays)).toBe('2026-02-20')
    expect(addBusinessDays('2026-02-20', -3, holidays)).toBe('2026-02-13')
    expect(addBusinessDays('2026-11-21', 0, holidays)).toBe('2026-11-21')
  })

  it('know from which day on something is at most so old', () => {
    fc.assert(
      fc.property(fc.integer({ min: -40, max: 60 }), fc.integer({ min: 0, max: 30 }), (shift, age) => {
        const today = addDays('2026-11-23', shift)
        const first = firstDayOfAge(age, today, holidays)
        expect(businessDaysSince(first, today, holidays)).toBeLessThanOrEqual(age)
        expect(businessDaysSince(addDays(first, -1), today, holidays)).toBe(age + 1)
      }),
    )
  })
})

it('calls a password stale one year after its update (specification §5)', () => {
  const updated = new Date('2025-11-20T12:00:00Z')
  expect(isPasswordStale(updated, new Date('2026-11-20T11:59:59Z'))).toBe(false)
  expect(isPasswordStale(updated, new Date('2026-11-20T12:00:00Z'))).toBe(true)
  expect(isPasswordStale(null, updated)).toBe(true)
})

describe('a moment of a form', () => {
  it('is São Paulo’s, or an instant of a program, in whole minutes', () => {
    expect(instantOf('2026-11-27T08:00')?.toISOString()).toBe('2026-11-27T11:00:00.000Z')
    expect(instantOf('2026-11-27T08:00:59.999Z')?.toISOString()).toBe('2026-11-27T08:00:00.000Z')
    expect(instantOf('2028-02-29T23:59')?.toISOString()).toBe('2028-03-01T02:59:00.000Z')
  })

  it.each([
    '2026-02-31T10:00',
    '2026-02-29T10:00',
    '2026-04-31T10:00:00Z',
    '2026-11-27T24:00',
    '2026-11-27T24:00:00Z',
    '0026-11-27T10:00',
    '9999-12-31T10:00',
    '2026-11-27',
    '27/11/2026 10:00',
    '',
  ])('is not %s', (text) => {
    expect(instantOf(text)).toBeNull()
    expect(localMoment().safeParse(text).success).toBe(false)
  })
})

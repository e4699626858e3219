import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { addDays, daysBetween } from '../../ground/dates/business-date'
import { isBusinessDay } from '../../ground/dates/business-days'
import {
  equalShares,
  hasEqualShares,
  type Instalment,
  instalmentsDue,
  instalmentsText,
  sumOfShares,
} from './instalments'
import { readInstalments } from './instalments-input'

const NONE = new Set<string>()
const equal = (...days: number[]): Instalment[] =>
  days.map((day, at) => ({ days: day, share: equalShares(days.length)[at]! }))

describe('instalments', () => {
  it('are due on the due date, and so many days later as the condition says, on a business day', () => {
    const due = instalmentsDue(100_000, equal(28, 56, 84), '2026-11-27', new Set(['2026-12-25']))
    // 28 days after a Friday is Christmas; the Monday after it is taken.
    expect(due).toEqual([
      { number: 1, days: 28, dueDate: '2026-11-27', cents: 33_334 },
      { number: 2, days: 56, dueDate: '2026-12-28', cents: 33_333 },
      { number: 3, days: 84, dueDate: '2027-01-22', cents: 33_333 },
    ])
  })

  it('have no dates before there is a due date', () => {
    expect(instalmentsDue(101, equal(0, 30), null, NONE)).toEqual([
      { number: 1, days: 0, dueDate: null, cents: 51 },
      { number: 2, days: 30, dueDate: null, cents: 50 },
    ])
  })

  it('share a large amount equally and not by hundredths, unless percentages were given', () => {
    const cents = (terms: Instalment[]) => instalmentsDue(10_000_000, terms, null, NONE).map((one) => one.cents)
    expect(cents(equal(30, 60, 90))).toEqual([3_333_334, 3_333_333, 3_333_333])
    expect(
      cents([
        { days: 30, share: 33.33 },
        { days: 60, share: 33.33 },
        { days: 90, share: 33.34 },
      ]),
    ).toEqual([3_333_000, 3_333_000, 3_334_000])
  })

  it('add up to the amount to the cent, none below zero, in the order of their days, on business days', () => {
    const terms = fc.uniqueArray(fc.integer({ min: 0, max: 999 }), { minLength: 1, maxLength: 24 }).chain((days) => {
      const sorted = [...days].sort((a, b) => a - b)
      const cuts = fc.uniqueArray(fc.integer({ min: 1, max: 9_999 }), {
        minLength: days.length - 1,
        maxLength: days.length - 1,
      })
      return fc.tuple(cuts, fc.boolean()).map(([at, isEqual]): Instalment[] => {
        if (isEqual) return equal(...sorted)
        const bounds = [0, ...at.sort((a, b) => a - b), 10_000]
        return sorted.map((day, index) => ({ days: day, share: (bounds[index + 1]! - bounds[index]!) / 100 }))
      })
    })
    const monday = fc.integer({ min: 0, max: 500 }).map((weeks) => addDays('2026-01-05', weeks * 7))
    const away = fc.array(fc.integer({ min: 1, max: 1_500 }), { maxLength: 40 })
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 999_999_999_999 }), terms, monday, away, (total, given, dueDate, days) => {
        const holidays = new Set(days.map((day) => addDays(dueDate, day)))
        const due = instalmentsDue(total, given, dueDate, holidays)
        expect(sumOfShares(given)).toBe(100)
        expect(due.reduce((sum, { cents }) => sum + cents, 0)).toBe(total)
        expect(due.map(({ number }) => number)).toEqual(given.map((_, at) => at + 1))
        for (const [at, { cents, dueDate: day }] of due.entries()) {
          expect(cents).toBeGreaterThanOrEqual(0)
          // The first has the cents that the others leave.
          const exact = (total * given[at]!.share) / 100
          if (!hasEqualShares(given)) expect(Math.abs(cents - exact)).toBeLessThan(given.length + 0.01)
          expect(day! >= (due[at - 1]?.dueDate ?? dueDate)).toBe(true)
          expect(isBusinessDay(day!, holidays)).toBe(true)
          expect(daysBetween(dueDate, day!)).toBeGreaterThanOrEqual(given[at]!.days - given[0]!.days)
        }
        const equalParts = due.slice(1).map(({ cents }) => cents)
        if (hasEqualShares(given)) expect(new Set(equalParts).size).toBeLessThanOrEqual(1)
        expect(readInstalments(instalmentsText(given))).toEqual(given)
      }),
      { numRuns: 300 },
    )
  })
})

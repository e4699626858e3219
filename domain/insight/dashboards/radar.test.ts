import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { addDays } from '../../ground/dates/business-date'
import { businessDaysSince } from '../../ground/dates/business-days'
import { ageBands, expirySpan, lastDayBeyond } from './radar'

const holidays = new Set(['2026-11-20', '2026-12-25', '2027-01-01'])
const days = fc.integer({ min: 0, max: 120 })

describe('the radar of deadlines', () => {
  it('has every age in exactly one band, by the days that its links filter by', () => {
    fc.assert(
      fc.property(days, fc.integer({ min: -2, max: 90 }), (shift, ago) => {
        const today = addDays('2026-10-01', shift)
        const since = addDays(today, -ago)
        const age = businessDaysSince(since, today, holidays)
        const fitting = ageBands(today, holidays).filter(
          ({ initialStatusSince: first, finalStatusSince: last }) =>
            (first === null || since >= first) && (last === null || since <= last),
        )
        expect(fitting).toHaveLength(1)
        expect(age >= fitting[0]!.from && age <= (fitting[0]!.to ?? Number.POSITIVE_INFINITY)).toBe(true)
      }),
    )
  })

  it('says from which day on something has taken longer than usual', () => {
    const last = lastDayBeyond(3, '2026-11-23', holidays)
    expect(businessDaysSince(last, '2026-11-23', holidays)).toBe(4)
    expect(businessDaysSince(addDays(last, 1), '2026-11-23', holidays)).toBe(3)
  })

  it('ends the week on Sunday', () => {
    expect(expirySpan('WEEK', '2026-11-23')).toEqual({ initial: '2026-11-23', final: '2026-11-29' })
    expect(expirySpan('WEEK', '2026-11-29')).toEqual({ initial: '2026-11-29', final: '2026-11-29' })
    expect(expirySpan('TOMORROW', '2026-11-30')).toEqual({ initial: '2026-12-01', final: '2026-12-01' })
  })
})

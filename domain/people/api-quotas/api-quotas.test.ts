import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { daysBetween } from '../../ground/dates/business-date'
import { apiQuotaInput, isNearlyUsed, MAX_USAGE_DAYS, nextQuotaReset, usageDays } from './api-quotas'

describe('a daily quota', () => {
  it('starts anew at the next midnight of São Paulo, never now or in the past', () => {
    expect(nextQuotaReset(new Date('2026-11-18T12:00:00Z')).toISOString()).toBe('2026-11-19T03:00:00.000Z')
    expect(nextQuotaReset(new Date('2026-11-19T02:59:59.999Z')).toISOString()).toBe('2026-11-19T03:00:00.000Z')
    expect(nextQuotaReset(new Date('2026-11-19T03:00:00Z')).toISOString()).toBe('2026-11-20T03:00:00.000Z')
    fc.assert(
      fc.property(fc.integer({ min: 1.6e12, max: 2.2e12 }), (ms) => {
        const wait = nextQuotaReset(new Date(ms)).getTime() - ms
        expect(wait).toBeGreaterThan(0)
        expect(wait).toBeLessThanOrEqual(86_400_000)
      }),
    )
  })

  it('is nearly used from 80 % on, and never when it is 0', () => {
    expect([7, 8, 10].map((calls) => isNearlyUsed(calls, 10))).toEqual([false, true, true])
    expect(isNearlyUsed(0, 0)).toBe(false)
    expect(isNearlyUsed(1, 1)).toBe(true)
  })

  it('is typed as Brazilians do; empty is none of its own', () => {
    expect(apiQuotaInput.parse({ dailyLimit: '1.500' })).toEqual({ dailyLimit: 1500 })
    expect(apiQuotaInput.parse({ dailyLimit: '' })).toEqual({ dailyLimit: null })
    expect(apiQuotaInput.parse({})).toEqual({ dailyLimit: null })
    for (const wrong of ['-1', '1,5', 'x', '99999999999'])
      expect(apiQuotaInput.safeParse({ dailyLimit: wrong }).success, wrong).toBe(false)
    const once = apiQuotaInput.parse({ dailyLimit: '7' })
    expect(apiQuotaInput.parse(once)).toEqual(once)
  })
})

it('the days of a usage page are in order and at most 92, whatever is asked for', () => {
  const day = fc.option(
    fc
      .date({ min: new Date('2020-01-01'), max: new Date('2030-12-31'), noInvalidDate: true })
      .map((date) => date.toISOString().slice(0, 10)),
    { nil: undefined },
  )
  fc.assert(
    fc.property(day, day, (from, to) => {
      const days = usageDays({ from, to }, new Date('2026-11-18T12:00:00Z'))
      const length = daysBetween(days.from, days.to) + 1
      expect(length).toBeGreaterThanOrEqual(1)
      expect(length).toBeLessThanOrEqual(MAX_USAGE_DAYS)
    }),
  )
  expect(usageDays({}, new Date('2026-11-18T12:00:00Z'))).toEqual({ from: '2026-10-20', to: '2026-11-18' })
})

import { describe, expect, it } from 'vitest'
import { effectiveStatus, expirationOf, extendForClosing, isExpired } from './expiration'

const now = new Date('2026-11-21T02:30:00Z') // still 20 November in São Paulo

describe('expiration (domain 4.1 rows 1, 3, 7)', () => {
  it('is the end of the São Paulo day after the validity', () => {
    expect(expirationOf({ budgetType: 'KIT', now, settings: {} }).toISOString()).toBe('2026-11-28T02:59:59.999Z')
    expect(expirationOf({ budgetType: 'DETACHED', now, settings: {} }).toISOString()).toBe('2026-11-24T02:59:59.999Z')
    const settings = { 'budget.validityDays.KIT': 10 }
    expect(expirationOf({ budgetType: 'KIT', now, settings }).toISOString()).toBe('2026-12-01T02:59:59.999Z')
  })

  it('does not outlive a promotion', () => {
    const promotion = { budgetType: 'PROMOTION', now, settings: {} } as const
    expect(expirationOf({ ...promotion, promotionEndsOn: '2026-11-22' }).toISOString()).toBe('2026-11-23T02:59:59.999Z')
    expect(expirationOf({ ...promotion, promotionEndsOn: '2027-11-22' }).toISOString()).toBe('2026-11-28T02:59:59.999Z')
  })

  it('is later by the closing days', () => {
    expect(extendForClosing(new Date('2026-11-28T02:59:59.999Z'), {}).toISOString()).toBe('2026-12-03T02:59:59.999Z')
  })

  it('is read from the date, whatever the job has written', () => {
    const expirationAt = new Date('2026-11-20T02:59:59.999Z')
    expect(effectiveStatus({ status: 'NEGOTIATION', expirationAt }, now)).toBe('EXPIRED')
    expect(effectiveStatus({ status: 'PENDING', expirationAt }, now)).toBe('PENDING')
    expect(isExpired({ status: 'NEW', expirationAt }, expirationAt)).toBe(false)
    expect(isExpired({ status: 'EXPIRED', expirationAt: null }, now)).toBe(true)
  })
})

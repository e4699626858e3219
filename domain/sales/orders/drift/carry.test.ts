import { describe, expect, it } from 'vitest'
import { CARRY, leftBehind } from './carry'

describe('what goes along with an order', () => {
  it('is the repasse on every way, and no discount where everything is priced anew', () => {
    expect(CARRY.serviceFeeCents).toEqual({ CLONE: 'KEPT', RESTORE: 'KEPT', BACK_TO_NEW: 'KEPT', REVISION: 'REVISED' })
    expect(leftBehind('CLONE', { serviceFeeCents: 500_000, discountPercentage: 2.5 })).toEqual([
      { field: 'discountPercentage', reason: 'NOT_COPIED' },
    ])
    expect(leftBehind('BACK_TO_NEW', { discountPercentage: 2.5, approvals: [1] })).toEqual([
      { field: 'approvals', reason: 'NOT_COPIED' },
    ])
  })

  it('is said only where there was anything, and of what is gone only where it would have gone along', () => {
    expect(
      leftBehind('CLONE', { dueDate: null, waivers: {}, notes: [], approvals: [], discountPercentage: 0 }),
    ).toEqual([])
    expect(
      leftBehind('CLONE', { dueDate: '2026-11-25', paymentMethodId: 7 }, ['paymentMethodId', 'companyClientId']),
    ).toEqual([
      { field: 'paymentMethodId', reason: 'GONE' },
      { field: 'dueDate', reason: 'NOT_COPIED' },
    ])
    expect(leftBehind('RESTORE', { dueDate: '2026-11-25', paymentMethodId: 7 }, ['paymentMethodId'])).toEqual([])
  })
})

import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { THRESHOLD_ROLES } from '../../people/permissions/threshold-roles'
import { roleRank, type Threshold } from './assess-approval'
import { type PriceWrite, priceApprovalRole } from './price-approval'

const LADDER: Threshold[] = [
  { type: 'DISCOUNT', approver: 'SELLER', value: 3 },
  { type: 'DISCOUNT', approver: 'MANAGER', value: 8 },
  { type: 'DISCOUNT', approver: 'DIRECTOR', value: 15 },
]
const write = (more: Partial<PriceWrite> = {}): PriceWrite => ({
  fall: 0,
  marginAfter: 30,
  marginBefore: 30,
  isUnknown: false,
  ...more,
})

describe('prices that somebody writes', () => {
  it.each([
    ['as they were need nobody', null, {}, null],
    ['that fall need who may give as much', null, { fall: 2 }, 'SELLER'],
    ['that fall within the own limit need nobody', 'SELLER', { fall: 3 }, null],
    ['that fall further need the next who may', 'SELLER', { fall: 3.01 }, 'MANAGER'],
    ['that fall deeper than anybody may give are the highest role’s', 'MANAGER', { fall: 40 }, 'DIRECTOR'],
    ['below the cost are the highest role’s', 'MANAGER', { marginAfter: -0.01 }, 'DIRECTOR'],
    ['of what has no cost are the highest role’s', 'MANAGER', { isUnknown: true, marginAfter: null }, 'DIRECTOR'],
    ['are never above the highest role', 'DIRECTOR', { fall: 99, marginAfter: -200, isUnknown: true }, null],
  ] as const)('%s', (_, author, more, role) => {
    expect(priceApprovalRole(LADDER, author, write(more))).toBe(role)
  })

  it('need no lower role the deeper they are, and never one that their author has', () => {
    const margin = fc.option(fc.integer({ min: -50, max: 50 }), { nil: null })
    const facts = fc.record({ fall: fc.integer({ min: 0, max: 60 }), marginAfter: margin, isUnknown: fc.boolean() })
    const author = fc.constantFrom(null, ...THRESHOLD_ROLES)
    const rank = (role: ReturnType<typeof priceApprovalRole>) => (role === null ? -1 : roleRank(role))
    fc.assert(
      fc.property(facts, author, fc.nat(30), (given, role, more) => {
        const needed = priceApprovalRole(LADDER, role, write(given))
        if (needed !== null && role !== null) expect(rank(needed)).toBeGreaterThan(rank(role))
        const deeper = { ...given, fall: given.fall + more, marginAfter: given.marginAfter && given.marginAfter - more }
        expect(rank(priceApprovalRole(LADDER, role, write(deeper)))).toBeGreaterThanOrEqual(rank(needed))
      }),
    )
  })
})

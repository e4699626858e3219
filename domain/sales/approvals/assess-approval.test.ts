import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { THRESHOLD_ROLES, type ThresholdRole } from '../../people/permissions/threshold-roles'
import {
  assess,
  assessMargin,
  compareLimits,
  excessPoints,
  isSufficientRole,
  ladderOf,
  largestFreeDiscount,
  limitOf,
  rolesUpTo,
  type Threshold,
} from './assess-approval'

/** The demo's ladders (domain 5). */
const LADDER: Threshold[] = [
  { type: 'DISCOUNT', approver: 'SELLER', value: 3 },
  { type: 'DISCOUNT', approver: 'COORDINATOR', value: 5 },
  { type: 'DISCOUNT', approver: 'MANAGER', value: 8 },
  { type: 'DISCOUNT', approver: 'DIRECTOR', value: 15 },
  { type: 'TOTAL_PRICE', approver: 'SELLER', value: 150_000 },
  { type: 'TOTAL_PRICE', approver: 'COORDINATOR', value: 500_000 },
  { type: 'TOTAL_PRICE', approver: 'MANAGER', value: 1_000_000 },
  { type: 'TOTAL_PRICE', approver: 'DIRECTOR', value: 3_000_000 },
]

describe('limits', () => {
  it.each([
    [null, 0, 150_000],
    ['SELLER', 3, 150_000],
    ['COORDINATOR', 5, 500_000],
    ['MANAGER', 8, 1_000_000],
    ['DIRECTOR', 15, 3_000_000],
  ] as const)('of %s are %d %% and R$ %d', (role, discount, total) => {
    expect(limitOf(LADDER, 'DISCOUNT', role)).toBe(discount)
    expect(limitOf(LADDER, 'TOTAL_PRICE', role)).toBe(total)
  })

  it('come from the next lower role where one has none of its own', () => {
    const some = LADDER.filter(({ approver }) => approver !== 'MANAGER')
    expect(limitOf(some, 'DISCOUNT', 'MANAGER')).toBe(5)
    expect(limitOf([], 'DISCOUNT', 'DIRECTOR')).toBe(0)
    expect(limitOf([{ type: 'TOTAL_PRICE', approver: 'DIRECTOR', value: 9 }], 'TOTAL_PRICE', null)).toBe(0)
  })

  it('do not bind totals while nobody has set one', () => {
    expect(limitOf(LADDER.slice(0, 4), 'TOTAL_PRICE', null)).toBeNull()
    expect(assess([], 'TOTAL_PRICE', null, 9_000_000)).toEqual({ kind: 'within', limit: null })
  })
})

describe('an assessment', () => {
  it('names the lowest role that is enough, and how much is too much (example 8)', () => {
    expect(assess(LADDER, 'DISCOUNT', 'COORDINATOR', 6.5565)).toEqual({
      kind: 'exceeded',
      limit: 5,
      excess: 1.5565,
      requiredRole: 'MANAGER',
    })
    expect(assess(LADDER, 'TOTAL_PRICE', null, 150_000.01)).toEqual({
      kind: 'exceeded',
      limit: 150_000,
      excess: 0.01,
      requiredRole: 'COORDINATOR',
    })
  })

  it('takes the limit itself as within', () => {
    expect(assess(LADDER, 'DISCOUNT', 'SELLER', 3)).toEqual({ kind: 'within', limit: 3 })
    expect(assess(LADDER, 'DISCOUNT', 'SELLER', 3.0001)).toMatchObject({ kind: 'exceeded', excess: 0.0001 })
    expect(assess(LADDER, 'TOTAL_PRICE', 'DIRECTOR', 3_000_000)).toMatchObject({ kind: 'within' })
  })

  it('says that nobody can be asked above the highest limit', () => {
    expect(assess(LADDER, 'DISCOUNT', 'SELLER', 15.5)).toEqual({ kind: 'beyond', limit: 3, excess: 12.5, highest: 15 })
    expect(assess(LADDER, 'TOTAL_PRICE', 'MANAGER', 3_000_000.01)).toMatchObject({ kind: 'beyond', highest: 3_000_000 })
  })

  it('shows by how much each limit is passed: reduza 1,3 p.p.', () => {
    expect(ladderOf(LADDER, 'DISCOUNT', 6.3)).toEqual([
      { role: 'SELLER', limit: 3, excess: 3.3 },
      { role: 'COORDINATOR', limit: 5, excess: 1.3 },
      { role: 'MANAGER', limit: 8, excess: 0 },
      { role: 'DIRECTOR', limit: 15, excess: 0 },
    ])
    expect(excessPoints('TOTAL_PRICE', 180_000, 150_000)).toBe(20)
    expect(excessPoints('TOTAL_PRICE', 180_000, 0)).toBeNull()
  })

  it('knows the largest discount that needs nobody', () => {
    expect(largestFreeDiscount(LADDER, 'SELLER', 1_316_880)).toEqual({ percentage: 3, cents: 39_506 })
    expect(largestFreeDiscount(LADDER, null, 1_316_880)).toEqual({ percentage: 0, cents: 0 })
  })
})

describe('limits side by side', () => {
  it('show how far asker and reader go alone, and who comes after the reader', () => {
    expect(compareLimits(LADDER, 'DISCOUNT', 'SELLER', 'COORDINATOR')).toEqual({
      requester: 3,
      reader: 5,
      next: { role: 'MANAGER', limit: 8 },
    })
    expect(compareLimits(LADDER, 'DISCOUNT', null, 'DIRECTOR')).toEqual({ requester: 0, reader: 15, next: null })
    expect(compareLimits(LADDER, 'TOTAL_PRICE', null, 'MANAGER')).toEqual({
      requester: 150_000,
      reader: 1_000_000,
      next: { role: 'DIRECTOR', limit: 3_000_000 },
    })
  })

  it('name as the next one only who goes further', () => {
    const flat = LADDER.map((one) => (one.approver === 'MANAGER' ? { ...one, value: 5 } : one))
    expect(compareLimits(flat, 'DISCOUNT', 'SELLER', 'COORDINATOR').next).toEqual({ role: 'DIRECTOR', limit: 15 })
    // A lower role with a higher limit is not the next one.
    const upsideDown = [
      { type: 'DISCOUNT', approver: 'SELLER', value: 9 },
      { type: 'DISCOUNT', approver: 'DIRECTOR', value: 9 },
    ] as const
    expect(compareLimits(upsideDown, 'DISCOUNT', null, 'MANAGER').next).toBeNull()
  })

  it('are unlimited while nobody has set a total, and then there is nobody to ask', () => {
    expect(compareLimits(LADDER.slice(0, 4), 'TOTAL_PRICE', null, 'SELLER')).toEqual({
      requester: null,
      reader: null,
      next: null,
    })
  })

  it('stand in the order of the roles, however they are stored, each kind by itself', () => {
    const roles = (thresholds: Threshold[]) => ladderOf(thresholds, 'DISCOUNT', 6.3).map(({ role }) => role)
    expect(roles([...LADDER].reverse())).toEqual(['SELLER', 'COORDINATOR', 'MANAGER', 'DIRECTOR'])
    expect(roles(LADDER.slice(4))).toEqual([])
  })

  it('let nobody without a role answer', () => {
    expect(THRESHOLD_ROLES.map((role) => isSufficientRole(null, role))).toEqual([false, false, false, false])
    expect(isSufficientRole('MANAGER', 'MANAGER')).toBe(true)
  })

  it('are passed by points of a discount, and by the share of a total', () => {
    expect(excessPoints('DISCOUNT', 6.5, 5)).toBe(1.5)
    expect(excessPoints('DISCOUNT', 5, 5)).toBe(0)
    expect(excessPoints('DISCOUNT', 2, 0)).toBe(2)
    // A discount has four decimals; a total has cents.
    expect(assess(LADDER, 'DISCOUNT', 'SELLER', 3.0049)).toMatchObject({ excess: 0.0049 })
    expect(assess(LADDER, 'TOTAL_PRICE', 'SELLER', 150_000.004)).toMatchObject({ kind: 'within' })
  })
})

describe('whatever the ladder', () => {
  const rung = fc.record({
    type: fc.constantFrom('DISCOUNT' as const, 'TOTAL_PRICE' as const),
    approver: fc.constantFrom(...THRESHOLD_ROLES),
    value: fc.integer({ min: 1, max: 2_000 }).map((value) => value / 20),
  })
  const ladder = fc.uniqueArray(rung, { selector: ({ type, approver }) => `${type}${approver}` })
  const role = fc.option(fc.constantFrom<ThresholdRole>(...THRESHOLD_ROLES), { nil: null })
  const type = fc.constantFrom('DISCOUNT' as const, 'TOTAL_PRICE' as const)
  const value = fc.integer({ min: 0, max: 240_000 }).map((cents) => cents / 100)

  it('a higher role never has less', () => {
    fc.assert(
      fc.property(ladder, type, (thresholds, kind) => {
        const limits = THRESHOLD_ROLES.map((one) => limitOf(thresholds, kind, one) ?? Number.POSITIVE_INFINITY)
        expect([...limits].sort((a, b) => a - b)).toEqual(limits)
      }),
    )
  })

  it('whoever is asked may let it through alone, and nobody below may', () => {
    fc.assert(
      fc.property(ladder, type, role, value, (thresholds, kind, own, wanted) => {
        const answer = assess(thresholds, kind, own, wanted)
        if (answer.kind !== 'exceeded') return
        expect(assess(thresholds, kind, answer.requiredRole, wanted).kind).toBe('within')
        for (const lower of rolesUpTo(answer.requiredRole).slice(0, -1))
          expect(assess(thresholds, kind, lower, wanted).kind).toBe('exceeded')
        expect(isSufficientRole(own, answer.requiredRole)).toBe(false)
      }),
    )
  })

  it('reducing by the excess brings it within, and by no more than needed', () => {
    fc.assert(
      fc.property(ladder, type, role, value, (thresholds, kind, own, wanted) => {
        const answer = assess(thresholds, kind, own, wanted)
        if (answer.kind === 'within') return
        expect(Number((wanted - answer.excess).toFixed(4))).toBe(answer.limit)
      }),
    )
  })
})

describe('a margin', () => {
  const floor = (approver: ThresholdRole, value: number): Threshold => ({ type: 'MARGIN', approver, value })
  const FLOORS = [...LADDER, floor('SELLER', 8), floor('MANAGER', 2)]

  it.each([
    ['at a loss is the highest role’s, while nobody said a floor', LADDER, 'MANAGER', -0.01, 'DIRECTOR'],
    ['of nothing lost is everybody’s, while nobody said a floor', LADDER, null, 0, null],
    ['that nobody knows is the highest role’s', LADDER, 'MANAGER', null, 'DIRECTOR'],
    ['that nobody knows is the highest role’s, whatever the floors', FLOORS, 'SELLER', null, 'DIRECTOR'],
    ['an integrator has the floor of a seller', FLOORS, null, 7.99, 'MANAGER'],
    ['a role without a floor has that of the next lower one', FLOORS, 'COORDINATOR', 7.99, 'MANAGER'],
    ['at its floor it goes on', FLOORS, 'MANAGER', 2, null],
    ['below every named floor it is the highest role’s', FLOORS, 'MANAGER', 1.99, 'DIRECTOR'],
    ['no floor binds the highest role but its own', FLOORS, 'DIRECTOR', -300, null],
  ] as const)('%s', (_, thresholds, role, margin, requiredRole) => {
    const expected = requiredRole === null ? { kind: 'within' } : { kind: 'exceeded', requiredRole }
    expect(assessMargin(thresholds, role, margin)).toEqual(expected)
  })

  it('below the highest role’s own floor cannot be asked for', () => {
    expect(assessMargin([floor('DIRECTOR', -10)], 'DIRECTOR', -10.01)).toEqual({ kind: 'beyond' })
    expect(assessMargin([floor('DIRECTOR', -10)], 'DIRECTOR', null)).toEqual({ kind: 'within' })
  })

  it('is let through by every role above the lowest that is enough, and by none below', () => {
    const margin = fc.option(fc.integer({ min: -50, max: 50 }), { nil: null })
    fc.assert(
      fc.property(
        margin,
        fc.array(fc.integer({ min: -20, max: 20 }), { minLength: 4, maxLength: 4 }),
        (value, some) => {
          const sorted = some.sort((a, b) => b - a)
          const thresholds = THRESHOLD_ROLES.map((role, at) => floor(role, sorted[at]!))
          const lets = THRESHOLD_ROLES.map((role) => assessMargin(thresholds, role, value).kind === 'within')
          expect(lets).toEqual(lets.toSorted((a, b) => Number(a) - Number(b)))
          const answer = assessMargin(thresholds, null, value)
          if (answer.kind === 'exceeded') expect(lets.indexOf(true)).toBe(THRESHOLD_ROLES.indexOf(answer.requiredRole))
        },
      ),
    )
  })
})

import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { THRESHOLD_ROLES } from '../../people/permissions/threshold-roles'
import type { Threshold } from './assess-approval'
import { checkThreshold } from './check-threshold'
import { type Answerer, type AnswerRefusal, judgeAnswer } from './may-answer'
import { requestExpiresAt } from './request-expiry'

const rung = (approver: Threshold['approver'], value: number, type: Threshold['type'] = 'DISCOUNT'): Threshold => ({
  type,
  approver,
  value,
})

describe('a threshold', () => {
  const others = [
    rung('SELLER', 3),
    rung('MANAGER', 8),
    rung('SELLER', 150_000, 'TOTAL_PRICE'),
    rung('SELLER', 8, 'MARGIN'),
  ]

  it.each([
    [rung('COORDINATOR', 3), null],
    [rung('COORDINATOR', 8), null],
    [rung('COORDINATOR', 2.9999), { reason: 'ladder', other: others[0] }],
    [rung('COORDINATOR', 8.5), { reason: 'ladder', other: others[1] }],
    [rung('DIRECTOR', 100), null],
    [rung('DIRECTOR', 100.0001), { reason: 'range', min: 0, max: 100 }],
    [rung('SELLER', 0), { reason: 'range', min: 0, max: 100 }],
    [rung('DIRECTOR', 0.001, 'TOTAL_PRICE'), { reason: 'range', min: 0, max: null }],
    [rung('DIRECTOR', 149_999.99, 'TOTAL_PRICE'), { reason: 'ladder', other: others[2] }],
    [rung('DIRECTOR', 150_000, 'TOTAL_PRICE'), null],
    [rung('COORDINATOR', 6, 'MARGIN'), null],
    [rung('COORDINATOR', 8.5, 'MARGIN'), { reason: 'ladder', other: others[3] }],
    [rung('DIRECTOR', -100, 'MARGIN'), null],
    [rung('DIRECTOR', -100.01, 'MARGIN'), { reason: 'range', min: -100, max: 100 }],
  ])('%j is %j', (threshold, fault) => {
    expect(checkThreshold(threshold, others)).toEqual(fault)
  })

  it('leaves a ladder that rises, whatever is written in whatever order', () => {
    const step = fc.tuple(fc.constantFrom(...THRESHOLD_ROLES), fc.integer({ min: -2, max: 120 }))
    fc.assert(
      fc.property(fc.array(step, { maxLength: 20 }), (steps) => {
        let ladder: Threshold[] = []
        for (const [approver, value] of steps) {
          const rest = ladder.filter((one) => one.approver !== approver)
          if (checkThreshold(rung(approver, value), rest) === null) ladder = [...rest, rung(approver, value)]
        }
        const values = THRESHOLD_ROLES.flatMap((role) => ladder.filter(({ approver }) => approver === role)).map(
          ({ value }) => value,
        )
        expect([...values].sort((a, b) => a - b)).toEqual(values)
        for (const value of values) expect(value > 0 && value <= 100).toBe(true)
      }),
    )
  })
})

describe('a request lapses', () => {
  const holidays = new Set(['2026-11-20', '2026-12-25'])
  const ask = (now: string, orderExpirationAt: Date | null = null) =>
    requestExpiresAt({ now: new Date(now), holidays, settings: {}, orderExpirationAt }).toISOString()

  it.each([
    ['a Wednesday, over 20 November and the weekend', '2026-11-18T15:00:00Z', '2026-11-25T02:59:59.999Z'],
    ['a Monday', '2026-11-23T12:00:00Z', '2026-11-27T02:59:59.999Z'],
    ['a Saturday', '2026-11-28T12:00:00Z', '2026-12-03T02:59:59.999Z'],
    ['the holiday itself', '2026-11-20T12:00:00Z', '2026-11-26T02:59:59.999Z'],
    ['late at night, still the same day in São Paulo', '2026-11-24T02:30:00Z', '2026-11-27T02:59:59.999Z'],
  ])('three business days after %s', (_, now, end) => {
    expect(ask(now)).toBe(end)
  })

  it('with its order, when that ends first', () => {
    expect(ask('2026-11-18T15:00:00Z', new Date('2026-11-20T02:59:59.999Z'))).toBe('2026-11-20T02:59:59.999Z')
  })
})

describe('an answer', () => {
  const request = { requesterUserId: 1, requiredRole: 'MANAGER', priceWriterUserIds: [1] } as const
  const [seller, coordinator, manager, director] = [
    { userId: 1, role: 'SELLER' },
    { userId: 2, role: 'COORDINATOR' },
    { userId: 3, role: 'MANAGER' },
    { userId: 4, role: 'DIRECTOR' },
  ] as const
  const no = (refusal: AnswerRefusal) => ({ as: null, refusal })
  const yes = (as: Answerer) => ({ as, refusal: null })

  it('is given by the role asked for or a higher one', () => {
    expect(judgeAnswer(request, manager, [])).toEqual(yes(manager))
    expect(judgeAnswer(request, director, [])).toEqual(yes(director))
    expect(judgeAnswer(request, coordinator, [])).toEqual(no('ROLE'))
    expect(judgeAnswer(request, { userId: 9, role: null }, [])).toEqual(no('ROLE'))
  })

  it('is given in the name of who delegated, where one’s own role is not enough', () => {
    expect(judgeAnswer(request, coordinator, [manager])).toEqual(yes(manager))
    expect(judgeAnswer(request, manager, [director])).toEqual(yes(manager))
    expect(judgeAnswer(request, coordinator, [seller])).toEqual(no('ROLE'))
  })

  it('is never given to oneself, nor with the requester’s own authority', () => {
    const own = { ...request, requesterUserId: 3 }
    expect(judgeAnswer(own, manager, [director])).toEqual(no('REQUESTER'))
    expect(judgeAnswer(own, coordinator, [manager])).toEqual(no('ROLE'))
    expect(judgeAnswer(own, coordinator, [manager, director])).toEqual(yes(director))
  })

  it('is never given by who wrote the price, nor with the authority of who wrote it', () => {
    const wrote = (...priceWriterUserIds: number[]) => ({ ...request, priceWriterUserIds })
    expect(judgeAnswer(wrote(3), manager, [])).toEqual(no('PRICE_WRITER'))
    expect(judgeAnswer(wrote(3), manager, [director])).toEqual(no('PRICE_WRITER'))
    expect(judgeAnswer(wrote(2), coordinator, [manager])).toEqual(no('PRICE_WRITER'))
    expect(judgeAnswer(wrote(3), coordinator, [manager])).toEqual(no('DELEGATOR_WROTE_PRICE'))
    expect(judgeAnswer(wrote(3), coordinator, [manager, director])).toEqual(yes(director))
    expect(judgeAnswer(wrote(2, 4), director, [])).toEqual(no('PRICE_WRITER'))
  })
})

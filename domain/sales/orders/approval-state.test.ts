import { describe, expect, it } from 'vitest'
import { type ApprovalInput, approvalFacts, type RequestFacts } from './approval-state'

const input = (more: Partial<ApprovalInput> = {}): ApprovalInput => ({
  thresholds: [
    { type: 'DISCOUNT', approver: 'SELLER', value: 3 },
    { type: 'DISCOUNT', approver: 'DIRECTOR', value: 15 },
    { type: 'TOTAL_PRICE', approver: 'SELLER', value: 150_000 },
    { type: 'TOTAL_PRICE', approver: 'DIRECTOR', value: 300_000 },
  ],
  requests: [],
  grants: [],
  fingerprint: 'now',
  discountPercentage: 0,
  totalCents: 1_000_000,
  role: null,
  giver: null,
  ...more,
})
const request = (more: Partial<RequestFacts>): RequestFacts => ({
  type: 'DISCOUNT',
  status: 'APPROVED',
  fingerprint: 'now',
  margin: null,
  ...more,
})

describe('the approval state of an order', () => {
  it('asks for nothing without a discount and below the limit of the total', () => {
    expect(approvalFacts(input())).toEqual({
      wired: true,
      hasPendingRequest: false,
      discountIsCovered: true,
      totalIsCovered: true,
      marginIsCovered: true,
    })
  })

  it('covers a discount by a grant or an approval of these prices, whoever sends', () => {
    expect(
      approvalFacts(input({ discountPercentage: 2, grants: [{ fingerprint: 'now', role: 'SELLER' }] }))
        .discountIsCovered,
    ).toBe(true)
    expect(approvalFacts(input({ discountPercentage: 9, requests: [request({})] })).discountIsCovered).toBe(true)
  })

  it.each([
    [
      'of other prices',
      { grants: [{ fingerprint: 'before', role: 'SELLER' }], requests: [request({ fingerprint: 'before' })] },
    ],
    ['that was rejected', { requests: [request({ status: 'REJECTED' })] }],
    ['that is only asked for', { requests: [request({ status: 'PENDING' })] }],
    ['that lapsed', { requests: [request({ status: 'EXPIRED' })] }],
    ['of the total', { requests: [request({ type: 'TOTAL_PRICE' })] }],
  ] as const)('needs a positive approval: not one %s', (_, more) => {
    expect(approvalFacts(input({ discountPercentage: 5, ...more })).discountIsCovered).toBe(false)
  })

  it('is not covered by the onlooker being allowed to give as much, and is measured by its giver alone', () => {
    const shortfall = (more: Partial<ApprovalInput>) =>
      approvalFacts(input({ discountPercentage: 5, ...more })).shortfall
    const seller = { role: 'SELLER', limit: 3, exceededPercentage: 2, discount: 5 }
    for (const role of [null, 'SELLER', 'DIRECTOR'] as const) {
      expect(approvalFacts(input({ discountPercentage: 5, role })).discountIsCovered).toBe(false)
      expect(shortfall({ role, giver: 'SELLER' })).toEqual(seller)
      expect(shortfall({ role })).toEqual({ role: null, limit: 0, exceededPercentage: 5, discount: 5 })
    }
    // Lawfully given, for other items or terms.
    expect(shortfall({ giver: 'DIRECTOR' })).toMatchObject({ role: 'DIRECTOR', limit: 15, exceededPercentage: 0 })
    expect(approvalFacts(input({ giver: 'SELLER' }))).not.toHaveProperty('shortfall')
  })

  it('measures the total by the sender’s own limit', () => {
    const total = { totalCents: 20_000_000 }
    expect(approvalFacts(input(total)).totalIsCovered).toBe(false)
    expect(approvalFacts(input({ ...total, role: 'DIRECTOR' })).totalIsCovered).toBe(true)
    expect(approvalFacts(input({ ...total, requests: [request({ type: 'TOTAL_PRICE' })] })).totalIsCovered).toBe(true)
    expect(approvalFacts(input({ ...total, requests: [request({})] })).totalIsCovered).toBe(false)
    expect(approvalFacts(input({ totalCents: 30_000_001 }))).toMatchObject({
      totalIsCovered: false,
      totalIsAboveEveryLimit: true,
    })
  })

  it('waits while any request is open, of whichever kind and prices', () => {
    const waits = (...requests: RequestFacts[]) => approvalFacts(input({ requests })).hasPendingRequest
    expect(waits(request({ status: 'PENDING', fingerprint: 'before' }))).toBe(true)
    expect(waits(request({}), request({ type: 'TOTAL_PRICE', status: 'PENDING' }))).toBe(true)
    expect(waits(request({}), request({ status: 'REJECTED' }), request({ status: 'EXPIRED' }))).toBe(false)
  })

  it('says that a total passes every limit only where it does', () => {
    expect(approvalFacts(input({ totalCents: 20_000_000 }))).not.toHaveProperty('totalIsAboveEveryLimit')
    const approved = input({ totalCents: 30_000_001, requests: [request({ type: 'TOTAL_PRICE' })] })
    expect(approvalFacts(approved)).not.toHaveProperty('totalIsAboveEveryLimit')
  })

  it('covers a margin by the floor of who sends or gave the prices, or by an approval of no better one', () => {
    const isCovered = (more: Partial<ApprovalInput>) => approvalFacts(input(more)).marginIsCovered
    const approved = (margin: number | null) => [request({ type: 'MARGIN', margin })]
    expect(isCovered({}), 'of a claim').toBe(true)
    expect(isCovered({ margin: 0 })).toBe(true)
    expect(isCovered({ margin: -1 })).toBe(false)
    expect(isCovered({ margin: null })).toBe(false)
    expect(isCovered({ margin: -1, role: 'DIRECTOR' })).toBe(true)
    expect(isCovered({ margin: -1, grants: [{ fingerprint: 'now', role: 'DIRECTOR' }] })).toBe(true)
    expect(isCovered({ margin: -1, grants: [{ fingerprint: 'now', role: 'MANAGER' }] })).toBe(false)
    expect(isCovered({ margin: -1, grants: [{ fingerprint: 'before', role: 'DIRECTOR' }] })).toBe(false)
    expect(isCovered({ margin: -1, requests: approved(-1) })).toBe(true)
    expect(isCovered({ margin: -1.01, requests: approved(-1) }), 'a worse one').toBe(false)
    expect(isCovered({ margin: null, requests: approved(-1) })).toBe(false)
    expect(isCovered({ margin: null, requests: approved(null) })).toBe(true)
    expect(isCovered({ margin: -1, requests: approved(null) }), 'known by now').toBe(false)
    expect(isCovered({ margin: -1, requests: [request({ type: 'TOTAL_PRICE', margin: -1 })] })).toBe(false)
  })
})

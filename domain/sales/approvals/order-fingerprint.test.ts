import fc from 'fast-check'
import { expect, it } from 'vitest'
import { type FingerprintFacts, orderFingerprint, restartsOf } from './order-fingerprint'

const line = fc.record({
  productId: fc.integer({ min: 1, max: 99 }),
  quantity: fc.integer({ min: 1, max: 500 }),
  tableUnitPriceCents: fc.integer({ min: 0, max: 999_999 }),
  unitPriceCents: fc.integer({ min: 0, max: 999_999 }),
})
const facts: fc.Arbitrary<FingerprintFacts> = fc.record({
  lines: fc.array(line, { minLength: 1, maxLength: 8 }),
  companyClientId: fc.option(fc.integer({ min: 1, max: 9 }), { nil: null }),
  paymentMethodId: fc.option(fc.integer({ min: 1, max: 9 }), { nil: null }),
  paymentConditionId: fc.option(fc.integer({ min: 1, max: 9 }), { nil: null }),
  dueDate: fc.constantFrom('2026-11-25', '2027-01-10', null),
  totalCents: fc.integer({ min: 0, max: 99_999_999 }),
  restarts: fc.integer({ min: 0, max: 3 }),
})

it('is the same for the same facts, whatever the order of the lines', () => {
  fc.assert(
    fc.property(facts, (one) => {
      expect(orderFingerprint({ ...one, lines: [...one.lines].reverse() })).toBe(orderFingerprint(one))
    }),
  )
})

it('changes with every fact that an approval is given for', () => {
  fc.assert(
    fc.property(facts, (one) => {
      const [first, ...rest] = one.lines as [FingerprintFacts['lines'][number], ...FingerprintFacts['lines']]
      const changes: FingerprintFacts[] = [
        { ...one, totalCents: one.totalCents + 1 },
        { ...one, companyClientId: (one.companyClientId ?? 0) + 1 },
        { ...one, dueDate: one.dueDate === '2026-12-01' ? null : '2026-12-01' },
        { ...one, paymentMethodId: (one.paymentMethodId ?? 0) + 1 },
        { ...one, paymentConditionId: (one.paymentConditionId ?? 0) + 1 },
        { ...one, restarts: one.restarts + 1 },
        { ...one, lines: [...one.lines, { ...first, productId: 100 }] },
        { ...one, lines: [{ ...first, quantity: first.quantity + 1 }, ...rest] },
        { ...one, lines: [{ ...first, unitPriceCents: first.unitPriceCents + 1 }, ...rest] },
        { ...one, lines: [{ ...first, tableUnitPriceCents: first.tableUnitPriceCents + 1 }, ...rest] },
      ]
      for (const changed of changes) expect(orderFingerprint(changed)).not.toBe(orderFingerprint(one))
    }),
  )
})

it('says every fact in words of its own, so that none passes for another', () => {
  const of = (productId: number, quantity: number, tableUnitPriceCents: number, unitPriceCents: number) => ({
    productId,
    quantity,
    tableUnitPriceCents,
    unitPriceCents,
  })
  // Lines that differ in one figure each: all four take part in their order.
  const lines = [of(2, 1, 5, 5), of(1, 2, 5, 5), of(1, 1, 6, 5), of(1, 1, 5, 6), of(1, 1, 5, 5)]
  const few = { paymentMethodId: null, paymentConditionId: 3, companyClientId: 7, dueDate: null, totalCents: 4 }
  expect(orderFingerprint({ ...few, lines, restarts: 2 })).toBe(
    'v2; restarts 2; client 7; payment -/3; due -; total 4; lines 1x1x5x5 1x1x5x6 1x1x6x5 1x2x5x5 2x1x5x5',
  )
  const others = { paymentMethodId: 3, paymentConditionId: null, companyClientId: null, dueDate: '2026-11-25' }
  expect(orderFingerprint({ ...others, lines: [], totalCents: 4, restarts: 0 })).toBe(
    'v2; restarts 0; client -; payment 3/-; due 2026-11-25; total 4; lines ',
  )
})

it('begins anew when the negotiation does', () => {
  const actions = ['store', 'startNegotiation', 'backToNew', 'expire', 'restore', 'sendToClosing', 'backToNegotiation']
  expect(restartsOf(actions.map((action) => ({ action })))).toBe(2)
})

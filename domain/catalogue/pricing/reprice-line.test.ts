import fc from 'fast-check'
import { expect, it } from 'vitest'
import { repriceLine } from './reprice-line'
import { unitPrice } from './unit-price'

const points = (min: number, max: number) => fc.integer({ min: min * 100, max: max * 100 }).map((n) => n / 100)
const rule = fc.record({
  priceCents: fc.integer({ min: 1, max: 9_000_000 }),
  adjustment: points(-50, 50),
  detachedTaxpayerMargin: points(1, 3),
  detachedNonTaxpayerMargin: points(1, 3),
  initialRange: fc.constant(null),
  finalRange: fc.constant(null),
})

it('a line costs by another row what it would if it were priced anew', () => {
  fc.assert(
    fc.property(
      rule,
      rule,
      fc.record({
        detached: fc.boolean(),
        taxpayer: fc.boolean(),
        freightPercentage: points(0, 30),
        difalPercentage: points(0, 10),
        additionPercentage: points(0, 20),
        discountPercentage: points(-20, 0),
      }),
      points(0, 15),
      (before, after, terms, ipi) => {
        const priced = (one: typeof before) =>
          unitPrice({ ok: true, source: 'FALLBACK', rule: one }, { ipi, quantity: 1 }, terms)
        expect(repriceLine(priced(before).trace, after, terms)).toBe(priced(after).unitPriceCents)
      },
    ),
  )
})

import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { percentOf } from '../../ground/money/money'
import { type ChargedBy, heldTotalsInput } from './edit-totals'
import { heldPercent } from './held-percent'
import { type OrderTotalsInput, orderTotals } from './order-totals'

const line = (quantity: number, unitPriceCents: number) => ({
  ...{ type: 'MODULE' as const, quantity, unitPriceCents, tableUnitPriceCents: unitPriceCents },
})
const THEN: OrderTotalsInput = {
  lines: [line(14, 54_000)],
  detached: false,
  freightPercentage: 4.5,
  defaultFreightPercentage: 1.5,
  conditionPercentage: -2,
  unloadFlag: true,
  unloadFees: [
    { initialRange: 1, finalRange: 20, valueCents: 18_000 },
    { initialRange: 21, finalRange: null, valueCents: 35_000 },
  ],
  serviceFeeCents: 0,
}
/** Everything became dearer since. */
const today = (lines: OrderTotalsInput['lines'], more: Partial<OrderTotalsInput> = {}): OrderTotalsInput => ({
  ...{ ...THEN, freightPercentage: 11.5, conditionPercentage: 3, lines },
  unloadFees: THEN.unloadFees.map((range) => ({ ...range, valueCents: range.valueCents * 2 })),
  ...more,
})
const AS_IT_IS: Omit<ChargedBy, 'lines'> = { freightUf: 'PE', paymentConditionId: 7, unloadFlag: true }
const edited = (
  lines: OrderTotalsInput['lines'],
  after: Partial<ChargedBy> = {},
  more: Partial<OrderTotalsInput> = {},
) => {
  const held = orderTotals(THEN)
  const before = { ...AS_IT_IS, lines: THEN.lines }
  return orderTotals(heldTotalsInput(held, { before, after: { ...AS_IT_IS, ...after } }, today(lines, more)))
}

describe('what stands beside the lines of an edited order', () => {
  const held = orderTotals(THEN)

  it('stays to the cent while nothing that it hangs on changes, whatever became dearer since', () => {
    expect(edited(THEN.lines)).toEqual(held)
    expect(edited(THEN.lines, {}, { serviceFeeCents: 500_000 })).toEqual({
      ...held,
      serviceFeeCents: 500_000,
      totalCents: held.totalCents + 500_000,
    })
  })

  it('follows the lines at the rates that the order has', () => {
    const lines = [line(15, 54_000)]
    expect(edited(lines)).toEqual(orderTotals({ ...THEN, lines }))
  })

  it('is charged as today where its own cause changes, and only that', () => {
    expect(edited(THEN.lines, { freightUf: 'SP' })).toMatchObject({
      kitFreightCents: percentOf(held.linesTotalCents, 10),
      conditionCents: held.conditionCents,
      unloadFeeCents: 18_000,
    })
    expect(edited(THEN.lines, { paymentConditionId: 8 })).toMatchObject({
      kitFreightCents: held.kitFreightCents,
      conditionCents: percentOf(held.linesTotalCents, 3),
    })
    expect(edited([line(20, 54_000)]).unloadFeeCents).toBe(18_000)
    expect(edited([line(21, 54_000)]).unloadFeeCents).toBe(70_000)
    expect(edited(THEN.lines, { unloadFlag: false }, { unloadFlag: false }).unloadFeeCents).toBe(0)
  })
})

describe('the rate that an order was charged at', () => {
  it('gives its cents again, and with other lines those of the true rate', () => {
    const sum = fc.integer({ min: 500_000, max: 500_000_000 })
    const rate = fc.integer({ min: -1_500, max: 1_500 }).map((one) => one / 100)
    fc.assert(
      fc.property(sum, sum, rate, rate, (ofCents, others, then, now) => {
        const cents = percentOf(ofCents, then)
        const found = heldPercent({ ofCents, cents }, now)
        expect(percentOf(ofCents, found)).toBe(cents)
        expect(percentOf(others, found)).toBe(percentOf(others, then))
      }),
      { numRuns: 1_000 },
    )
  })

  it('gives any cents again, of any sum', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 1, max: 900_000_000 }),
        fc.integer({ min: -90_000, max: 90_000_000 }),
        (ofCents, cents) => {
          expect(percentOf(ofCents, heldPercent({ ofCents, cents }, 1))).toBe(cents)
        },
      ),
      { numRuns: 1_000 },
    )
  })
})

import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { discountPercentage } from './discount'
import { givePrices } from './give-prices'
import { linesTotal, tableTotal } from './line-total'
import type { PriceStep } from './unit-price'

const line = (productId: number, tableUnitPriceCents: number, quantity = 1) => ({
  productId,
  quantity,
  tableUnitPriceCents,
  unitPriceCents: tableUnitPriceCents,
  priceTrace: [] as readonly PriceStep[],
})
const only = (prices: [number, number][]) => ({ discount: null, prices: new Map(prices) })
const over = (discount: number) => ({ discount, prices: new Map<number, number>() })

describe('prices that are given', () => {
  it('take a percentage off every line, and say so in the trace', () => {
    const { lines } = givePrices([line(1, 54_000), line(2, 289_000)], over(3))
    expect(lines.map(({ unitPriceCents }) => unitPriceCents)).toEqual([52_380, 280_330])
    expect(lines[0]!.priceTrace).toEqual([
      { kind: 'GIVEN', percent: -3, factor: '0.97', before: '540', after: '523.8' },
    ])
  })

  it('replace the price of lines that are named, and leave the others', () => {
    const { lines, faults } = givePrices([line(1, 54_000), line(2, 289_000)], only([[2, 280_000]]))
    expect(faults).toEqual([])
    expect(lines.map(({ unitPriceCents }) => unitPriceCents)).toEqual([54_000, 280_000])
  })

  it('leave one step in the trace however often they are given, and none at the table’s price', () => {
    const once = givePrices([line(1, 54_000)], over(3)).lines
    expect(givePrices(once, over(5)).lines[0]!.priceTrace).toHaveLength(1)
    expect(givePrices(once, only([[1, 54_000]])).lines[0]).toMatchObject({ unitPriceCents: 54_000, priceTrace: [] })
  })

  it('are refused above the table and for a product that is not there', () => {
    expect(
      givePrices(
        [line(1, 54_000)],
        only([
          [1, 54_001],
          [9, 1],
        ]),
      ).faults,
    ).toEqual([
      { productId: 1, reason: 'aboveTable', maxCents: 54_000 },
      { productId: 9, reason: 'unknown', maxCents: null },
    ])
  })

  it('never discount more than was typed, never go below zero or above the table', () => {
    const lines = fc.uniqueArray(
      fc.record({
        id: fc.integer({ min: 1, max: 50 }),
        cents: fc.integer({ min: 0, max: 9_999_999 }),
        n: fc.integer({ min: 1, max: 900 }),
      }),
      { selector: ({ id }) => id, minLength: 1, maxLength: 12 },
    )
    fc.assert(
      fc.property(lines, fc.integer({ min: 0, max: 1_000_000 }), (drafts, tenThousandths) => {
        const typed = tenThousandths / 10_000
        const given = givePrices(
          drafts.map(({ id, cents, n }) => line(id, cents, n)),
          over(typed),
        ).lines
        for (const one of given)
          expect(one.unitPriceCents >= 0 && one.unitPriceCents <= one.tableUnitPriceCents).toBe(true)
        expect(discountPercentage(tableTotal(given), linesTotal(given))).toBeLessThanOrEqual(typed)
      }),
    )
  })
})

import fc from 'fast-check'
import { expect, it } from 'vitest'
import { discountPercentage } from '#domain/catalogue/pricing/discount'
import { givePrices } from '#domain/catalogue/pricing/give-prices'
import { linesTotal, tableTotal } from '#domain/catalogue/pricing/line-total'
import { givenSum } from './given-sum'

const LINES = [
  { quantity: 14, tableCents: 54_000 },
  { quantity: 1, tableCents: 289_000 },
]

it('adds up what is typed', () => {
  expect(givenSum(LINES, '', ['540,00', '2.800,00'])).toEqual({ linesCents: 1_036_000, discount: (90 / 10_450) * 100 })
  expect(givenSum(LINES, '3', ['540,00', 'x'])).toMatchObject({ linesCents: 1_013_650 })
})

it.each([
  ['', ['540,00', '']],
  ['', ['540,001', '2.890,00']],
  ['', ['540,01', '2.890,00']],
  ['', ['5e2', '2.890,00']],
  ['101', ['540,00', '2.890,00']],
  ['-1', ['540,00', '2.890,00']],
])('says nothing while %j and %j are not all prices', (discount, prices) => {
  expect(givenSum(LINES, discount, prices)).toBeNull()
})

it('is what the API will say', () => {
  const line = fc.record({
    quantity: fc.integer({ min: 1, max: 900 }),
    tableCents: fc.integer({ min: 1, max: 9_999_999 }),
  })
  fc.assert(
    fc.property(
      fc.array(line, { minLength: 1, maxLength: 9 }),
      fc.integer({ min: 0, max: 1_000_000 }),
      (lines, tenThousandths) => {
        const discount = tenThousandths / 10_000
        const stored = lines.map((one, productId) => ({
          productId,
          quantity: one.quantity,
          tableUnitPriceCents: one.tableCents,
          unitPriceCents: one.tableCents,
          priceTrace: [],
        }))
        const given = givePrices(stored, { discount, prices: new Map() }).lines
        const sum = givenSum(lines, String(discount).replace('.', ','), [])
        expect(sum?.linesCents).toBe(linesTotal(given))
        expect(sum?.discount).toBeCloseTo(discountPercentage(tableTotal(given), linesTotal(given)), 3)
      },
    ),
  )
})

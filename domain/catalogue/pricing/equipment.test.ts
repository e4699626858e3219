import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { ProductType } from '../products/product-types'
import { marginOf } from './contribution-margin'
import { equipmentFigures } from './equipment'
import { orderTotals } from './order-totals'

const cents = fc.integer({ min: 0, max: 900_000 })
const line = fc.record({
  type: fc.constantFrom<ProductType>('MODULE', 'INVERTER', 'BLACK_CABLE'),
  potency: fc.integer({ min: 0, max: 700 }),
  quantity: fc.integer({ min: 1, max: 60 }),
  tableUnitPriceCents: cents,
  off: fc.integer({ min: 0, max: 30 }),
})
const beside = fc.record({
  freightPercentage: fc.integer({ min: 0, max: 900 }).map((one) => one / 100),
  conditionPercentage: fc.integer({ min: -200, max: 1400 }).map((one) => one / 100),
  unloadFlag: fc.boolean(),
  serviceFeeCents: fc.integer({ min: 0, max: 5_000_000 }),
})

describe('the figures of equipment', () => {
  it('are those of the lines, whatever repasse, unloading, condition and freight stand beside them', () => {
    fc.assert(
      fc.property(fc.array(line, { minLength: 1, maxLength: 8 }), beside, beside, (drafts, one, other) => {
        const lines = drafts.map(({ off, ...draft }) => ({
          ...draft,
          unitPriceCents: Math.round((draft.tableUnitPriceCents * (100 - off)) / 100),
        }))
        const potency = lines.reduce((sum, { potency, quantity }) => sum + potency * quantity, 0)
        const figures = (around: typeof one) => {
          const totals = orderTotals({
            lines,
            detached: false,
            defaultFreightPercentage: 1.5,
            unloadFees: [{ initialRange: 1, finalRange: null, valueCents: 18_000 }],
            ...around,
          })
          const { margin } = marginOf({
            detached: false,
            lines: lines.map((each) => ({ ...each, costPriceCents: 100, icms: 12, ipi: 0, freight: 0 })),
            kitFreightCents: 0,
            conditionCents: totals.conditionCents,
            serviceFeeCents: totals.serviceFeeCents,
          })
          return { ...equipmentFigures({ ...totals, potency }), stored: totals.discountPercentage, margin }
        }
        expect(figures(one)).toEqual(figures(other))
        expect(figures(one).discountPercentage).toBe(figures(one).stored)
      }),
      { numRuns: 500 },
    )
  })

  it('of the worked kit of domain 6.4 are its own with R$ 5.000 of labour on the order', () => {
    expect(equipmentFigures({ tableTotalCents: 1_316_880, linesTotalCents: 1_316_880, potency: 8_190 })).toEqual({
      tableCents: 1_316_880,
      priceCents: 1_316_880,
      discountCents: 0,
      discountPercentage: 0,
      pricePerWp: 1.6079,
    })
  })
})

import { describe, expect, it } from 'vitest'
import { compareProducts, type DisplayedProduct, PRODUCT_TYPE_DISPLAY_ORDER, PRODUCT_TYPES } from './product-types'

const product = (id: number, type: DisplayedProduct['type'], extra: Partial<DisplayedProduct> = {}) => ({
  id,
  name: `P${id}`,
  type,
  ...extra,
})

describe('compareProducts (specification §9)', () => {
  it('ranks every product type once', () => {
    expect([...PRODUCT_TYPE_DISPLAY_ORDER].sort()).toEqual([...PRODUCT_TYPES].sort())
  })

  it('puts modules first, inverters by descending potency, supports by fixation type, other last', () => {
    const sorted = [
      product(1, 'OTHER'),
      product(2, 'SUPPORT', { fixationType: 'IBRAP' }),
      product(3, 'SUPPORT', { fixationType: 'COLONIAL' }),
      product(4, 'INVERTER', { potency: 3000 }),
      product(5, 'INVERTER', { potency: 75000 }),
      product(6, 'BATTERY'),
      product(7, 'MODULE', { potency: 450 }),
      product(8, 'RED_CABLE'),
    ].sort(compareProducts)
    expect(sorted.map((p) => p.id)).toEqual([7, 5, 4, 8, 3, 2, 6, 1])
  })
})

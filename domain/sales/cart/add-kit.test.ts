import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { addKit, canAddKit } from './add-kit'

const kit = (quantity: number, productId = 1) => [
  { productId, quantity },
  { productId: 9, quantity: 1 },
]
const cartOf = (items: { productId: number; quantity: number }[], more: object = {}) => ({
  budgetType: 'KIT' as const,
  items: items.map((item) => ({ ...item, related: 0 })),
  kitId: 5,
  networkVoltage: 'MONO_220' as const,
  ...more,
})
const entering = (items: { productId: number; quantity: number }[], more: object = {}) => ({
  kitId: 5,
  budgetType: 'KIT' as const,
  networkVoltage: 'TRI_380' as const,
  items,
  ...more,
})

describe('a kit beside what a cart holds', () => {
  it('is all lines doubled when it is the same one, which it stays', () => {
    const cart = addKit(cartOf(kit(14)), entering(kit(14)))
    expect(cart.items.map(({ productId, quantity }) => [productId, quantity])).toEqual([
      [1, 28],
      [9, 2],
    ])
    expect(cart).toMatchObject({ kitId: 5, budgetType: 'KIT', networkVoltage: 'MONO_220' })
  })

  it('is a generator of its own when it is another one, without a promotion’s price', () => {
    const promoted = cartOf(kit(14), { budgetType: 'PROMOTION' })
    expect(addKit(promoted, entering(kit(10, 2), { kitId: 6 }))).toMatchObject({ kitId: null, budgetType: 'KIT' })
    expect(addKit(promoted, entering(kit(14), { budgetType: 'PROMOTION' }))).toMatchObject({
      kitId: 5,
      budgetType: 'PROMOTION',
    })
    const own = { kitId: null, budgetType: 'CUSTOMIZED' as const }
    expect(addKit(cartOf(kit(14)), entering(kit(10), own))).toMatchObject({ kitId: null, budgetType: 'CUSTOMIZED' })
  })

  it('is not for loose products, nor for an empty cart', () => {
    expect(canAddKit(cartOf(kit(14)))).toBe(true)
    expect(canAddKit(cartOf(kit(14), { budgetType: 'DETACHED' }))).toBe(false)
    expect(canAddKit(cartOf([]))).toBe(false)
  })

  it('loses no piece, whatever is there (property)', () => {
    const items = fc.uniqueArray(
      fc.record({ productId: fc.integer({ min: 1, max: 9 }), quantity: fc.integer({ min: 1, max: 99 }) }),
      { selector: ({ productId }) => productId },
    )
    fc.assert(
      fc.property(items, items, (there, more) => {
        const sum = new Map<number, number>()
        for (const { productId, quantity } of [...there, ...more])
          sum.set(productId, (sum.get(productId) ?? 0) + quantity)
        const { items: after } = addKit(cartOf(there), entering(more))
        expect(new Map(after.map(({ productId, quantity }) => [productId, quantity]))).toEqual(sum)
      }),
    )
  })
})

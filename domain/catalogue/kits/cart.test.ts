import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { addToCart, type Cart, changeCartQuantity, changeCartType, fillCart, removeFromCart, resetCart } from './cart'

const MODULE = 1
const CLAMP = 2
const SCREW = 3
const INVERTER = 4
const relations = new Map([
  [MODULE, [{ productId: CLAMP, kitQuantity: 2 }]],
  [CLAMP, [{ productId: SCREW, kitQuantity: 3 }]],
])
const empty: Cart = { budgetType: 'CUSTOMIZED', items: [] }
const quantities = (cart: Cart) => Object.fromEntries(cart.items.map((item) => [item.productId, item.quantity]))

describe('the cart (specification §4)', () => {
  it('brings related products by kit quantity, and those of those', () => {
    const cart = addToCart(empty, MODULE, 10, relations)
    expect(quantities(cart)).toEqual({ [MODULE]: 10, [CLAMP]: 20, [SCREW]: 60 })
    expect(quantities(addToCart(cart, MODULE, 4, relations))).toEqual({ [MODULE]: 14, [CLAMP]: 28, [SCREW]: 84 })
  })

  it('merges them with what the user added, and keeps that when the parent goes', () => {
    const cart = addToCart(addToCart(empty, CLAMP, 5, relations), MODULE, 10, relations)
    expect(quantities(cart)).toEqual({ [MODULE]: 10, [CLAMP]: 25, [SCREW]: 75 })
    expect(quantities(removeFromCart(cart, MODULE, relations))).toEqual({ [CLAMP]: 5, [SCREW]: 15 })
  })

  it('keeps what another product still brings when that product is taken out', () => {
    const cart = addToCart(addToCart(empty, CLAMP, 5, relations), MODULE, 10, relations)
    expect(quantities(removeFromCart(cart, CLAMP, relations))).toEqual({ [MODULE]: 10, [CLAMP]: 20, [SCREW]: 60 })
  })

  it('changes a quantity, not below what others bring', () => {
    const cart = addToCart(empty, MODULE, 10, relations)
    expect(quantities(changeCartQuantity(cart, MODULE, 3, relations))).toEqual({ [MODULE]: 3, [CLAMP]: 6, [SCREW]: 18 })
    expect(quantities(changeCartQuantity(cart, CLAMP, 1, relations))).toEqual(quantities(cart))
    expect(quantities(changeCartQuantity(cart, CLAMP, 22, relations))[CLAMP]).toBe(22)
    expect(changeCartQuantity(cart, MODULE, 0, relations).items).toEqual([])
  })

  it('brings nothing along in a detached sale', () => {
    const cart = addToCart({ ...empty, budgetType: 'DETACHED' }, MODULE, 10, relations)
    expect(quantities(cart)).toEqual({ [MODULE]: 10 })
    const kit = changeCartType(cart, 'CUSTOMIZED', relations)
    expect(quantities(kit)).toEqual({ [MODULE]: 10, [CLAMP]: 20, [SCREW]: 60 })
    expect(changeCartType(kit, 'DETACHED', relations)).toEqual(cart)
  })

  it('takes a ready kit as it is', () => {
    const kit = fillCart(empty, [
      { productId: MODULE, quantity: 14 },
      { productId: CLAMP, quantity: 24 },
      { productId: INVERTER, quantity: 1 },
    ])
    expect(quantities(addToCart(kit, INVERTER, 1, relations))).toEqual({ [MODULE]: 14, [CLAMP]: 24, [INVERTER]: 2 })
    expect(quantities(removeFromCart(kit, MODULE, relations))).toEqual({ [CLAMP]: 24, [INVERTER]: 1 })
    expect(resetCart(kit).items).toEqual([])
  })

  it('ends a circle in the data', () => {
    const circle = new Map([[1, [{ productId: 1, kitQuantity: 1 }]]])
    expect(addToCart(empty, 1, 1, circle).items[0]?.quantity).toBeLessThan(20)
  })

  it('depends on what was added, not on the way there', () => {
    const step = fc.record({
      what: fc.constantFrom('add', 'remove', 'set'),
      id: fc.constantFrom(MODULE, CLAMP, SCREW, INVERTER),
      units: fc.integer({ min: 1, max: 50 }),
    })
    fc.assert(
      fc.property(fc.array(step, { maxLength: 12 }), (steps) => {
        const cart = steps.reduce<Cart>((now, { what, id, units }) => {
          if (what === 'add') return addToCart(now, id, units, relations)
          return what === 'remove' ? removeFromCart(now, id, relations) : changeCartQuantity(now, id, units, relations)
        }, empty)
        const rebuilt = cart.items.reduce(
          (next, item) => addToCart(next, item.productId, item.quantity - item.related, relations),
          empty,
        )
        expect(quantities(rebuilt)).toEqual(quantities(cart))
        for (const item of cart.items) expect(item.quantity).toBeGreaterThanOrEqual(Math.max(1, item.related))
      }),
      { numRuns: 200 },
    )
  })
})

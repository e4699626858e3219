import { describe, expect, it } from 'vitest'
import { editComposition } from './edit-composition'

// One module (1) brings two clamps (2); a clamp brings a screw (3).
const relations = new Map([
  [1, [{ productId: 2, kitQuantity: 2 }]],
  [2, [{ productId: 3, kitQuantity: 1 }]],
])
const line = (productId: number, quantity: number, was = quantity) => ({ productId, quantity, was })
const result = (...pairs: [number, number][]) => pairs.map(([productId, quantity]) => ({ productId, quantity }))

describe('the product editor of an order', () => {
  it('brings what belongs to a product that is added, on top of what is there', () => {
    expect(editComposition([line(2, 5)], { add: { productId: 1, quantity: 3 } }, relations)).toEqual(
      result([2, 11], [1, 3], [3, 6]),
    )
    expect(editComposition([line(1, 3)], { add: { productId: 1, quantity: 1 } }, relations)).toEqual(
      result([1, 4], [2, 2], [3, 2]),
    )
  })

  it('takes along what a removed product brought, and leaves what was more', () => {
    expect(editComposition([line(1, 3), line(2, 7), line(3, 6)], { remove: 1 }, relations)).toEqual(result([2, 1]))
    expect(editComposition([line(1, 3)], { remove: 9 }, relations)).toEqual(result([1, 3]))
  })

  it('lets what belongs to a product follow its quantity, up and down', () => {
    expect(editComposition([line(1, 5, 3), line(2, 6), line(3, 6)], {}, relations)).toEqual(
      result([1, 5], [2, 10], [3, 10]),
    )
    expect(editComposition([line(1, 1, 3), line(2, 6), line(3, 6)], {}, relations)).toEqual(
      result([1, 1], [2, 2], [3, 2]),
    )
  })

  it('never moves a quantity that the user typed', () => {
    expect(editComposition([line(1, 5, 3), line(2, 7, 6), line(3, 6)], {}, relations)).toEqual(
      result([1, 5], [2, 7], [3, 11]),
    )
  })

  it('changes nothing but what was said where nothing belongs together', () => {
    expect(editComposition([line(1, 5, 3), line(2, 6)], { add: { productId: 9, quantity: 1 } }, new Map())).toEqual(
      result([1, 5], [2, 6], [9, 1]),
    )
  })
})

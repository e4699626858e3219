import { describe, expect, it } from 'vitest'
import { findRangeConflict, isValidRange } from './range-conflict'

const range = (initialRange: number | null, finalRange: number | null) => ({ initialRange, finalRange })
const conflict = (...pairs: (readonly [number | null, number | null])[]) =>
  findRangeConflict(pairs.map(([from, to]) => range(from, to)))

describe('ranges of quantities', () => {
  it('collide where one ends on the quantity that the other begins with, in either order', () => {
    expect(conflict([1, 20], [20, 30])).toEqual([0, 1])
    expect(conflict([20, 30], [1, 20])).toEqual([0, 1])
    expect(conflict([1, 20], [21, 30])).toBeUndefined()
    expect(conflict([21, 30], [1, 20])).toBeUndefined()
    expect(conflict([5, 5], [5, 5])).toEqual([0, 1])
  })

  it('collide with one inside the other and with one that does not end', () => {
    expect(conflict([1, 100], [40, 50])).toEqual([0, 1])
    expect(conflict([40, 50], [1, 100])).toEqual([0, 1])
    expect(conflict([28, null], [100, null])).toEqual([0, 1])
    expect(conflict([28, null], [1, 27])).toBeUndefined()
  })

  it('stand beside one fallback, not beside two', () => {
    expect(conflict([null, null], [1, 20])).toBeUndefined()
    expect(conflict([1, 20], [null, null])).toBeUndefined()
    expect(conflict([null, null], [1, 20], [null, null])).toEqual([0, 2])
    // Without a beginning it is no fallback, but a band from the first unit.
    expect(conflict([null, 10], [5, 20])).toEqual([0, 1])
    expect(conflict([null, 10], [null, null])).toBeUndefined()
  })

  it('begin with one at least and end where they begin or later', () => {
    expect([range(1, 1), range(1, null), range(5, 27), range(null, null)].map(isValidRange)).toEqual([
      true,
      true,
      true,
      true,
    ])
    expect([range(0, 5), range(-1, null), range(5, 4), range(null, 4)].map(isValidRange)).toEqual([
      false,
      false,
      false,
      false,
    ])
  })
})

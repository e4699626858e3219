import { describe, expect, it } from 'vitest'
import { lineKey, lineOfKey, listOf, mergeLines, tooMany } from './merge-lines'

const product = (productId: number, quantity: number) => ({ productId, kitId: null, quantity })
const kit = (kitId: number, quantity: number) => ({ productId: null, kitId, quantity })

describe('lines of a list', () => {
  it('name each product and kit once, where it came first', () => {
    expect(mergeLines([product(7, 2), kit(7, 1), product(3, 1), product(7, 5), kit(7, 2)])).toEqual([
      product(7, 7),
      kit(7, 3),
      product(3, 1),
    ])
    expect(tooMany([product(1, 99_999), product(2, 100_000)])).toEqual([1])
  })

  it('are found again by their key, and by nothing that looks like one', () => {
    for (const line of [product(12, 1), kit(3, 1)])
      expect(lineOfKey(lineKey(line))).toEqual({ productId: line.productId, kitId: line.kitId })
    for (const key of ['', 'p', 'p0', 'x1', 'p1.5', 'p-1', 'p1e3', `p${'9'.repeat(16)}`])
      expect(lineOfKey(key)).toBeNull()
  })
})

describe('what is kept of a cart or an order', () => {
  const items = [
    { productId: 1, quantity: 14 },
    { productId: 2, quantity: 1 },
  ]
  it.each([
    ['the kit as it is', items, [kit(9, 1)]],
    ['three of it', items.map(({ productId, quantity }) => ({ productId, quantity: quantity * 3 })), [kit(9, 3)]],
    ['in another order', [...items].reverse(), [kit(9, 1)]],
    ['one module more', [{ productId: 1, quantity: 15 }, items[1]!], [product(1, 15), product(2, 1)]],
    ['half of one thing', [{ productId: 1, quantity: 28 }, items[1]!], [product(1, 28), product(2, 1)]],
    ['something beside it', [...items, { productId: 3, quantity: 1 }], [product(1, 14), product(2, 1), product(3, 1)]],
    ['a part of it', [items[0]!], [product(1, 14)]],
  ])('%s', (_, of, kept) => {
    expect(listOf(of, { id: 9, items })).toEqual(kept)
  })

  it('without a kit is its products, and an empty kit is none', () => {
    expect(listOf(items, null)).toEqual([product(1, 14), product(2, 1)])
    expect(listOf([], { id: 9, items: [] })).toEqual([])
  })
})

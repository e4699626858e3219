import { describe, expect, it } from 'vitest'
import { refuseRelations } from './related-forest'

const refused = (edges: [number, number][], lists: [number, number[]][]) =>
  Object.fromEntries(
    [...refuseRelations(edges, new Map(lists))].map(([parent, { why, child }]) => [parent, [why, child]]),
  )

describe('lists of related products', () => {
  it('fit where each product comes with one other', () => {
    expect(refused([[1, 2]], [[3, [4, 5]]])).toEqual({})
    // What another list gives up is free.
    expect(
      refused(
        [[1, 2]],
        [
          [1, []],
          [3, [2]],
        ],
      ),
    ).toEqual({})
    expect(refused([[1, 2]], [[3, [2]]])).toEqual({ 3: ['other', 2] })
    expect(
      refused(
        [],
        [
          [1, [2]],
          [3, [2]],
        ],
      ),
    ).toEqual({ 3: ['other', 2] })
  })

  it('go round in no circle, however long, and are no deeper than five levels', () => {
    expect(refused([], [[1, [1]]])).toEqual({ 1: ['circle', 1] })
    expect(
      refused(
        [
          [1, 2],
          [2, 3],
        ],
        [[3, [1]]],
      ),
    ).toEqual({ 3: ['circle', 1] })
    expect(
      refused(
        [],
        [
          [1, [2]],
          [2, [1]],
        ],
      ),
    ).toEqual({ 2: ['circle', 1] })
    const chain: [number, number][] = [
      [1, 2],
      [2, 3],
      [3, 4],
      [4, 5],
    ]
    expect(refused(chain, [[5, [6]]])).toEqual({})
    expect(refused([...chain, [5, 6]], [[6, [7]]])).toEqual({ 6: ['deep', 7] })
    expect(refused([...chain, [7, 8]], [[5, [7]]])).toEqual({ 5: ['deep', 7] })
  })
})

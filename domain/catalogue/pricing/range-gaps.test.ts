import { describe, expect, it } from 'vitest'
import { findRangeGaps, rangeText } from './range-gaps'

const ranges = (...pairs: (readonly [number, number | null])[]) =>
  pairs.map(([initialRange, finalRange]) => ({ initialRange, finalRange }))

describe('gaps between ranges', () => {
  it.each([
    ['none without a range', [], []],
    ['none where each begins after the one before', ranges([1, 20], [21, null]), []],
    ['between two, in any order', ranges([50, null], [1, 27]), [[28, 49]]],
    ['before the first', ranges([5, null]), [[1, 4]]],
    ['after the last', ranges([1, 9]), [[10, null]]],
    ['of one quantity', ranges([1, 4], [6, null]), [[5, 5]]],
  ])('%s', (_, given, gaps) => {
    expect(findRangeGaps(given)).toEqual(gaps)
  })

  it('are said in words', () => {
    expect([rangeText(28, 49), rangeText(5, 5), rangeText(10, null)]).toEqual(['28 a 49', '5', 'a partir de 10'])
  })
})

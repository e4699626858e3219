import { describe, expect, it } from 'vitest'
import { findPriceGaps, gapText } from './price-gaps'

const bands = (...pairs: (readonly [number | null, number | null])[]) =>
  pairs.map(([initialRange, finalRange]) => ({ initialRange, finalRange }))

describe('quantities without a price', () => {
  it('lie between bands and after the last', () => {
    expect(findPriceGaps(bands([1, 27], [50, 99]))).toEqual([
      [28, 49],
      [100, null],
    ])
    expect(findPriceGaps(bands([1, 27], [28, null]))).toEqual([])
  })

  it('are none where a fallback stands, wherever it stands among the rows', () => {
    expect(findPriceGaps(bands([1, 27], [50, 99], [null, null]))).toEqual([])
    expect(findPriceGaps(bands([null, null], [50, 99]))).toEqual([])
  })

  it('are said as the page says them', () => {
    expect(gapText([[28, 49]])).toBe('Sem preço de 28 a 49 unidades')
    expect(gapText([[5, 5]])).toBe('Sem preço para 5 unidades')
    expect(gapText([[100, null]])).toBe('Sem preço a partir de 100 unidades')
    expect(
      gapText([
        [1, 4],
        [28, 49],
        [100, null],
      ]),
    ).toBe('Sem preço de 1 a 4, de 28 a 49, a partir de 100 unidades')
  })
})

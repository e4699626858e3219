import type { QuantityRange } from './price-rule'
import { findRangeGaps, type RangeGap } from './range-gaps'

/** Quantities of a product that no band holds; with a fallback price, there are none. */
export const findPriceGaps = (bands: readonly QuantityRange[]): RangeGap[] =>
  bands.some(({ initialRange, finalRange }) => initialRange === null && finalRange === null) ? [] : findRangeGaps(bands)

/** 'Sem preço de 28 a 49 unidades'. */
export const gapText = (gaps: readonly (readonly [number, number | null])[]): string =>
  `Sem preço ${gaps.map(([from, to]) => (to === null ? `a partir de ${from}` : from === to ? `para ${from}` : `de ${from} a ${to}`)).join(', ')} unidades`

import type { QuantityRange } from './price-rule'

const from = (range: QuantityRange) => range.initialRange ?? 0
const to = (range: QuantityRange) => range.finalRange ?? Number.POSITIVE_INFINITY
const isFallback = (range: QuantityRange) => range.initialRange === null && range.finalRange === null

const collide = (a: QuantityRange, b: QuantityRange) =>
  isFallback(a) || isFallback(b) ? isFallback(a) && isFallback(b) : from(a) <= to(b) && from(b) <= to(a)

/**
 * The first pair of ranges that overlap (QUANTITY_RANGE_CONFLICT): bands of a product in a price table, or ranges of
 * the unload fee. Two rows without a range collide too; one beside the bands is the fallback and does not.
 * @returns the positions of the pair
 */
export function findRangeConflict(ranges: readonly QuantityRange[]): readonly [number, number] | undefined {
  for (const [later, range] of ranges.entries()) {
    const earlier = ranges.findIndex((other, index) => index < later && collide(other, range))
    if (earlier >= 0) return [earlier, later]
  }
  return undefined
}

/** True when the range is one: starts at 1 or more and does not end before it starts. */
export const isValidRange = ({ initialRange, finalRange }: QuantityRange): boolean =>
  initialRange === null ? finalRange === null : initialRange >= 1 && (finalRange === null || finalRange >= initialRange)

import type { QuantityRange } from './price-rule'

/** Quantities that no range holds, between the first and the last; those before 1 do not count. */
export type RangeGap = readonly [from: number, to: number | null]

/**
 * The gaps between ranges that do not overlap: from 1 to the end. Without any range there is no gap to speak of.
 * @returns each gap; null as its end where nothing follows
 */
export function findRangeGaps(ranges: readonly QuantityRange[]): RangeGap[] {
  const inOrder = ranges
    .flatMap(({ initialRange, finalRange }) => (initialRange === null ? [] : [{ from: initialRange, to: finalRange }]))
    .sort((a, b) => a.from - b.from)
  if (inOrder.length === 0) return []
  const gaps: RangeGap[] = []
  let next: number | null = 1
  for (const { from, to } of inOrder) {
    if (next !== null && from > next) gaps.push([next, from - 1])
    next = to === null ? null : to + 1
  }
  if (next !== null) gaps.push([next, null])
  return gaps
}

/** '5 a 27', 'a partir de 28'. */
export const rangeText = (from: number, to: number | null): string =>
  to === null ? `a partir de ${from}` : from === to ? String(from) : `${from} a ${to}`

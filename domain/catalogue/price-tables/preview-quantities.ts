import type { QuantityRange } from '../pricing/price-rule'

/** Where a price may change: the first and last quantity of each band, what lies beside them, and one. */
export function previewQuantities(bands: readonly QuantityRange[]): number[] {
  const edges = bands.flatMap(({ initialRange, finalRange }) => [
    ...(initialRange === null ? [] : [initialRange - 1, initialRange]),
    ...(finalRange === null ? [] : [finalRange, finalRange + 1]),
  ])
  return [...new Set([1, ...edges])].filter((quantity) => quantity >= 1).sort((a, b) => a - b)
}

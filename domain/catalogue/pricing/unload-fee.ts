import type { ProductType } from '../products/product-types'

export interface UnloadFeeRange {
  initialRange: number
  finalRange: number | null
  valueCents: number
}

/** The fee of the range that holds the quantity of modules; 0 without modules or range (domain 6.2). */
export const unloadFee = (ranges: readonly UnloadFeeRange[], moduleQuantity: number): number =>
  unloadRange(ranges, moduleQuantity)?.valueCents ?? 0

/** The range that holds the quantity of modules. */
export const unloadRange = (ranges: readonly UnloadFeeRange[], moduleQuantity: number): UnloadFeeRange | undefined =>
  ranges.find(
    ({ initialRange, finalRange }) =>
      moduleQuantity >= initialRange && (finalRange === null || moduleQuantity <= finalRange),
  )

export const moduleQuantity = (lines: readonly { type: ProductType; quantity: number }[]): number =>
  lines.filter((line) => line.type === 'MODULE').reduce((sum, line) => sum + line.quantity, 0)

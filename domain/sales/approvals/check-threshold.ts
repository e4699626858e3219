import Big from 'big.js'
import { roleRank, type Threshold } from './assess-approval'

export type ThresholdFault =
  | { reason: 'range'; min: number; max: number | null }
  /** The role whose limit would be above a higher one's, or below a lower one's. */
  | { reason: 'ladder'; other: Threshold }

/** Percent points that a margin's floor may be: below −100 nothing is left that a floor would hold. */
const FLOORS = { min: -100, max: 100 }

/**
 * INVALID_THRESHOLD of domain 5: a discount is above 0 and at most 100 %, a total above 0 with whole cents, a margin's
 * floor from −100 to 100 %, and a higher role never goes less far than a lower one.
 * @param others the thresholds in force without the one being written
 */
export function checkThreshold(threshold: Threshold, others: readonly Threshold[]): ThresholdFault | null {
  const { type, value } = threshold
  const min = type === 'MARGIN' ? FLOORS.min : 0
  const max = type === 'TOTAL_PRICE' ? null : FLOORS.max
  const isWhole = type !== 'TOTAL_PRICE' || new Big(value).round(2).eq(value)
  const isTooLow = type === 'MARGIN' ? value < min : value <= min
  if (isTooLow || (max !== null && value > max) || !isWhole) return { reason: 'range', min, max }
  // How far a role goes: of a margin, the less the further.
  const reach = (one: Threshold) => (type === 'MARGIN' ? -one.value : one.value)
  const other = others
    .filter((one) => one.type === type)
    .find((one) =>
      roleRank(one.approver) < roleRank(threshold.approver)
        ? reach(one) > reach(threshold)
        : roleRank(one.approver) > roleRank(threshold.approver) && reach(one) < reach(threshold),
    )
  return other ? { reason: 'ladder', other } : null
}

import Big from 'big.js'
import { roleRank, type Threshold } from './assess-approval'

export type ThresholdFault =
  | { reason: 'range'; max: number | null }
  /** The role whose limit would be above a higher one's, or below a lower one's. */
  | { reason: 'ladder'; other: Threshold }

/**
 * INVALID_THRESHOLD of domain 5: a discount is above 0 and at most 100 %, a total above 0 with whole cents, and a
 * higher role's limit is never below a lower one's.
 * @param others the thresholds in force without the one being written
 */
export function checkThreshold(threshold: Threshold, others: readonly Threshold[]): ThresholdFault | null {
  const { type, value } = threshold
  const max = type === 'DISCOUNT' ? 100 : null
  const isWhole = type === 'DISCOUNT' || new Big(value).round(2).eq(value)
  if (value <= 0 || (max !== null && value > max) || !isWhole) return { reason: 'range', max }
  const other = others
    .filter((one) => one.type === type)
    .find((one) =>
      roleRank(one.approver) < roleRank(threshold.approver)
        ? one.value > value
        : roleRank(one.approver) > roleRank(threshold.approver) && one.value < value,
    )
  return other ? { reason: 'ladder', other } : null
}

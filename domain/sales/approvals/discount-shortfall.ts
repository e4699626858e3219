import type { ThresholdRole } from '../../people/permissions/threshold-roles'
import { excessPoints, limitOf, type Threshold } from './assess-approval'

/**
 * How far a discount went beyond the limit of the person who gave it: their role, limit and excess, no matter who
 * reads. Nothing is exceeded where it was given lawfully, for other items or terms than these.
 */
export interface DiscountShortfall {
  /** Null: one without an alçada, such as an integrator. */
  role: ThresholdRole | null
  /** Percent points, as the other two. */
  limit: number
  exceededPercentage: number
  discount: number
}

/** @param giver the role of the person who gave the discount */
export function discountShortfall(
  thresholds: readonly Threshold[],
  giver: ThresholdRole | null,
  discount: number,
): DiscountShortfall {
  const limit = limitOf(thresholds, 'DISCOUNT', giver) ?? 0
  return { role: giver, limit, exceededPercentage: excessPoints('DISCOUNT', discount, limit) ?? 0, discount }
}

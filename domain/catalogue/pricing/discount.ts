import Big from 'big.js'
import { roundHalfUp } from '../../ground/money/money'

/**
 * The order's discount in percent points with 4 decimals, over the lines alone (domain 2.3.7):
 * (Σ table totals − Σ order totals) / Σ table totals × 100. Negative when the lines cost more than the table.
 */
export function discountPercentage(tableTotalCents: number, linesTotalCents: number): number {
  if (tableTotalCents === 0) return 0
  return roundHalfUp(new Big(tableTotalCents).minus(linesTotalCents).times(100).div(tableTotalCents), 4)
}

/** How many points a discount is above a limit; 0 when it is within (domain 5: 'in points'). */
export const exceededPercentage = (discount: number, limit: number): number =>
  discount > limit ? roundHalfUp(new Big(discount).minus(limit), 4) : 0

/** The least that the lines may become, in cents, for a discount that stays within a limit. */
export const leastLinesTotal = (tableTotalCents: number, limit: number): number =>
  Number(new Big(tableTotalCents).times(new Big(100).minus(limit)).div(100).round(0, Big.roundUp))

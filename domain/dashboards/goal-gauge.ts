import Big from 'big.js'
import { roundHalfUp } from '../money/money'

/**
 * Realised / goal × 100 with 2 decimals, capped at 100; null shows nothing, which is so without
 * a goal (specification §9).
 */
export function goalPercentage(realisedCents: number, goalCents: number): number | null {
  if (goalCents <= 0) return null
  const percentage = roundHalfUp(new Big(realisedCents).times(100).div(goalCents), 2)
  return Math.min(percentage, 100)
}

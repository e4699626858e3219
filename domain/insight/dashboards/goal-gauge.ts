import Big from 'big.js'
import { roundHalfUp } from '../../ground/money/money'

/** Realised / goal × 100 with 2 decimals as it is, for words; null without a goal (specification §9). */
export function goalShare(realisedCents: number, goalCents: number): number | null {
  return goalCents <= 0 ? null : roundHalfUp(new Big(realisedCents).times(100).div(goalCents), 2)
}

/** The same for the gauge: capped at 100. */
export function goalPercentage(realisedCents: number, goalCents: number): number | null {
  const share = goalShare(realisedCents, goalCents)
  return share === null ? null : Math.min(share, 100)
}

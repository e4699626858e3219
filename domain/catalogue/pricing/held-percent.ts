import Big from 'big.js'
import { percentOf, roundHalfUp } from '../../ground/money/money'

/** More places than this no amount of the portal tells apart. */
const MOST_DECIMALS = 12

/**
 * The percentage that an amount was charged at: today's while it gives the same cents, else the shortest that does. An
 * order keeps the cents of its freight and of its payment condition, not their rates.
 * @param held what was charged, and of which sum, in cents
 * @param today percent points
 */
export function heldPercent({ ofCents, cents }: { ofCents: number; cents: number }, today: number): number {
  if (ofCents === 0 || percentOf(ofCents, today) === cents) return today
  const exact = new Big(cents).times(100).div(ofCents)
  for (let decimals = 0; decimals < MOST_DECIMALS; decimals++) {
    const rate = roundHalfUp(exact, decimals)
    if (percentOf(ofCents, rate) === cents) return rate
  }
  return roundHalfUp(exact, MOST_DECIMALS)
}

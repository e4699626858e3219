import Big from 'big.js'
import { roundHalfUp } from '../../ground/money/money'
import { type LineRates, sharesOf } from './line-taxes'
import { TAXES } from './tax-words'

/**
 * What the margin factor of a loose product would have to be for its taxes alone: what is paid for it, without IPI, over
 * what is left after all taxes. 1,143 beside a factor of 1,12 says that the sale loses money at the table's price.
 * @returns four decimals; null where nothing is left
 */
export function realFactor(rates: LineRates): number | null {
  const shares = sharesOf(rates)
  const taxes = TAXES.reduce((sum, tax) => sum.plus(shares[tax]), new Big(0))
  const left = shares.whole.minus(taxes)
  if (left.lte(0)) return null
  const factor = shares.whole.div(left).div(new Big(rates.ipi).div(100).plus(1))
  return roundHalfUp(factor, 4)
}

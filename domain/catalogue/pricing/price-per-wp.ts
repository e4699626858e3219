import Big from 'big.js'
import { roundHalfUp } from '../../ground/money/money'

/**
 * The price of a watt of a generator's modules, in reais: rounded once, from the exact quotient.
 * @param totalCents the total of all of its lines
 * @param watts of its modules; without any there is no such price
 * @param decimals 4 in answers of the API, as the trade compares kits; 2 where people read it beside a price
 */
export const pricePerWp = (totalCents: number, watts: number, decimals: 2 | 4): number | null =>
  watts === 0 ? null : roundHalfUp(new Big(totalCents).div(100).div(watts), decimals)

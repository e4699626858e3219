import Big from 'big.js'
import { percentOf, roundHalfUp, sumCents, timesQuantity } from '../money/money'
import { linesTotal } from './line-total'

export interface CostedLine {
  quantity: number
  unitPriceCents: number
  costPriceCents: number
  /** orderIcms, percent points. */
  icms: number
}

/**
 * Contribution margin in percent points with 2 decimals (domain 2.3): (Σ price − Σ cost − taxes − freight) / Σ price.
 * Null when nothing is sold. Only for holders of orders:ViewContributionMargin; never serialised to integrators.
 * @param freightCents what the delivery costs the distributor
 */
export function contributionMargin(lines: readonly CostedLine[], freightCents: number): number | null {
  const revenue = linesTotal(lines)
  if (revenue === 0) return null
  const costs = sumCents(lines.map((line) => timesQuantity(line.costPriceCents, line.quantity)))
  const taxes = sumCents(lines.map((line) => percentOf(timesQuantity(line.unitPriceCents, line.quantity), line.icms)))
  return roundHalfUp(new Big(revenue - costs - taxes - freightCents).times(100).div(revenue), 2)
}

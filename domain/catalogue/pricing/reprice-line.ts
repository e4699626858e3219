import Big from 'big.js'
import { toCents } from '../../ground/money/money'
import type { PriceRule } from './price-rule'
import type { PriceStep } from './unit-price'

/** The steps that the row of the table decides, and those that are no step of a price. */
const OF_THE_RULE = new Set<PriceStep['kind']>(['BASE', 'BAND', 'ADJUSTMENT', 'MARGIN', 'ROUNDING', 'GIVEN'])

/** A row's price with its adjustment, in reais and not rounded: a kit's part without DIFAL (specification §9). */
export const adjustedPrice = ({ priceCents, adjustment }: Pick<PriceRule, 'priceCents' | 'adjustment'>): Big =>
  new Big(priceCents).div(100).times(new Big(adjustment).div(100).plus(1))

/**
 * The price of a sold line by another row of its table: the steps of its price but for those that the row decides, and
 * but for a discount that was given. A company's factors are those of the day when the line was priced.
 * @returns cents
 */
export function repriceLine(
  trace: readonly Pick<PriceStep, 'kind' | 'factor'>[],
  rule: PriceRule,
  sale: { detached: boolean; taxpayer: boolean },
): number {
  const base = adjustedPrice(rule)
  const margin = sale.taxpayer ? rule.detachedTaxpayerMargin : rule.detachedNonTaxpayerMargin
  const sold = sale.detached ? base.times(margin) : base
  const others = trace.filter(({ kind }) => !OF_THE_RULE.has(kind))
  return toCents(others.reduce((price, { factor }) => price.times(factor), sold))
}

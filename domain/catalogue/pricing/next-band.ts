import { pickRule } from './pick-band'
import type { ProductPrices } from './price-rule'
import { type PriceTerms, unitPrice } from './unit-price'

/** 'Mais 3 un. e o preço cai para R$ …, economia de R$ …' */
export interface NextBand {
  /** Units more than now. */
  missing: number
  /** Quantity at which the cheaper price starts. */
  quantity: number
  unitPriceCents: number
  /** On the new quantity, against the present unit price. */
  savingCents: number
}

/**
 * The nearest larger quantity with a cheaper unit price; null when there is none, which is always so with an exclusive
 * price (the same at every quantity, domain 2.3.1). A gap between bands counts with the price of the fallback.
 */
export function nextBand(
  prices: ProductPrices,
  { ipi, quantity }: { ipi: number | null; quantity: number },
  terms: PriceTerms,
): NextBand | null {
  // First of all, for most products have no bands, and a price takes longer than all the rest of this.
  const starts = prices.bands
    .flatMap(({ initialRange, finalRange }) => [initialRange, finalRange === null ? null : finalRange + 1])
    .filter((start): start is number => start !== null && start > quantity)
    .sort((a, b) => a - b)
  if (starts.length === 0) return null
  const priceAt = (amount: number) => {
    const picked = pickRule(prices, amount)
    return picked.ok ? unitPrice(picked, { ipi, quantity: amount }, terms).unitPriceCents : undefined
  }
  const present = priceAt(quantity)
  if (present === undefined) return null
  for (const start of starts) {
    const cheaper = priceAt(start)
    if (cheaper !== undefined && cheaper < present)
      return {
        missing: start - quantity,
        quantity: start,
        unitPriceCents: cheaper,
        savingCents: (present - cheaper) * start,
      }
  }
  return null
}

import type { PriceBand, PriceRule, ProductPrices, QuantityRange } from './price-rule'

const isFallback = ({ initialRange, finalRange }: QuantityRange) => initialRange === null && finalRange === null

const holds = ({ initialRange, finalRange }: QuantityRange, quantity: number) =>
  (initialRange === null || quantity >= initialRange) && (finalRange === null || quantity <= finalRange)

/** The band of a quantity; without one the band that has no range, specification §9. Undefined when neither exists. */
export const pickBand = <Band extends QuantityRange>(bands: readonly Band[], quantity: number): Band | undefined =>
  bands.find((band) => !isFallback(band) && holds(band, quantity)) ?? bands.find(isFallback)

export type PickedRule =
  | { ok: true; source: 'EXCLUSIVE'; rule: PriceRule }
  | { ok: true; source: 'BAND' | 'FALLBACK'; rule: PriceBand }
  | { ok: false; code: 'PRODUCT_IS_NOT_PRESENT_IN_PRICE_TABLE' | 'INVALID_PRICE_TO_PRICE_TABLE_PRODUCT' }

/**
 * Where a product's price comes from at a quantity: its exclusive price, else the band of the table (domain 2.3.1-2).
 */
export function pickRule({ exclusive, bands }: ProductPrices, quantity: number): PickedRule {
  if (exclusive) return { ok: true, source: 'EXCLUSIVE', rule: exclusive }
  if (bands.length === 0) return { ok: false, code: 'PRODUCT_IS_NOT_PRESENT_IN_PRICE_TABLE' }
  const band = pickBand(bands, quantity)
  if (!band) return { ok: false, code: 'INVALID_PRICE_TO_PRICE_TABLE_PRODUCT' }
  return { ok: true, source: isFallback(band) ? 'FALLBACK' : 'BAND', rule: band }
}

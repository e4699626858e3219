/** The fields that a price table row and an exclusive product share (specification §3, domain 2.3). */
export interface PriceRule {
  priceCents: number
  /** Percent points; negative lowers the price. */
  adjustment: number
  /** Multiplier, 1.12 = +12 % (domain 2.3, reading 4). */
  detachedTaxpayerMargin: number
  /** Multiplier, 1.24 = +24 %. */
  detachedNonTaxpayerMargin: number
}

/** A quantity range; both ends null = no band, `finalRange` alone null = open-ended. Both ends are inclusive. */
export interface QuantityRange {
  initialRange: number | null
  finalRange: number | null
}

export interface PriceBand extends PriceRule, QuantityRange {}

/** A product's prices for one company: an exclusive price replaces the bands of the table (specification §9). */
export interface ProductPrices {
  exclusive: PriceRule | null
  bands: readonly PriceBand[]
}

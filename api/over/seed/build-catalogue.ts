import type { ProductSpecs } from '#domain/catalogue/products/product-specs'
import { isGtin, type Origin } from '#domain/catalogue/products/product-trade'
import type { ConnectorType, FixationType, ProductType } from '#domain/catalogue/products/product-types'
import { toCents } from '#domain/ground/money/money'
import type { priceTableProducts, products } from '../../ground/db/schema/catalogue'

/** Percent points of taxpayer, non-taxpayer and other state. */
type IcmsDraft = readonly [taxpayer: number, nonTaxpayer: number, externalUf: number]

export interface ProductDraft {
  name: string
  type: ProductType
  /** Reais; null, as with the taxes: unknown. */
  cost?: number | null
  potency?: number
  ipi?: number | null
  icms?: IcmsDraft | null
  gtin?: string
  ncm?: string
  origin?: Origin
  unit?: string
  connectorType?: ConnectorType
  fixationType?: FixationType
  manufacturerId?: number
  enabled?: boolean
  availableAt?: string
  availableInDays?: number
  specs?: ProductSpecs
  substituteId?: number
  destroyedAt?: Date
}

/**
 * The number that a scanner reads off the n-th product of the demo: of those that a company gives within its own walls
 * (GS1, prefixes 20 to 29), so that it is nobody's in the world.
 */
export function demoGtin(n: number): string {
  const ends = Array.from({ length: 10 }, (_, check) => `29${String(n).padStart(10, '0')}${check}`)
  return ends.find(isGtin)!
}

/** A product on sale today, a national one with taxes of 0, unless the draft says otherwise. */
export function buildProduct({
  cost = 100,
  ipi = 0,
  icms = [0, 0, 0],
  origin = '0',
  ...draft
}: ProductDraft): typeof products.$inferInsert {
  return {
    costPriceCents: cost === null ? null : toCents(cost),
    ipi,
    origin,
    icmsTaxpayer: icms?.[0] ?? null,
    icmsNonTaxpayer: icms?.[1] ?? null,
    icmsExternalUf: icms?.[2] ?? null,
    ...draft,
  }
}

export interface PriceDraft {
  priceTableId: number
  productId: number
  /** Reais. */
  price: number
  /** First and last quantity of the band; nothing = the fallback, without a last one = open-ended (domain 2.3). */
  band?: readonly [from: number, to: number | null]
  adjustment?: number
  taxpayerMargin?: number
  nonTaxpayerMargin?: number
}

export function buildPrice({
  price,
  band,
  taxpayerMargin = 1.12,
  nonTaxpayerMargin = 1.24,
  ...draft
}: PriceDraft): typeof priceTableProducts.$inferInsert {
  return {
    ...draft,
    priceCents: toCents(price),
    initialRange: band?.[0] ?? null,
    finalRange: band?.[1] ?? null,
    detachedTaxpayerMargin: taxpayerMargin,
    detachedNonTaxpayerMargin: nonTaxpayerMargin,
  }
}

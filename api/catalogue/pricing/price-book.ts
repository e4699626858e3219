import type { PriceBand, PriceRule } from '#domain/catalogue/pricing/price-rule'
import type { UnloadFeeRange } from '#domain/catalogue/pricing/unload-fee'
import type { ProductSpecs } from '#domain/catalogue/products/product-specs'
import type { Origin } from '#domain/catalogue/products/product-trade'
import type { ConnectorType, FixationType, ProductType } from '#domain/catalogue/products/product-types'
import type { SubstituteOccasion } from '#domain/catalogue/products/substitutes'
import type { CentreStock } from '#domain/catalogue/stock/availability'
import type { TaxBook } from '#domain/catalogue/taxes/tax-lines'
import type { Uf } from '#domain/ground/places/states'
import type { CompanyStatus } from '#domain/people/companies/company-statuses'

/** One band of the table in force. */
type BookBand = PriceBand & { id: number }

interface BookRelatedProduct {
  productId: number
  /** How many come with one of the parent. */
  kitQuantity: number
}

/**
 * A product with everything that prices, cart and kit rules read. It holds the cost, which every answer must leave out.
 */
export interface BookProduct {
  id: number
  name: string
  type: ProductType
  fixationType: FixationType | null
  connectorType: ConnectorType | null
  /** Watts; watt-hours for batteries. */
  potency: number | null
  unit: string
  manufacturerId: number | null
  manufacturerName: string | null
  enabled: boolean
  deleted: boolean
  /** Null: unknown; so with each tax. */
  costPriceCents: number | null
  ipi: number | null
  icmsTaxpayer: number | null
  icmsNonTaxpayer: number | null
  icmsExternalUf: number | null
  /** Eight digits, and the digit of its origin: what tax rules ask; null: unknown. */
  ncm: string | null
  origin: Origin | null
  datasheetUrl: string | null
  /** `YYYY-MM-DD` in São Paulo, or null when it is there. */
  availableAt: string | null
  availableInDays: number
  /** By centre, and as of when it was asked: figures, which every answer must leave out; null: never counted. */
  stock: { centres: readonly CentreStock[]; now: Date } | null
  specs: ProductSpecs
  /** The cover of its pictures. */
  image: { fileId: number; alt: string } | null
  /** What may stand in for it, in order, where that is on sale and has any price for the company. */
  substitutes: { id: number; name: string; occasion: SubstituteOccasion }[]
  relatedProducts: BookRelatedProduct[]
  /** The company's own price: it replaces the bands (specification §9). */
  exclusive: PriceRule | null
  /** Bands of the table in force, fallback last. */
  bands: BookBand[]
}

export interface BookFreight {
  uf: string
  region: string
  /** Percent points. */
  percentage: number
  minimumValueCents: number
  deliveryDays: number
}

export type BookUnloadFee = UnloadFeeRange & { id: number }

export interface BookCompany {
  id: number
  name: string
  fantasyName: string
  cnpj: string
  uf: Uf | null
  status: CompanyStatus
  allowDetachedOrder: boolean
  /** Percent points, not below zero. */
  additionPercentage: number
  /** Percent points, not above zero (domain 0.1). */
  discountPercentage: number
  /** Percent of the equipment total; null = the setting `serviceFee.maxPercent`. */
  serviceFeeLimit: number | null
  /** What it asks for installation and design, in cents a Wp; null: not set. */
  servicePerWpCents: number | null
  teamId: number | null
  helperUserId: number | null
}

/** Everything that prices of one company need, read at one moment (`loadPriceBook`). */
export interface PriceBook {
  /** Null when no company was named: the default table, no factors. */
  company: BookCompany | null
  /** The table in force: the company's own, else the default one; null when neither is valid. */
  priceTable: { id: number; name: string } | null
  products: Map<number, BookProduct>
  freights: Map<string, BookFreight>
  unloadFees: BookUnloadFee[]
  /** Rows of the `settings` table (domain 1.9); `readSetting` gives the default of a missing key. */
  settings: Readonly<Record<string, unknown>>
  /** Where they were asked for (`Wanted.taxes`); null too where there are no rules of that day. */
  taxes: TaxBook | null
}

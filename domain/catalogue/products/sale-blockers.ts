/** Reasons that keep a product from being put on sale; codes of the error catalogue. */
export type SaleBlocker = 'PRODUCT_WITHOUT_PRICE' | 'PRODUCT_WITHOUT_TAXES'

interface Sellable {
  /** It has a row in the default price table: a price of 0 counts, a missing row does not. */
  hasPrice: boolean
  /** All four rates are known. */
  hasTaxes: boolean
  /** It was there before taxes could be unknown: a product that was sold without them may go on. */
  untaxedBefore: boolean
}

/** Why a product cannot be put on sale; empty when it can. */
export const saleBlockers = ({ hasPrice, hasTaxes, untaxedBefore }: Sellable): SaleBlocker[] => [
  ...(hasPrice ? [] : ['PRODUCT_WITHOUT_PRICE' as const]),
  ...(hasTaxes || untaxedBefore ? [] : ['PRODUCT_WITHOUT_TAXES' as const]),
]

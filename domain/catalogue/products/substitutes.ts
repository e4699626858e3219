/** When a product may stand in for another: that one is out of stock, is not sold any more, or either. */
export const SUBSTITUTE_OCCASIONS = ['OUT_OF_STOCK', 'DISCONTINUED', 'ANY'] as const
export type SubstituteOccasion = (typeof SUBSTITUTE_OCCASIONS)[number]

/** At whose price it is then sold: its own, or that of the product that it replaces. */
export const SUBSTITUTE_PRICES = ['OWN', 'REPLACED'] as const
export type SubstitutePrice = (typeof SUBSTITUTE_PRICES)[number]

export const SUBSTITUTE_OCCASION_LABELS: Readonly<Record<SubstituteOccasion, string>> = {
  OUT_OF_STOCK: 'Fora de estoque',
  DISCONTINUED: 'Descontinuado',
  ANY: 'Fora de estoque ou descontinuado',
}

export const SUBSTITUTE_PRICE_LABELS: Readonly<Record<SubstitutePrice, string>> = {
  OWN: 'O do substituto',
  REPLACED: 'O do produto trocado',
}

/** As many as a person compares. */
export const MAX_SUBSTITUTES = 5

/** Why a product is to be replaced. */
export type ReplacingReason = Exclude<SubstituteOccasion, 'ANY'>

/**
 * The substitutes of a product that serve for a reason, in the order in which they are asked: the one answer to 'which
 * substitute', of carts, orders that come back, lists, dates and separation.
 */
export const substitutesFor = <One extends { occasion: SubstituteOccasion }>(
  substitutes: readonly One[],
  reason: ReplacingReason,
): One[] => substitutes.filter(({ occasion }) => occasion === 'ANY' || occasion === reason)

import { gapText } from '#domain/catalogue/pricing/margin-gaps'
import { formatMoney } from '~/format/money'
import { formatPercent } from '~/format/numbers'

/** The text for a cost or a tax that is not set: never a 0. */
export const UNKNOWN_TEXT = 'não informado'

export const costText = (reais: number | null): string => (reais === null ? UNKNOWN_TEXT : formatMoney(reais))

export const taxText = (points: number | null): string => (points === null ? UNKNOWN_TEXT : formatPercent(points, 2))

/** '9,24%', or 'sem custo de 2 itens'; null for users who may not see it, and where nothing is sold. */
export function marginText(totals: {
  contributionMargin?: number | null
  marginGaps?: { withoutCost: number; withoutTaxes: number }
}): string | null {
  const gap = totals.marginGaps && gapText(totals.marginGaps)
  if (gap) return gap
  return totals.contributionMargin == null ? null : formatPercent(totals.contributionMargin, 2)
}

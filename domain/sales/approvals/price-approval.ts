import { THRESHOLD_ROLE_LABELS, type ThresholdRole } from '../../people/permissions/threshold-roles'
import { assess, assessMargin, roleRank, type Threshold } from './assess-approval'

/** The prices that may need another person's approval: each of them sells on its own, to every buyer it is for. */
export const PRICE_WRITES = ['PROMOTION', 'EXCLUSIVE', 'REVISION'] as const
export type PriceWriteKind = (typeof PRICE_WRITES)[number]

export const PRICE_WRITE_LABELS: Readonly<Record<PriceWriteKind, string>> = {
  PROMOTION: 'Promoção',
  EXCLUSIVE: 'Preço exclusivo',
  REVISION: 'Revisão de preços',
}

/** The text that the author of waiting prices reads: whose approval they need, and never how deep they are. */
export const waitsForText = (role: ThresholdRole | null): string =>
  role === null ? 'Aguarda aprovação' : `Aguarda ${THRESHOLD_ROLE_LABELS[role]}`

/** The deepest of some prices that are about to be written; those that rise count for nothing. */
export interface PriceWrite {
  /** Percent points below what is paid until then; 0 when none falls, or there is nothing to compare with. */
  fall: number
  /** Percent points of the price that are left above its cost, of the price with the least; null: none falls. */
  marginAfter: number | null
  /** The same of the price paid until then. */
  marginBefore: number | null
  /** A price that falls, or is new, is of something whose cost is not known. */
  isUnknown: boolean
}

/**
 * Whose approval prices need before they count: prices below the cost or the author's floor of margins, and prices that
 * fall deeper than the author may give as a discount. No role is above the highest one, so it needs no approval.
 * @param author the author's role; null: none, and with it no discount and the floor of a seller
 * @returns the lowest role that is enough; null when the author's is
 */
export function priceApprovalRole(
  thresholds: readonly Threshold[],
  author: ThresholdRole | null,
  { fall, marginAfter, isUnknown }: PriceWrite,
): ThresholdRole | null {
  if (author === 'DIRECTOR') return null
  const roles: ThresholdRole[] = []
  if (isUnknown) roles.push('DIRECTOR')
  if (marginAfter !== null) {
    const margin = assessMargin(thresholds, author, marginAfter)
    if (margin.kind !== 'within') roles.push(margin.kind === 'exceeded' ? margin.requiredRole : 'DIRECTOR')
  }
  const discount = assess(thresholds, 'DISCOUNT', author, fall)
  if (discount.kind !== 'within') roles.push(discount.kind === 'exceeded' ? discount.requiredRole : 'DIRECTOR')
  return roles.sort((a, b) => roleRank(b) - roleRank(a))[0] ?? null
}

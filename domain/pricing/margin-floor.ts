import type { MarginBreakdown } from './contribution-margin'

/** What a margin is against a floor; UNKNOWN while a cost or a tax of it is not known. */
export type MarginStanding = 'WITHIN' | 'BELOW' | 'UNKNOWN'

/**
 * Judges the margin of a sale against the least that somebody may give alone.
 * @param breakdown as `marginOf` gives it
 * @param floor percent points; null: there is none, and then nothing is below it
 * @returns UNKNOWN when a part of the margin is not known: there is no number to compare. A sale of nothing is WITHIN.
 */
export function judgeMargin(
  { margin, gaps }: Pick<MarginBreakdown, 'margin' | 'gaps'>,
  floor: number | null,
): MarginStanding {
  if (floor === null) return 'WITHIN'
  if (gaps.withoutCost > 0 || gaps.withoutTaxes > 0) return 'UNKNOWN'
  return margin !== null && margin < floor ? 'BELOW' : 'WITHIN'
}

/** Needs somebody's word: what is below the floor, and what nobody can say is not. */
export const needsMarginApproval = (standing: MarginStanding): boolean => standing !== 'WITHIN'

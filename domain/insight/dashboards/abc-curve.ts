import { ratioHalfUp, sumCents } from '../../ground/money/money'

export const ABC_CLASSES = ['A', 'B', 'C'] as const
type AbcClass = (typeof ABC_CLASSES)[number]

export interface AbcRow {
  totalCents: number
}

export type AbcResult<Row extends AbcRow> = Row & {
  /** Share of the whole, percent points with 1 decimal. */
  ordersPercentage: number
  /** Share of this row and all before it, percent points with 1 decimal. */
  cumulativePercentage: number
  abcClass: AbcClass
}

/**
 * The place of one row in the curve, by the share of those *before* it: A below 80 %, B below 95 %, C the rest. A row
 * that crosses a line belongs to the class that it starts in, and one that has all of it is A (domain 2.3 example 11).
 * @param runningCents of this row and all before it
 */
export function abcPlace(
  cents: number,
  runningCents: number,
  totalCents: number,
): Pick<AbcResult<AbcRow>, 'ordersPercentage' | 'cumulativePercentage' | 'abcClass'> {
  const share = (part: number) => (totalCents === 0 ? 0 : ratioHalfUp(part * 100, totalCents, 1))
  // Compared before it is rounded: after 79.96 % comes an A, after 80 % a B.
  const startsBelow = (percent: number) => (runningCents - cents) * 100 < percent * totalCents
  return {
    ordersPercentage: share(cents),
    cumulativePercentage: share(runningCents),
    abcClass: totalCents === 0 || startsBelow(80) ? 'A' : startsBelow(95) ? 'B' : 'C',
  }
}

/** Rows by descending value with share and running share. */
export function abcCurve<Row extends AbcRow>(rows: readonly Row[]): AbcResult<Row>[] {
  const total = sumCents(rows.map((row) => row.totalCents))
  let running = 0
  return [...rows]
    .sort((a, b) => b.totalCents - a.totalCents)
    .map((row) => {
      running += row.totalCents
      return { ...row, ...abcPlace(row.totalCents, running, total) }
    })
}

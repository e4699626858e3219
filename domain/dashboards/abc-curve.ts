import Big from 'big.js'
import { roundHalfUp, sumCents } from '../money/money'

type AbcClass = 'A' | 'B' | 'C'

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
 * Rows by descending value with share and running share; A up to 80 %, B up to 95 %, C the
 * rest (domain 2.3 example 11).
 */
export function abcCurve<Row extends AbcRow>(rows: readonly Row[]): AbcResult<Row>[] {
  const total = sumCents(rows.map((row) => row.totalCents))
  const share = (cents: number) => (total === 0 ? new Big(0) : new Big(cents).times(100).div(total))
  let running = 0
  return [...rows]
    .sort((a, b) => b.totalCents - a.totalCents)
    .map((row) => {
      running += row.totalCents
      const cumulative = share(running)
      return {
        ...row,
        ordersPercentage: roundHalfUp(share(row.totalCents), 1),
        cumulativePercentage: roundHalfUp(cumulative, 1),
        abcClass: cumulative.lte(80) ? 'A' : cumulative.lte(95) ? 'B' : 'C',
      }
    })
}

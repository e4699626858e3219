import Big from 'big.js'
import { roundHalfUp } from '../../ground/money/money'
import type { PriceStep } from './unit-price'

interface PriceableLine {
  productId: number
  tableUnitPriceCents: number
  unitPriceCents: number
  priceTrace: readonly unknown[]
}

/** What a seller gives: a percentage off every line, or the price of one unit for lines that are named. */
export interface GivenPrices {
  /** Percent points of the table's price; it wins over `prices`. Null: none. */
  discount: number | null
  /** Cents by product. */
  prices: ReadonlyMap<number, number>
}

export interface PriceFault {
  productId: number
  reason: 'unknown' | 'aboveTable'
  /** The table's price, in cents, where that is the bound. */
  maxCents: number | null
}

/**
 * The lines at the prices given, each between zero and the table's price after the company's factors
 * (domain 4.3, 5). A percentage rounds up to the cent, so that the discount never becomes more than what was
 * typed; the trace says what was taken off.
 */
export function givePrices<Line extends PriceableLine>(
  lines: readonly Line[],
  given: GivenPrices,
): { lines: Line[]; faults: PriceFault[] } {
  const { discount, prices } = given
  if (discount !== null)
    return { lines: lines.map((line) => withUnitPrice(line, reduced(line.tableUnitPriceCents, discount))), faults: [] }
  const known = new Map(lines.map((line) => [line.productId, line]))
  const faults = [...prices].flatMap(([productId, cents]): PriceFault[] => {
    const line = known.get(productId)
    if (!line) return [{ productId, reason: 'unknown', maxCents: null }]
    return cents > line.tableUnitPriceCents
      ? [{ productId, reason: 'aboveTable', maxCents: line.tableUnitPriceCents }]
      : []
  })
  return { lines: lines.map((line) => withUnitPrice(line, prices.get(line.productId) ?? line.unitPriceCents)), faults }
}

const reduced = (tableCents: number, percent: number): number =>
  Number(new Big(tableCents).times(new Big(100).minus(percent)).div(100).round(0, Big.roundUp))

/** A line at a given price, with the step of its trace that says how much is off the table's. */
export function withUnitPrice<Line extends PriceableLine>(line: Line, unitPriceCents: number): Line {
  const trace = (line.priceTrace as readonly PriceStep[]).filter(({ kind }) => kind !== 'GIVEN')
  if (unitPriceCents === line.tableUnitPriceCents) return { ...line, unitPriceCents, priceTrace: trace }
  const [before, after] = [new Big(line.tableUnitPriceCents).div(100), new Big(unitPriceCents).div(100)]
  const factor = after.div(before)
  const step: PriceStep = {
    kind: 'GIVEN',
    percent: roundHalfUp(factor.minus(1).times(100), 4),
    factor: factor.toFixed(),
    before: before.toFixed(),
    after: after.toFixed(),
  }
  return { ...line, unitPriceCents, priceTrace: [...trace, step] }
}

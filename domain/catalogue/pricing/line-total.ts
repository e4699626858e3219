import { sumCents, timesQuantity } from '../../ground/money/money'

export interface PricedLine {
  quantity: number
  /** The table's or exclusive price after the company's factors. */
  tableUnitPriceCents: number
  /** `orderPrice`: the same, or what a permitted discount made of it. */
  unitPriceCents: number
}

/** `line = unit × qty` (domain 2.3.6). */
export const lineTotal = ({ unitPriceCents, quantity }: Pick<PricedLine, 'unitPriceCents' | 'quantity'>): number =>
  timesQuantity(unitPriceCents, quantity)

export const linesTotal = (lines: readonly Pick<PricedLine, 'unitPriceCents' | 'quantity'>[]): number =>
  sumCents(lines.map(lineTotal))

export const tableTotal = (lines: readonly Pick<PricedLine, 'tableUnitPriceCents' | 'quantity'>[]): number =>
  sumCents(lines.map(({ tableUnitPriceCents, quantity }) => timesQuantity(tableUnitPriceCents, quantity)))

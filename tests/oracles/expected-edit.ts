/**
 * For tests: the table of docs/domain.md 2.3.2, 'what reprices what', written down once more by hand over the answers
 * of the API, with nothing of `domain/catalogue/pricing`: for each number of an order, what of an edit may move it.
 */
interface SeenLine {
  productId: number
  quantity: number
  tableUnitPrice: number
  orderPrice: number
}
export interface SeenOrder {
  detached: boolean
  taxpayer: boolean
  freightUf: string
  paymentConditionId: number | null
  unloadFlag: boolean | null
  lines: readonly SeenLine[]
  totals: { lines: number; kitFreight: number; condition: number; unloadFee: number; serviceFee: number; total: number }
}
/** Bands by product, as the table has them: [from, to], null where open. */
export type Bands = ReadonlyMap<number, readonly (readonly [number, number | null])[]>

const cents = (reais: number) => Math.round(reais * 100)
const bandOf = (bands: Bands, productId: number, quantity: number) =>
  (bands.get(productId) ?? []).findIndex(([from, to]) => from <= quantity && (to === null || quantity <= to))

/** Every number that moved although the table names nothing that moves it; empty when all is well. */
export function unnamedMoves(
  before: SeenOrder,
  after: SeenOrder,
  { bands, unloadRanges }: { bands: Bands; unloadRanges: (order: SeenOrder) => number },
): string[] {
  const moves: string[] = []
  const place = before.freightUf !== after.freightUf || before.taxpayer !== after.taxpayer
  for (const line of after.lines) {
    const was = before.lines.find(({ productId }) => productId === line.productId)
    if (!was) continue
    const leftBand = bandOf(bands, line.productId, was.quantity) !== bandOf(bands, line.productId, line.quantity)
    // A kit's price holds no place, since no DIFAL is configured; that of a loose product does.
    const mayMove = leftBand || (before.detached && place)
    if (mayMove) continue
    if (was.orderPrice !== line.orderPrice || was.tableUnitPrice !== line.tableUnitPrice)
      moves.push(`line ${line.productId}: ${was.orderPrice} → ${line.orderPrice}`)
  }
  const sum = after.lines.reduce((total, line) => total + cents(line.orderPrice) * line.quantity, 0)
  if (sum !== cents(after.totals.lines)) moves.push(`lines: ${sum} ≠ ${after.totals.lines}`)
  const share = (name: 'kitFreight' | 'condition') => {
    const rate = (order: SeenOrder) => cents(order.totals[name]) / cents(order.totals.lines)
    // The rate of so many cents is known to half a cent of either.
    const slack = 0.5 / cents(before.totals.lines) + 0.5 / cents(after.totals.lines)
    return Math.abs(rate(before) - rate(after)) <= slack + 1e-12
  }
  const sameLines = before.totals.lines === after.totals.lines
  if (before.freightUf === after.freightUf) {
    if (sameLines ? before.totals.kitFreight !== after.totals.kitFreight : !share('kitFreight'))
      moves.push(`freight: ${before.totals.kitFreight} → ${after.totals.kitFreight}`)
  }
  if (before.paymentConditionId === after.paymentConditionId) {
    if (sameLines ? before.totals.condition !== after.totals.condition : !share('condition'))
      moves.push(`condition: ${before.totals.condition} → ${after.totals.condition}`)
  }
  const sameUnloading = before.unloadFlag === after.unloadFlag && unloadRanges(before) === unloadRanges(after)
  if (sameUnloading && before.totals.unloadFee !== after.totals.unloadFee)
    moves.push(`unloading: ${before.totals.unloadFee} → ${after.totals.unloadFee}`)
  const { lines, kitFreight, condition, unloadFee, serviceFee, total } = after.totals
  const parts = [lines, kitFreight, condition, unloadFee, serviceFee].reduce((all, one) => all + cents(one), 0)
  if (parts !== cents(total)) moves.push(`total: ${parts} ≠ ${total}`)
  return moves
}

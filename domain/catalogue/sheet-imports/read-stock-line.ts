import { MOST_UNITS } from '../stock/stock-words'
import type { LineProblem } from './line-problems'
import { dayOf, flagOf } from './read-cell'
import { isBlank, LineReader, said } from './read-line'
import { findPlaces, type Places, type SheetCell } from './sheet-columns'

/** What a line of the sheet 'Estoque' says of its product. */
export interface StockLine {
  /** Null: it says nothing of what is there. */
  onHand: number | null
  allocated: number | null
  arrival: { quantity: number; on: string; container: string | null; confirmed: boolean } | null
  /** The sheet has columns for arrivals: what it does not name of this product is on its way no more. */
  tellsArrivals: boolean
}

const [AT_ON_HAND, AT_ALLOCATED, AT_ARRIVING, AT_ARRIVES_ON] = [2, 3, 4, 5]

/** The columns of a sheet of stock; null for a row that is not its headers: a figure without its other half is none. */
export function findStockPlaces(cells: readonly SheetCell[]): Places | null {
  const places = findPlaces('STOCK', cells)
  if (!places) return null
  const has = (at: number) => places[at] !== -1
  if (has(AT_ON_HAND) !== has(AT_ALLOCATED) || has(AT_ARRIVING) !== has(AT_ARRIVES_ON)) return null
  return has(AT_ON_HAND) || has(AT_ARRIVING) ? places : null
}

/** A line of the sheet 'Estoque', its cells in the order of SHEET_COLUMNS. */
export function readStockLine(
  cells: readonly SheetCell[],
  places: Places,
): { rowId: null; seal: null; productId: number | null; after: StockLine | null; problems: LineProblem[] } {
  const [code = null, , onHand = null, allocated = null, arriving = null, arrivesOn = null, container, confirmed] =
    cells
  const reader = new LineReader()
  const { problems } = reader
  const productId = reader.code(code)
  const counts = {
    onHand: reader.count('onHand', onHand, MOST_UNITS),
    allocated: reader.count('allocated', allocated, MOST_UNITS),
  }
  const quantity = reader.count('arriving', arriving, MOST_UNITS)
  const tellsArrivals = places[AT_ARRIVING] !== -1
  if (isBlank(onHand) !== isBlank(allocated)) {
    const [column, other] = isBlank(onHand) ? (['onHand', 'allocated'] as const) : (['allocated', 'onHand'] as const)
    problems.push({ code: 'HALF_BLANK', column, other })
  }
  const isComing = !isBlank(arriving) && quantity !== 0
  if (isComing && isBlank(arrivesOn)) problems.push({ code: 'HALF_BLANK', column: 'arrivesOn', other: 'arriving' })
  if (isBlank(arriving) && !isBlank(arrivesOn))
    problems.push({ code: 'HALF_BLANK', column: 'arriving', other: 'arrivesOn' })
  const on = isBlank(arrivesOn) ? null : dayOf(arrivesOn)
  if (!isBlank(arrivesOn) && on === null)
    problems.push({ code: 'DAY_UNREADABLE', column: 'arrivesOn', text: said(arrivesOn) })
  const isConfirmed = isBlank(confirmed ?? null) ? false : flagOf(confirmed!)
  if (isConfirmed === null) problems.push({ code: 'FLAG_UNREADABLE', column: 'confirmed', text: said(confirmed!) })
  if (isBlank(onHand) && isBlank(allocated) && !tellsArrivals) problems.push({ code: 'NOTHING_SAID' })
  if (problems.length > 0) return { rowId: null, seal: null, productId, after: null, problems }
  const name = isBlank(container ?? null) ? null : said(container!).replace(/^'/, '').slice(0, 60)
  const arrival = isComing && quantity && on ? { quantity, on, container: name, confirmed: isConfirmed === true } : null
  return { rowId: null, seal: null, productId, after: { ...counts, arrival, tellsArrivals }, problems }
}

import { roundHalfUp, toCents } from '../../ground/money/money'
import { MAX_MONEY } from '../../ground/numbers/br-number'
import { readBrNumber } from '../../ground/numbers/read-br-number'
import type { LineProblem } from './line-problems'
import type { ColumnName, SheetCell } from './sheet-columns'

/** As the child process writes a formula without a calculated value (api/ground/sheets/read-process.js). */
export const UNCALCULATED = '#SEM_VALOR!'

/** A row of a price table as a sheet says it: its numbers and nothing else. */
interface SheetPrice {
  priceCents: number
  adjustment: number
  detachedTaxpayerMargin: number
  detachedNonTaxpayerMargin: number
  initialRange: number | null
  finalRange: number | null
}

interface ReadLine<After = SheetPrice> {
  /** The row that its key names, and the seal of what it was when the sheet was exported. */
  rowId: number | null
  seal: string | null
  productId: number | null
  /** Null where the price is blank, and where it cannot be read. */
  after: After | null
  problems: LineProblem[]
}

/** '123-9f3a2b1c0d': the row, and what it was. */
const KEY = /^([1-9]\d{0,14})-([0-9a-f]{10})$/

/** The most by which a float may miss a whole number. */
const TAIL = 1e-6
const MOST_CODE = 999_999_999
const MOST_RANGE = 999_999

export const isBlank = (cell: SheetCell): cell is null | string =>
  cell === null || (typeof cell === 'string' && cell.trim() === '')

/** Collects the errors of one line while its cells are read. */
export class LineReader {
  readonly problems: LineProblem[] = []

  /** A number with as many decimals as its column keeps; one more that was typed is refused, never rounded away. */
  number(column: ColumnName, cell: SheetCell, bounds: { min: number; max: number; decimals: number }): number | null {
    if (isBlank(cell)) return null
    const value = this.value(column, cell)
    const rounded = value === null ? null : this.kept(column, cell, value, bounds.decimals)
    if (rounded === null) return null
    if (rounded >= bounds.min && rounded <= bounds.max) return rounded
    const { min, max } = bounds
    this.problems.push({ code: 'OUT_OF_BOUNDS', column, text: said(cell), min, max })
    return null
  }

  whole(column: ColumnName, cell: SheetCell, max: number): number | null {
    if (isBlank(cell)) return null
    const read = this.value(column, cell)
    if (read === null) return null
    // A formula's 27,0000000000001 is 27; half a piece is a mistake, and is not rounded.
    const value = typeof cell === 'number' && Math.abs(read - Math.round(read)) < TAIL ? Math.round(read) : read
    if (Number.isInteger(value) && value >= 1 && value <= max) return value
    this.problems.push({ code: 'NOT_WHOLE', column, text: said(cell) })
    return null
  }

  /** How many there are: whole, and none at least. */
  count(column: ColumnName, cell: SheetCell, max: number): number | null {
    if (isBlank(cell)) return null
    const read = this.value(column, cell)
    if (read === null) return null
    const value = typeof cell === 'number' && Math.abs(read - Math.round(read)) < TAIL ? Math.round(read) : read
    if (Number.isInteger(value) && value >= 0 && value <= max) return value
    this.problems.push(
      Number.isInteger(value)
        ? { code: 'OUT_OF_BOUNDS', column, text: said(cell), min: 0, max }
        : { code: 'NOT_WHOLE', column, text: said(cell) },
    )
    return null
  }

  margin(column: ColumnName, cell: SheetCell): number | null {
    if (isBlank(cell)) {
      this.problems.push({ code: 'BLANK', column })
      return null
    }
    const value = this.value(column, cell)
    const rounded = value === null ? null : this.kept(column, cell, value, 4)
    if (rounded === null) return null
    if (rounded >= 1 && rounded <= 3) return rounded
    this.problems.push(
      rounded > 3 && rounded <= 200
        ? { code: 'MARGIN_AS_PERCENT', margin: rounded }
        : { code: 'OUT_OF_BOUNDS', column, text: said(cell), min: 1, max: 3 },
    )
    return null
  }

  /**
   * A number that a spreadsheet reckoned is kept as its cell shows it: a formula's 486,00000000006 is 486. A text was
   * typed by hand: '1,234' is no price, but 1.234 in another country's spelling.
   */
  private kept(column: ColumnName, cell: SheetCell, value: number, decimals: number): number | null {
    const rounded = roundHalfUp(value, decimals)
    if (typeof cell !== 'string' || rounded === value) return rounded
    this.problems.push({ code: 'TOO_FINE', column, text: said(cell), decimals })
    return null
  }

  key(cell: SheetCell): { rowId: number | null; seal: string | null } {
    if (isBlank(cell)) return { rowId: null, seal: null }
    const [, id, seal] = KEY.exec(String(cell).trim()) ?? []
    if (id && seal) return { rowId: Number(id), seal }
    this.problems.push({ code: 'KEY_UNREADABLE' })
    return { rowId: null, seal: null }
  }

  code(cell: SheetCell): number | null {
    const id = this.whole('code', cell, MOST_CODE)
    if (isBlank(cell)) this.problems.push({ code: 'BLANK', column: 'code' })
    return id
  }

  private value(column: ColumnName, cell: string | number | boolean): number | null {
    if (typeof cell === 'number' && Math.abs(cell) < 1e12) return cell
    if (cell === UNCALCULATED) {
      // Once a line, however many of its cells are formulas.
      if (!this.problems.some(({ code }) => code === 'NO_FORMULA_VALUE'))
        this.problems.push({ code: 'NO_FORMULA_VALUE' })
      return null
    }
    const read =
      typeof cell === 'string'
        ? readBrNumber(
            cell
              .replace(/^'/, '')
              .replace(/^\s*R\$/, '')
              .replace(/%\s*$/, ''),
          )
        : ({ ok: false } as const)
    if (read.ok) return Number(read.text)
    this.problems.push({ code: 'NOT_A_NUMBER', column, text: said(cell) })
    return null
  }
}

export const said = (cell: SheetCell): string =>
  typeof cell === 'number' ? String(cell).replace('.', ',') : String(cell ?? '').trim()

/** A line of the sheet 'Preços', its cells in the order of SHEET_COLUMNS; what the table says of it comes later. */
export function readPriceLine(cells: readonly SheetCell[]): ReadLine {
  const [key = null, code = null, , , from = null, to = null, price = null, adjustment = null] = cells
  const reader = new LineReader()
  const { problems } = reader
  const row = reader.key(key)
  const productId = reader.code(code)
  const priceOf = reader.number('price', price, { min: 0, max: MAX_MONEY, decimals: 2 })
  if (priceOf === null) return { ...row, productId, after: null, problems }
  const initialRange = reader.whole('from', from, MOST_RANGE)
  const finalRange = reader.whole('to', to, MOST_RANGE)
  const adjusted = reader.number('adjustment', adjustment, { min: -99, max: 500, decimals: 4 }) ?? 0
  const detachedTaxpayerMargin = reader.margin('taxpayer', cells[8] ?? null)
  const detachedNonTaxpayerMargin = reader.margin('nonTaxpayer', cells[9] ?? null)
  if (initialRange === null && finalRange !== null && isBlank(from)) problems.push({ code: 'BLANK', column: 'from' })
  if (initialRange !== null && finalRange !== null && finalRange < initialRange)
    problems.push({ code: 'RANGE_BACKWARDS', from: initialRange, to: finalRange })
  if (problems.length > 0 || detachedTaxpayerMargin === null || detachedNonTaxpayerMargin === null)
    return { ...row, productId, after: null, problems }
  const after = {
    priceCents: toCents(priceOf),
    adjustment: adjusted,
    detachedTaxpayerMargin,
    detachedNonTaxpayerMargin,
    initialRange,
    finalRange,
  }
  return { ...row, productId, after, problems }
}

/** A line of the sheet 'Custos': one product, one cost; blank where the cost is not known (compare-costs.ts). */
export function readCostLine(cells: readonly SheetCell[]): ReadLine<{ costCents: number | null }> {
  const [key = null, code = null, , , cost = null] = cells
  const reader = new LineReader()
  const { problems } = reader
  const row = reader.key(key)
  const productId = reader.code(code)
  const costOf = reader.number('cost', cost, { min: 0, max: MAX_MONEY, decimals: 2 })
  if (isBlank(cost)) return { ...row, productId, after: { costCents: null }, problems }
  return { ...row, productId, after: costOf === null ? null : { costCents: toCents(costOf) }, problems }
}

import { roundHalfUp } from '../../ground/money/money'
import type { LineProblem } from './line-problems'
import { choiceOf, dayOf, flagOf } from './read-cell'
import { isBlank, said, UNCALCULATED } from './read-line'
import { findPlaces, plain, type SheetCell, type SheetColumns } from './sheet-columns'
import { TAX_COLUMNS, type TaxColumn } from './tax-columns'

/** What a line says, by the names of its columns; null: the cell is blank. A column that is absent says nothing. */
export type TaxPatch = Readonly<Record<string, string | number | boolean | null | readonly string[]>>

export interface TaxLine {
  /** The number of the rule that its key names, and the version that was exported. */
  rowId: number | null
  seal: string | null
  after: TaxPatch
  problems: LineProblem[]
}

const MOST_UNKNOWN = 20
const HEADERS = new Map(
  TAX_COLUMNS.flatMap((column) => [column.header, ...column.also].map((header) => [plain(header), column])),
)
/** What the sheet that is to be mended has besides. */
const RESULTS = new Set(['situacao', 'motivo'])

export type FoundTaxColumns = { columns: SheetColumns; places: readonly { column: TaxColumn; place: number }[] }

/**
 * Finds the columns in a row of headers, in any order: a row is the headers' where two of ours are, and one of them says
 * which rule a line is of, or since when it is one.
 * @returns null where the row is not the headers', 'twice' where a column of ours is there twice
 */
export function findTaxColumns(cells: readonly SheetCell[]): FoundTaxColumns | 'twice' | null {
  // Sheets of prices and of costs have a key and a product as well, and theirs are others.
  if (findPlaces('PRICES', cells) || findPlaces('COSTS', cells)) return null
  const places = cells.flatMap((cell, place) => {
    const column = HEADERS.get(plain(cell))
    return column ? [{ column, place }] : []
  })
  if (places.length < 2 || !places.some(({ column: { name } }) => name === 'key' || name === 'validFrom')) return null
  if (new Set(places.map(({ column }) => column)).size !== places.length) return 'twice'
  const unknown = cells.flatMap((cell) =>
    typeof cell === 'string' && cell.trim() !== '' && !HEADERS.has(plain(cell)) && !RESULTS.has(plain(cell))
      ? [cell.trim().slice(0, 40)]
      : [],
  )
  const names = places.map(({ column }) => column.name)
  return { places, columns: { names, ignored: [], unknown: unknown.slice(0, MOST_UNKNOWN) } }
}

/** '12-3': the rule, and how often it had been corrected. */
const KEY = /^([1-9]\d{0,8})-([1-9]\d{0,5})$/

/**
 * A line of the sheet 'Regras fiscais', its cells in the order of the columns that the file has. What a cell means is read
 * here; whether it may be so is the form's to say (judge-tax-rule.ts).
 */
export function readTaxLine(cells: readonly SheetCell[], columns: readonly TaxColumn[]): TaxLine {
  const problems: LineProblem[] = []
  const after: Record<string, TaxPatch[string]> = {}
  let [rowId, seal]: [number | null, string | null] = [null, null]
  for (const [at, column] of columns.entries()) {
    const cell = cells[at] ?? null
    if (column.cell.kind === 'number') continue
    if (cell === UNCALCULATED) {
      // Once a line, however many of its cells are formulas.
      if (!problems.some(({ code }) => code === 'NO_FORMULA_VALUE')) problems.push({ code: 'NO_FORMULA_VALUE' })
    } else if (column.cell.kind === 'key') {
      const [, number, version] = isBlank(cell) ? [] : (KEY.exec(typed(cell)) ?? [])
      if (number && version) [rowId, seal] = [Number(number), version]
      else if (!isBlank(cell)) problems.push({ code: 'KEY_UNREADABLE' })
    } else if (isBlank(cell)) after[column.name] = null
    else {
      const read = readCell(column, cell)
      if ('problem' in read) problems.push(read.problem)
      else after[column.name] = read.value
    }
  }
  return { rowId, seal, after, problems }
}

/** Before what looks like a formula an apostrophe went out (domain/insight/exports/sheet-text.ts). */
const typed = (cell: string | number | boolean): string =>
  typeof cell === 'string' ? cell.replace(/^'/, '').trim() : said(cell)

type Read = { value: NonNullable<TaxPatch[string]> } | { problem: LineProblem }

/** 'Todas' of a list is none in particular. */
const ALL = new Set(['todos', 'todas', 'todas as ufs', 'qualquer'])

function readCell({ name, header, cell: reader }: TaxColumn, cell: string | number | boolean): Read {
  const text = typed(cell)
  switch (reader.kind) {
    case 'percent':
      // A number that a spreadsheet reckoned is kept as its cell shows it; a text is the form's to read.
      return { value: typeof cell === 'number' ? roundHalfUp(cell, 4) : text }
    case 'code':
      return { value: codeOf(name, cell, text) }
    case 'day': {
      const day = dayOf(cell)
      return day ? { value: day } : { problem: { code: 'BAD_DAY', header, text } }
    }
    case 'flag': {
      const flag = flagOf(cell)
      return flag === null ? { problem: { code: 'BAD_FLAG', header, text } } : { value: flag }
    }
    case 'choice': {
      const found = choiceOf(reader.labels, text)
      if (found !== null) return { value: found }
      return { problem: { code: 'BAD_CHOICE', header, text, choices: Object.values(reader.labels) } }
    }
    case 'choices': {
      if (ALL.has(plain(text))) return { value: [] }
      const parts = partsOf(text, reader.labels)
      const found = parts.map((part) => choiceOf(reader.labels, part))
      const wrong = found.indexOf(null)
      return wrong === -1
        ? { value: [...new Set(found.flatMap((one) => one ?? []))] }
        : { problem: { code: 'BAD_CHOICE', header, text: parts[wrong]!, choices: Object.values(reader.labels) } }
    }
    case 'destinations':
      return { value: ALL.has(plain(text)) ? '' : text }
    default:
      return { value: text }
  }
}

/** By semicolons or lines; by commas too where no label has one, and between figures: '1, 2' of the origins. */
function partsOf(text: string, labels: Readonly<Record<string, string>>): string[] {
  const isComma = /^[\d,\s]+$/.test(text) || !Object.values(labels).some((label) => label.includes(','))
  return text.split(isComma ? /[;,\n]+/ : /[;\n]+/).flatMap((part) => (part.trim() ? [part.trim()] : []))
}

/** Figures as they are written: a spreadsheet makes 0 of a CST '00'; '#45' is the product 45. */
function codeOf(name: string, cell: string | number | boolean, text: string): string {
  if (name === 'cst' && typeof cell === 'number') return text.padStart(2, '0')
  return name === 'productId' ? text.replace(/^#\s*/, '') : text
}

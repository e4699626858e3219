import { roundHalfUp } from '../../ground/money/money'
import { readBrNumber } from '../../ground/numbers/read-br-number'
import type { LineProblem } from './line-problems'
import { type PriceBand, readPriceBands } from './price-bands'
import { type MoneyRights, mayChange, PRODUCT_COLUMNS, type ProductColumn } from './product-columns'
import { choiceOf, dayOf, flagOf } from './read-cell'
import { isBlank, said, UNCALCULATED } from './read-line'
import { readQuantity } from './read-quantity'
import { findPlaces, plain, type SheetCell, type SheetColumns } from './sheet-columns'

/** A product that another one names, and how many of it; as typed. */
export interface TypedRelation {
  ref: string
  quantity: number
}

/** What a line says, by the names of its columns; null: the cell is blank. A column that is absent says nothing. */
export type ProductPatch = Record<
  string,
  | string
  | number
  | boolean
  | null
  | readonly number[]
  | readonly string[]
  | readonly TypedRelation[]
  | readonly PriceBand[]
>

export interface ProductLine {
  rowId: number | null
  seal: string | null
  after: ProductPatch
  problems: LineProblem[]
}

/** One of these tells which product a line is of. */
const KEYS: readonly string[] = ['key', 'code', 'gtin', 'name']
const MOST_UNKNOWN = 20

export type FoundColumns = { columns: SheetColumns; places: readonly { column: ProductColumn; place: number }[] }

const HEADERS = new Map(
  PRODUCT_COLUMNS.flatMap((column) => [column.header, ...column.also].map((header) => [plain(header), column])),
)

/**
 * Finds the columns in a row of headers, in any order. A row is the headers' where two of ours are, and one of them
 * says which product a line is of. A sheet of prices has such ones, too, but its keys are those of prices.
 * @param rights of the sender: money that they may not change is not read
 * @returns null where the row is not the headers', 'twice' where a column of ours is there twice
 */
export function findProductColumns(cells: readonly SheetCell[], rights: MoneyRights): FoundColumns | 'twice' | null {
  if (findPlaces('PRICES', cells)) return null
  const known = cells.flatMap((cell, place) => {
    const column = HEADERS.get(plain(cell))
    return column ? [{ column, place }] : []
  })
  if (known.length < 2 || !known.some(({ column }) => KEYS.includes(column.name))) return null
  if (new Set(known.map(({ column }) => column)).size !== known.length) return 'twice'
  const mayRead = ({ column }: (typeof known)[number]) => mayChange(column, rights)
  const places = known.filter(mayRead)
  const unknown = cells.flatMap((cell) =>
    typeof cell === 'string' && cell.trim() !== '' && !HEADERS.has(plain(cell)) && !RESULTS.has(plain(cell))
      ? [cell.trim().slice(0, 40)]
      : [],
  )
  return {
    places,
    columns: {
      names: places.map(({ column }) => column.name),
      ignored: known.filter((one) => !mayRead(one)).map(({ column }) => column.header),
      unknown: unknown.slice(0, MOST_UNKNOWN),
    },
  }
}

/** What the sheet that is to be mended has besides. */
const RESULTS = new Set(['situacao', 'motivo'])

const KEY = /^([1-9]\d{0,14})-([0-9a-f]{10})$/

/** A line of the sheet 'Produtos', its cells in the order of the columns that the file has. */
export function readProductLine(cells: readonly SheetCell[], columns: readonly ProductColumn[]): ProductLine {
  const problems: LineProblem[] = []
  const after: ProductPatch = {}
  let [rowId, seal]: [number | null, string | null] = [null, null]
  for (const [at, column] of columns.entries()) {
    const cell = cells[at] ?? null
    if (cell === UNCALCULATED) {
      if (!problems.some(({ code }) => code === 'NO_FORMULA_VALUE')) problems.push({ code: 'NO_FORMULA_VALUE' })
    } else if (column.cell.kind === 'key') {
      const [, id, own] = isBlank(cell) ? [] : (KEY.exec(String(cell).trim()) ?? [])
      if (id && own) [rowId, seal] = [Number(id), own]
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

type Read = { value: NonNullable<ProductPatch[string]> } | { problem: LineProblem }

const LISTS = /[;\n]+/

function readCell({ name, header, cell: reader }: ProductColumn, cell: string | number | boolean): Read {
  const text = typeof cell === 'string' ? cell.replace(/^'/, '').trim() : said(cell)
  switch (reader.kind) {
    case 'text':
    case 'maker':
    case 'product':
      return { value: text }
    case 'code':
      return { value: typeof cell === 'number' ? wholeText(cell) : text }
    case 'number': {
      if (typeof cell === 'boolean') return { problem: { code: 'BAD_NUMBER', header, text: flagWord(cell) } }
      const read = readQuantity(cell, reader.unit, reader.decimals)
      // Typed by hand, '1,234' is no price, but 1.234 in another country's spelling.
      if (read.ok && typeof cell === 'string' && isMoney(name) && roundHalfUp(read.value, 2) !== read.value)
        return { problem: { code: 'TOO_FINE', column: name, text, decimals: 2 } }
      if (read.ok) return { value: read.value }
      if (read.why === 'letters') return { problem: { code: 'LETTERS', header, text, meant: read.meant } }
      const unit = reader.unit === 'power' ? 'W, Wh ou VA' : (reader.unit ?? '')
      return {
        problem: read.why === 'unit' ? { code: 'BAD_UNIT', header, text, unit } : { code: 'BAD_NUMBER', header, text },
      }
    }
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
    case 'numbers': {
      // '2, 2, 1' of whole numbers; '32; 32; 20,5' where they have decimals.
      const parts = typeof cell === 'number' ? [said(cell)] : text.split(reader.decimals === 0 ? /[;,\s]+/ : /[;\s]+/)
      const values = parts.filter((part) => part !== '').map((part) => readBrNumber(part))
      if (values.every(({ ok }) => ok)) return { value: values.map((read) => (read.ok ? Number(read.text) : 0)) }
      return { problem: { code: 'BAD_NUMBER', header, text } }
    }
    case 'products':
      return { value: text.split(LISTS).flatMap((part) => (part.trim() ? [part.trim()] : [])) }
    case 'related': {
      const parts = text.split(LISTS).flatMap((part) => (part.trim() ? [part.trim()] : []))
      const read = parts.map((part) => RELATION.exec(part))
      if (!read.every((one) => one !== null)) return { problem: { code: 'BAD_RELATED', header, text } }
      return { value: read.map((one) => ({ ref: one[1]!, quantity: Number(one[2] ?? 1) })) }
    }
    case 'bands': {
      const read = readPriceBands(text)
      return 'bands' in read ? { value: read.bands } : { problem: { code: 'BAD_BANDS', header, text: read.wrong } }
    }
    case 'key':
      return { value: text }
  }
}

const isMoney = (name: string): name is 'price' | 'cost' => name === 'price' || name === 'cost'

/** 'COD-1 x 2'; one alone is one of it. */
const RELATION = /^(.+?)(?:\s+[x×]\s*(\d{1,6}))?$/iu

/** 7891234567895 as its figures: no exponent, no decimals. */
const wholeText = (cell: number): string => (Number.isSafeInteger(cell) ? String(cell) : said(cell))

const flagWord = (cell: boolean) => (cell ? 'VERDADEIRO' : 'FALSO')

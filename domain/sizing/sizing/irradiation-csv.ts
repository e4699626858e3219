import { isUf, STATE_NAMES, UFS, type Uf } from '../../ground/places/states'
import { seenText } from '../../ground/text/plain'
import { foldName } from './find-place'
import type { Place } from './own-irradiation'

/** Of the columns ID;LON;LAT;NAME;CLASS;STATE;ANNUAL;JAN…DEC (INPE's Atlas), Wh/m² a day. */
const COLUMNS = 19
/** Brazil's corners: copies with lost decimal points circulate. */
export const BRAZIL = { south: -33.8, north: 5.3, west: -74.1, east: -28.6 }
const MAX_LINES = 20_000

/** The errors of a line, to be said behind 'Linha 7'. */
export const CSV_PROBLEMS = {
  COLUMNS: 'não tem as 19 colunas do Atlas',
  OUTSIDE: 'fica fora do Brasil: confira o ponto decimal',
  STATE: 'tem um estado desconhecido',
  NUMBER: 'tem um número ilegível',
  TOO_MANY: 'passa do máximo de linhas',
} as const

/** The kind of error of a line. */
type CsvProblem = keyof typeof CSV_PROBLEMS
export interface CsvRefusal {
  line: number
  problem: CsvProblem
}
type CsvPlace = Pick<Place, 'name' | 'uf' | 'latitude' | 'longitude' | 'horizontal'>

/**
 * Reads a CSV of irradiation in the columns of INPE's Atlas. Nothing of a file with a wrong line is to be taken.
 * @returns places with kWh/m² a day, and each line that is refused, counted from 1
 */
export function readIrradiationCsv(text: string): { places: CsvPlace[]; refused: CsvRefusal[] } {
  const places: CsvPlace[] = []
  const refused: CsvRefusal[] = []
  const lines = text.replace(/^\uFEFF/, '').split(/\r\n|\n|\r/)
  if (lines.length > MAX_LINES) return { places, refused: [{ line: MAX_LINES + 1, problem: 'TOO_MANY' }] }
  // With a comma between its columns a file has points in its numbers; with the others it may have either.
  const separator = [';', '\t'].find((mark) => lines.some((line) => line.includes(mark))) ?? ','
  for (const [at, row] of lines.entries()) {
    if (row.trim() === '' || (at === 0 && /^"?id"?[;\t,]/i.test(row))) continue
    const read = readLine(row.split(separator).map((cell) => seenText(cell.replace(/^\s*"(.*)"\s*$/, '$1')).trim()))
    if (typeof read === 'string') refused.push({ line: at + 1, problem: read })
    else places.push(read)
  }
  return { places, refused }
}

function readLine(cells: readonly string[]): CsvPlace | CsvProblem {
  if (cells.length !== COLUMNS) return 'COLUMNS'
  const number = (at: number) => {
    const text = (cells[at] ?? '').replace(',', '.')
    return /^-?\d+(\.\d+)?$/.test(text) ? Number(text) : Number.NaN
  }
  const longitude = number(1)
  const latitude = number(2)
  const horizontal = Array.from({ length: 12 }, (_, month) => number(7 + month) / 1000)
  if ([longitude, latitude, ...horizontal].some(Number.isNaN)) return 'NUMBER'
  const { south, north, west, east } = BRAZIL
  if (latitude < south || latitude > north || longitude < west || longitude > east) return 'OUTSIDE'
  if (horizontal.some((value) => value < 0.5 || value > 9)) return 'NUMBER'
  const uf = stateOf(cells[5] ?? '')
  if (!uf) return 'STATE'
  const name = cells[3] ?? ''
  return name === '' || name.length > 80 ? 'COLUMNS' : { name, uf, latitude, longitude, horizontal }
}

/** By its code or its name, with or without accents. */
function stateOf(text: string): Uf | undefined {
  const code = text.toUpperCase()
  if (isUf(code)) return code
  return UFS.find((uf) => foldName(STATE_NAMES[uf]) === foldName(text))
}

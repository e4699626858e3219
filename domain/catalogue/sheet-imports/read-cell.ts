import { isBusinessDate } from '../../ground/dates/business-date'
import { entriesOf } from '../../ground/objects/entries-of'
import { plain } from './sheet-columns'

const FLAGS: Readonly<Record<string, boolean>> = {
  sim: true,
  s: true,
  x: true,
  verdadeiro: true,
  true: true,
  nao: false,
  n: false,
  falso: false,
  false: false,
}

/** Sim or Não in the words of people and of spreadsheets; null where it is neither. */
export function flagOf(cell: string | number | boolean): boolean | null {
  if (typeof cell === 'boolean') return cell
  if (typeof cell === 'number') return cell === 1 ? true : cell === 0 ? false : null
  const word = plain(cell)
  return Object.hasOwn(FLAGS, word) ? FLAGS[word]! : null
}

/** Day 0 of a spreadsheet's calendar, and the days that it may hold. */
const DAY_ZERO_MS = Date.UTC(1899, 11, 30)
const DAY_MS = 86_400_000
const MOST_DAYS = 109_500

/** A day that was typed, or that a spreadsheet counts; null where it is none. */
export function dayOf(cell: string | number | boolean): string | null {
  if (typeof cell === 'number')
    return Number.isInteger(cell) && cell > 10_000 && cell < MOST_DAYS
      ? new Date(DAY_ZERO_MS + cell * DAY_MS).toISOString().slice(0, 10)
      : null
  if (typeof cell !== 'string') return null
  // A moment of a spreadsheet is of a day.
  const text = cell
    .replace(/^'/, '')
    .trim()
    .replace(/^(\d{4}-\d\d-\d\d)T\d\d:\d\d$/, '$1')
  const [, day, month, year] = /^(\d{1,2})[/.-](\d{1,2})[/.-](\d{4})$/.exec(text) ?? []
  const iso = year ? `${year}-${month!.padStart(2, '0')}-${day!.padStart(2, '0')}` : text
  return isBusinessDate(iso) ? iso : null
}

interface Choice {
  value: string
  label: string
}

/** The words of each list of choices as they are compared, made once: a sheet has them in every line. */
const CHOICES = new WeakMap<object, { exact: ReadonlyMap<string, string>; all: readonly Choice[] }>()

function choicesOf(labels: Readonly<Record<string, string>>) {
  const known = CHOICES.get(labels)
  if (known) return known
  const all = entriesOf(labels).map(([value, label]) => ({ value, label: plain(label) }))
  const exact = new Map(
    all.flatMap(({ value, label }) => [[value.toLowerCase(), value] as const, [label, value] as const]),
  )
  const made = { exact, all }
  CHOICES.set(labels, made)
  return made
}

/** By its label, its own word, a plural, or the beginning of one label alone: 'Módulos', 'String', '1' of an origin. */
export function choiceOf(labels: Readonly<Record<string, string>>, text: string): string | null {
  const { exact, all } = choicesOf(labels)
  const asked = plain(text)
  const found = exact.get(asked)
  if (found !== undefined) return found
  const begins = all.filter(
    ({ label }) =>
      label === asked.replace(/e?s$/, '') || label.startsWith(`${asked} `) || label.startsWith(`${asked}:`),
  )
  return begins.length === 1 ? begins[0]!.value : null
}

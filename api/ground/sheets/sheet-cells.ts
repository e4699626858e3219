import { sheetText } from '#domain/insight/exports/sheet-text'

/** What a column holds: decides the cell's type and how a spreadsheet shows it. */
export type CellKind = 'text' | 'integer' | 'money' | 'percent' | 'kilowattsPeak' | 'yesNo' | 'day' | 'moment'

/** A cell on its way to the sheet: text, number, or nothing. */
export type Cell = string | number | null

const MONEY = '"R$" #,##0.00;[Red]-"R$" #,##0.00'
export const MOMENT_FORMAT = 'dd/mm/yyyy hh:mm'

/** Number formats as a file holds them, whatever the language of the spreadsheet that opens it. */
export const CELL_FORMATS: Readonly<Record<CellKind, string | null>> = {
  text: null,
  integer: '0',
  money: MONEY,
  percent: '0.00"%"',
  kilowattsPeak: '#,##0.00',
  yesNo: null,
  day: 'dd/mm/yyyy',
  moment: MOMENT_FORMAT,
}

/** Day 0 of a spreadsheet's calendar. */
const DAY_ZERO_MS = Date.UTC(1899, 11, 30)
const DAY_MS = 86_400_000
/** São Paulo's clock, as in domain/ground/dates/sao-paulo. */
const SAO_PAULO_MS = -3 * 3_600_000

/** A business date as a spreadsheet counts days. */
const dayNumber = (date: string): number => (Date.parse(`${date}T00:00:00Z`) - DAY_ZERO_MS) / DAY_MS

/** A moment by São Paulo's clock, to the minute: spreadsheets know no time zones. */
export function momentNumber(moment: Date): number {
  const minutes = Math.floor((moment.getTime() + SAO_PAULO_MS - DAY_ZERO_MS) / 60_000)
  return minutes / 1440
}

/**
 * A value as SQL gives it, typed for its column: money arrives in integer cents, power in watts, percents as text or
 * number. Numbers stay numbers, below zero too; texts are made harmless.
 */
export function toCell(kind: CellKind, value: unknown): Cell {
  if (value === null || value === undefined || value === '') return null
  switch (kind) {
    case 'text':
      return sheetText(String(value))
    case 'integer':
    case 'percent':
      return Number(value)
    case 'money':
      return Number(value) / 100
    case 'kilowattsPeak':
      return Number(value) / 1000
    case 'yesNo':
      return value ? 'Sim' : 'Não'
    case 'day':
      return dayNumber(String(value))
    case 'moment':
      return momentNumber(value instanceof Date ? value : new Date(String(value)))
  }
}

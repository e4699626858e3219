import { dayOf } from '../../catalogue/sheet-imports/read-cell'
import { UNCALCULATED } from '../../catalogue/sheet-imports/read-line'
import { plain, type SheetCell } from '../../catalogue/sheet-imports/sheet-columns'
import { type BusinessDate, brDate } from '../../ground/dates/business-date'
import { saoPauloDate, startOfSaoPauloDay } from '../../ground/dates/sao-paulo'
import { MAX_EVENT_TEXT } from './shipment-input'

/** Events that one sheet may bring. */
export const MAX_TRACKING_ROWS = 10_000
/** Characters of what is told back of a cell that nobody could read. */
const MAX_TOLD = 120

/** The columns of the sheet in its order, with the other words that carriers head them by. */
export const TRACKING_COLUMNS = [
  { name: 'tracking', header: 'Rastreio', also: ['codigo de rastreio', 'ct-e ou rastreio', 'rastreamento'], width: 24 },
  { name: 'invoice', header: 'NF-e', also: ['nota fiscal', 'nota', 'nf', 'nfe', 'chave da nf-e'], width: 48 },
  { name: 'order', header: 'Pedido', also: ['numero do pedido'], width: 10 },
  { name: 'shipment', header: 'Remessa', also: [], width: 10 },
  { name: 'day', header: 'Data', also: ['quando', 'data e hora'], width: 18 },
  { name: 'time', header: 'Hora', also: ['horario'], width: 8 },
  { name: 'text', header: 'Evento', also: ['o que aconteceu', 'ocorrencia', 'descricao'], width: 60 },
] as const
type Column = (typeof TRACKING_COLUMNS)[number]['name']
export type TrackingPlaces = Readonly<Record<Column, number>>
/** What stood in each cell, to be sent back. */
type TypedRow = Readonly<Record<Column, string>>

export const TRACKING_SHEET_REFUSALS = {
  HEADERS: 'A planilha não tem as colunas Data, Evento e uma de Rastreio, NF-e ou Pedido. Baixe o modelo.',
  EMPTY: 'A planilha não tem nenhum evento abaixo do cabeçalho.',
  ROWS: 'A planilha tem mais de 10.000 linhas. Divida-a.',
} as const

/** The columns in a row of headers, -1 where there is none; null for a row that is not the headers. */
export function findTrackingPlaces(cells: readonly SheetCell[]): TrackingPlaces | null {
  const heads = cells.map(plain)
  const placeOf = (column: (typeof TRACKING_COLUMNS)[number]) =>
    heads.findIndex((head) => head !== '' && [plain(column.header), ...column.also].includes(head))
  const [tracking, invoice, order, shipment, day, time, text] = TRACKING_COLUMNS.map(placeOf)
  const places = { tracking, invoice, order, shipment, day, time, text } as Record<Column, number>
  const isFound = places.day !== -1 && places.text !== -1
  return isFound && [places.tracking, places.invoice, places.order].some((place) => place !== -1) ? places : null
}

/** An event that a line tells, and by what its shipment is looked for; all that is there has to fit. */
export interface TrackingEvent {
  /** Upper case. */
  tracking: string | null
  invoiceKey: string | null
  invoiceNumber: string | null
  order: number | null
  n: number | null
  on: BusinessDate
  /** 'HH:MM'; null: nobody said. */
  time: string | null
  text: string
}

export interface TrackingLine {
  line: number
  typed: TypedRow
  event: TrackingEvent | null
  /** Why it stays out, in words. */
  reason: string | null
}

/** @returns null for a line of blanks */
export function readTrackingLine(
  line: number,
  cells: readonly SheetCell[],
  places: TrackingPlaces,
  now: Date,
): TrackingLine | null {
  const at = (name: Column): SheetCell => cells[places[name]] ?? null
  const text = (name: Column): string => cellText(at(name))
  const typed: TypedRow = {
    tracking: text('tracking').slice(0, MAX_TOLD),
    invoice: text('invoice').slice(0, MAX_TOLD),
    order: text('order').slice(0, MAX_TOLD),
    shipment: text('shipment').slice(0, MAX_TOLD),
    day: toldDay(text('day')).slice(0, MAX_TOLD),
    time: toldTime(at('time')).slice(0, MAX_TOLD),
    // One more than is taken: that it was too long is seen.
    text: text('text').slice(0, MAX_EVENT_TEXT + 1),
  }
  if (Object.values(typed).every((one) => one === '')) return null
  const out = (reason: string): TrackingLine => ({ line, typed, event: null, reason })
  if (Object.values(typed).includes(UNCALCULATED)) return out('A fórmula não tem valor calculado: cole só os valores.')
  const invoice = typed.invoice.replace(/[\s.]/g, '').toUpperCase()
  const order = wholeOf(typed.order.replace(/^(#|n[ºo°]\.?\s*)/i, ''))
  const n = wholeOf(typed.shipment)
  if (typed.tracking === '' && invoice === '' && typed.order === '')
    return out('Escreva o rastreio, a NF-e ou o pedido.')
  if (invoice !== '' && !/^\d{1,9}$/.test(invoice) && !/^[0-9A-Z]{44}$/.test(invoice))
    return out('A NF-e deve ser o número ou a chave de 44 posições.')
  if (order === undefined) return out('O pedido deve ser um número.')
  if (n === undefined) return out('A remessa deve ser um número.')
  const day = dayAndTime(at('day'))
  if (day === null) return out('A data deve ser um dia, como 30/11/2026.')
  const time = typed.time === '' ? day.time : timeOf(at('time'))
  if (time === undefined) return out('A hora deve ser como 14:05.')
  if (isAhead(day.on, time, now)) return out('A data ainda não chegou.')
  if (typed.text === '') return out('Escreva o que aconteceu.')
  if (typed.text.length > MAX_EVENT_TEXT) return out(`O evento deve ter no máximo ${MAX_EVENT_TEXT} caracteres.`)
  const isKey = invoice.length === 44
  return {
    line,
    typed,
    reason: null,
    event: {
      tracking: typed.tracking === '' ? null : typed.tracking.toUpperCase(),
      invoiceKey: isKey ? invoice : null,
      invoiceNumber: invoice === '' || isKey ? null : String(Number(invoice)),
      ...{ order, n, on: day.on, time, text: typed.text },
    },
  }
}

/** The same event of the same shipment is one, whoever tells it again. */
export const eventKey = (place: { orderId: number; n: number }, { on, time, text }: TrackingEvent): string =>
  [place.orderId, place.n, on, time ?? '', text].join('\n')

/** A cell as a person would have typed it: our own apostrophe before a sign is none of the text. */
const cellText = (cell: SheetCell): string =>
  cell === null || typeof cell === 'boolean'
    ? ''
    : String(cell)
        .replace(/^'(?=[=+\-@])/, '')
        .replace(/\s+/g, ' ')
        .trim()

/** Null: blank. Undefined: no number of an order or a shipment. */
function wholeOf(text: string): number | null | undefined {
  if (text === '') return null
  const digits = text.replace(/\./g, '')
  return /^\d{1,9}$/.test(digits) && Number(digits) > 0 ? Number(digits) : undefined
}

const MINUTES = 1440
const pad = (part: number): string => String(part).padStart(2, '0')
const clockOf = (minutes: number): string => `${pad(Math.floor(minutes / 60))}:${pad(minutes % 60)}`

/** Of '14:05', '14h05', '14:05:33', a fraction of a day, or a moment of a spreadsheet; undefined where it is none. */
function timeOf(cell: SheetCell): string | undefined {
  if (typeof cell === 'number') {
    const minutes = Math.round((cell % 1) * MINUTES)
    return cell >= 0 && minutes < MINUTES ? clockOf(minutes) : undefined
  }
  const [, hour, minute] = /^(?:\d{4}-\d\d-\d\dT)?(\d{1,2})\s*[:h]\s*(\d{2})(?::\d{2})?$/i.exec(cellText(cell)) ?? []
  return hour && Number(hour) < 24 && Number(minute) < 60 ? `${pad(Number(hour))}:${minute}` : undefined
}

/** A day, and the hour that stands behind it in the same cell. */
function dayAndTime(cell: SheetCell): { on: BusinessDate; time: string | null } | null {
  if (typeof cell === 'number') {
    const on = dayOf(Math.floor(cell))
    return on === null ? null : { on, time: cell % 1 === 0 ? null : (timeOf(cell) ?? null) }
  }
  const [, day = '', clock] = /^(\S+?)(?:[T\s]\s*(\d{1,2}[:h]\d{2}(?::\d{2})?))?$/.exec(cellText(cell)) ?? []
  const on = day === '' ? null : dayOf(day)
  const time = clock === undefined ? null : timeOf(clock)
  return on === null || time === undefined ? null : { on, time }
}

const MINUTE_MS = 60_000

function isAhead(on: BusinessDate, time: string | null, now: Date): boolean {
  if (time === null) return on > saoPauloDate(now)
  const [hour, minute] = time.split(':').map(Number)
  return startOfSaoPauloDay(on).getTime() + (hour! * 60 + minute!) * MINUTE_MS > now.getTime()
}

/** A day of a spreadsheet as people write it. */
const toldDay = (text: string): string => text.replace(/^\d{4}-\d\d-\d\d/, (day) => brDate(day)).replace('T', ' ')
const toldTime = (cell: SheetCell): string =>
  typeof cell === 'number' ? (timeOf(cell) ?? String(cell)) : cellText(cell).replace(/^\d{4}-\d\d-\d\dT/, '')

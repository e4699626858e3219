import { formatCentsText } from '../../ground/money/format-cents-text'
import { roundHalfUp, toCents } from '../../ground/money/money'
import { MAX_MONEY } from '../../ground/numbers/br-number'
import { readBrNumber } from '../../ground/numbers/read-br-number'
import { findRangeConflict } from '../pricing/range-conflict'

/** A price of a product from one quantity to another; null: to any. */
export interface PriceBand {
  from: number
  to: number | null
  priceCents: number
}

const MAX_RANGE = 999_999
/** As many as one cell of a spreadsheet is still read with. */
const MAX_BANDS = 20

const PART =
  /^(?:de\s+)?([\d.]+)\s*(?:(?:-|–|—|\ba\b|\bate\b)\s*([\d.]+)|(\+|em diante|ou mais))\s*(?:un\.?|pc\.?)?\s*[:=]\s*(.+)$/
const FROM_PART = /^(?:a partir de|acima de)\s+([\d.]+)\s*[:=]\s*(.+)$/
const TO_PART = /^ate\s+([\d.]+)\s*[:=]\s*(.+)$/

/**
 * The bands of one cell, as people write them: '1 a 27: 512,00; 28-279: 498,00; 280 em diante: 470,00'. One cell holds
 * them all, as it holds all related products: a product stays one line, and what the cell names is the whole list.
 * @returns in the order of their quantities; else the part that cannot be read
 */
export function readPriceBands(text: string): { bands: PriceBand[] } | { wrong: string } {
  const parts = text
    .split(/[;\n]+/)
    .map((part) => part.trim())
    .filter((part) => part !== '')
  const bands: PriceBand[] = []
  for (const part of parts) {
    const band = bandOf(part)
    if (!band) return { wrong: part }
    bands.push(band)
  }
  return { bands: bands.toSorted((a, b) => a.from - b.from) }
}

function bandOf(part: string): PriceBand | null {
  const text = part.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase()
  const [, from, to, open, price] = PART.exec(text) ?? []
  if (from && price) return band(from, open ? null : (to ?? null), price)
  const [, first, dear] = FROM_PART.exec(text) ?? []
  if (first && dear) return band(text.startsWith('acima') ? String(whole(first) + 1) : first, null, dear)
  const [, last, cheap] = TO_PART.exec(text) ?? []
  return last && cheap ? band('1', last, cheap) : null
}

const whole = (text: string): number => {
  const read = readBrNumber(text)
  return read.ok ? Number(read.text) : Number.NaN
}

function band(from: string, to: string | null, price: string): PriceBand | null {
  const read = readBrNumber(price.replace(/^r\$/, '').trim())
  const value = read.ok ? Number(read.text) : Number.NaN
  // Typed by hand, '1,234' is no price, but 1.234 in another country's spelling.
  if (!Number.isFinite(value) || Math.abs(value) > MAX_MONEY || roundHalfUp(value, 2) !== value) return null
  const [first, last] = [whole(from), to === null ? null : whole(to)]
  if (!isRange(first) || !(last === null || isRange(last))) return null
  return { from: first, to: last, priceCents: toCents(value) }
}

const isRange = (value: number): boolean => Number.isInteger(value) && value >= 0 && value <= MAX_RANGE

const rangeText = ({ from, to }: PriceBand): string => (to === null ? `${from} em diante` : `${from} a ${to}`)

/** As the cell is written. */
export const priceBandsText = (bands: readonly PriceBand[]): string =>
  bands.map((one) => `${rangeText(one)}: ${formatCentsText(one.priceCents).slice(3)}`).join('; ')

export const isSameBands = (one: readonly PriceBand[], other: readonly PriceBand[]): boolean =>
  priceBandsText(one) === priceBandsText(other)

/** Why some bands are not those of a product: the sentence after the column's name. */
export function bandsFault(bands: readonly PriceBand[]): string | null {
  if (bands.length > MAX_BANDS) return `tem ${bands.length} faixas, e a célula aceita até ${MAX_BANDS}`
  for (const one of bands) {
    if (one.from < 1) return `a faixa ${rangeText(one)} começa em zero; comece em 1`
    if (one.to !== null && one.to < one.from) return `a faixa ${rangeText(one)} termina antes de começar`
    if (one.priceCents <= 0) return `o preço da faixa ${rangeText(one)} deve ser maior que zero`
  }
  const crossing = findRangeConflict(bands.map(({ from, to }) => ({ initialRange: from, finalRange: to })))
  if (!crossing) return null
  const [first, second] = [bands[crossing[0]]!, bands[crossing[1]]!]
  return `as faixas ${rangeText(first)} e ${rangeText(second)} se sobrepõem`
}

/** Whether bands leave no quantity to a price without one. */
export function coverAll(bands: readonly PriceBand[]): boolean {
  let next = 1
  for (const { from, to } of bands) {
    if (from > next) return false
    if (to === null) return true
    next = to + 1
  }
  return false
}

import { roundHalfUp } from '../../ground/money/money'
import { readBrNumber } from '../../ground/numbers/read-br-number'
import { ownOf } from '../../ground/objects/own-of'

/** Units as people write them, in small letters and without blanks, and how many of ours one of them is. */
const UNITS: Readonly<Record<string, Readonly<Record<string, number>>>> = {
  V: { v: 1, vcc: 1, vdc: 1, vca: 1, vac: 1, volts: 1, kv: 1_000 },
  A: { a: 1, acc: 1, adc: 1, ampere: 1, amperes: 1, ma: 0.001 },
  W: { w: 1, wp: 1, watts: 1, kw: 1_000, kwp: 1_000, mw: 1_000_000 },
  power: { w: 1, wp: 1, kw: 1_000, kwp: 1_000, wh: 1, kwh: 1_000, va: 1, kva: 1_000 },
  mm: { mm: 1, cm: 10, m: 1_000, metros: 1_000 },
  '%/°C': { '%/°c': 1, '%/ºc': 1, '%/c': 1, '%/k': 1, '%/ºk': 1, '%/°k': 1, '%': 1 },
  '%': { '%': 1 },
  kg: { kg: 1, quilos: 1, g: 0.001, t: 1_000 },
  'm³': { 'm³': 1, m3: 1, l: 0.001, litros: 0.001, 'dm³': 0.001, dm3: 0.001 },
  meses: { meses: 1, mes: 1, mês: 1, anos: 12, ano: 12, a: 12 },
  dias: { dias: 1, dia: 1, d: 1 },
  R$: {},
}

/** Decimals that are kept where a unit is turned into another one: 1,134 m is 1134 mm and no tail of a float. */
const KEPT = 6

export type Quantity =
  | { ok: true; value: number }
  | { ok: false; why: 'number' | 'unit' }
  /** 'O' in the place of a zero: what was meant. */
  | { ok: false; why: 'letters'; meant: string }

/**
 * A number of a cell in the unit of its column, as people write it: '49,8 V', '1.134 mm', '-0,28 %/°C', '1,2 kWp'.
 * A number that a spreadsheet holds is in the column's unit already; one that it reckoned is kept as its cell shows it.
 * @param decimals that the column keeps
 */
export function readQuantity(cell: string | number, unit: string | undefined, decimals: number): Quantity {
  if (typeof cell === 'number') return { ok: true, value: Number.isInteger(cell) ? cell : roundHalfUp(cell, decimals) }
  const text = cell
    .normalize('NFC')
    .replace(/^'/, '')
    .replace(/[\u00a0\u202f\u2009]/g, ' ')
    .replace(/^\s*R\$/, '')
    .trim()
  const [, number = '', rest = ''] = /^([-−–—+]?\s*[\d.,]+)\s*(\D.*)?$/u.exec(text) ?? []
  const read = readBrNumber(number.replace(/^\+\s*/, ''))
  const suffix = rest.toLowerCase().replace(/\s+/g, '')
  if (!number || !read.ok) {
    const meant = text.replace(/[oO]/g, '0').replace(/[lI]/g, '1')
    return /\d/.test(text) && meant !== text && readBrNumber(meant).ok
      ? { ok: false, why: 'letters', meant }
      : { ok: false, why: 'number' }
  }
  if (suffix === '') return { ok: true, value: Number(read.text) }
  const factor = ownOf(UNITS[unit ?? ''] ?? {}, suffix)
  // '6OO': letters in the place of figures, not a unit.
  const zeros = suffix.replace(/o/g, '0').replace(/[li]/g, '1')
  if (factor === undefined && /^[oli0-9]+$/.test(suffix) && readBrNumber(number + zeros).ok)
    return { ok: false, why: 'letters', meant: number + zeros }
  if (factor === undefined) return { ok: false, why: 'unit' }
  return { ok: true, value: factor === 1 ? Number(read.text) : roundHalfUp(Number(read.text) * factor, KEPT) }
}

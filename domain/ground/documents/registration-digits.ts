import type { Uf } from '../places/states'

/**
 * The check digits of the state registrations of all 27 states, by the routines that the states publish at SINTEGRA
 * (http://www.sintegra.gov.br/Cad_Estados/cad_SC.html and so on). Own code: the libraries refuse beginnings that states
 * have added since (GO 20 in 2023, DF 08 in 2020, PA 75 …), and a state adds one when its numbers run out. Here the
 * check digits decide; a beginning that is in no routine is a remark (`KNOWN_BEGINNINGS`).
 */
type Check = (digits: string) => boolean

const sum = (digits: string, weights: readonly number[]): number =>
  weights.reduce((total, weight, at) => total + weight * Number(digits[at]), 0)

/** Eleven less the rest; 0 where that has two digits. */
const mod11 = (total: number): number => (total % 11 < 2 ? 0 : 11 - (total % 11))
/** The same, where two digits lose their ten (RO, and the old ones of PE). */
const mod11LessTen = (total: number): number => (11 - (total % 11)) % 10
/** The rest itself (SP). */
const rest11 = (total: number): number => (total % 11) % 10
const mod10 = (total: number): number => (10 - (total % 10)) % 10

/** 9 8 7 … 2: as many as there are digits before the check digit. */
const down = (from: number): number[] => Array.from({ length: from - 1 }, (_, at) => from - at)

/** Each check digit: its place, the digits before it that it checks, and its rule. */
type Digit = readonly [at: number, weights: readonly number[], rule?: (total: number) => number]
const digits =
  (...all: readonly Digit[]): Check =>
  (text) =>
    all.every(([at, weights, rule = mod11]) => rule(sum(text, weights)) === Number(text[at]))

const NINE = digits([8, down(9)])
const CYCLE = [9, 8, 7, 6, 5, 4, 3, 2]
/** Thirteen digits, two of them check digits. */
const THIRTEEN = digits([11, [4, 3, 2, ...CYCLE]], [12, [5, 4, 3, 2, ...CYCLE]])

const amapa: Check = (text) => {
  const number = Number(text.slice(0, 8))
  const [more, atEleven] = number <= 3_017_000 ? [5, 0] : number <= 3_019_022 ? [9, 1] : [0, 0]
  const digit = 11 - ((sum(text, down(9)) + more) % 11)
  return (digit === 10 ? 0 : digit === 11 ? atEleven : digit) === Number(text[8])
}

/** The first of eight digits says which modulo it is, of nine digits the second; the last digit is reckoned first. */
const bahia: Check = (text) => {
  const length = text.length - 2
  const rule = /[679]/.test(text[length - 6] ?? '') ? mod11 : mod10
  const last = rule(sum(text, down(length + 1)))
  return (
    rule(sum(text.slice(0, length) + last, down(length + 2))) === Number(text[length]) && last === Number(text.at(-1))
  )
}

const goias: Check = (text) => {
  const number = Number(text.slice(0, 8))
  if (number === 11_094_402 && /[01]$/.test(text)) return true
  const total = sum(text, down(9))
  const isOne = total % 11 === 1 && number >= 10_103_105 && number <= 10_119_997
  return (isOne ? 1 : mod11(total)) === Number(text[8])
}

const minas: Check = (text) => {
  const even = `${text.slice(0, 3)}0${text.slice(3, 11)}`
  const products = [...even].map((digit, at) => Number(digit) * (1 + (at % 2))).join('')
  const first = mod10([...products].reduce((total, digit) => total + Number(digit), 0))
  return first === Number(text[11]) && digits([12, [3, 2, 11, 10, ...CYCLE]])(text)
}

/** Each digit by its place; the rest by nine is the check digit. */
const roraima: Check = (text) => sum(text, [1, 2, 3, 4, 5, 6, 7, 8]) % 9 === Number(text[8])

const SP_FIRST: Digit = [8, [1, 3, 4, 5, 6, 7, 8, 10], rest11]
/** The digits before the number of the company are its municipality, which does not count. */
const oldRondonia: Check = (text) => digits([5, [6, 5, 4, 3, 2], mod11LessTen])(text.slice(3))
/** The third and the fourth are the kind of the company, and do not count. */
const oldTocantins: Check = (text) => NINE(text.slice(0, 2) + text.slice(4))

/** By their lengths. */
const CHECKS: Readonly<Record<Uf, Readonly<Record<number, Check>>>> = {
  AC: { 13: THIRTEEN },
  AL: { 9: NINE },
  AM: { 9: NINE },
  AP: { 9: amapa },
  BA: { 9: bahia, 8: bahia },
  CE: { 9: NINE },
  DF: { 13: THIRTEEN },
  ES: { 9: NINE },
  GO: { 9: goias },
  MA: { 9: NINE },
  MG: { 13: minas },
  MS: { 9: NINE },
  MT: { 11: digits([10, [3, 2, ...CYCLE]]) },
  PA: { 9: NINE },
  PB: { 9: NINE },
  PE: { 9: digits([7, down(8)], [8, down(9)]), 14: digits([13, [5, 4, 3, 2, 1, ...CYCLE], mod11LessTen]) },
  PI: { 9: NINE },
  PR: { 10: digits([8, [3, 2, 7, 6, 5, 4, 3, 2]], [9, [4, 3, 2, 7, 6, 5, 4, 3, 2]]) },
  RJ: { 8: digits([7, [2, 7, 6, 5, 4, 3, 2]]) },
  RN: { 9: NINE, 10: digits([9, down(10)]) },
  RO: { 14: digits([13, [6, 5, 4, 3, 2, ...CYCLE], mod11LessTen]), 9: oldRondonia },
  RR: { 9: roraima },
  RS: { 10: digits([9, [2, ...CYCLE]]) },
  SC: { 9: NINE },
  SE: { 9: NINE },
  SP: { 12: digits(SP_FIRST, [11, [3, 2, 10, ...CYCLE], rest11]) },
  TO: { 9: NINE, 11: oldTocantins },
}

/** A spreadsheet drops the zeros that a number begins with; RO fills its old ones up with eight. */
const mostZeros = (uf: Uf): number => (uf === 'RO' ? 8 : 2)

/**
 * A registration as its state writes it, with the zeros that it lost at its beginning.
 * @param text digits, or P and digits (a farm of SP)
 * @returns null when its check digits are not those of the state
 */
export function wholeRegistration(uf: Uf, text: string): string | null {
  if (uf === 'SP' && /^P\d{12}$/.test(text)) return digits(SP_FIRST)(text.slice(1)) ? text : null
  if (!/^\d*[1-9]\d*$/.test(text)) return null
  const checks = CHECKS[uf]
  if (checks[text.length]?.(text)) return text
  // The longest first: it is today's.
  const found = Object.entries(checks)
    .reverse()
    .find(
      ([length, check]) =>
        Number(length) > text.length &&
        Number(length) - text.length <= mostZeros(uf) &&
        check(text.padStart(Number(length), '0')),
    )
  return found ? text.padStart(Number(found[0]), '0') : null
}

/** 'GO' → '9'; 'BA' → '8 ou 9'. */
export const registrationLengths = (uf: Uf): string => Object.keys(CHECKS[uf]).join(' ou ')

/** How the routine of a state says that its numbers begin; most say nothing of it. */
const KNOWN_BEGINNINGS: Readonly<Partial<Record<Uf, RegExp>>> = {
  AC: /^01/,
  AL: /^24/,
  AP: /^03/,
  DF: /^0[78]/,
  GO: /^(1[015]|2\d)/,
  MA: /^12/,
  MS: /^(28|50)/,
  PA: /^(15|7[5-9])/,
  RN: /^20/,
  RR: /^24/,
  TO: /^(29|\d{9}$)/,
}

/** Whether a whole registration begins as its state's do; true where no beginnings are known. */
export const beginsAsKnown = (uf: Uf, text: string): boolean => KNOWN_BEGINNINGS[uf]?.test(text) ?? true

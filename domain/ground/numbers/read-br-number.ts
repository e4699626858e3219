import { seenText } from '../text/plain'

/** A typed number as decimal text, or the rule of validation-rules that it breaks. */
export type ReadNumber = { ok: true; text: string } | { ok: false; rule: 'brNumber' | 'ambiguousNumber' }

const PLAIN = /^-?\d{1,15}(,\d{1,10})?$/
const GROUPED = /^-?[1-9]\d{0,2}(\.\d{3}){1,4}(,\d{1,10})?$/
const DOTTED = /^-?\d+(\.\d+)+(,\d+)?$/

/**
 * Reads a number the Brazilian way: '1.500' = 1500, '1.500,50' = '1500,50' = 1500.5. A point that does not separate
 * groups of three ('1500.50', '1.5', '0.500') could mean either and is refused; so is all that JavaScript would take
 * for a number (0x10, 1e3, Infinity).
 */
export function readBrNumber(typed: string): ReadNumber {
  const text = signed(typed)
  if (PLAIN.test(text) || GROUPED.test(text)) return { ok: true, text: text.replace(/\./g, '').replace(',', '.') }
  return { ok: false, rule: DOTTED.test(text) ? 'ambiguousNumber' : 'brNumber' }
}

/** The typographic minus of a page or of a phone is one, and so is one apart from its number. */
export const signed = (typed: string): string =>
  seenText(typed.normalize('NFKC'))
    .trim()
    .replace(/^[-−–—]\s*/, '-')

const IN_WORDS = /^(?:desconto|desc\.?|menos)(?: de)?\s*(?=[\d.,])(.+)$/i

/** 'desconto 3' → '-3', as the number is asked for; null without a sign in words. */
export function signInWords(typed: string): string | null {
  const number = IN_WORDS.exec(signed(typed))?.[1]
  return number && readBrNumber(number).ok ? `-${number}` : null
}

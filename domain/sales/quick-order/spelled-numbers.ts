import { stem } from './fold-words'
import { CHAT, VOCABULARY } from './vocabulary'

const UNITS =
  'um dois tres quatro cinco seis sete oito nove dez onze doze treze quatorze quinze dezesseis dezessete dezoito dezenove'
const TENS = 'vinte trinta quarenta cinquenta sessenta setenta oitenta noventa cem'
/** Words of numbers, folded; the feminine ones too. */
const VALUES: ReadonlyMap<string, number> = new Map([
  ...UNITS.split(' ').map((word, at): [string, number] => [word, at + 1]),
  ...TENS.split(' ').map((word, at): [string, number] => [word, 20 + at * 10]),
  ['uma', 1],
  ['duas', 2],
  ['catorze', 14],
])
const DOZEN = /^duzias?$/
const OF_LENGTH = /^m(?:et(?:ro)?s?|ts?)$/
/** '60 (sessenta)'. */
const SAID_TWICE = /(\d)\s?\(([a-z ]{2,30})\)/g
/** What an item begins after. */
const ENDS_ITEM = /[,;.!?:+]$/

/**
 * A text with the quantities of its items in figures: 'duas string box' is 2 of it, 'meia dúzia de mc4' are 6, 'vinte e
 * quatro placas' 24. Only what an item begins with, and only before a word of goods, so that 'um orçamento' is none.
 * '60 (sessenta)' says its figure twice.
 * @param folded small letters, no accents, one blank between words
 */
export function withFigures(folded: string): string {
  const words = folded.replace(SAID_TWICE, (all, digit: string, said: string) =>
    said.split(' ').every((word) => VALUES.has(word) || word === 'e') ? digit : all,
  )
  const read = words.split(' ')
  const result: string[] = []
  let isAtStart = true
  for (let at = 0; at < read.length; ) {
    const number = isAtStart ? spelled(read, at) : null
    if (number) {
      result.push(String(number.value))
      at += number.words
      isAtStart = false
      continue
    }
    const word = read[at]!
    result.push(word)
    isAtStart = ENDS_ITEM.test(word) || word === 'e' || (isAtStart && CHAT.has(word))
    at += 1
  }
  return result.join(' ')
}

/** The number that is spelled before goods at a place, and how many words it takes. */
function spelled(words: readonly string[], at: number): { value: number; words: number } | null {
  const [first = '', next = '', third = ''] = words.slice(at, at + 3)
  if (DOZEN.test(next)) {
    const dozens = first === 'meia' ? 0.5 : (VALUES.get(first) ?? (/^\d{1,3}$/.test(first) ? Number(first) : null))
    return dozens === null ? null : beforeGoods(words, at, { value: dozens * 12, words: third === 'de' ? 3 : 2 })
  }
  const value = VALUES.get(first)
  if (value === undefined) return null
  const units = value >= 20 && value < 100 && next === 'e' ? (VALUES.get(third) ?? 0) : 0
  return units > 0 && units < 10
    ? beforeGoods(words, at, { value: value + units, words: 3 })
    : beforeGoods(words, at, { value, words: 1 })
}

const beforeGoods = <N extends { words: number }>(words: readonly string[], at: number, number: N): N | null =>
  isGoods(words[at + number.words]) ? number : null

const isGoods = (word: string | undefined): boolean =>
  word !== undefined && (VOCABULARY.has(stem(word)) || word === 'string' || word === 'kit' || OF_LENGTH.test(word))

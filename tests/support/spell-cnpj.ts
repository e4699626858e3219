import { formatCnpj } from '#domain/ground/documents/cnpj'

/** A number of 0 to 1 from a seed: the same for the same seed, so that a failure can be looked at again. */
export function seeded(seed: number): () => number {
  let state = seed >>> 0
  return () => {
    state = (state + 0x6d2b79f5) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296
  }
}

const CHARACTERS = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ'

/**
 * The two check digits of twelve characters: module 11 over ASCII − 48, as the Receita publishes it (domain 3.1); not
 * the library that the code uses.
 */
function checkDigits(twelve: string): string {
  const digit = (text: string) => {
    const sum = [...text]
      .reverse()
      .reduce((total, character, at) => total + (character.charCodeAt(0) - 48) * (2 + (at % 8)), 0)
    return String(sum % 11 < 2 ? 0 : 11 - (sum % 11))
  }
  const first = digit(twelve)
  return twelve + first + digit(twelve + first)
}

/** A valid CNPJ without its mask; every second one with letters. */
export function randomCnpj(random: () => number): string {
  const letters = random() < 0.5 ? 36 : 10
  const twelve = Array.from({ length: 12 }, () => CHARACTERS[Math.floor(random() * letters)]).join('')
  return /^(.)\1+$/.test(twelve) ? randomCnpj(random) : checkDigits(twelve)
}

/** Another branch of the same company. */
export const branchOf = (cnpj: string, branch: string): string => checkDigits(cnpj.slice(0, 8) + branch)

const BETWEEN = ['', ' ', '  ', '\u200b', '\u200d', '\ufeff', '\u00a0', '.', '-', '/', '\u2009', '\u00ad', '\u202f']
const fullWidth = (character: string) => String.fromCodePoint(character.charCodeAt(0) + 0xfee0)

/**
 * Spellings of one CNPJ that people and programs come up with: mask, blanks, invisible
 * characters, full width, lower case.
 */
export function spellingsOf(cnpj: string, count: number, seed = 7): string[] {
  const random = seeded(seed)
  const spellings = new Set([cnpj, formatCnpj(cnpj), cnpj.toLowerCase(), formatCnpj(cnpj).toLowerCase(), ` ${cnpj} `])
  while (spellings.size < count) {
    const start = random() < 0.5 ? cnpj : formatCnpj(cnpj)
    let text = ''
    for (const character of start) {
      const cased = random() < 0.5 ? character.toLowerCase() : character
      text += random() < 0.3 && /[0-9A-Za-z]/.test(cased) ? fullWidth(cased) : cased
      if (random() < 0.2 && text.length < 50) text += BETWEEN[Math.floor(random() * BETWEEN.length)]
    }
    if (text.length <= 60) spellings.add(text)
  }
  return [...spellings]
}

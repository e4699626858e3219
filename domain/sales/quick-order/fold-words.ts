import { seenText } from '../../ground/text/plain'

/** Accents after NFKD, and all that is drawn by nothing: marks that turn a text round, joiners, the mark of a file. */
const MARKS = /[\p{M}\p{Default_Ignorable_Code_Point}]/gu
/** Line breaks and tabs apart. */
const CONTROLS = /(?![\t\n])[\p{Cc}\p{Cs}\ufffd]/gu
/** Signs for 'times' beside the letter. */
const SIGNS = /[\u00d7\u2715\u2716]/g
/** '1️⃣' numbers a line; it is no figure of it. */
const KEYCAPS = /[0-9#*]\ufe0f?\u20e3/g
const PICTURES = /[\p{Extended_Pictographic}\p{Emoji_Modifier}\u{1f1e6}-\u{1f1ff}]/gu

/**
 * A line as the reader compares it: in one width, small letters, no accents, no pictures, nothing invisible. '²' is 2, so
 * that 'mm²' and 'mm2' are one unit.
 */
export const foldLine = (line: string): string =>
  line
    .replace(CONTROLS, ' ')
    .replace(SIGNS, 'x')
    .replace(KEYCAPS, ' ')
    .replace(PICTURES, ' ')
    .normalize('NFKD')
    .replace(MARKS, '')
    .toLowerCase()

/** A line as its writer sees it, for the page: without what draws nothing. */
export const shownLine = (line: string): string => seenText(line.replace(CONTROLS, ' ')).replace(/\s+/g, ' ').trim()

/** One form for singular and plural, good enough to compare two words: 'inversores' and 'inversor', 'paineis' and 'painel'. */
export function stem(word: string): string {
  if (word.length < 4 || /\d/.test(word)) return word
  if (word.endsWith('oes') || word.endsWith('aes')) return `${word.slice(0, -3)}ao`
  if (word.endsWith('eis')) return `${word.slice(0, -3)}el`
  if (word.endsWith('ais')) return `${word.slice(0, -3)}al`
  if (word.endsWith('res') || word.endsWith('zes')) return word.slice(0, -2)
  if (word.endsWith('ns')) return `${word.slice(0, -2)}m`
  return word.endsWith('s') && !word.endsWith('ss') ? word.slice(0, -1) : word
}

/** What an alias is kept under: the words of a row, whatever their accents, signs and blanks. */
export const aliasKey = (wanted: string): string =>
  foldLine(wanted)
    .replace(/[^a-z0-9.,/-]+/g, ' ')
    .trim()
    .slice(0, 200)

/** A code or a model without its marks: 'HL-585N' and 'hl 585n' are one. */
export const squash = (text: string): string => text.replace(/[^a-z0-9]/g, '')

import { normalSerial } from '../../ground/documents/serials'

/** Words of a name as they are compared: without accents, marks and the difference of cases. */
export const plainWords = (text: string): string =>
  text
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toUpperCase()
    .replace(/[^A-Z0-9]+/g, ' ')
    .trim()

/** A row of the list that an issuer writes into the words of a generator: how many, of what. */
export interface ListedProduct {
  quantity: number
  text: string
  serials: string[]
}

/** '14 x MÓDULO …', '14,00 UN MÓDULO …', '14 - MÓDULO …'. */
const ROW = /^(\d{1,5})(?:[.,]0{1,4})?\s*(?:(x|un|und|unid|pc|pç|pcs|cj|m|metros?)\b\.?)?\s*[-–:]?\s*(\p{L}.{2,})$/iu

/**
 * The list of products in `infAdProd`: rows parted by semicolons, bars or new lines. A sentence that begins with a number
 * is no row of it unless it says a unit, which is why a reader of the list looks for products in it, and not the other way.
 */
export function listedProducts(note: string | null): ListedProduct[] {
  return partsOf(note).flatMap((part) => {
    const [words = '', ...after] = splitAtSerials(part)
    const found = ROW.exec(words.trim().replace(/[,(]\s*$/, ''))
    if (!found) return []
    return [{ quantity: Number(found[1]), text: found[3] ?? '', serials: after.flatMap(serialTokens) }]
  })
}

/** The layout has 500 characters for it; more than this is not looked at. */
const MOST_NOTE = 2_000

/** One blank between words: the patterns below would try each of a thousand. */
const partsOf = (note: string | null): string[] =>
  (note ?? '')
    .slice(0, MOST_NOTE)
    .split(/[;|\n]+/)
    .map((part) => part.replace(/\s+/g, ' ').trim())
    .filter(Boolean)

/** What introduces serial numbers: 'N/S', 'SN:', 'Nº de série', 'Seriais'. */
const MARK =
  /(?:\bN\s*[º°o.]*\s*(?:DE\s+)?S[ÉE]RIES?\b|\bN[º°]?\s*\/\s*S\b|\bS\s*\/?\s*N\b|\bSERIA(?:L|IS)\b|\bS[ÉE]RIES?\b)\s*[:.=-]?\s*/giu

const splitAtSerials = (part: string): string[] => part.split(MARK)

/** A serial number has a digit and some length: words around it have none, years and counts are short. */
const isSerialToken = (token: string): boolean => /^[\p{L}\p{N}./_#+-]{5,60}$/u.test(token) && /\d/.test(token)

/** Numbers up to the first word that is none. */
function serialTokens(text: string): string[] {
  const tokens = text.split(/[\s,]+/).filter(Boolean)
  const end = tokens.findIndex((token) => !isSerialToken(token.replace(/[().]+$/g, '')) && !/^[eE]$/.test(token))
  return tokens
    .slice(0, end < 0 ? undefined : end)
    .filter((token) => !/^[eE]$/.test(token))
    .map((token) => normalSerial(token.replace(/[().]+$/g, '')))
}

/** Serial numbers of the words that are no row of a list. */
export const looseSerials = (note: string | null): string[] =>
  partsOf(note).flatMap((part) => {
    const [words = '', ...after] = splitAtSerials(part)
    return ROW.test(words.trim().replace(/[,(]\s*$/, '')) ? [] : after.flatMap(serialTokens)
  })

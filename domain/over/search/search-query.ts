import { z } from 'zod'
import { plainMask } from '../../ground/documents/client-document'
import { line } from '../../ground/text/text'

/** As long as the search of any list. */
export const MAX_SEARCH_LENGTH = 120
/** The length of the parts in the index of words: with fewer letters every row would be looked at. */
export const MIN_SEARCH_LETTERS = 3
/** Of each kind of record. */
export const MAX_SEARCH_ROWS = 5

/** Three letters or digits on end, or the whole number of a record, which may be short. */
const isSearchable = (text: string): boolean => /^[1-9]\d?$/.test(text) || /[\p{L}\p{N}]{3}/u.test(text)

/** '#1042' and 'nº 1042', as people write a number that they were told: the number. */
const withoutSign = (text: string): string => text.replace(/^(?:#|n[º°.])\s*(?=\d+$)/iu, '')

/** The text of the search of everything. */
export const searchQuery = z.object({
  q: line({ max: MAX_SEARCH_LENGTH })
    .overwrite(withoutSign)
    .refine(isSearchable, {
      params: { rule: 'minLength', meta: { min: MIN_SEARCH_LETTERS } },
    }),
})

/** The lists that a search shows, in their order; a record in two lists has two kinds. */
export const SEARCH_KINDS = [
  'ORDERS',
  'BUDGETS',
  'CLAIMS',
  'SERIALS',
  'COMPANIES',
  'CLIENTS',
  'PRODUCTS',
  'KITS',
  'ON_GRID_KITS',
  'HYBRID_KITS',
  'FAQ',
] as const
export type SearchKind = (typeof SEARCH_KINDS)[number]

/** The number of a record; null for any other text. */
export const recordNumber = (text: string): number | null => (/^[1-9]\d{0,14}$/.test(text) ? Number(text) : null)

/** A document or a part of it, with a mask (that of lists too) or without: mostly digits, in one piece, no longer. */
export function looksLikeDocument(typed: string): boolean {
  const text = plainMask(typed)
  if (!/^[\dA-Za-z*]+(?:[./-][\dA-Za-z*]+)*$/.test(text)) return false
  const letters = text.replace(/[./-]/g, '').length
  const digits = text.replace(/\D/g, '').length
  return letters <= 14 && digits >= MIN_SEARCH_LETTERS && digits * 2 >= letters
}

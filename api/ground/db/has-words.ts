import { type SQL, sql } from 'drizzle-orm'
import { likePattern } from './run-list'

/** More are one piece: nobody types them, and each is a condition. */
const MOST_WORDS = 6

/** 'Prado  Ana' → two words, which stand anywhere and in any order. */
function wordsOf(typed: string): string[] {
  const words = typed.split(/\s+/).filter(Boolean)
  return words.length > MOST_WORDS ? [...words.slice(0, MOST_WORDS - 1), words.slice(MOST_WORDS - 1).join(' ')] : words
}

/** Holds every typed word, whatever accents and case. @param folded a column that is kept so, as `orders.search` is */
export function foldedHasWords(folded: SQL, typed: string): SQL {
  const conditions = wordsOf(typed).map((word) => sql`${folded} LIKE fold(${likePattern(word)})`)
  return conditions.length === 0 ? sql`true` : sql`(${sql.join(conditions, sql` AND `)})`
}

/** The same over a text as it was written; its index is of `fold(text)`. */
export const hasWords = (text: SQL, typed: string): SQL => foldedHasWords(sql`fold(${text})`, typed)

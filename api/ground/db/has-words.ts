import { type SQL, sql } from 'drizzle-orm'
import { likePattern } from './run-list'

/** Words beyond these are searched as one piece: no user types so many, and each word is a condition. */
const MOST_WORDS = 6

/** 'Prado  Ana' → two words, which stand anywhere and in any order. */
function wordsOf(typed: string): string[] {
  const words = typed.split(/\s+/).filter(Boolean)
  return words.length > MOST_WORDS ? [...words.slice(0, MOST_WORDS - 1), words.slice(MOST_WORDS - 1).join(' ')] : words
}

/**
 * A number that few rows hold by itself: with five digits, and no '00', of which every document is full. An index of
 * trigrams finds it at once, where it would read half of itself for a word as common as 'padaria' beside it.
 */
const isRare = (word: string): boolean => /^(?!.*00)\d{5,}$/.test(word)

/**
 * Nothing that a trigram is made of, as in '77': no three characters side by side, nor two beside a sign that ends or
 * begins a word ('vx-6k' gives 'vx ', '  6' and ' 6k'). An index finds every row for it, and reads all of them again.
 */
const hasNoTrigram = (word: string): boolean =>
  !/[\p{L}\p{N}]{3}|[\p{L}\p{N}]{2}[^\p{L}\p{N}]|[^\p{L}\p{N}][\p{L}\p{N}]/u.test(word)

/** One of the typed words is in no index of trigrams, and none is rare enough to make up for it. */
export const readsAllRows = (typed: string): boolean => {
  const words = wordsOf(typed)
  return words.some(hasNoTrigram) && !words.some(isRare)
}

/** Holds every typed word, whatever accents and case. @param folded a column that is kept so, as `orders.search` is */
export function foldedHasWords(folded: SQL, typed: string): SQL {
  // Numbers first: most of a catalogue has 'módulo', few of it '550', and each row is asked word by word until one fails.
  const words = wordsOf(typed).sort((a, b) => Number(/\d/.test(b)) - Number(/\d/.test(a)))
  const hasRare = words.some(isRare)
  const conditions = words.map((word) => {
    const pattern = sql`fold(${likePattern(word)})`
    // A text with nothing added to it is of no index: what the number found is looked through for the other words.
    if (hasRare && !isRare(word)) return sql`(${folded} || '') LIKE ${pattern}`
    // Nor is one under another collation than its column's, but the planner still knows how many rows have the word.
    return hasNoTrigram(word) ? sql`(${folded}) COLLATE "C" LIKE ${pattern}` : sql`${folded} LIKE ${pattern}`
  })
  return conditions.length === 0 ? sql`true` : sql`(${sql.join(conditions, sql` AND `)})`
}

/** The same over a text as it was written; its index is of `fold(text)`. */
export const hasWords = (text: SQL, typed: string): SQL => foldedHasWords(sql`fold(${text})`, typed)

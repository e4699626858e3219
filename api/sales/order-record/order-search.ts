import { type SQL, sql } from 'drizzle-orm'
import { unmaskedSearch } from '#domain/ground/documents/client-document'
import { foldedHasWords } from '../../ground/db/has-words'
import { likePattern } from '../../ground/db/run-list'

/**
 * Number, client, company, document or description of `o`, however accented, its words in any order. A document is one
 * piece, though it is typed with blanks, since its groups of digits stand in many others: what is typed with a mask is
 * found without it, as documents are stored, and as it was typed, as a description may have it. The mask of lists too:
 * a search for a whole CPF is led to an address that holds only the digits that lists show.
 */
export function matchesOrderSearch(typed: string): SQL {
  const plain = unmaskedSearch(typed)
  if (!plain) return foldedHasWords(sql`o.search`, typed)
  const holds = (piece: string) => sql`o.search LIKE fold(${likePattern(piece)})`
  return sql`(${holds(typed)} OR ${holds(plain)})`
}

import { type SQL, sql } from 'drizzle-orm'
import { unmaskedSearch } from '#domain/documents/client-document'
import { foldedHasWords } from '../db/has-words'

/**
 * Number, client, company, document or description of `o`, however accented. What is typed with a mask is found without
 * it, as documents are stored, and as it was typed, as a description may have it. The mask of lists too: who asks for a
 * whole CPF is led to an address that holds the digits alone that lists show.
 */
export function matchesOrderSearch(typed: string): SQL {
  const plain = unmaskedSearch(typed)
  const like = (part: string) => foldedHasWords(sql`o.search`, part)
  return plain ? sql`(${like(typed)} OR ${like(plain)})` : like(typed)
}

import { type SQL, sql } from 'drizzle-orm'
import type { SortField } from './list-cursor'

/**
 * What a text that people read is sorted by: without accents and case, so that 'Ângela' stands before 'zilda', and byte
 * by byte from there, so that PGlite and PostgreSQL agree whatever the cluster's locale is. Every order by a name, a
 * title or a place goes through it, and every index of one is spelt so.
 */
export const nameOrder = (text: unknown): SQL => sql`fold(${text}) COLLATE "C"`

/** A list's sort by such a text. */
export const byName = (text: SQL, more: Omit<SortField, 'sql' | 'type'> = {}): SortField => ({
  sql: nameOrder(text),
  type: 'text',
  ...more,
})

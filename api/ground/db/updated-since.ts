import { type SQL, sql } from 'drizzle-orm'
import type { UpdatedSince } from '#domain/engagement/feed/updated-since'

/**
 * `updatedSince` of the lists that programs read. A write that commits late may carry an earlier moment than one that
 * was read before it: a program that must miss nothing reads the change feed.
 * @param column of the list's table
 */
export const writtenSince = ({ updatedSince }: UpdatedSince, column: SQL): SQL[] =>
  updatedSince ? [sql`${column} >= ${updatedSince}::timestamptz`] : []

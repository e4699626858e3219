import { type SQL, sql } from 'drizzle-orm'
import { type AnyPgColumn, bigint, boolean, integer, numeric, timestamp } from 'drizzle-orm/pg-core'

/** `bigint` identity key; ids stay far below 2^53, so JS numbers hold them. */
export const id = () => bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity()
export const ref = () => bigint({ mode: 'number' })
/** Integer cents. */
export const cents = () => bigint({ mode: 'number' })
/** Percent points, four decimals at most; NaN is refused by a CHECK in the migrations. */
export const percent = () => numeric({ precision: 9, scale: 4, mode: 'number' })
export const moment = () => timestamp({ withTimezone: true, mode: 'date', precision: 3 })
export const createdAt = () => moment().notNull().defaultNow()
export const updatedAt = () => moment().notNull().defaultNow()
export const destroyedAt = () => moment()
/** Optimistic lock: a write names the version it read. */
export const version = () => integer().notNull().default(1)
export const enabled = () => boolean().notNull().default(true)

/**
 * The CHECK of a column that holds one of `domain/`'s words; they are letters and underscores, which need no escaping.
 */
export const oneOf = (column: AnyPgColumn, words: readonly string[]): SQL =>
  sql`${column} in (${sql.raw(words.map((word) => `'${word}'`).join(', '))})`

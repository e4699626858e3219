import { boolean, date, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'

/**
 * How long orders and claims usually keep a status, in business days: measured once a day over the moves of the last
 * ninety. A status that nothing left has no numbers.
 */
export const statusPaces = pgTable(
  'status_paces',
  {
    claim: boolean().notNull(),
    status: text().notNull(),
    /** Half of them had gone on after so many days, and four of five after `slowDays`. */
    medianDays: integer(),
    slowDays: integer(),
    moves: integer().notNull(),
    computedOn: date({ mode: 'string' }).notNull(),
  },
  (t) => [primaryKey({ columns: [t.claim, t.status] })],
)

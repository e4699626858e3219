import { sql } from 'drizzle-orm'
import { check, index, integer, jsonb, pgTable, primaryKey, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { REVISION_SOURCES, REVISION_STATES } from '#domain/catalogue/price-tables/revision-states'
import { priceTables, products } from './catalogue'
import { createdAt, id, moment, oneOf, ref, version } from './columns'
import { users } from './people'

/** A row of a price table as a revision keeps it: its numbers and nothing else. */
export interface KeptPrice {
  priceCents: number
  adjustment: number
  detachedTaxpayerMargin: number
  detachedNonTaxpayerMargin: number
  initialRange: number | null
  finalRange: number | null
}

/** Every change of a price table's rows, from its draft on; what it does to each row is in `price_revision_rows`. */
export const priceRevisions = pgTable(
  'price_revisions',
  {
    id: id(),
    priceTableId: ref()
      .notNull()
      .references(() => priceTables.id),
    /** From 1 within its table. */
    number: integer().notNull(),
    userId: ref().references(() => users.id),
    reason: text(),
    source: text({ enum: REVISION_SOURCES }).notNull(),
    state: text({ enum: REVISION_STATES }).notNull(),
    /** Of one that starts by itself. */
    startsAt: moment(),
    appliedAt: moment(),
    /** The revision that this one takes back. */
    undoesId: ref(),
    added: integer().notNull().default(0),
    changed: integer().notNull().default(0),
    removed: integer().notNull().default(0),
    /** SHA-256 of its rows, before and after, in the order of their ids. */
    rowsHash: text(),
    /** Why it could not start: an error code and what it names. */
    failure: jsonb().$type<{ code: string; errors: readonly object[] }>(),
    createdAt: createdAt(),
    version: version(),
  },
  (t) => [
    uniqueIndex('price_revisions_number').on(t.priceTableId, t.number),
    index('price_revisions_due').on(t.startsAt).where(sql`${t.state} = 'SCHEDULED'`),
    check('price_revisions_source', oneOf(t.source, REVISION_SOURCES)),
    check('price_revisions_state', oneOf(t.state, REVISION_STATES)),
    check('price_revisions_scheduled', sql`${t.state} <> 'SCHEDULED' or ${t.startsAt} is not null`),
  ],
)

/**
 * What a revision does to one row of the table: null before = it adds the row, null after = it removes it. Written
 * once, with the draft, and never changed. `row_id` is the row's id also where the row is still to be made.
 */
export const priceRevisionRows = pgTable(
  'price_revision_rows',
  {
    revisionId: ref()
      .notNull()
      .references(() => priceRevisions.id),
    rowId: ref().notNull(),
    productId: ref()
      .notNull()
      .references(() => products.id),
    before: jsonb().$type<KeptPrice>(),
    after: jsonb().$type<KeptPrice>(),
  },
  (t) => [
    primaryKey({ columns: [t.revisionId, t.rowId] }),
    index('price_revision_rows_product').on(t.productId, t.revisionId),
    check('price_revision_rows_change', sql`${t.before} is distinct from ${t.after}`),
  ],
)

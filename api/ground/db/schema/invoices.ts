import { sql } from 'drizzle-orm'
import { check, index, integer, jsonb, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { INVOICE_KINDS } from '#domain/sales/invoices/expected-invoice'
import type { CteFacts, NfeFacts } from '#domain/sales/invoices/nfe-facts'
import type { SavedEvent } from '#domain/sales/invoices/saved-event'
import { cents, createdAt, id, moment, oneOf, ref } from './columns'
import { files, orders } from './orders'
import { users } from './people'

/**
 * The XML of an order's fiscal documents as they were read (decision 042): which of them stands the order's own keys say,
 * so that an invoice that was withdrawn stays here. One that is brought again takes the place of its earlier row.
 */
export const orderInvoices = pgTable(
  'order_invoices',
  {
    id: id(),
    orderId: ref()
      .notNull()
      .references(() => orders.id),
    kind: text({ enum: INVOICE_KINDS }).notNull(),
    key: text().notNull(),
    number: integer().notNull(),
    series: integer().notNull(),
    issuedAt: moment().notNull(),
    /** Of an invoice its total, of a CT-e what the carrier charges. */
    totalCents: cents().notNull(),
    /** All that is shown and drawn of it. */
    facts: jsonb().$type<NfeFacts | CteFacts>().notNull(),
    /** What it said otherwise than the order, and why it was kept. */
    differences: jsonb().$type<string[]>().notNull().default([]),
    reason: text(),
    /** Events that came later: its cancellation, letters of correction. */
    events: jsonb().$type<SavedEvent[]>().notNull().default([]),
    canceledAt: moment(),
    /** The XML as it came, and its SHA-256. */
    fileId: ref()
      .notNull()
      .references(() => files.id),
    sha256: text().notNull(),
    userId: ref()
      .notNull()
      .references(() => users.id),
    createdAt: createdAt(),
  },
  (t) => [
    uniqueIndex('order_invoices_key').on(t.orderId, t.key),
    index('order_invoices_of_key').on(t.key),
    index('order_invoices_file').on(t.fileId),
    // The accountant's month.
    index('order_invoices_month').on(t.issuedAt, t.id).where(sql`${t.kind} <> 'FREIGHT'`),
    check('order_invoices_kind', oneOf(t.kind, INVOICE_KINDS)),
  ],
)

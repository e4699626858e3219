import { sql } from 'drizzle-orm'
import {
  type AnyPgColumn,
  bigint,
  boolean,
  check,
  date,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
} from 'drizzle-orm/pg-core'
import type { ArrivedLine } from '#domain/after-sales/claims/claim-arrival'
import type { ClaimReturn } from '#domain/after-sales/claims/claim-return-input'
import { CLAIM_REASONS, CLAIM_VERDICTS } from '#domain/after-sales/claims/claim-words'
import { SERIAL_SOURCES, type WarrantyTerms } from '#domain/after-sales/claims/warranty-clock'
import type { ReportContent } from '#domain/after-sales/claims/warranty-report'
import { keysOf } from '#domain/ground/objects/keys-of'
import { products } from './catalogue'
import { createdAt, id, moment, oneOf, ref, updatedAt, version } from './columns'
import { orders } from './orders'
import { users } from './people'

/** What a claim has beside its row among the orders (domain 4.4). One from before these were kept has none. */
export const claims = pgTable(
  'claims',
  {
    orderId: ref()
      .primaryKey()
      .references(() => orders.id),
    reasonCategory: text({ enum: keysOf(CLAIM_REASONS) }).notNull(),
    verdict: text({ enum: keysOf(CLAIM_VERDICTS) }),
    decidedAt: moment(),
    /** The refused claim that this one contests: each once. */
    contestsId: ref().references(() => orders.id),
    /** When the sender was asked for what is missing, and when it came: in between the deadline stands still. */
    askedAt: moment(),
    answeredAt: moment(),
    /** Where and how goods come back; null until it is set. */
    returnTerms: jsonb().$type<ClaimReturn>(),
    /** What came back, as it was checked at the distribution centre, and what was decided of its differences. */
    arrival: jsonb().$type<ArrivedLine[]>(),
    differences: text(),
    /** It was proposed by the receipt check of its original, of each type once. */
    fromReceipt: boolean().notNull().default(false),
  },
  (t) => [
    uniqueIndex('claims_contests').on(t.contestsId).where(sql`${t.contestsId} is not null`),
    index('claims_reason').on(t.reasonCategory, t.orderId),
    check('claims_reason_category', oneOf(t.reasonCategory, keysOf(CLAIM_REASONS))),
    check('claims_verdict', sql`${t.verdict} is null or ${oneOf(t.verdict, keysOf(CLAIM_VERDICTS))}`),
  ],
)

/** How many claims a company has of a type in a status, kept by a trigger in the same transaction (decision 004). */
export const claimCounters = pgTable(
  'claim_counters',
  {
    type: text().notNull(),
    companyId: ref().notNull(),
    status: text().notNull(),
    claimCount: integer().notNull(),
  },
  (t) => [primaryKey({ columns: [t.type, t.companyId, t.status] })],
)

/** What is claimed; the goods that are sent for it are the claim's order lines. */
export const claimLines = pgTable(
  'claim_lines',
  {
    claimId: ref()
      .notNull()
      .references(() => orders.id),
    position: integer().notNull(),
    /** Line of the original order; null for a claim from before these were kept, where none has the product. */
    originalPosition: integer(),
    productId: ref()
      .notNull()
      .references(() => products.id),
    name: text().notNull(),
    quantity: integer().notNull(),
    /** Normal form of domain/ground/documents/serials. */
    serials: text().array().notNull().default(sql`'{}'`),
    /** What is wrong with it, in the claimant's words. */
    fault: text(),
    /** What the analysis found right; null until it decided. */
    acceptedQuantity: integer(),
  },
  (t) => [
    primaryKey({ columns: [t.claimId, t.position] }),
    index('claim_lines_product').on(t.productId, t.claimId),
    index('claim_lines_serials').using('gin', t.serials),
    check('claim_lines_quantity', sql`${t.quantity} > 0`),
    check('claim_lines_parts', sql`coalesce(${t.acceptedQuantity}, 0) between 0 and ${t.quantity}`),
  ],
)

/**
 * What the laboratory found of a claim's piece ('laudo'). A row is a revision: it is a draft until it is concluded, and
 * frozen after that; a correction is the next number.
 */
export const warrantyReports = pgTable(
  'warranty_reports',
  {
    claimId: ref()
      .notNull()
      .references(() => orders.id),
    /** From 1; only the last one may be a draft. */
    number: integer().notNull(),
    content: jsonb().$type<ReportContent>().notNull(),
    /** What was wrong with the one before. */
    correction: text(),
    /** Every file that came with it, those too that are not printed any more. */
    fileIds: bigint({ mode: 'number' }).array().notNull().default(sql`'{}'`),
    concludedAt: moment(),
    concludedByUserId: ref().references(() => users.id),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (t) => [
    primaryKey({ columns: [t.claimId, t.number] }),
    uniqueIndex('warranty_reports_draft').on(t.claimId).where(sql`${t.concludedAt} is null`),
    check('warranty_reports_number', sql`${t.number} > 0`),
  ],
)

/** What the buyer found when an order arrived ('recebimento conferido'), once it is concluded. */
export const orderReceipts = pgTable('order_receipts', {
  orderId: ref()
    .primaryKey()
    .references(() => orders.id),
  receivedOn: date({ mode: 'string' }).notNull(),
  concludedAt: moment().notNull(),
  concludedByUserId: ref()
    .notNull()
    .references(() => users.id),
})

/** A line of the order as it was counted on arrival: saved one by one, and counted anew until it is concluded. */
export const orderReceiptLines = pgTable(
  'order_receipt_lines',
  {
    orderId: ref()
      .notNull()
      .references(() => orders.id),
    position: integer().notNull(),
    received: integer().notNull(),
    damaged: integer().notNull(),
    /** How many had left when this was counted; null where that was not recorded. */
    leftQuantity: integer(),
    serials: text().array().notNull().default(sql`'{}'`),
    /** What is wrong with it, in the words of the user who counted. */
    fault: text(),
    /** Photos; one that a claim took with it is that claim's. */
    fileIds: bigint({ mode: 'number' }).array().notNull().default(sql`'{}'`),
    updatedAt: updatedAt(),
    version: version(),
  },
  (t) => [
    primaryKey({ columns: [t.orderId, t.position] }),
    check('order_receipt_lines_counts', sql`${t.received} >= 0 and ${t.damaged} between 0 and ${t.received}`),
  ],
)

/** A piece that has left, by the number on its label, with the warranty that runs for it. */
export const serialNumbers = pgTable(
  'serial_numbers',
  {
    id: id(),
    /** Normal form of domain/ground/documents/serials. */
    serial: text().notNull(),
    productId: ref()
      .notNull()
      .references(() => products.id),
    /** The product's when it was registered: a number is one piece of its manufacturer. */
    manufacturerId: ref(),
    orderId: ref()
      .notNull()
      .references(() => orders.id),
    position: integer().notNull(),
    source: text({ enum: SERIAL_SOURCES }).notNull(),
    /** Days of São Paulo; null until the invoice is issued. */
    startsOn: date({ mode: 'string' }),
    endsOn: date({ mode: 'string' }),
    /** The policy as it was on the first day. */
    terms: jsonb().$type<WarrantyTerms>(),
    /** The piece that it replaced, whose end of warranty it has. */
    replacesId: ref().references((): AnyPgColumn => serialNumbers.id),
    createdAt: createdAt(),
  },
  (t) => [
    uniqueIndex('serial_numbers_number').on(t.serial, sql`coalesce(${t.manufacturerId}, 0)`),
    index('serial_numbers_order').on(t.orderId, t.position),
    uniqueIndex('serial_numbers_replaced').on(t.replacesId).where(sql`${t.replacesId} is not null`),
    check('serial_numbers_source', oneOf(t.source, SERIAL_SOURCES)),
    check('serial_numbers_days', sql`(${t.startsOn} is null) = (${t.endsOn} is null)`),
  ],
)

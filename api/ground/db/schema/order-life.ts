import { sql } from 'drizzle-orm'
import { boolean, check, index, integer, jsonb, pgTable, primaryKey, text, uniqueIndex } from 'drizzle-orm/pg-core'
import type { PriceStep } from '#domain/catalogue/pricing/unit-price'
import { SUBSTITUTE_PRICES } from '#domain/catalogue/products/substitutes'
import { THRESHOLD_ROLES } from '#domain/people/permissions/threshold-roles'
import { ERP_JOB_KINDS, ERP_JOB_STATES, ERP_STEPS } from '#domain/sales/erp/erp-states'
import { REVISION_KINDS } from '#domain/sales/orders/revisions/revisions'
import { SUBSTITUTION_STATES } from '#domain/sales/orders/substitution/substitution'
import { products } from './catalogue'
import { cents, createdAt, id, moment, oneOf, ref, updatedAt } from './columns'
import { ofOrder, ofSameCompany } from './of-order'
import { orders } from './orders'
import { users } from './people'

/**
 * One numbered state of an order's lines and terms: who, why, what changed line by line, and all that
 * is needed to go back to it.
 */
export const orderRevisions = pgTable(
  'order_revisions',
  {
    id: id(),
    orderId: ref().notNull(),
    companyId: ofOrder(),
    /** 0 is the order as it was made. */
    number: integer().notNull(),
    kind: text({ enum: REVISION_KINDS }).notNull(),
    userId: ref().references(() => users.id),
    reason: text(),
    /** domain/sales/orders/revisions: the difference to the revision before. */
    changes: jsonb().notNull(),
    snapshot: jsonb().notNull(),
    totalCents: cents().notNull(),
    at: createdAt(),
  },
  (t) => [ofSameCompany('order_revisions', t, orders), uniqueIndex('order_revisions_number').on(t.orderId, t.number)],
)

/**
 * What happened to an order and is to be told by mail: written with the change, read by the mail job outside its
 * transaction (domain 4.7).
 */
export const orderEvents = pgTable(
  'order_events',
  {
    id: id(),
    orderId: ref()
      .notNull()
      .references(() => orders.id),
    /** domain/sales/orders/order-events. */
    event: text().notNull(),
    userId: ref(),
    data: jsonb().notNull().default({}),
    /** Makes a reminder that is written twice one event (orderEventKeys). */
    key: text(),
    at: createdAt(),
    handledAt: moment(),
  },
  (t) => [
    index('order_events_open').on(t.id).where(sql`${t.handledAt} is null`),
    index('order_events_order').on(t.orderId, t.id),
  ],
)

/** As outboxMailKeys. */
export const orderEventKeys = pgTable('order_event_keys', { key: text().primaryKey(), id: ref().notNull() })

/** One piece of work for the ERP, written in the transaction of the status move (domain 4.8). */
export const erpJobs = pgTable(
  'erp_jobs',
  {
    id: id(),
    orderId: ref()
      .notNull()
      .references(() => orders.id),
    kind: text({ enum: ERP_JOB_KINDS }).notNull(),
    /** What the ERP knows it by: `order-{id}-v{revision}`, `cancel-{id}-v{revision}`. */
    key: text().notNull(),
    state: text({ enum: ERP_JOB_STATES }).notNull().default('QUEUED'),
    attempts: integer().notNull().default(0),
    nextTryAt: moment().notNull().defaultNow(),
    /** A worker that has not come back by then is dead. */
    claimToken: text(),
    leaseUntil: moment(),
    errorCode: text(),
    errorDetail: text(),
    createdByUserId: ref(),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
    finishedAt: moment(),
  },
  (t) => [
    uniqueIndex('erp_jobs_key').on(t.key),
    index('erp_jobs_order').on(t.orderId, t.id),
    index('erp_jobs_due').on(t.nextTryAt, t.id).where(sql`${t.state} in ('QUEUED', 'RUNNING')`),
    index('erp_jobs_dead').on(t.id).where(sql`${t.state} = 'DEAD'`),
  ],
)

/** Every call that a job made, for the order's timeline and for staff. */
export const erpAttempts = pgTable(
  'erp_attempts',
  {
    id: id(),
    jobId: ref()
      .notNull()
      .references(() => erpJobs.id),
    orderId: ref().notNull(),
    step: text({ enum: ERP_STEPS }).notNull(),
    ok: boolean().notNull(),
    errorCode: text(),
    detail: text(),
    milliseconds: integer().notNull(),
    at: createdAt(),
  },
  (t) => [index('erp_attempts_order').on(t.orderId, t.id), index('erp_attempts_job').on(t.jobId, t.id)],
)

/** Users who have the order's form open, so that a second person is told before they type. */
export const orderEditors = pgTable(
  'order_editors',
  {
    orderId: ref()
      .notNull()
      .references(() => orders.id),
    userId: ref()
      .notNull()
      .references(() => users.id),
    since: createdAt(),
    seenAt: createdAt(),
  },
  (t) => [primaryKey({ columns: [t.orderId, t.userId] })],
)

/**
 * A swap of goods of an order that is being separated, at the price that was shown: done at once, or once the company has
 * agreed and a role has let its price pass, where those are needed.
 */
export const orderSubstitutions = pgTable(
  'order_substitutions',
  {
    id: id(),
    orderId: ref()
      .notNull()
      .references(() => orders.id),
    /** From 1, of its order. */
    number: integer().notNull(),
    productId: ref()
      .notNull()
      .references(() => products.id),
    substituteId: ref()
      .notNull()
      .references(() => products.id),
    quantity: integer().notNull(),
    price: text({ enum: SUBSTITUTE_PRICES }).notNull(),
    /** Of one of the substitute, as it was shown, and its steps. */
    unitPriceCents: cents().notNull(),
    tableUnitPriceCents: cents().notNull(),
    priceTrace: jsonb().$type<PriceStep[]>().notNull(),
    totalBeforeCents: cents().notNull(),
    totalAfterCents: cents().notNull(),
    needsConsent: boolean().notNull(),
    /** The lowest role that may let its price pass; null: none is needed. */
    requiredRole: text({ enum: THRESHOLD_ROLES }),
    state: text({ enum: SUBSTITUTION_STATES }).notNull(),
    proposedAt: moment().notNull(),
    proposedByUserId: ref().references(() => users.id),
    consentedAt: moment(),
    consentedByUserId: ref().references(() => users.id),
    approvedAt: moment(),
    approvedByUserId: ref().references(() => users.id),
    endedAt: moment(),
    endedByUserId: ref().references(() => users.id),
    reason: text(),
    /** The revision that it made of its order. */
    revision: integer(),
  },
  (t) => [
    uniqueIndex('order_substitutions_number').on(t.orderId, t.number),
    uniqueIndex('order_substitutions_open').on(t.orderId).where(sql`${t.state} = 'PENDING'`),
    check('order_substitutions_quantity', sql`${t.quantity} > 0`),
    check('order_substitutions_price', oneOf(t.price, SUBSTITUTE_PRICES)),
    check('order_substitutions_state', oneOf(t.state, SUBSTITUTION_STATES)),
    check('order_substitutions_end', sql`(${t.state} = 'PENDING') = (${t.endedAt} is null)`),
    check('order_substitutions_done', sql`(${t.state} = 'DONE') = (${t.revision} is not null)`),
  ],
)

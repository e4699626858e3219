import { sql } from 'drizzle-orm'
import {
  bigint,
  boolean,
  check,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
} from 'drizzle-orm/pg-core'
import { CHANGE_ACTIONS, CHANGE_TYPES } from '#domain/engagement/feed/change-types'
import { DELIVERY_STATES, DISABLED_REASONS } from '#domain/engagement/webhooks/webhook-words'
import { createdAt, destroyedAt, enabled, id, moment, oneOf, ref, updatedAt, version } from './columns'
import { companies, users } from './people'

/**
 * What changed, written by triggers (0030_feed) in the transaction of the change. `xact` is its transaction's number:
 * ids are given before the commit, so the feed serves only rows whose transactions, and all before, have ended.
 */
export const changes = pgTable(
  'changes',
  {
    xact: bigint({ mode: 'number' }).notNull().default(sql`(pg_current_xact_id()::text)::bigint`),
    id: bigint({ mode: 'number' }).notNull().generatedAlwaysAsIdentity(),
    type: text({ enum: CHANGE_TYPES }).notNull(),
    /** 0 of a price: every one may have changed. */
    recordId: ref().notNull(),
    action: text({ enum: CHANGE_ACTIONS }).notNull(),
    /** The company that owns it; 0: none. */
    companyId: ref().notNull().default(0),
    /** Of a price in a table, else 0. */
    priceTableId: ref().notNull().default(0),
    /** On sale before and after, for those who see nothing else. */
    wasListed: boolean().notNull().default(true),
    isListed: boolean().notNull().default(true),
    at: moment().notNull().default(sql`clock_timestamp()`),
  },
  (t) => [
    primaryKey({ columns: [t.xact, t.id] }),
    // One row a record and transaction, however often it writes.
    uniqueIndex('changes_record').on(t.xact, t.type, t.recordId, t.companyId, t.priceTableId),
    index('changes_at').on(t.at),
    check('changes_type', oneOf(t.type, CHANGE_TYPES)),
    check('changes_action', oneOf(t.action, CHANGE_ACTIONS)),
  ],
)

/** Where a company's program is told of changes (docs/webhooks.md). */
export const webhooks = pgTable(
  'webhooks',
  {
    id: id(),
    companyId: ref()
      .notNull()
      .references(() => companies.id),
    /** The API user whose rights decide what payloads hold. */
    userId: ref()
      .notNull()
      .references(() => users.id),
    url: text().notNull(),
    events: text().array().notNull(),
    /** Encrypted; the one before goes on signing until `previousUntil`. */
    secret: text().notNull(),
    previousSecret: text(),
    previousUntil: moment(),
    /** Those before that one, each as long as it was promised: a second rotation cuts no receiver off. */
    olderSecrets: jsonb().$type<{ secret: string; until: string }[]>().notNull().default([]),
    enabled: enabled(),
    disabledReason: text({ enum: DISABLED_REASONS }),
    /** Since when nothing was delivered; null: the last try was. */
    failingSince: moment(),
    /** The transaction that made it or switched it on: what is older is not told. */
    sinceXact: bigint({ mode: 'number' }).notNull().default(sql`(pg_current_xact_id()::text)::bigint`),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
    destroyedAt: destroyedAt(),
    version: version(),
  },
  (t) => [
    index('webhooks_company').on(t.companyId, t.id).where(sql`${t.destroyedAt} is null`),
    index('webhooks_user').on(t.userId),
    check('webhooks_previous', sql`(${t.previousSecret} is null) = (${t.previousUntil} is null)`),
  ],
)

/** One message for one webhook; its body is written once and is the same over all tries. */
export const webhookDeliveries = pgTable(
  'webhook_deliveries',
  {
    id: id(),
    webhookId: ref()
      .notNull()
      .references(() => webhooks.id),
    /** `webhook-id`: the receiver knows by it what it had before; one a webhook (webhookMessageKeys). */
    messageId: text().notNull(),
    event: text().notNull(),
    recordId: ref(),
    body: text().notNull(),
    state: text({ enum: DELIVERY_STATES }).notNull().default('QUEUED'),
    attempts: integer().notNull().default(0),
    nextTryAt: moment().notNull(),
    /** Sent once more by hand: one try, which says nothing of the webhook's health. */
    isResent: boolean().notNull().default(false),
    claimToken: text(),
    leaseUntil: moment(),
    createdAt: createdAt(),
    finishedAt: moment(),
  },
  (t) => [
    index('webhook_deliveries_webhook').on(t.webhookId, t.id),
    index('webhook_deliveries_due').on(t.webhookId, t.nextTryAt).where(sql`${t.state} = 'QUEUED'`),
    // Whether something of the same record waits before it.
    index('webhook_deliveries_turn').on(t.webhookId, t.recordId, t.id).where(sql`${t.state} = 'QUEUED'`),
    index('webhook_deliveries_dead').on(t.finishedAt).where(sql`${t.state} = 'DEAD'`),
    index('webhook_deliveries_created').on(t.createdAt),
  ],
)

/** As outboxMailKeys (records.ts). */
export const webhookMessageKeys = pgTable(
  'webhook_message_keys',
  { webhookId: ref().notNull(), messageId: text().notNull(), id: ref().notNull() },
  (t) => [primaryKey({ columns: [t.webhookId, t.messageId] })],
)

export const webhookTries = pgTable(
  'webhook_tries',
  {
    id: id(),
    deliveryId: ref()
      .notNull()
      .references(() => webhookDeliveries.id, { onDelete: 'cascade' }),
    at: createdAt(),
    status: integer(),
    milliseconds: integer().notNull(),
    /** The first 2 KB of the answer, as text. */
    answer: text(),
    /** Why there was none. */
    failure: text(),
  },
  (t) => [index('webhook_tries_delivery').on(t.deliveryId, t.id)],
)

/** One row: up to which change webhooks were told, and up to which changes were swept. */
export const feedTurns = pgTable(
  'feed_turns',
  {
    id: integer().primaryKey().default(1),
    /** Of the database cluster: transaction numbers of another one mean nothing here. */
    cluster: text().notNull(),
    xact: bigint({ mode: 'number' }).notNull(),
    changeId: bigint({ mode: 'number' }).notNull(),
    sweptXact: bigint({ mode: 'number' }).notNull().default(0),
    sweptId: bigint({ mode: 'number' }).notNull().default(0),
  },
  (t) => [check('feed_turns_one', sql`${t.id} = 1`)],
)

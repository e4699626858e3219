import { sql } from 'drizzle-orm'
import { index, integer, jsonb, pgTable, primaryKey, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { TOKEN_PURPOSES } from '#domain/engagement/notifications/account-notices'
import { MAIL_STATES } from '#domain/engagement/notifications/mail-states'
import { createdAt, id, moment, ref } from './columns'

/** Append-only: a trigger refuses UPDATE, DELETE and TRUNCATE (docs/threats.md T28). */
export const auditLogs = pgTable(
  'audit_logs',
  {
    id: id(),
    at: createdAt(),
    userId: ref(),
    action: text().notNull(),
    tableName: text().notNull(),
    recordId: text().notNull(),
    /** The product that a price rule is about, for the filter of specification §7. */
    productId: ref(),
    before: jsonb(),
    after: jsonb(),
    requestId: text(),
  },
  (t) => [
    index('audit_logs_record').on(t.tableName, t.recordId),
    index('audit_logs_user').on(t.userId, t.id),
    index('audit_logs_table').on(t.tableName, t.id),
    index('audit_logs_at').on(t.at, t.id),
    index('audit_logs_product').on(t.productId, t.id).where(sql`${t.productId} is not null`),
  ],
)

export const idempotencyKeys = pgTable(
  'idempotency_keys',
  {
    userId: ref().notNull(),
    key: text().notNull(),
    operation: text().notNull(),
    bodyHash: text().notNull(),
    status: integer(),
    answer: jsonb(),
    createdAt: createdAt(),
    finishedAt: moment(),
  },
  (t) => [
    // The day is part of it, because its partitions are days; that a key is claimed once over all of them is the doing
    // of a trigger (claim_idempotency_key).
    primaryKey({ columns: [t.userId, t.key, t.createdAt] }),
  ],
)

/** Every mail that leaves: readable at /notifications without `SMTP_URL`, sent from here with it (domain 4.7). */
export const outboxMails = pgTable(
  'outbox_mails',
  {
    id: id(),
    /** One event tells one address once, whatever runs twice (outboxMailKeys). */
    key: text().notNull(),
    recipient: text().notNull(),
    userId: ref(),
    orderId: ref(),
    companyId: ref(),
    /** The mail holds a link with a token, which is minted when it leaves: the text keeps only its place. */
    tokenPurpose: text({ enum: TOKEN_PURPOSES }),
    /** Of a proposal: between a company and its client. No staff reads it, and its link is derived when it leaves. */
    proposalId: ref(),
    event: text().notNull(),
    subject: text().notNull(),
    text: text().notNull(),
    html: text(),
    /** Stable over every try, so that a mailbox shows one. */
    messageId: text().notNull(),
    state: text({ enum: MAIL_STATES }).notNull().default('QUEUED'),
    attempts: integer().notNull().default(0),
    nextTryAt: moment().notNull().defaultNow(),
    claimToken: text(),
    leaseUntil: moment(),
    createdAt: createdAt(),
    sentAt: moment(),
    error: text(),
  },
  (t) => [
    index('outbox_mails_due').on(t.nextTryAt, t.id).where(sql`${t.state} = 'QUEUED'`),
    index('outbox_mails_dead').on(t.nextTryAt).where(sql`${t.state} = 'DEAD'`),
    index('outbox_mails_order').on(t.orderId, t.id),
    index('outbox_mails_created').on(t.createdAt.desc(), t.id.desc()),
  ],
)

/**
 * Keys that are unique over all partitions of a table, which an index of it could not hold. Triggers write and forget
 * them (decision 033): a row whose key is here already is left out, as `ON CONFLICT DO NOTHING` would.
 */
export const outboxMailKeys = pgTable('outbox_mail_keys', { key: text().primaryKey(), id: ref().notNull() })

/** A partition whose rows lie in the file store, compressed; the audit row that says so names the same hash. */
export const storedPartitions = pgTable(
  'stored_partitions',
  {
    id: id(),
    /** 'audit_logs'. */
    source: text().notNull(),
    /** 'audit_logs_p1'. */
    name: text().notNull(),
    fromId: ref().notNull(),
    /** The first id that is not in it. */
    untilId: ref().notNull(),
    rowCount: ref().notNull(),
    storageKey: text().notNull(),
    /** Of the compressed bytes. */
    sha256: text().notNull(),
    /** Of the lines in it, whatever compresses them. */
    linesSha256: text().notNull(),
    byteCount: ref().notNull(),
    createdAt: createdAt(),
  },
  (t) => [uniqueIndex('stored_partitions_name').on(t.name)],
)

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
  (t) => [primaryKey({ columns: [t.userId, t.key] })],
)

/** Every mail that leaves: readable at /notifications without `SMTP_URL`, sent from here with it (domain 4.7). */
export const outboxMails = pgTable(
  'outbox_mails',
  {
    id: id(),
    /** One event tells one address once, whatever runs twice. */
    key: text().notNull(),
    recipient: text().notNull(),
    userId: ref(),
    orderId: ref(),
    companyId: ref(),
    /** The mail holds a link with a token, which is minted when it leaves: the text keeps only its place. */
    tokenPurpose: text({ enum: TOKEN_PURPOSES }),
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
    uniqueIndex('outbox_mails_key').on(t.key),
    index('outbox_mails_due').on(t.nextTryAt, t.id).where(sql`${t.state} = 'QUEUED'`),
    index('outbox_mails_dead').on(t.nextTryAt).where(sql`${t.state} = 'DEAD'`),
    index('outbox_mails_order').on(t.orderId, t.id),
    index('outbox_mails_created').on(t.createdAt.desc(), t.id.desc()),
  ],
)

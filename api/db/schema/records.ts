import { index, integer, jsonb, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import { createdAt, id, moment, ref } from './columns'

/** Append-only: a trigger refuses UPDATE, DELETE and TRUNCATE (architecture §6, T28). */
export const auditLogs = pgTable(
  'audit_logs',
  {
    id: id(),
    at: createdAt(),
    userId: ref(),
    action: text().notNull(),
    tableName: text().notNull(),
    recordId: text().notNull(),
    before: jsonb(),
    after: jsonb(),
    requestId: text(),
  },
  (t) => [index('audit_logs_record').on(t.tableName, t.recordId), index('audit_logs_user').on(t.userId, t.id)],
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

/** Mails of the embedded default: readable at /notifications; with SMTP_URL they are sent from here. */
export const outboxMails = pgTable('outbox_mails', {
  id: id(),
  recipient: text().notNull(),
  subject: text().notNull(),
  text: text().notNull(),
  html: text(),
  messageId: text().notNull(),
  createdAt: createdAt(),
  sentAt: moment(),
  error: text(),
})

import { sql } from 'drizzle-orm'
import { bigint, check, date, index, integer, jsonb, pgTable, primaryKey, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { SITE_PAGES } from '#domain/engagement/content/content-input'
import { TOKEN_PURPOSES } from '#domain/engagement/notifications/account-notices'
import { createdAt, enabled, id, moment, ref, updatedAt, version } from './columns'
import { companies, users } from './people'

/**
 * Links of recovery and activation mails: only the SHA-256 is kept. One use, one hour (recovery) or seven days
 * (activation); a newer one ends the older (docs/threats.md T5).
 */
export const accountTokens = pgTable(
  'account_tokens',
  {
    id: id(),
    purpose: text({ enum: TOKEN_PURPOSES }).notNull(),
    /** The user whose password is recovered. */
    userId: ref().references(() => users.id),
    /** Which company is activated. */
    companyId: ref().references(() => companies.id),
    tokenHash: text().notNull(),
    createdAt: createdAt(),
    expiresAt: moment().notNull(),
    usedAt: moment(),
    /** A newer link, a new password or the end of the account made this one useless. */
    endedAt: moment(),
  },
  (t) => [
    uniqueIndex('account_tokens_hash').on(t.tokenHash),
    index('account_tokens_user').on(t.userId),
    index('account_tokens_company').on(t.companyId),
    check('account_tokens_owner', sql`(${t.userId} is null) <> (${t.companyId} is null)`),
  ],
)

/** What happened to a company or an account and is to be told by mail (domain 4.7), as `order_events` is for orders. */
export const accountEvents = pgTable(
  'account_events',
  {
    id: id(),
    /** domain/people/companies/account-events. */
    event: text().notNull(),
    companyId: ref().references(() => companies.id),
    userId: ref().references(() => users.id),
    /** Who did it; null when the caller was not logged in. */
    actorUserId: ref(),
    data: jsonb().notNull().default({}),
    at: createdAt(),
    handledAt: moment(),
  },
  (t) => [
    index('account_events_open').on(t.id).where(sql`${t.handledAt} is null`),
    // One reminder a day, whatever runs twice.
    uniqueIndex('account_events_tasks_due')
      .on(t.userId, sql`(${t.data}->>'date')`)
      .where(sql`${t.event} = 'TASKS_DUE'`),
    uniqueIndex('account_events_stock_arrived')
      .on(t.userId, sql`(${t.data}->>'date')`)
      .where(sql`${t.event} = 'STOCK_ARRIVED'`),
    // Of one change, and of one day, each person is told once.
    uniqueIndex('account_events_taxes_changing')
      .on(t.userId, sql`(${t.data}->>'key')`)
      .where(sql`${t.event} = 'TAXES_CHANGING'`),
  ],
)

/** Which terms a user accepted and when; `users` carries the newest only. */
export const agreementAcceptances = pgTable(
  'agreement_acceptances',
  {
    userId: ref()
      .notNull()
      .references(() => users.id),
    version: integer().notNull(),
    acceptedAt: createdAt(),
  },
  (t) => [primaryKey({ columns: [t.userId, t.version] })],
)

/** The maintained text of /policy, in plain paragraphs. */
export const sitePages = pgTable('site_pages', {
  key: text({ enum: SITE_PAGES }).primaryKey(),
  body: text().notNull(),
  updatedAt: updatedAt(),
  updatedByUserId: ref(),
  version: version(),
})

export const faqEntries = pgTable('faq_entries', {
  id: id(),
  question: text().notNull(),
  answer: text().notNull(),
  position: integer().notNull().default(0),
  enabled: enabled(),
  createdAt: createdAt(),
  updatedAt: updatedAt(),
  version: version(),
})

/**
 * Batches of `audit_logs` under a chain of HMACs: `npm run audit:verify` names the row that was changed, added or lost
 * (docs/threats.md T28). The ids are numbered without a hole, so that a seal that was taken out is missed.
 */
export const auditSeals = pgTable(
  'audit_seals',
  {
    id: bigint({ mode: 'number' }).primaryKey(),
    /** With `toId`: every id that was given out between them is sealed, also those that never came. */
    fromId: bigint({ mode: 'number' }).notNull(),
    toId: bigint({ mode: 'number' }).notNull(),
    rowCount: integer().notNull(),
    previousHash: text().notNull(),
    hash: text().notNull(),
    /** Which key made `hash`; null: plain SHA-256, as seals were before there were keys. */
    keyId: text(),
    /** [id, SHA-256] of each row, so that a row can be named and not only its batch. */
    rows: jsonb().$type<[number, string][]>().notNull().default([]),
    sealedAt: createdAt(),
  },
  (t) => [index('audit_seals_to').on(t.toId), index('audit_seals_hash').on(t.hash)],
)

/**
 * What hides the personal values of a sealed row in its hash: a salt for each, or the salted hash alone of one that
 * was erased. No reference to the row: a lost one is found by the seals and not by a constraint.
 */
export const auditSalts = pgTable('audit_salts', {
  auditLogId: bigint({ mode: 'number' }).primaryKey(),
  salts: jsonb().$type<Record<string, string | { erased: string }>>().notNull(),
})

/** Partner calls that an API user may make on one São Paulo day; of a company when `userId` is null. */
export const apiQuotas = pgTable(
  'api_quotas',
  {
    id: id(),
    companyId: ref()
      .notNull()
      .references(() => companies.id),
    userId: ref().references(() => users.id),
    dailyLimit: integer().notNull(),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
    version: version(),
  },
  (t) => [
    uniqueIndex('api_quotas_company').on(t.companyId).where(sql`${t.userId} is null`),
    uniqueIndex('api_quotas_user').on(t.userId).where(sql`${t.userId} is not null`),
    check('api_quotas_limit', sql`${t.dailyLimit} >= 0`),
  ],
)

export const apiUsage = pgTable(
  'api_usage',
  {
    userId: ref()
      .notNull()
      .references(() => users.id),
    companyId: ref()
      .notNull()
      .references(() => companies.id),
    /** São Paulo day. */
    day: date({ mode: 'string' }).notNull(),
    calls: integer().notNull().default(0),
    refused: integer().notNull().default(0),
    /** The warning at 80 % goes out once a day. */
    alertedAt: moment(),
  },
  (t) => [primaryKey({ columns: [t.userId, t.day] }), index('api_usage_company').on(t.companyId, t.day)],
)

/** The provider's own establishments. */
export const branches = pgTable(
  'branches',
  {
    id: id(),
    name: text().notNull(),
    cnpj: text().notNull(),
    stateRegistration: text(),
    phone: text(),
    cep: text(),
    street: text(),
    number: text(),
    complement: text(),
    district: text(),
    city: text(),
    uf: text().notNull(),
    enabled: enabled(),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
    destroyedAt: moment(),
    version: version(),
  },
  (t) => [
    uniqueIndex('branches_cnpj').on(t.cnpj).where(sql`${t.destroyedAt} is null`),
    check('branches_cnpj_form', sql`${t.cnpj} ~ '^[0-9A-Z]{12}[0-9]{2}$'`),
  ],
)

/** What a user has uploaded on one São Paulo day; a refused upload does not count, a swept one does. */
export const uploadUsage = pgTable(
  'upload_usage',
  {
    userId: ref().notNull(),
    day: date({ mode: 'string' }).notNull(),
    files: integer().notNull(),
    bytes: bigint({ mode: 'number' }).notNull(),
  },
  (t) => [primaryKey({ columns: [t.userId, t.day] })],
)

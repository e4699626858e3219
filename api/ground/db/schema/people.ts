import { sql } from 'drizzle-orm'
import { bigint, boolean, check, date, index, integer, jsonb, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { PERSON_TYPES } from '#domain/ground/documents/client-document'
import type { DeliveryAddress } from '#domain/ground/places/delivery-address'
import { COMPANY_KINDS, COMPANY_STATUSES } from '#domain/people/companies/company-statuses'
import { THRESHOLD_ROLES } from '#domain/people/permissions/threshold-roles'
import { TOKEN_KINDS, USER_KINDS } from '#domain/people/users/user-kinds'
import { cents, createdAt, destroyedAt, enabled, id, moment, percent, ref, updatedAt, version } from './columns'

export const regionals = pgTable('regionals', {
  id: id(),
  name: text().notNull(),
  createdAt: createdAt(),
  updatedAt: updatedAt(),
  destroyedAt: destroyedAt(),
  version: version(),
})

export const goals = pgTable(
  'goals',
  {
    id: id(),
    regionalId: ref()
      .notNull()
      .references(() => regionals.id),
    month: date({ mode: 'string' }).notNull(),
    valueCents: cents().notNull(),
    version: version(),
  },
  (t) => [uniqueIndex('goals_regional_month').on(t.regionalId, t.month)],
)

export const teams = pgTable('teams', {
  id: id(),
  name: text().notNull(),
  regionalId: ref().references(() => regionals.id),
  createdAt: createdAt(),
  updatedAt: updatedAt(),
  destroyedAt: destroyedAt(),
  version: version(),
})

export const companies = pgTable(
  'companies',
  {
    id: id(),
    kind: text({ enum: COMPANY_KINDS }).notNull().default('INTEGRATOR'),
    status: text({ enum: COMPANY_STATUSES }).notNull().default('PENDING'),
    name: text().notNull(),
    fantasyName: text().notNull(),
    cnpj: text().notNull(),
    stateRegistration: text(),
    email: text(),
    phone: text(),
    whatsapp: text(),
    cep: text(),
    street: text(),
    number: text(),
    complement: text(),
    district: text(),
    city: text(),
    uf: text(),
    helperUserId: ref(),
    teamId: ref().references(() => teams.id),
    priceTableId: ref(),
    additionPercentage: percent().notNull().default(0),
    discountPercentage: percent().notNull().default(0),
    serviceFeeLimit: percent(),
    /** What it asks for installation and design, in cents a Wp: studies use it. Null: not set. */
    servicePerWpCents: cents(),
    allowDetachedOrder: boolean().notNull().default(false),
    allowApiUsers: boolean().notNull().default(false),
    /** Who gets DANFE and XML of its invoices by mail: each may be switched off. */
    mailsInvoiceToIntegrator: boolean().notNull().default(true),
    mailsInvoiceToClient: boolean().notNull().default(true),
    mailsInvoiceToCarrier: boolean().notNull().default(true),
    statusReason: text(),
    /** Who asked for the registration, and becomes the first user when the company activates. */
    contactName: text(),
    website: text(),
    instagram: text(),
    /** Seen by staff alone. */
    internalNotes: text(),
    approvedAt: moment(),
    activatedAt: moment(),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
    destroyedAt: destroyedAt(),
    version: version(),
  },
  (t) => [
    uniqueIndex('companies_cnpj').on(t.cnpj).where(sql`${t.destroyedAt} is null`),
    check('companies_cnpj_form', sql`${t.cnpj} ~ '^[0-9A-Z]{12}[0-9]{2}$'`),
    check('companies_addition', sql`${t.additionPercentage} >= 0 and ${t.additionPercentage} <> 'NaN'`),
    check('companies_discount', sql`${t.discountPercentage} <= 0 and ${t.discountPercentage} > -100`),
    index('companies_helper').on(t.helperUserId),
    index('companies_team').on(t.teamId),
    index('companies_created').on(t.createdAt.desc(), t.id.desc()),
  ],
)

export const blockedCompanies = pgTable(
  'blocked_companies',
  { id: id(), document: text().notNull(), reason: text().notNull(), createdByUserId: ref(), createdAt: createdAt() },
  (t) => [
    uniqueIndex('blocked_companies_document').on(t.document),
    check('blocked_companies_form', sql`${t.document} ~ '^[0-9A-Z]{8}([0-9A-Z]{4}[0-9]{2})?$'`),
  ],
)

export const roles = pgTable('roles', {
  id: id(),
  name: text().notNull(),
  description: text(),
  level: integer().notNull(),
  isAdmin: boolean().notNull().default(false),
  isBold: boolean().notNull().default(false),
  /** Staff of this role work only after a two-step login is set up. */
  requiresTwoStep: boolean().notNull().default(false),
  permissions: text().array().notNull().default(sql`'{}'::text[]`),
  createdAt: createdAt(),
  updatedAt: updatedAt(),
  destroyedAt: destroyedAt(),
  version: version(),
})

export const users = pgTable(
  'users',
  {
    id: id(),
    kind: text({ enum: USER_KINDS }).notNull().default('PERSON'),
    companyId: ref()
      .notNull()
      .references(() => companies.id),
    roleId: ref()
      .notNull()
      .references(() => roles.id),
    teamId: ref().references(() => teams.id),
    name: text().notNull(),
    /** Lower case: the login key. */
    email: text().notNull(),
    passwordHash: text(),
    whatsapp: text(),
    thresholdRole: text({ enum: THRESHOLD_ROLES }),
    agreementsAcceptedAt: moment(),
    agreementsVersion: integer(),
    lastPasswordUpdate: moment().notNull().defaultNow(),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
    destroyedAt: destroyedAt(),
    version: version(),
  },
  (t) => [
    // The address of a deleted user is free for an account at the next employer.
    uniqueIndex('users_email').on(t.email).where(sql`${t.destroyedAt} is null`),
    index('users_by_email').on(t.email),
    index('users_company').on(t.companyId),
    index('users_role').on(t.roleId),
    index('users_team').on(t.teamId),
    index('users_created').on(t.createdAt.desc(), t.id.desc()),
    check('users_email_lower', sql`${t.email} = lower(${t.email})`),
  ],
)

/** Login tokens: 256 bit, only their SHA-256 is kept; revoking one ends it at once (docs/threats.md trap 8). */
export const accessTokens = pgTable(
  'access_tokens',
  {
    id: id(),
    userId: ref()
      .notNull()
      .references(() => users.id),
    /** API: made at /users for a partner's program, shown once. */
    kind: text({ enum: TOKEN_KINDS }).notNull().default('LOGIN'),
    name: text(),
    createdByUserId: ref(),
    tokenHash: text().notNull(),
    userAgent: text(),
    address: text(),
    /** Of the address: /24 or /64. */
    network: text(),
    /** Of `known_devices`: the browser that logged in. */
    deviceId: ref(),
    /** When its owner last gave the password, and a code of the second step (api/people/two-step/require-proof.ts). */
    passwordProvedAt: moment(),
    codeProvedAt: moment(),
    createdAt: createdAt(),
    lastUsedAt: moment(),
    expiresAt: moment().notNull(),
    revokedAt: moment(),
  },
  (t) => [uniqueIndex('access_tokens_hash').on(t.tokenHash), index('access_tokens_user').on(t.userId)],
)

/**
 * The table that rate-limiter-flexible writes; its own DDL, made here so that the application needs no CREATE right.
 */
export const rateLimits = pgTable('rate_limits', {
  key: text().primaryKey(),
  points: integer().notNull().default(0),
  expire: bigint({ mode: 'number' }),
})

export const settings = pgTable('settings', {
  key: text().primaryKey(),
  value: jsonb().notNull(),
  updatedAt: updatedAt(),
})

export const agreements = pgTable(
  'agreements',
  {
    id: id(),
    version: integer().notNull(),
    text: text().notNull(),
    publishedAt: moment().notNull().defaultNow(),
    publishedByUserId: ref(),
  },
  (t) => [uniqueIndex('agreements_version').on(t.version)],
)

export const companyClients = pgTable(
  'company_clients',
  {
    id: id(),
    companyId: ref()
      .notNull()
      .references(() => companies.id),
    name: text().notNull(),
    document: text().notNull(),
    documentType: text({ enum: PERSON_TYPES }).notNull(),
    email: text(),
    mobilePhone: text(),
    stateRegistration: text(),
    cep: text(),
    street: text(),
    number: text(),
    complement: text(),
    district: text(),
    city: text(),
    uf: text(),
    /** Other addresses that were delivered to, the oldest first. */
    deliveryAddresses: jsonb().$type<DeliveryAddress[]>().notNull().default([]),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
    destroyedAt: destroyedAt(),
    version: version(),
  },
  (t) => [
    uniqueIndex('company_clients_document').on(t.companyId, t.document).where(sql`${t.destroyedAt} is null`),
    index('company_clients_list').on(t.companyId, t.createdAt.desc(), t.id.desc()),
    check('company_clients_document_form', sql`${t.document} ~ '^([0-9]{11}|[0-9A-Z]{12}[0-9]{2})$'`),
  ],
)

export const holidays = pgTable(
  'holidays',
  {
    id: id(),
    date: date({ mode: 'string' }).notNull(),
    name: text().notNull(),
    enabled: enabled(),
    version: version(),
  },
  (t) => [uniqueIndex('holidays_date').on(t.date)],
)

import { sql } from 'drizzle-orm'
import {
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
import type { ProposalContent } from '#domain/sales/proposals/proposal-content'
import type { BrandInput, ProposalInput } from '#domain/sales/proposals/proposal-input'
import { ANSWER_WAYS, ANSWERS, PROPOSAL_DEEDS } from '#domain/sales/proposals/proposal-words'
import { cents, createdAt, id, moment, oneOf, ref, updatedAt, version } from './columns'
import { orders } from './orders'
import { companies, users } from './people'

/** A logo as it was shown: re-encoded, small, and never changed, since published versions name it by its hash. */
export const brandLogos = pgTable(
  'brand_logos',
  {
    id: id(),
    companyId: ref()
      .notNull()
      .references(() => companies.id),
    sha256: text().notNull(),
    width: integer().notNull(),
    height: integer().notNull(),
    /** WebP, in base64. */
    data: text().notNull(),
    createdAt: createdAt(),
  },
  (t) => [uniqueIndex('brand_logos_hash').on(t.companyId, t.sha256)],
)

/** What all proposals of a company begin with (decision 043). */
export const brands = pgTable(
  'brands',
  {
    id: id(),
    companyId: ref()
      .notNull()
      .references(() => companies.id),
    data: jsonb().$type<BrandInput>().notNull(),
    logoId: ref().references(() => brandLogos.id),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
    version: version(),
  },
  (t) => [uniqueIndex('brands_company').on(t.companyId), index('brands_logo').on(t.logoId)],
)

/** The draft, and what there is one of: the link, the newest version, the differences that were absorbed. */
export const proposals = pgTable(
  'proposals',
  {
    id: id(),
    companyId: ref()
      .notNull()
      .references(() => companies.id),
    userId: ref()
      .notNull()
      .references(() => users.id),
    data: jsonb().$type<ProposalInput>().notNull(),
    /** Of the link; both are gone with it, so that a revoked link is an unknown one. */
    salt: text(),
    tokenHash: text(),
    /** Newest published version; 0: none. */
    published: integer().notNull().default(0),
    /** Budget → its cost in cents that the newest version goes on with. */
    absorbed: jsonb().$type<Record<string, number>>().notNull().default({}),
    revokedAt: moment(),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
    version: version(),
  },
  (t) => [
    index('proposals_company').on(t.companyId, t.createdAt.desc(), t.id.desc()),
    uniqueIndex('proposals_token').on(t.tokenHash),
    check('proposals_link', sql`(${t.salt} is null) = (${t.tokenHash} is null)`),
  ],
)

/** The budgets of a proposal, in the order of its options. */
export const proposalOptions = pgTable(
  'proposal_options',
  {
    proposalId: ref()
      .notNull()
      .references(() => proposals.id),
    position: integer().notNull(),
    orderId: ref()
      .notNull()
      .references(() => orders.id),
  },
  (t) => [primaryKey({ columns: [t.proposalId, t.orderId] }), index('proposal_options_order').on(t.orderId)],
)

/** What only the company reads of a published option. */
export interface PublishedCost {
  orderId: number
  costCents: number
  totalCents: number
  resultCents: number
  /** The last day on which a line of the budget was to be there; null: all is there. */
  readyOn?: string | null
}

/** What a client reads. A trigger refuses a change of it; the counts of views alone go on. */
export const proposalVersions = pgTable(
  'proposal_versions',
  {
    proposalId: ref()
      .notNull()
      .references(() => proposals.id),
    number: integer().notNull(),
    content: jsonb().$type<ProposalContent>().notNull(),
    sha256: text().notNull(),
    costs: jsonb().$type<PublishedCost[]>().notNull(),
    lastDay: date({ mode: 'string' }).notNull(),
    /** The end of a budget does not end it. */
    assumes: boolean().notNull().default(false),
    userId: ref()
      .notNull()
      .references(() => users.id),
    publishedAt: moment().notNull(),
    views: integer().notNull().default(0),
    firstViewedAt: moment(),
    lastViewedAt: moment(),
  },
  (t) => [
    primaryKey({ columns: [t.proposalId, t.number] }),
    index('proposal_versions_published').on(t.publishedAt),
    check('proposal_versions_hash', sql`length(${t.sha256}) = 64`),
  ],
)

/** The one answer to a version, with its evidence. */
export const proposalAnswers = pgTable(
  'proposal_answers',
  {
    proposalId: ref()
      .notNull()
      .references(() => proposals.id),
    number: integer().notNull(),
    answer: text({ enum: ANSWERS }).notNull(),
    way: text({ enum: ANSWER_WAYS }).notNull(),
    /** Of the page that was read. */
    sha256: text().notNull(),
    orderId: ref().references(() => orders.id),
    optionName: text(),
    paymentLabel: text(),
    totalCents: cents(),
    name: text(),
    document: text(),
    email: text(),
    /** The mailbox has shown the code that was sent to it. */
    hasCode: boolean().notNull().default(false),
    /** The network address, as evidence; null on paper. */
    address: text(),
    /** What was ticked, in its words. */
    statement: text(),
    reason: text(),
    signedOn: date({ mode: 'string' }),
    paper: jsonb().$type<{ name: string; mediaType: string; sha256: string; data: string }>(),
    userId: ref().references(() => users.id),
    rating: integer(),
    ratingComment: text(),
    ratedAt: moment(),
    at: moment().notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.proposalId, t.number] }),
    index('proposal_answers_order').on(t.orderId).where(sql`${t.answer} = 'ACCEPTED'`),
    check('proposal_answers_answer', oneOf(t.answer, ANSWERS)),
    check('proposal_answers_way', oneOf(t.way, ANSWER_WAYS)),
    check(
      'proposal_answers_who',
      sql`${t.answer} <> 'ACCEPTED' or (${t.name} is not null and ${t.document} is not null)`,
    ),
    check('proposal_answers_rating', sql`${t.rating} between 1 and 5`),
  ],
)

/** The newest code of a version that asks for one. It is derived with `PROPOSAL_KEY` and not kept, as the link is. */
export const proposalCodes = pgTable(
  'proposal_codes',
  {
    proposalId: ref()
      .notNull()
      .references(() => proposals.id),
    number: integer().notNull(),
    email: text().notNull(),
    salt: text().notNull(),
    sentAt: moment().notNull(),
    tries: integer().notNull().default(0),
    /** Codes of the hour that began at `countedFrom`. */
    sends: integer().notNull().default(1),
    countedFrom: moment().notNull(),
  },
  (t) => [primaryKey({ columns: [t.proposalId, t.number] })],
)

/** The company's own record of what was done with its proposals; append-only, and no other company's to read. */
export const proposalEvents = pgTable(
  'proposal_events',
  {
    id: id(),
    companyId: ref()
      .notNull()
      .references(() => companies.id),
    proposalId: ref().references(() => proposals.id),
    number: integer(),
    userId: ref().references(() => users.id),
    deed: text({ enum: PROPOSAL_DEEDS }).notNull(),
    before: jsonb(),
    after: jsonb(),
    at: moment().notNull(),
  },
  (t) => [
    index('proposal_events_proposal').on(t.proposalId, t.id.desc()),
    index('proposal_events_company').on(t.companyId, t.id.desc()),
    check('proposal_events_deed', oneOf(t.deed, PROPOSAL_DEEDS)),
  ],
)

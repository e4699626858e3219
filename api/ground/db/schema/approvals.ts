import { sql } from 'drizzle-orm'
import { bigint, check, date, index, integer, numeric, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { APPROVAL_REQUEST_STATUSES, THRESHOLD_ROLES, THRESHOLD_TYPES } from '#domain/people/permissions/threshold-roles'
import { PRICE_WRITES } from '#domain/sales/approvals/price-approval'
import { cents, createdAt, destroyedAt, enabled, id, moment, oneOf, percent, ref, updatedAt, version } from './columns'
import { orders } from './orders'
import { users } from './people'

/** Percent points for a discount or a margin, reais with two places for a total (domain 5). */
const limit = () => numeric({ precision: 14, scale: 4, mode: 'number' })
const type = () => text({ enum: THRESHOLD_TYPES }).notNull()
const role = () => text({ enum: THRESHOLD_ROLES }).notNull()

export const approvalThresholds = pgTable(
  'approval_thresholds',
  {
    id: id(),
    type: type(),
    approver: role(),
    value: limit().notNull(),
    enabled: enabled(),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
    destroyedAt: destroyedAt(),
    version: version(),
  },
  (t) => [
    uniqueIndex('approval_thresholds_unique').on(t.type, t.approver).where(sql`${t.destroyedAt} is null`),
    check(
      'approval_thresholds_value',
      sql`${t.value} <> 'NaN' and case ${t.type} when 'MARGIN' then ${t.value} between -100 and 100 else ${t.value} > 0 end`,
    ),
  ],
)

export const approvalThresholdRequests = pgTable(
  'approval_threshold_requests',
  {
    id: id(),
    orderId: ref()
      .notNull()
      .references(() => orders.id),
    type: type(),
    /** Null of a margin: only who may see costs knows it. */
    requestedValue: limit(),
    exceededPercentage: percent(),
    /** Of a margin: what it was when this was asked for; null: not known. An answer holds for no worse one. */
    marginPercentage: percent(),
    requesterUserId: ref()
      .notNull()
      .references(() => users.id),
    requiredRole: role(),
    status: text({ enum: APPROVAL_REQUEST_STATUSES }).notNull().default('PENDING'),
    /** Why it is asked for; why it was answered so is `responseReason`. */
    reason: text(),
    responseReason: text(),
    respondedByUserId: ref().references(() => users.id),
    /** The user whose delegation the answer rests on. */
    onBehalfOfUserId: ref().references(() => users.id),
    respondedAt: moment(),
    /** domain/sales/approvals: hash of the approved facts; an answer holds for these and nothing else. */
    orderFingerprint: text().notNull(),
    /** Who wrote the prices that are to be approved: none of them may answer (domain 5, flow 5). */
    priceWriterUserIds: bigint({ mode: 'number' }).array().notNull().default(sql`'{}'::bigint[]`),
    /** The order's revision that was asked for, and how often its negotiation had begun anew by then. */
    orderRevision: integer().notNull().default(0),
    orderRestarts: integer().notNull().default(0),
    /** What the order would cost at the table's prices when this was asked for; null of older ones. */
    totalBeforeCents: cents(),
    expiresAt: moment().notNull(),
    createdAt: createdAt(),
    version: version(),
  },
  (t) => [
    uniqueIndex('approval_threshold_requests_open').on(t.orderId, t.type).where(sql`${t.status} = 'PENDING'`),
    index('approval_threshold_requests_order').on(t.orderId, t.id),
    index('approval_threshold_requests_inbox').on(t.status, t.requiredRole, t.id),
  ],
)

/** A discount that its giver's own limit covered, bound to what was given (domain 5, flow 1). */
export const approvalGrants = pgTable(
  'approval_grants',
  {
    id: id(),
    orderId: ref()
      .notNull()
      .references(() => orders.id),
    userId: ref()
      .notNull()
      .references(() => users.id),
    value: limit().notNull(),
    orderFingerprint: text().notNull(),
    createdAt: createdAt(),
  },
  (t) => [index('approval_grants_order').on(t.orderId, t.id)],
)

/** Prices that are not valid before an approval, and the answers (docs/domain.md 5). */
export const priceApprovals = pgTable(
  'price_approvals',
  {
    id: id(),
    kind: text({ enum: PRICE_WRITES }).notNull(),
    /** Of the promotion, exclusive price or revision; answers stay when its row is really deleted. */
    subjectId: ref().notNull(),
    /** SHA-256 of the terms that would sell: an answer holds for these and nothing else. */
    fingerprint: text().notNull(),
    requiredRole: role(),
    status: text({ enum: APPROVAL_REQUEST_STATUSES }).notNull().default('PENDING'),
    /** Percent points below the price that is in force until then. */
    fall: percent().notNull(),
    /** Percent points above the cost, of the price with the least; null: not known. For who may see costs. */
    marginBefore: percent(),
    marginAfter: percent(),
    authorUserId: ref().references(() => users.id),
    respondedByUserId: ref().references(() => users.id),
    responseReason: text(),
    respondedAt: moment(),
    createdAt: createdAt(),
    version: version(),
  },
  (t) => [
    uniqueIndex('price_approvals_open').on(t.kind, t.subjectId).where(sql`${t.status} = 'PENDING'`),
    index('price_approvals_subject').on(t.kind, t.subjectId, t.id),
    check('price_approvals_kind', oneOf(t.kind, PRICE_WRITES)),
    check('price_approvals_status', oneOf(t.status, APPROVAL_REQUEST_STATUSES)),
  ],
)

export const approvalDelegations = pgTable(
  'approval_delegations',
  {
    id: id(),
    fromUserId: ref()
      .notNull()
      .references(() => users.id),
    toUserId: ref()
      .notNull()
      .references(() => users.id),
    startsOn: date({ mode: 'string' }).notNull(),
    endsOn: date({ mode: 'string' }).notNull(),
    createdAt: createdAt(),
    destroyedAt: destroyedAt(),
    version: version(),
  },
  (t) => [
    index('approval_delegations_to').on(t.toUserId),
    check('approval_delegations_days', sql`${t.endsOn} >= ${t.startsOn} and ${t.fromUserId} <> ${t.toUserId}`),
  ],
)

import { z } from '@hono/zod-openapi'
import { sql } from 'drizzle-orm'
import { fromCents } from '#domain/ground/money/money'
import { isBudgetStatus } from '#domain/ground/order-words/status-sets'
import { can } from '#domain/people/permissions/permissions'
import { APPROVAL_REQUEST_STATUSES, THRESHOLD_ROLES, THRESHOLD_TYPES } from '#domain/people/permissions/threshold-roles'
import { ladderOf, largestFreeDiscount } from '#domain/sales/approvals/assess-approval'
import { ANSWER_REFUSALS } from '#domain/sales/approvals/may-answer'
import { checkLaterEdit } from '#domain/sales/orders/edit/later-edit-rules'
import type { Who } from '../../ground/caller/who'
import type { Executor } from '../../ground/db/executor'
import { toIso } from '../../ground/http/schemas'
import { isStaff } from '../../people/companies/visible-companies'
import type { OrderRequestRecord } from '../../terms/approval-thresholds/approval-record'
import { approvalStateOf, fingerprintOf, thresholdRoleOf } from '../../terms/approval-thresholds/approval-state-of'
import type { OrderRecord } from '../order-record/order-record'
import { findAnswerScopes, judgeFor, seenByScopes } from './answer-scopes'
import { findDeciders } from './find-deciders'
import { type Shortfall, shortfallsOf } from './shortfalls'

const type = z.enum(THRESHOLD_TYPES)
const role = z.enum(THRESHOLD_ROLES)

const neededApproval = z.object({
  type,
  value: z.number().nullable().openapi({ description: 'Nulo na margem: só quem vê custos a conhece' }),
  /** The reader's own limit; null = unlimited, or a margin's. */
  limit: z.number().nullable(),
  /** Percent points of a discount, reais of a total; null of a margin. */
  excess: z.number().nullable(),
  /** The lowest role that is enough; null above every limit. */
  requiredRole: role.nullable(),
  /** By how much each limit is passed; only for staff. */
  ladder: z.array(z.object({ role, limit: z.number(), excess: z.number() })).optional(),
})

const orderRequest = z.object({
  id: z.number().int(),
  type,
  status: z.enum(APPROVAL_REQUEST_STATUSES),
  requestedValue: z.number().nullable(),
  requiredRole: role,
  createdAt: z.iso.datetime(),
  expiresAt: z.iso.datetime(),
  respondedAt: z.iso.datetime().nullable(),
  /** For the lines, prices, payment and total as they are now. */
  isCurrent: z.boolean(),
  isOwn: z.boolean(),
  mayAnswer: z.boolean(),
  /** Why not, to who could answer but for this; null for others. */
  answerRefusal: z.enum(ANSWER_REFUSALS).nullable(),
  /** The approvers, while it is open and the reader may not answer; names, for staff. */
  deciders: z.array(z.string()).optional(),
  /** Reasons and names are shown to staff and to the person who asked. */
  requesterName: z.string().optional(),
  reason: z.string().nullable().optional(),
  responderName: z.string().nullable().optional(),
  responseReason: z.string().nullable().optional(),
})

/** What the page shows before an order is sent: who must approve, by how much, and what needs none (domain 5). */
export const orderApprovals = z
  .object({
    needed: z.array(neededApproval),
    /** The discount was given or approved by a user who may. */
    isDiscountCovered: z.boolean(),
    grantedByName: z.string().nullable(),
    mayRequest: z.boolean(),
    mayGiveDiscount: z.boolean(),
    /** Percent points and reais that the reader may give alone; only for who may give any. */
    largestFreeDiscount: z.object({ percentage: z.number(), amount: z.number() }).optional(),
    requests: z.array(orderRequest),
  })
  .openapi('OrderApprovals')
export type OrderApprovals = z.infer<typeof orderApprovals>

/**
 * Null where there is nothing to say: an order that was sent, or one that needs no approval and never did.
 * @param answering in whose name the reader may answer here (`findOrderScopes`)
 */
export function toOrderApprovals(record: OrderRecord, who: Who, answering: OrderScopes): OrderApprovals | null {
  if (!isBudgetStatus(record.status)) return null
  const { thresholds, requests, grants, giver } = record.approvals
  const state = approvalStateOf(record, who)
  const fingerprint = fingerprintOf(record)
  const mayGiveDiscount = checkLaterEdit(record, who, 'discount') === null
  const reader = thresholdRoleOf(who)
  const needed =
    record.status === 'EXPIRED'
      ? []
      : shortfallsOf({ ...record, thresholds, role: reader, giver, covered: state }).map((one) =>
          toNeeded(one, record, who),
        )
  const free = largestFreeDiscount(thresholds, reader, record.tableTotalCents)
  const grant = grants.findLast((one) => one.fingerprint === fingerprint)
  return {
    needed,
    isDiscountCovered: record.discountPercentage > 0 && state.discountIsCovered,
    grantedByName: isStaff(who) ? (grant?.userName ?? null) : null,
    mayRequest:
      needed.some(({ type: kind, requiredRole }) => requiredRole !== null && !isOpen(requests, kind)) &&
      needed.every(({ requiredRole }) => requiredRole !== null) &&
      who.kind === 'PERSON' &&
      can(who, 'orders:negotiation', 'orders:giveDiscount', 'orders:closing'),
    mayGiveDiscount,
    ...(mayGiveDiscount && {
      largestFreeDiscount: { percentage: free.percentage, amount: fromCents(free.cents) },
    }),
    requests: requests.map((request) => toRequest(request, who, answering, fingerprint)).reverse(),
  }
}

const isOpen = (requests: readonly OrderRequestRecord[], kind: OrderRequestRecord['type']): boolean =>
  requests.some((request) => request.type === kind && request.status === 'PENDING')

function toNeeded(one: Shortfall, record: OrderRecord, who: Who): OrderApprovals['needed'][number] {
  const { type: kind, requiredRole } = one
  if (one.type === 'MARGIN') return { type: kind, value: null, limit: null, excess: null, requiredRole }
  const { value, assessment } = one
  return {
    type: kind,
    value,
    limit: assessment.limit,
    excess: assessment.kind === 'within' ? 0 : assessment.excess,
    requiredRole,
    ...(isStaff(who) && { ladder: ladderOf(record.approvals.thresholds, one.type, value) }),
  }
}

/** In whose name the reader may answer requests of one order, and who of them sees it. */
export interface OrderScopes {
  scopes: readonly Who[]
  seenBy: readonly number[]
  /** By request, the approvers where the reader may not answer. */
  deciders: ReadonlyMap<number, string[]>
}

/**
 * Only while something waits: one statement for who may answer, and three for who else may where the reader may not.
 * The order was read with the reader's own sight.
 */
export async function findOrderScopes(db: Executor, who: Who, record: OrderRecord, now: Date): Promise<OrderScopes> {
  const waiting = isBudgetStatus(record.status)
    ? record.approvals.requests.filter(({ status }) => status === 'PENDING')
    : []
  const scopes = waiting.length > 0 ? await findAnswerScopes(db, who, now) : []
  const seenBy = await seenOf(db, scopes, record.id)
  const foreign = isStaff(who) ? waiting.filter((one) => judgeFor(one, who, scopes, seenBy).refusal !== null) : []
  const names = foreign.length > 0 ? await findDeciders(db, record.id, foreign) : []
  return { scopes, seenBy, deciders: new Map(foreign.map(({ id }, at) => [id, names[at] ?? []])) }
}

async function seenOf(db: Executor, scopes: readonly Who[], orderId: number): Promise<number[]> {
  if (scopes.length <= 1) return scopes.map(({ userId }) => userId)
  const { rows } = await db.execute<{ seenBy: number[] }>(
    sql`SELECT ${seenByScopes(scopes)} AS "seenBy" FROM orders o WHERE o.id = ${orderId}`,
  )
  return rows[0]?.seenBy ?? []
}

function toRequest(
  request: OrderRequestRecord,
  who: Who,
  { scopes, seenBy, deciders }: OrderScopes,
  fingerprint: string,
): OrderApprovals['requests'][number] {
  const isOwn = request.requesterUserId === who.userId
  const judgement = request.status === 'PENDING' && scopes.length > 0 ? judgeFor(request, who, scopes, seenBy) : null
  const refusal = judgement?.refusal ?? null
  return {
    id: request.id,
    type: request.type,
    status: request.status,
    requestedValue: request.requestedValue,
    requiredRole: request.requiredRole,
    createdAt: toIso(request.createdAt)!,
    expiresAt: toIso(request.expiresAt)!,
    respondedAt: toIso(request.respondedAt),
    isCurrent: request.fingerprint === fingerprint,
    isOwn,
    mayAnswer: judgement !== null && refusal === null,
    // The holder of a role knows that it is not enough: the request says which role is.
    answerRefusal: refusal === 'ROLE' ? null : refusal,
    ...(deciders.has(request.id) && { deciders: deciders.get(request.id) }),
    ...((isOwn || isStaff(who)) && {
      requesterName: request.requesterName,
      reason: request.reason,
      responderName: request.responderName,
      responseReason: request.responseReason,
    }),
  }
}

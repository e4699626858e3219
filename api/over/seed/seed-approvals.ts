import { sql } from 'drizzle-orm'
import { addDays } from '#domain/ground/dates/business-date'
import { saoPauloDate } from '#domain/ground/dates/sao-paulo'
import { assess } from '#domain/sales/approvals/assess-approval'
import type { Transaction } from '../../ground/db/executor'
import type { RowOf } from '../../ground/db/row-of'
import {
  approvalDelegations,
  approvalGrants,
  approvalThresholdRequests,
  approvalThresholds,
} from '../../ground/db/schema/approvals'
import { hashFingerprint } from '../../terms/approval-thresholds/approval-state-of'
import { DEMO_APPROVAL_WORDS, DEMO_THRESHOLDS } from './demo-approvals'
import { DEMO_COMPANIES, type DemoCompany } from './demo-companies'
import { DEMO_LOGINS } from './demo-logins'
import { insertRows } from './insert-rows'
import { answerUntil, type PlannedOrder } from './plan-order'
import type { SeededPeople } from './seed-people'

const MINUTE_MS = 60_000

type Grant = typeof approvalGrants.$inferInsert
type Request = typeof approvalThresholdRequests.$inferInsert

/**
 * The ladders, and for every discount of the demo the word that it was given with: a grant within the consultant's
 * limit, a request above it.
 */
export async function seedApprovals(
  tx: Transaction,
  now: Date,
  planned: readonly PlannedOrder[],
  orderIds: readonly number[],
  people: SeededPeople,
): Promise<void> {
  await insertRows(tx, approvalThresholds, [...DEMO_THRESHOLDS])
  const grants: Grant[] = []
  const requests: Request[] = []
  for (const order of await readDiscounted(tx)) {
    const plan = planned[orderIds.indexOf(order.id)]
    if (!plan) continue
    const { grant, request } = draftApproval(order, plan, now, people)
    if (grant) grants.push(grant)
    if (request) requests.push(request)
  }
  await insertRows(tx, approvalGrants, grants)
  await insertRows(tx, approvalDelegations, [draftDelegation(now, people)])
  await insertRows(tx, approvalThresholdRequests, requests)
}

/** For an absence next week. */
const draftDelegation = (now: Date, { userIds }: SeededPeople) => ({
  fromUserId: userIds[DEMO_LOGINS.admin.email]!,
  toUserId: userIds[DEMO_LOGINS.director.email]!,
  startsOn: addDays(saoPauloDate(now), 7),
  endsOn: addDays(saoPauloDate(now), 14),
  createdAt: now,
})

interface Discounted {
  id: number
  discountPercentage: number
  companyClientId: number | null
  dueDate: string | null
  paymentMethodId: number | null
  paymentConditionId: number | null
  totalCents: number
  lines: { productId: number; quantity: number; tableUnitPriceCents: number; unitPriceCents: number }[]
}

async function readDiscounted(tx: Transaction): Promise<Discounted[]> {
  const { rows } = await tx.execute<RowOf<Discounted>>(sql`
    SELECT o.id::int, o.discount_percentage::float8 AS "discountPercentage", o.company_client_id::int AS "companyClientId",
           o.due_date::text AS "dueDate", o.payment_method_id::int AS "paymentMethodId",
           o.payment_condition_id::int AS "paymentConditionId", o.total_cents::float8 AS "totalCents",
           (SELECT jsonb_agg(jsonb_build_object('productId', l.product_id, 'quantity', l.quantity, 'tableUnitPriceCents', l.table_unit_price_cents,
                     'unitPriceCents', l.unit_price_cents)) FROM order_lines l WHERE l.order_id = o.id) AS lines
      FROM orders o WHERE o.discount_percentage > 0 ORDER BY o.id`)
  return rows
}

function draftApproval(
  order: Discounted,
  { order: demo, plan }: PlannedOrder,
  now: Date,
  people: SeededPeople,
): { grant?: Grant; request?: Request } {
  const fingerprint = hashFingerprint({ ...order, restarts: 0 })
  const company: DemoCompany = DEMO_COMPANIES[demo.company]
  const helperId = people.userIds[company.helper!]!
  const madeAt = plan.reached('NEGOTIATION') ?? plan.steps[0]!.at
  const assessment = assess(DEMO_THRESHOLDS, 'DISCOUNT', 'SELLER', order.discountPercentage)
  if (assessment.kind !== 'exceeded') {
    const createdAt = later(madeAt, 10)
    const value = order.discountPercentage
    return { grant: { orderId: order.id, userId: helperId, value, orderFingerprint: fingerprint, createdAt } }
  }
  const status = demo.approval ?? 'APPROVED'
  const { reason, response } = DEMO_APPROVAL_WORDS[status]
  // What still waits was asked for this morning: it must not have lapsed.
  const createdAt = status === 'PENDING' ? later(now, -50) : later(madeAt, 10)
  // The coordinator sees only the orders of their own team.
  const approver =
    assessment.requiredRole === 'COORDINATOR' && company.team === DEMO_LOGINS.coordinator.team
      ? 'coordinator'
      : 'manager'
  const request: Request = {
    orderId: order.id,
    type: 'DISCOUNT',
    requestedValue: order.discountPercentage,
    exceededPercentage: assessment.excess,
    requesterUserId: helperId,
    requiredRole: assessment.requiredRole,
    status,
    reason,
    responseReason: response,
    respondedByUserId: status === 'PENDING' ? null : people.userIds[DEMO_LOGINS[approver].email],
    respondedAt: status === 'PENDING' ? null : later(createdAt, 15),
    orderFingerprint: fingerprint,
    expiresAt: answerUntil(createdAt, plan.expirationAt),
    createdAt,
  }
  return { request }
}

const later = (at: Date, minutes: number): Date => new Date(at.getTime() + minutes * MINUTE_MS)

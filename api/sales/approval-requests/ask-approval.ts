import { sql } from 'drizzle-orm'
import { OPEN_BUDGET_STATUSES } from '#domain/ground/order-words/status-sets'
import type { OrderStatus } from '#domain/ground/order-words/statuses'
import type { ThresholdRole, ThresholdType } from '#domain/people/permissions/threshold-roles'
import { excessPoints } from '#domain/sales/approvals/assess-approval'
import { restartsOf } from '#domain/sales/approvals/order-fingerprint'
import { requestExpiresAt } from '#domain/sales/approvals/request-expiry'
import { checkLaterEdit } from '#domain/sales/orders/edit/later-edit-rules'
import type { Transaction } from '../../ground/db/executor'
import type { RowOf } from '../../ground/db/row-of'
import { ApiError } from '../../ground/errors/api-error'
import type { ApiContext } from '../../ground/http/context'
import { approvalStateOf, fingerprintOf, thresholdRoleOf } from '../../terms/approval-thresholds/approval-state-of'
import type { OrderRecord } from '../order-record/order-record'
import type { OrderContext } from '../order-record/order-references'
import { expireApprovalRequests } from './expire-approval-requests'
import { priceWriters } from './price-writers'
import { writtenGrant } from './request-parts'
import { refusalOf, type Shortfall, shortfallsOf } from './shortfalls'

export interface AskedRequest {
  id: number
  type: ThresholdType
  requiredRole: ThresholdRole
  expiresAt: string
}

interface Asking {
  reason: string
  /** What the order would cost at the table's prices: what an approver compares with. */
  totalBeforeCents: number
}

const ASKABLE: readonly OrderStatus[] = OPEN_BUDGET_STATUSES

/**
 * Asks for everything that this order still lacks, of the lowest role that is enough: one request a type, one signature
 * (domain 5, flow 3). A discount that the caller may give alone is given instead. The row must be locked.
 * @returns the requests made; none when nothing is missing any more
 * @throws ORDER_EXPIRED or the wrong-status code, ORDER_PENDING_APPROVAL_THRESHOLD_REQUEST when all of it is asked for
 * already, and the code of what is above every limit
 */
export async function askApproval(
  c: ApiContext,
  tx: Transaction,
  record: OrderRecord,
  context: OrderContext,
  { reason, totalBeforeCents }: Asking,
): Promise<AskedRequest[]> {
  requireAskable(record.status)
  const { who } = c.var
  const missing = shortfallsOf({
    thresholds: record.approvals.thresholds,
    role: thresholdRoleOf(who),
    giver: record.approvals.giver,
    discountPercentage: record.discountPercentage,
    totalCents: record.totalCents,
    marginPercentage: record.marginPercentage,
    covered: approvalStateOf(record, who),
  })
  if (missing.some(({ requiredRole }) => requiredRole === null)) throw refusalOf(missing)
  const mayGive = checkLaterEdit(record, who, 'discount') === null
  const isOpen = ({ type }: Shortfall) =>
    record.approvals.requests.some((request) => request.type === type && request.status === 'PENDING')
  const given = missing.find((one) => one.type === 'DISCOUNT' && one.assessment.kind === 'within' && !isOpen(one)) as
    | Extract<Shortfall, { value: number }>
    | undefined
  if (given && mayGive) await writeGrant(c, tx, record, given, reason)
  const wanted = missing.filter((one) => !isOpen(one) && !(one === given && mayGive))
  if (wanted.length > 0) return writeRequests(c, tx, record, context, wanted, { reason, totalBeforeCents })
  if (missing.some(isOpen)) {
    const code = 'ORDER_PENDING_APPROVAL_THRESHOLD_REQUEST'
    throw new ApiError(code, { errors: [{ code }] })
  }
  return []
}

const excessOf = ({ type, value, assessment }: Exclude<Shortfall, { type: 'MARGIN' }>): number | null =>
  assessment.limit === null ? null : excessPoints(type, value, assessment.limit)

function requireAskable(status: OrderStatus): void {
  if (ASKABLE.includes(status)) return
  const code = status === 'EXPIRED' ? 'ORDER_EXPIRED' : 'ORDER_CANNOT_UPDATE_WHEN_IS_NOT_IN_NEW_OR_NEGOTIATION'
  throw new ApiError(code, { errors: [{ code }] })
}

async function writeGrant(
  c: ApiContext,
  tx: Transaction,
  record: OrderRecord,
  { value }: Extract<Shortfall, { value: number }>,
  reason: string,
): Promise<void> {
  const { who, deps, requestId } = c.var
  const fingerprint = fingerprintOf(record)
  await tx.execute(sql`
    WITH ${writtenGrant(record.id, { userId: who.userId, value, fingerprint, at: deps.now() })}
    INSERT INTO audit_logs (user_id, action, table_name, record_id, before, after, request_id)
    VALUES (${who.userId}, 'grantDiscount', 'orders', ${String(record.id)}, NULL, ${JSON.stringify({ discountPercentage: value, fingerprint, reason })}::jsonb, ${requestId})`)
}

async function writeRequests(
  c: ApiContext,
  tx: Transaction,
  record: OrderRecord,
  context: OrderContext,
  wanted: readonly Shortfall[],
  { reason, totalBeforeCents }: Asking,
): Promise<AskedRequest[]> {
  const { who, requestId } = c.var
  // A lapsed request that the job has not closed yet would hold the place of the new one.
  await expireApprovalRequests(tx, context.now, record.id)
  const expiresAt = requestExpiresAt({
    ...context,
    orderExpirationAt: record.expirationAt === null ? null : new Date(record.expirationAt),
  }).toISOString()
  const rows = wanted.map((one) => ({
    type: one.type,
    requiredRole: one.requiredRole,
    ...(one.type === 'MARGIN'
      ? { value: null, exceeded: null, margin: one.margin }
      : { value: one.value, exceeded: excessOf(one), margin: null }),
  }))
  const restarts = restartsOf(record.history)
  const now = sql`${context.now.toISOString()}::timestamptz`
  const me = sql`${who.userId}::bigint`
  const { rows: made } = await tx.execute<RowOf<AskedRequest>>(sql`
    WITH made AS (
      INSERT INTO approval_threshold_requests (order_id, type, requested_value, exceeded_percentage, requester_user_id, required_role, margin_percentage, reason,
                                               order_fingerprint, expires_at, created_at, order_revision, order_restarts, price_writer_user_ids, total_before_cents)
      SELECT ${record.id}::bigint, w.type, w.value, w.exceeded, ${me}, w."requiredRole", w.margin, ${reason}, ${fingerprintOf(record)}, ${expiresAt}::timestamptz, ${now},
             ${record.revision}::int, ${restarts}::int, ${priceWriters(record, restarts, sql`w.type`)}, ${totalBeforeCents}::bigint
        FROM jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) AS w(type text, value numeric, exceeded numeric, margin numeric, "requiredRole" text)
      RETURNING *),
    events AS (
      INSERT INTO order_events (order_id, event, user_id, data, at)
      SELECT order_id, 'APPROVAL_REQUESTED', ${me},
             jsonb_build_object('requestId', id, 'type', type, 'requiredRole', required_role, 'requestedValue', requested_value,
                                'exceededPercentage', exceeded_percentage, 'requesterUserId', requester_user_id, 'reason', reason,
                                'priceWriterUserIds', to_jsonb(price_writer_user_ids)), ${now} FROM made),
    audit AS (
      INSERT INTO audit_logs (user_id, action, table_name, record_id, before, after, request_id)
      SELECT ${me}, 'request', 'approval_threshold_requests', id::text, NULL, to_jsonb(made) - 'margin_percentage', ${requestId} FROM made)
    SELECT id::int, type, required_role AS "requiredRole", expires_at AS "expiresAt" FROM made ORDER BY id`)
  c.var.wakes.add('mail')
  return made.map((row) => ({ ...row, expiresAt }))
}

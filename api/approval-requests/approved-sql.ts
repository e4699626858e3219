import { type SQL, sql } from 'drizzle-orm'
import { rolesUpTo } from '#domain/approvals/assess-approval'
import { RESTARTS } from '#domain/approvals/order-fingerprint'
import type { Who } from '../caller/who'
import { effectiveRequestStatus } from '../order-record/approval-record'
import { thresholdRoleOf } from './approval-state-of'

/** `hashFingerprint` of the order `o` as it stands, written by the database: no list reads lines for it. */
const fingerprint = sql`encode(sha256(convert_to(concat(
  'v2; restarts ', (SELECT count(*) FROM order_status_history h WHERE h.order_id = o.id AND h.action = ANY(${sql.param([...RESTARTS])}::text[])),
  '; client ', COALESCE(o.company_client_id::text, '-'),
  '; payment ', COALESCE(o.payment_method_id::text, '-'), '/', COALESCE(o.payment_condition_id::text, '-'),
  '; due ', COALESCE(o.due_date::text, '-'), '; total ', o.total_cents, '; lines ',
  (SELECT string_agg(concat_ws('x', l.product_id, l.quantity, l.table_unit_price_cents, l.unit_price_cents), ' '
                     ORDER BY l.product_id, l.quantity, l.table_unit_price_cents, l.unit_price_cents)
     FROM order_lines l WHERE l.order_id = o.id)), 'UTF8')), 'hex')`

/** Of the order `o`, as `missingApprovals` finds none when this person sends it: for the rows of a list. */
export function isApproved(who: Who, now: Date): SQL {
  const granted = sql`EXISTS (SELECT 1 FROM approval_grants g WHERE g.order_id = o.id AND g.order_fingerprint = ${fingerprint})`
  const approved = (type: 'DISCOUNT' | 'TOTAL_PRICE') =>
    sql`EXISTS (SELECT 1 FROM approval_threshold_requests r WHERE r.order_id = o.id AND r.type = ${type} AND r.status = 'APPROVED' AND r.order_fingerprint = ${fingerprint})`
  return sql`(NOT EXISTS (SELECT 1 FROM approval_threshold_requests r WHERE r.order_id = o.id AND ${effectiveRequestStatus(now)} = 'PENDING')
    AND (o.discount_percentage <= 0 OR ${granted} OR ${approved('DISCOUNT')})
    AND (${isTotalWithin(who)} OR ${approved('TOTAL_PRICE')}))`
}

/** `limitOf` of a total: unlimited while there is no such threshold; of an integrator, the seller's. */
function isTotalWithin(who: Who): SQL {
  const roles = rolesUpTo(thresholdRoleOf(who) ?? 'SELLER')
  return sql`(SELECT count(*) = 0 OR o.total_cents <= GREATEST(0, 100 * max(t.value) FILTER (WHERE t.approver = ANY(${sql.param([...roles])}::text[])))
    FROM approval_thresholds t WHERE t.type = 'TOTAL_PRICE' AND t.enabled AND t.destroyed_at IS NULL)`
}

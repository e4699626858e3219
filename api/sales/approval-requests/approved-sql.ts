import { type SQL, sql } from 'drizzle-orm'
import { THRESHOLD_ROLES } from '#domain/people/permissions/threshold-roles'
import { rolesUpTo } from '#domain/sales/approvals/assess-approval'
import { RESTARTS } from '#domain/sales/approvals/order-fingerprint'
import type { Who } from '../../ground/caller/who'
import type { Executor } from '../../ground/db/executor'
import { KEEP_PLAN } from '../../ground/db/keep-plan'
import { thresholdRoleSql } from '../../terms/approval-thresholds/approval-record'
import { thresholdRoleOf } from '../../terms/approval-thresholds/approval-state-of'

/** `hashFingerprint` of the order `o` as it stands, written by the database: no list reads lines for it. */
const fingerprint = sql`encode(sha256(convert_to(concat(
  'v2; restarts ', (SELECT count(*) FROM order_status_history h WHERE h.order_id = o.id AND h.action = ANY(${sql.param([...RESTARTS])}::text[])),
  '; client ', COALESCE(o.company_client_id::text, '-'),
  '; payment ', COALESCE(o.payment_method_id::text, '-'), '/', COALESCE(o.payment_condition_id::text, '-'),
  '; due ', COALESCE(o.due_date::text, '-'), '; total ', o.total_cents, '; lines ',
  (SELECT string_agg(concat_ws('x', l.product_id, l.quantity, l.table_unit_price_cents, l.unit_price_cents), ' '
                     ORDER BY l.product_id, l.quantity, l.table_unit_price_cents, l.unit_price_cents)
     FROM order_lines l WHERE l.order_id = o.id)), 'UTF8')), 'hex')`

/** Which of these budgets `missingApprovals` finds nothing against when this person sends them: for a list's rows. */
export async function findApproved(db: Executor, who: Who, ids: readonly number[], now: Date): Promise<Set<number>> {
  if (ids.length === 0) return new Set()
  // It takes longer to plan than to run.
  const { rows } = await db.execute<{ id: number }>(sql`${KEEP_PLAN}
    SELECT o.id::int FROM orders o WHERE o.id = ANY(${sql.param([...ids])}::bigint[]) AND ${isApproved(who, now)}`)
  return new Set(rows.map(({ id }) => id))
}

const ladder = sql.raw(`ARRAY[${THRESHOLD_ROLES.map((role) => `'${role}'`).join(', ')}]`)
const rank = (role: SQL) => sql`array_position(${ladder}, ${role})`
const floors = sql`approval_thresholds t WHERE t.type = 'MARGIN' AND t.enabled AND t.destroyed_at IS NULL`

/** `assessMargin` of the order `o`: may a user of this role let its margin through alone? A claim sells nothing. */
const letsMargin = (role: SQL): SQL => sql`CASE
  WHEN o.budget_type = 'CUSTOMER_CLAIM' THEN true
  WHEN o.margin_percentage IS NULL THEN ${role} = 'DIRECTOR'
  WHEN ${role} = 'DIRECTOR' AND NOT EXISTS (SELECT 1 FROM ${floors} AND t.approver = 'DIRECTOR') THEN true
  ELSE o.margin_percentage >= COALESCE((SELECT t.value FROM ${floors} AND ${rank(sql`t.approver`)} <= ${rank(role)}
                                         ORDER BY ${rank(sql`t.approver`)} DESC LIMIT 1), 0) END`

/** The same of the order `o`. The fingerprint is written once, and for those alone that need a word. */
export function isApproved(who: Who, now: Date): SQL {
  const role = thresholdRoleOf(who) ?? 'SELLER'
  const isPending = sql`r.status = 'PENDING' AND r.expires_at >= ${now.toISOString()}::timestamptz`
  // `limitOf` of a total: unlimited while there is no such threshold; of an integrator, the seller's.
  const isTotalWithin = sql`(SELECT count(*) = 0 OR o.total_cents <= GREATEST(0, 100 * max(t.value) FILTER (WHERE t.approver = ANY(${sql.param([...rolesUpTo(role)])}::text[])))
    FROM approval_thresholds t WHERE t.type = 'TOTAL_PRICE' AND t.enabled AND t.destroyed_at IS NULL)`
  // An approval of a margin holds for no worse one.
  const isNoWorse = sql`CASE WHEN r.margin_percentage IS NULL THEN o.margin_percentage IS NULL ELSE COALESCE(o.margin_percentage >= r.margin_percentage, false) END`
  return sql`(SELECT NOT COALESCE(bool_or(x.type = 'PENDING'), false)
           AND (o.discount_percentage <= 0 OR COALESCE(bool_or(x.type = 'DISCOUNT' AND x.print = f.print), false))
           AND (f.within OR COALESCE(bool_or(x.type = 'TOTAL_PRICE' AND x.print = f.print), false))
           AND (f.floored OR COALESCE(bool_or(x.lets AND x.print = f.print), false))
      FROM (SELECT within, floored, CASE WHEN o.discount_percentage > 0 OR NOT within OR NOT floored THEN ${fingerprint} END AS print
              FROM (SELECT ${isTotalWithin} AS within, ${letsMargin(sql`${role}::text`)} AS floored) w) f
      LEFT JOIN LATERAL (
        SELECT 'DISCOUNT' AS type, g.order_fingerprint AS print, ${letsMargin(sql`COALESCE(${thresholdRoleSql(sql`gu`, sql`gr`)}, 'SELLER')`)} AS lets
          FROM approval_grants g JOIN users gu ON gu.id = g.user_id JOIN roles gr ON gr.id = gu.role_id WHERE g.order_id = o.id
        UNION ALL SELECT CASE WHEN ${isPending} THEN 'PENDING' ELSE r.type END, r.order_fingerprint, r.type = 'MARGIN' AND ${isNoWorse}
          FROM approval_threshold_requests r
         WHERE r.order_id = o.id AND (r.status = 'APPROVED' OR ${isPending})) x ON true
     GROUP BY f.within, f.floored, f.print)`
}

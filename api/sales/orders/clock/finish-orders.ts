import { sql } from 'drizzle-orm'
import { addDays } from '#domain/ground/dates/business-date'
import { saoPauloDate, startOfSaoPauloDay } from '#domain/ground/dates/sao-paulo'
import type { OrderType } from '#domain/ground/order-words/order-types'
import { readSetting } from '#domain/ground/settings/default-settings'
import { isDueToFinish } from '#domain/sales/orders/clock/automatic-finish'
import { ENDED } from '../../../ground/db/status-sets-sql'
import type { JobDeps } from '../../../ground/jobs/job'
import { arrivedAt, deliveryDays } from '../../order-record/delivery-days'

/** Claims in these are over. */

/**
 * Finishes what arrived 30 days ago, by the receipt check or the freight's days, has no open claim and owes no goods
 * (domain 4.1 row 21). One order a statement, as in expire-orders.
 * @returns how many were finished
 */
export async function finishOrders({ db, now }: JobDeps): Promise<number> {
  const moment = now()
  const at = sql`${moment.toISOString()}::timestamptz`
  const stored = await db.execute<{ settings: Record<string, unknown> }>(
    sql`SELECT COALESCE(jsonb_object_agg(key, value), '{}') AS settings FROM settings`,
  )
  const settings = stored.rows[0]?.settings ?? {}
  const before = startOfSaoPauloDay(addDays(saoPauloDate(moment), -readSetting(settings, 'order.finishDays')))
  const { rows } = await db.execute<{
    id: number
    type: OrderType
    shippedAt: string
    deliveredAt: string | null
    deliveryDays: number | null
    returnsGoods: boolean
    openClaims: number
  }>(sql`
    SELECT o.id::int, o.type, o.shipped_at AS "shippedAt", o.delivered_at AS "deliveredAt", ${deliveryDays} AS "deliveryDays", o.returns_goods AS "returnsGoods",
           (SELECT count(*)::int FROM orders k WHERE k.original_order_id = o.id AND k.status NOT IN ${ENDED}) AS "openClaims"
      FROM orders o WHERE o.status = 'SHIPPED' AND ${arrivedAt} < ${before.toISOString()}::timestamptz ORDER BY o.id LIMIT 1000`)
  let finished = 0
  for (const row of rows) {
    const facts = {
      ...row,
      status: 'SHIPPED' as const,
      shippedAt: new Date(row.shippedAt),
      deliveredAt: row.deliveredAt === null ? null : new Date(row.deliveredAt),
    }
    if (!isDueToFinish(facts, moment, settings)) continue
    const { rowCount } = await db.execute(sql`
      WITH due AS (
        SELECT o.id FROM orders o WHERE o.id = ${row.id} AND o.status = 'SHIPPED'
           AND NOT EXISTS (SELECT 1 FROM orders k WHERE k.original_order_id = o.id AND k.status NOT IN ${ENDED}) FOR UPDATE OF o SKIP LOCKED),
      changed AS (UPDATE orders SET status = 'FINISHED', version = version + 1, updated_at = ${at} FROM due WHERE orders.id = due.id RETURNING orders.id),
      history AS (
        INSERT INTO order_status_history (order_id, action, from_status, to_status, direction, at)
        SELECT id, 'nextStatus', 'SHIPPED', 'FINISHED', 'FORWARD', ${at} FROM changed),
      audit AS (
        INSERT INTO audit_logs (action, table_name, record_id, before, after)
        SELECT 'nextStatus', 'orders', id::text, '{"status": "SHIPPED"}'::jsonb, '{"status": "FINISHED"}'::jsonb FROM changed),
      events AS (INSERT INTO order_events (order_id, event, at) SELECT id, 'ORDER_FINISHED', ${at} FROM changed)
      SELECT 1 FROM changed`)
    finished += rowCount ?? 0
  }
  return finished
}

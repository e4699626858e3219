import { sql } from 'drizzle-orm'
import { hasLapsed } from '../../../ground/db/order-status-sql'
import type { JobDeps } from '../../../ground/jobs/job'

const BATCH = 500

/**
 * Writes EXPIRED where the validity is over (domain 4.1 row 7). Reads compute the same from `expiration_at`, so that
 * both agree to the second; what follows from it (history, audit row, open approvals, the mail) is written here,
 * one order a statement: counters of two orders locked in one transaction could deadlock with a move.
 * @returns how many expired
 */
export async function expireOrders({ db, now }: JobDeps): Promise<number> {
  const moment = now()
  const at = sql`${moment.toISOString()}::timestamptz`
  let expired = 0
  for (;;) {
    const { rows } = await db.execute<{ id: number }>(
      sql`SELECT o.id::int FROM orders o WHERE ${hasLapsed(moment)} ORDER BY o.expiration_at LIMIT ${BATCH}`,
    )
    for (const { id } of rows) {
      const { rowCount } = await db.execute(sql`
        WITH due AS (SELECT o.id, o.status, o.expiration_at FROM orders o WHERE o.id = ${id} AND ${hasLapsed(moment)} FOR UPDATE SKIP LOCKED),
        changed AS (
          UPDATE orders SET status = 'EXPIRED', version = version + 1, updated_at = ${at} FROM due WHERE orders.id = due.id
          RETURNING orders.id, due.status AS was, due.expiration_at, orders.version),
        history AS (
          INSERT INTO order_status_history (order_id, action, from_status, to_status, direction, at)
          SELECT id, 'expire', was, 'EXPIRED', 'FORWARD', expiration_at FROM changed),
        audit AS (
          INSERT INTO audit_logs (action, table_name, record_id, before, after)
          SELECT 'expire', 'orders', id::text, jsonb_build_object('status', was), jsonb_build_object('status', 'EXPIRED') FROM changed),
        approvals AS (
          UPDATE approval_threshold_requests r SET status = 'EXPIRED', responded_at = ${at}, version = r.version + 1
            FROM changed WHERE r.order_id = changed.id AND r.status = 'PENDING'),
        events AS (
          INSERT INTO order_events (order_id, event, key, at)
          SELECT id, 'BUDGET_EXPIRED', 'expired-' || id || '-' || version, ${at} FROM changed ON CONFLICT DO NOTHING)
        SELECT 1 FROM changed`)
      expired += rowCount ?? 0
    }
    if (rows.length < BATCH) return expired
  }
}

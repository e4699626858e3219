import { sql } from 'drizzle-orm'
import type { JobDeps } from '../../../ground/jobs/job'

const BATCH = 500

/**
 * Ends reservations whose time is over: their goods are free again, whoever made them is told, and the audit says it.
 * One order a statement, its row first, as every writer does. Reads do not wait for it: a record shows none that is over.
 * @returns how many ended
 */
export async function endReservations({ db, now }: Pick<JobDeps, 'db' | 'now'>): Promise<number> {
  const at = sql`${now().toISOString()}::timestamptz`
  let ended = 0
  for (;;) {
    const { rows } = await db.execute<{ id: number }>(
      sql`SELECT r.id::int FROM stock_reservations r WHERE r.ended_at IS NULL AND r.until <= ${at} ORDER BY r.until LIMIT ${BATCH}`,
    )
    let here = 0
    for (const { id } of rows) {
      const { rowCount } = await db.execute(sql`
        WITH due AS (
          SELECT o.id FROM orders o WHERE o.id = (SELECT r.order_id FROM stock_reservations r WHERE r.id = ${id}) FOR UPDATE SKIP LOCKED),
        changed AS (
          UPDATE stock_reservations r SET ended_at = ${at}, ended_by = 'TIME' FROM due
           WHERE r.id = ${id} AND r.ended_at IS NULL AND r.until <= ${at} RETURNING r.id, r.order_id, r.until),
        audit AS (
          INSERT INTO audit_logs (action, table_name, record_id, before, after)
          SELECT 'expire', 'stock_reservations', id::text, jsonb_build_object('orderId', order_id, 'until', until), jsonb_build_object('orderId', order_id, 'endedBy', 'TIME') FROM changed),
        events AS (
          INSERT INTO order_events (order_id, event, key, at, data)
          SELECT order_id, 'RESERVATION_ENDED', 'reservation-' || id || '-ended', ${at}, jsonb_build_object('cause', 'TIME') FROM changed ON CONFLICT DO NOTHING)
        SELECT 1 FROM changed`)
      here += rowCount ?? 0
    }
    ended += here
    // What somebody else holds is left for the next minute.
    if (rows.length < BATCH || here === 0) return ended
  }
}

import { setTimeout as sleep } from 'node:timers/promises'
import { sql } from 'drizzle-orm'
import type { Database } from '../api/ground/db/executor'

/**
 * Notifications, activities and changes, `count` of each: a fifth of the notifications are the administrator's, one in
 * ten is unread; activities are of thirteen months, changes of as many transactions as the server has had.
 */
export async function fillEngagement(db: Database, count: number): Promise<void> {
  await db.execute(sql`SET session_replication_role = replica`)
  await db.execute(sql`SET statement_timeout = 0`)
  await db.execute(sql`
    WITH people AS (SELECT array_agg(id ORDER BY id) AS ids FROM users WHERE destroyed_at IS NULL),
    admin AS (SELECT id FROM users WHERE email = 'admin@aurora.example')
    INSERT INTO notifications (user_id, event, title, path, key, created_at, read_at)
    SELECT CASE WHEN s % 5 = 0 THEN admin.id ELSE ids[1 + s % cardinality(ids)] END, 'ORDER_SENT', 'Pedido ' || s, '/orders/' || s,
           'bench:' || s, at, CASE WHEN s % 10 = 0 THEN NULL ELSE at END
      FROM (SELECT s, now() - (1 - s::float8 / ${count}) * interval '395 days' AS at FROM generate_series(1, ${count}) s) g, people, admin`)
  await db.execute(sql`
    WITH people AS (SELECT array_agg(u.id ORDER BY u.id) AS ids FROM users u JOIN roles r ON r.id = u.role_id WHERE r.is_bold),
    firms AS (SELECT array_agg(id ORDER BY id) AS ids FROM companies)
    INSERT INTO company_tasks (type, company_id, date, description, state, outcome, closed_at, closed_by_user_id, creator_user_id, created_at)
    SELECT 'PHONE_CALL', firms.ids[1 + s % cardinality(firms.ids)], at, 'Ligar sobre o pedido ' || s,
           CASE WHEN is_open THEN 'OPEN' ELSE 'CONCLUDED' END, CASE WHEN is_open THEN NULL ELSE 'Vai comprar' END,
           CASE WHEN is_open THEN NULL ELSE at END, CASE WHEN is_open THEN NULL ELSE who END, who, at
      FROM (SELECT s, s % 10 = 0 AS is_open, people.ids[1 + s % cardinality(people.ids)] AS who,
                   now() + interval '15 days' - (1 - s::float8 / ${count}) * interval '395 days' AS at
              FROM generate_series(1, ${count}) s, people) g, firms`)
  await db.execute(sql`
    WITH firms AS (SELECT array_agg(id ORDER BY id) AS ids FROM companies),
    seen AS (SELECT (pg_snapshot_xmin(pg_current_snapshot())::text)::bigint - 10 AS most)
    INSERT INTO changes (xact, type, record_id, action, company_id, at)
    SELECT 3 + s * (most - 3) / ${count}, 'order', s, 'updated', firms.ids[1 + s % cardinality(firms.ids)], now()
      FROM generate_series(1, ${count}::bigint) s, firms, seen`)
  await db.execute(sql`SET session_replication_role = DEFAULT`)
  for (const table of ['notifications', 'company_tasks', 'changes']) await settle(db, table)
  await db.execute(sql`RESET statement_timeout`)
}

/**
 * As autovacuum leaves a table in time: its pages known to be visible to all. A transaction that still looks at the
 * table, such as an ANALYZE that PostgreSQL began by itself, keeps a VACUUM from saying so.
 */
async function settle(db: Database, table: string): Promise<void> {
  for (let turn = 0; turn < 10; turn++) {
    await db.execute(sql.raw(`VACUUM ANALYZE ${table}`))
    const { rows } = await db.execute(sql`
      SELECT relallvisible >= 0.99 * relpages AS done FROM pg_class WHERE oid = ${table}::regclass`)
    if (rows[0]!.done) return
    await sleep(500)
  }
}

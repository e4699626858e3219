import { sql } from 'drizzle-orm'
import type { Database } from '../../api/ground/db/executor'
import { DEMO_LOGINS } from '../../api/over/seed/demo-logins'
import { CLUSTER_EVENTS } from '../../domain/over/status/status-words'
import { XSS_PAYLOADS } from './xss-payloads'

/**
 * One row of each kind that the demo has none of and whose text a page shows: notes of orders and their files, saved
 * views, a webhook with what its receiver answered, a sheet asked for, a picture of a product, a device that was logged
 * in, a boleto with a note, a process and a change of the cluster, a partition in the store.
 * @returns the pages that show them and that no list of ids leads to
 */
export async function addRowsForTexts(db: Database): Promise<string[]> {
  await db.execute(sql`
    INSERT INTO order_notes (order_id, user_id, text, visibility, status)
    SELECT o.id, o.creator_user_id, 'x', 'PUBLIC', o.status FROM orders o`)
  await db.execute(sql`
    INSERT INTO files (order_id, note_id, uploader_user_id, name, media_type, bytes, storage_key)
    SELECT n.order_id, n.id, n.user_id, 'x', 'application/pdf', 10, 'none ' || n.id FROM order_notes n`)
  const idOf = (email: string) => sql`(SELECT id FROM users WHERE email = ${email})`
  for (const { email } of [DEMO_LOGINS.admin, DEMO_LOGINS.integrator])
    await db.execute(sql`
      INSERT INTO saved_views (user_id, screen, name, slug) VALUES (${idOf(email)}, 'ORDERS', 'x', ${`view-${email}`})`)
  await db.execute(sql`
    INSERT INTO product_aliases (company_id, key, words, product_id, user_id)
    SELECT u.company_id, 'x', 'x', (SELECT min(id) FROM products), u.id FROM users u WHERE u.email = ${DEMO_LOGINS.integrator.email}`)
  await db.execute(sql`
    INSERT INTO product_lists (company_id, name, note, user_id)
    SELECT u.company_id, 'x', 'x', u.id FROM users u WHERE u.email = ${DEMO_LOGINS.integrator.email}`)
  await db.execute(sql`
    INSERT INTO export_jobs (user_id, screen, query, state, error, file_name)
    VALUES (${idOf(DEMO_LOGINS.admin.email)}, 'ORDERS', '', 'FAILED', 'x', 'x')`)
  await db.execute(sql`
    INSERT INTO product_images (product_id, file_id, position, alt)
    SELECT p.id, 900000 + p.id, 0, 'x' FROM products p WHERE NOT EXISTS (SELECT 1 FROM product_images i WHERE i.product_id = p.id)`)
  await db.execute(sql`
    INSERT INTO known_devices (user_id, token_hash, user_agent, address, last_used_at, expires_at)
    SELECT id, 'device ' || id, 'x', 'x', now(), now() + interval '1 year' FROM users`)
  await db.execute(sql`
    WITH file AS (
      INSERT INTO files (order_id, uploader_user_id, name, media_type, bytes, storage_key)
      SELECT id, creator_user_id, 'x', 'application/pdf', 10, 'payment ' || id FROM orders WHERE NOT budget
      RETURNING id, order_id, uploader_user_id
    )
    INSERT INTO payment_documents (order_id, kind, number, file_id, note, user_id)
    SELECT order_id, 'BOLETO', 1, id, 'x', uploader_user_id FROM file`)
  await db.execute(sql`
    INSERT INTO stock_reservations (order_id, center_id, made_at, is_automatic, until, limit_watts, renewed_at, renewal_reason, ended_at, ended_by)
    SELECT o.id, (SELECT min(id) FROM distribution_centers), now(), false, now(), 1, now(), 'x', now(), 'TIME' FROM orders o WHERE o.budget`)
  await db.execute(sql`
    INSERT INTO order_substitutions (order_id, number, product_id, substitute_id, quantity, price, unit_price_cents, table_unit_price_cents, price_trace,
      total_before_cents, total_after_cents, needs_consent, state, proposed_at, ended_at, reason)
    SELECT o.id, 1, (SELECT min(id) FROM products), (SELECT max(id) FROM products), 1, 'OWN', 1, 1, '[]', 1, 1, true, 'REFUSED', now(), now(), 'x'
      FROM orders o WHERE NOT o.budget`)
  await db.execute(sql`
    INSERT INTO shipment_events (order_id, n, happened_on, text, source, user_id)
    SELECT s.order_id, s.n, '2026-11-18', 'x', 'HAND', o.creator_user_id FROM shipments s JOIN orders o ON o.id = s.order_id`)
  const rounds = sql`generate_series(1, ${XSS_PAYLOADS.length}::int) n`
  await db.execute(sql`
    INSERT INTO processes (id, host, pid, role, version, schema_version, clock_ahead_ms, started_at, seen_at)
    SELECT 'process ' || n, 'x', n, 'API', 'x', 1, 0, now(), now() FROM ${rounds}`)
  await db.execute(sql`
    INSERT INTO cluster_events (key, kind, member) SELECT 'event ' || n, ${CLUSTER_EVENTS[0]}, 'x' FROM ${rounds}`)
  await db.execute(sql`
    INSERT INTO stored_partitions (source, name, from_id, until_id, row_count, storage_key, sha256, lines_sha256, byte_count)
    SELECT 'x', 'part ' || n, n, n + 1, 1, 'none ' || n, 'x', 'x', 1 FROM ${rounds}`)
  const { rows } = await db.execute<{ userId: string; webhookId: string; deliveryId: string }>(sql`
    WITH hook AS (
      INSERT INTO webhooks (company_id, user_id, url, events, secret)
      SELECT company_id, id, 'https://erp.example/', ARRAY['order.changed'], 'x' FROM users WHERE kind = 'API' ORDER BY id LIMIT 1
      RETURNING id, user_id
    ), delivery AS (
      INSERT INTO webhook_deliveries (webhook_id, message_id, event, record_id, body, state, next_try_at)
      SELECT id, 'msg_1', 'order.changed', 1, 'x', 'FAILED', now() FROM hook RETURNING id
    ), tried AS (
      INSERT INTO webhook_tries (delivery_id, status, milliseconds, answer, failure)
      SELECT d.id, 500, 1, 'x', 'x' FROM delivery d, generate_series(1, ${XSS_PAYLOADS.length}::int)
    )
    SELECT h.user_id AS "userId", h.id AS "webhookId", d.id AS "deliveryId" FROM hook h, delivery d`)
  const { userId, webhookId, deliveryId } = rows[0]!
  const webhook = `/users/${userId}/webhooks/${webhookId}`
  return [`/users/${userId}/webhooks`, webhook, `${webhook}/edit`, `${webhook}/deliveries/${deliveryId}`]
}

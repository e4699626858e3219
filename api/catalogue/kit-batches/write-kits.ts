import { sql } from 'drizzle-orm'
import type { PointChange } from '#domain/catalogue/kits/batch-difference'
import { saoPauloDate } from '#domain/ground/dates/sao-paulo'
import type { Database } from '../../ground/db/executor'
import { holdFor, isHeldBy, LET_GO, newLease } from '../../ground/jobs/lease'
import type { BatchRecord } from './batch-queries'
import { type ClaimedRun, LEASE_MS } from './claim-run'

/** Kits of one statement. */
export const SLICE = 500

interface Slice {
  run: ClaimedRun
  batch: Pick<BatchRecord, 'id' | 'wish'>
  /** New, changed and gone ones. */
  changes: readonly PointChange[]
}

/**
 * Writes some kits of a batch in one statement: the kits, their items, one audit row each, and how far the generation
 * is. Writes nothing when another worker holds the generation or a product of it is deleted, and skips a kit that was
 * saved since it was read. A point that has a kit by now keeps it.
 * @returns false when nothing was written
 */
export async function writeKits(db: Database, { run, batch, changes }: Slice, now: Date): Promise<boolean> {
  const at = sql`${now.toISOString()}::timestamptz`
  const wanted = changes.map(toWanted)
  const productIds = [...new Set(wanted.flatMap(({ items }) => (items ?? []).map(({ productId }) => productId)))]
  const made = changes.filter(({ change }) => change === 'NEW').length
  const removed = changes.filter(({ change }) => change === 'GONE').length
  const record = sql`jsonb_build_object('name', COALESCE(w.name, x.name), 'potency', x.potency, 'enabled', x.enabled, 'batchId', x.batch_id,
    'pointKey', x.point_key, 'items', w.items)`
  const { rows } = await db.execute(sql`
    WITH held AS (
      SELECT id FROM products WHERE id = ANY (${sql.param(productIds)}::bigint[]) AND destroyed_at IS NULL ORDER BY id FOR KEY SHARE),
    batch AS (SELECT id FROM kit_batches WHERE id = ${batch.id} AND destroyed_at IS NULL FOR KEY SHARE),
    mine AS (
      UPDATE kit_batch_runs SET points_done = points_done + ${changes.length}::int, made = made + ${made}::int, removed = removed + ${removed}::int,
             changed = changed + ${changes.length - made - removed}::int, ${holdFor({ ...newLease(now, LEASE_MS), token: run.lease.token })}
       WHERE id = ${run.id} AND state = 'RUNNING' AND ${isHeldBy(run.lease)}
         AND (SELECT count(*) FROM held) = ${productIds.length}::int AND EXISTS (SELECT 1 FROM batch)
      RETURNING batch_id, user_id),
    wanted AS (
      SELECT mine.batch_id, w.* FROM mine, jsonb_to_recordset(${JSON.stringify(wanted)}::jsonb)
        AS w (key text, kit_id bigint, version int, name text, potency int, network_voltage text, fixation_type text, items jsonb, before jsonb)),
    added AS (
      INSERT INTO product_kits (name, system_type, potency, network_voltage, fixation_type, batch_id, point_key, created_at, updated_at)
      SELECT name, ${batch.wish.systemType}, potency, network_voltage, fixation_type, batch_id, key, ${at}, ${at} FROM wanted WHERE kit_id IS NULL
      ON CONFLICT (batch_id, point_key) WHERE destroyed_at IS NULL DO NOTHING
      RETURNING id, name, potency, enabled, batch_id, point_key),
    changed AS (
      UPDATE product_kits k SET name = COALESCE(w.name, k.name), potency = COALESCE(w.potency, k.potency), enabled = w.items IS NOT NULL,
             hand_edited = false, version = k.version + 1, updated_at = ${at}
        FROM wanted w WHERE k.id = w.kit_id AND k.version = w.version AND k.destroyed_at IS NULL
      RETURNING k.id, k.name, k.potency, k.enabled, k.batch_id, k.point_key),
    written AS (SELECT * FROM added UNION ALL SELECT * FROM changed),
    listed AS (
      SELECT x.id AS kit_id, (item->>'productId')::bigint AS product_id, (item->>'quantity')::int AS quantity
        FROM written x JOIN wanted w ON w.key = x.point_key, jsonb_array_elements(w.items) item),
    dropped AS (
      DELETE FROM product_kit_items i USING changed x WHERE i.kit_id = x.id AND x.enabled
         AND NOT EXISTS (SELECT 1 FROM listed l WHERE l.kit_id = i.kit_id AND l.product_id = i.product_id)),
    kept AS (
      INSERT INTO product_kit_items (kit_id, product_id, quantity) SELECT kit_id, product_id, quantity FROM listed
      ON CONFLICT (kit_id, product_id) DO UPDATE SET quantity = excluded.quantity),
    logged AS (
      INSERT INTO audit_logs (at, user_id, action, table_name, record_id, before, after)
      SELECT ${at}, mine.user_id, CASE WHEN w.kit_id IS NULL THEN 'create' ELSE 'update' END, 'product_kits', x.id::text, w.before, ${record}
        FROM mine, written x JOIN wanted w ON w.key = x.point_key)
    SELECT 1 FROM mine`)
  return rows.length > 0
}

/** A change as its statement reads it; a kit that is no longer possible stays as it is, and is not sold any more. */
function toWanted({ point, kit, stored, change }: PointChange) {
  const before = change === 'NEW' ? null : stored
  return {
    key: point.key,
    kit_id: before?.id ?? null,
    version: before?.version ?? null,
    name: kit?.name ?? null,
    potency: kit?.potency ?? null,
    network_voltage: point.networkVoltage,
    fixation_type: point.fixationType,
    items: kit?.items ?? null,
    before: before && { name: before.name, potency: before.potency, enabled: before.enabled, items: before.items },
  }
}

/**
 * Closes a generation with the points that have no kit, which take the place of those of the last one.
 * @returns false when it is not this worker's any more
 */
export async function closeRun(db: Database, { run, batch, changes }: Slice, now: Date): Promise<boolean> {
  const skips = changes.flatMap(({ point, skip }) =>
    skip
      ? [
          {
            key: point.key,
            modules: point.modules,
            fixation_type: point.fixationType,
            network_voltage: point.networkVoltage,
            code: skip.code,
            detail: skip,
          },
        ]
      : [],
  )
  const { rows } = await db.execute(sql`
    WITH mine AS (
      UPDATE kit_batch_runs SET state = 'DONE', points_done = points_total, skipped = ${skips.length}::int, ${LET_GO},
             finished_at = ${now.toISOString()}::timestamptz
       WHERE id = ${run.id} AND state = 'RUNNING' AND ${isHeldBy(run.lease)} RETURNING batch_id),
    judged AS (
      UPDATE kit_batches b SET outdated = 0, impossible = 0, fingerprint = NULL, judged_on = ${saoPauloDate(now)}::date FROM mine WHERE b.id = mine.batch_id),
    gone AS (
      DELETE FROM kit_batch_skips s USING mine WHERE s.batch_id = mine.batch_id
         AND NOT (s.point_key = ANY (${sql.param(skips.map(({ key }) => key))}::text[]))),
    told AS (
      INSERT INTO kit_batch_skips (batch_id, point_key, modules, fixation_type, network_voltage, code, panel_watts, detail)
      SELECT mine.batch_id, w.key, w.modules, w.fixation_type, w.network_voltage, w.code, ${batch.wish.panelWatts}::int, w.detail
        FROM mine, jsonb_to_recordset(${JSON.stringify(skips)}::jsonb)
          AS w (key text, modules int, fixation_type text, network_voltage text, code text, detail jsonb)
      ON CONFLICT (batch_id, point_key) DO UPDATE SET code = excluded.code, panel_watts = excluded.panel_watts, detail = excluded.detail)
    SELECT 1 FROM mine`)
  return rows.length > 0
}

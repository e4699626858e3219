import { type SQL, sql } from 'drizzle-orm'
import type { StoredKit } from '#domain/catalogue/kits/batch-difference'
import type { BatchRunState } from '#domain/catalogue/kits/batch-run-state'
import type { BatchWish } from '#domain/catalogue/kits/kit-batch-input'
import type { Executor } from '../../ground/db/executor'
import type { RowOf } from '../../ground/db/row-of'
import { ApiError } from '../../ground/errors/api-error'

export interface BatchRun {
  id: number
  state: BatchRunState
  pointsTotal: number
  pointsDone: number
  made: number
  changed: number
  removed: number
  skipped: number
  /** JSON of a statement writes them with their zone. */
  createdAt: string
  finishedAt: string | null
}

export interface BatchRecord {
  id: number
  name: string
  wish: BatchWish
  points: number
  outdated: number
  impossible: number
  /** The fingerprint of the last count; null: not counted yet. */
  fingerprint: string | null
  version: number
  createdAt: unknown
  panelName: string
  /** Existing kits, those of them that were edited by hand, and points without a kit. */
  kits: number
  edited: number
  skipped: number
  run: BatchRun | null
}

const countKits = (condition: SQL) =>
  sql`(SELECT count(*)::int FROM product_kits k WHERE k.batch_id = b.id AND k.destroyed_at IS NULL AND ${condition})`

/** What a batch is shown with, over `kit_batches b`. */
export const batchColumns: SQL = sql`
  b.id::int, b.name, b.wish, b.points, b.outdated, b.impossible, b.fingerprint, b.version, b.created_at AS "createdAt",
  COALESCE((SELECT p.name FROM products p WHERE p.id = (b.wish->>'panelId')::bigint), '') AS "panelName",
  ${countKits(sql`true`)} AS kits, ${countKits(sql`k.hand_edited`)} AS edited,
  (SELECT count(*)::int FROM kit_batch_skips s WHERE s.batch_id = b.id) AS skipped,
  (SELECT json_build_object('id', r.id, 'state', r.state, 'pointsTotal', r.points_total, 'pointsDone', r.points_done, 'made', r.made,
            'changed', r.changed, 'removed', r.removed, 'skipped', r.skipped, 'createdAt', r.created_at, 'finishedAt', r.finished_at)
     FROM kit_batch_runs r WHERE r.batch_id = b.id ORDER BY r.id DESC LIMIT 1) AS run`

/** @throws NOT_FOUND for a missing or deleted one */
export async function findBatch(db: Executor, id: number): Promise<BatchRecord> {
  const { rows } = await db.execute<RowOf<BatchRecord>>(
    sql`SELECT ${batchColumns} FROM kit_batches b WHERE b.id = ${id} AND b.destroyed_at IS NULL`,
  )
  if (!rows[0]) throw new ApiError('NOT_FOUND')
  return rows[0]
}

/** Each point's kit: the existing one, else the last deleted one. One statement. */
export async function findStoredKits(db: Executor, batchId: number): Promise<Map<string, StoredKit>> {
  const { rows } = await db.execute<RowOf<StoredKit & { key: string }>>(sql`
    SELECT DISTINCT ON (k.point_key) k.point_key AS key, k.id::int, k.version, k.name, k.potency, k.enabled, k.hand_edited AS edited,
           k.destroyed_at IS NOT NULL AS deleted,
           COALESCE((SELECT json_agg(json_build_object('productId', i.product_id, 'quantity', i.quantity) ORDER BY i.product_id)
                       FROM product_kit_items i WHERE i.kit_id = k.id), '[]') AS items
      FROM product_kits k WHERE k.batch_id = ${batchId}
     ORDER BY k.point_key, k.destroyed_at IS NOT NULL, k.id DESC`)
  return new Map(rows.map(({ key, ...kit }) => [key, kit]))
}

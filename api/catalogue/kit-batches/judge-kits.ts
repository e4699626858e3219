import { type SQL, sql } from 'drizzle-orm'
import type { Database } from '../../ground/db/executor'
import { tableInForce } from '../pricing/load-price-book'
import { onSale } from '../products/product-queries'
import type { BatchRecord } from './batch-queries'
import { judgeBatch, type Outdated } from './plan-batch'

type Judged = Pick<BatchRecord, 'id' | 'wish'>

/**
 * How far the kits of a batch are from those that would be made today. The last result is answered again while nothing
 * that it depends on has changed: then it takes one statement, and no point is computed.
 */
export async function findOutdated(
  db: Database,
  batch: Judged & Pick<BatchRecord, 'outdated' | 'impossible' | 'fingerprint'>,
  now: Date,
): Promise<Outdated> {
  const seen = await fingerprintOf(db, batch, now)
  if (seen === batch.fingerprint) return { changed: batch.outdated, impossible: batch.impossible }
  return judgeKits(db, batch, now, null, seen)
}

/**
 * Checks the kits anew and stores the result, for the list and for the next reader of the batch.
 * @param judgedOn the São Paulo day of a nightly check, which looks whatever the fingerprint says: a release may have
 * changed the rules; null when a user opened the batch
 */
export async function judgeKits(
  db: Database,
  batch: Judged,
  now: Date,
  judgedOn: string | null,
  seen?: string,
): Promise<Outdated> {
  // Taken before the look: what changes meanwhile makes another one, and is judged again.
  const fingerprint = seen ?? (await fingerprintOf(db, batch, now))
  const found = await judgeBatch(db, batch, now)
  await db.execute(sql`
    UPDATE kit_batches SET outdated = ${found.changed}, impossible = ${found.impossible}, fingerprint = ${fingerprint},
           judged_on = COALESCE(${judgedOn}::date, judged_on) WHERE id = ${batch.id}`)
  return found
}

const digest = (rows: SQL) => sql`(SELECT md5(COALESCE(string_agg(x.row, chr(10) ORDER BY x.id), '')) FROM (${rows}) x)`

/** Prices, products, limits and kits that inverters are chosen by, in one short text. One statement. */
async function fingerprintOf(db: Database, { id, wish }: Judged, now: Date): Promise<string> {
  const own = [wish.panelId, ...wish.inverterIds, ...wish.batteries.map(({ productId }) => productId)]
  const isOwn = sql`p.id = ANY (${sql.param(own)}::bigint[])`
  const { rows } = await db.execute<{ seen: string }>(sql`
    WITH in_force AS (${tableInForce({ companyId: null, now })}),
    known AS (SELECT p.* FROM products p WHERE ${isOwn} OR p.type = 'TRANSFORMER' AND ${onSale})
    SELECT md5(concat_ws('|',
      ${digest(sql`SELECT t.id, t.id::text AS row FROM in_force t`)},
      ${digest(sql`SELECT p.id, p::text AS row FROM known p`)},
      ${digest(sql`SELECT r.id, r::text AS row FROM price_table_products r JOIN in_force t ON t.id = r.price_table_id
                    WHERE r.product_id IN (SELECT p.id FROM known p)`)},
      ${digest(sql`SELECT s.key AS id, s::text AS row FROM settings s`)},
      ${digest(sql`SELECT f.id, f::text AS row FROM freights f`)},
      ${digest(sql`SELECT k.id, concat_ws(' ', k.version, k.enabled, k.hand_edited) AS row FROM product_kits k
                    WHERE k.batch_id = ${id} AND k.destroyed_at IS NULL`)})) AS seen`)
  return rows[0]!.seen
}

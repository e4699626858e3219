import { sql } from 'drizzle-orm'
import { findPriceGaps } from '#domain/catalogue/pricing/price-gaps'
import type { QuantityRange } from '#domain/catalogue/pricing/price-rule'
import type { Executor, Transaction } from '../../ground/db/executor'
import type { ApiContext } from '../../ground/http/context'
import { isBelowCost } from '../price-tables/price-table-queries'
import { maySeeCosts } from '../pricing/may-see-costs'
import { authorOf } from './author-of'
import { checkRevision, refuseProblem } from './check-revision'
import { requireAcknowledged, watchRevision } from './price-alarm'
import { type AppliedRevision, findRevisionById, touchedBy } from './price-revision'
import { settleRevision } from './settle-revision'

interface Run {
  action?: string
  productId?: number
  skipped?: number
  /** How many unusual rows its author has seen; null: none (price-alarm.ts). */
  acknowledge: number | null
  /** When it is to start; null: now. */
  startsAt?: Date | null
}

/**
 * Starts a draft for the caller, whose transaction has locked the table.
 * @param run `productId` where all of its rows are of one product, `acknowledge` as it was sent
 * @throws PRODUCT_IS_DELETED, QUANTITY_RANGE_CONFLICT, PRICE_REVISION_CONFLICT, INVALID_PRICE_TO_PRICE_TABLE_PRODUCT,
 * PRICES_NOT_ACKNOWLEDGED
 */
export async function runRevision(
  c: ApiContext,
  tx: Transaction,
  { id, priceTableId }: { id: number; priceTableId: number },
  { action = 'applyPrices', productId, skipped = 0, acknowledge, startsAt = null }: Run,
): Promise<AppliedRevision> {
  refuseProblem(await checkRevision(tx, id, priceTableId))
  const { who, deps } = c.var
  const watched = await watchRevision(tx, who, id, priceTableId)
  requireAcknowledged(watched.alarm, acknowledge)
  await settleRevision(
    tx,
    { id, priceTableId },
    { author: authorOf(who), watched, startsAt, action, now: deps.now(), by: callerOf(c), productId },
  )
  return { ...(await findRevisionById(tx, id)), ...(await warningsOf(c, tx, id, priceTableId)), skipped }
}

export const callerOf = (c: ApiContext) => ({ userId: c.get('who')?.userId ?? null, requestId: c.get('requestId') })

/** Products with more gaps than these are not looked at: the answer is a hint, not a list. */
const MOST_PRODUCTS = 200

async function warningsOf(c: ApiContext, db: Executor, id: number, tableId: number) {
  const { rows } = await db.execute<{
    productId: number
    name: string
    bands: QuantityRange[]
    below: number
    uncosted: number
  }>(sql`
    SELECT p.id::int AS "productId", p.name,
           json_agg(json_build_object('initialRange', r.initial_range, 'finalRange', r.final_range)) AS bands,
           count(*) FILTER (WHERE ${isBelowCost})::int AS below, count(*) FILTER (WHERE p.cost_price_cents IS NULL)::int AS uncosted
      FROM price_table_products r JOIN products p ON p.id = r.product_id
     WHERE r.price_table_id = ${tableId} AND p.id IN ${touchedBy(id)}
     GROUP BY p.id ORDER BY p.id LIMIT ${MOST_PRODUCTS}`)
  const gaps = rows.flatMap(({ productId, name, bands }) => {
    const ranges = findPriceGaps(bands).map(([from, to]) => [from, to])
    return ranges.length > 0 ? [{ productId, name, ranges }] : []
  })
  const belowCost = rows.reduce((sum, { below }) => sum + below, 0)
  const withoutCost = rows.reduce((sum, { uncosted }) => sum + uncosted, 0)
  return { gaps, ...(maySeeCosts(c.var.who) ? { belowCost, withoutCost } : {}) }
}

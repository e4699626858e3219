import { sql } from 'drizzle-orm'
import type { Executor } from '../../../ground/db/executor'
import { materialCode } from '../material-code'
import type { SimulatedStock } from './erp-memory'

/**
 * What the portal was told last: with it a simulator that remembers no stock goes on where the one before it, or the
 * demo's seed, has ended.
 */
export async function readToldStock(db: Executor): Promise<SimulatedStock[]> {
  const { rows } = await db.execute<Omit<SimulatedStock, 'code'> & { productId: number }>(sql`
    SELECT l.product_id::int AS "productId", l.center_id::text AS center, l.on_hand AS "onHand", l.allocated AS taken,
           COALESCE((SELECT json_agg(json_build_object('container', a.container, 'quantity', a.quantity, 'on', a.arrives_on, 'confirmed', a.confirmed)
                              ORDER BY a.arrives_on, a.id)
                       FROM stock_arrivals a WHERE a.product_id = l.product_id AND a.center_id = l.center_id), '[]') AS arrivals
      FROM stock_levels l WHERE l.as_of IS NOT NULL ORDER BY l.center_id, l.product_id`)
  return rows.map(({ productId, ...stock }) => ({ ...stock, code: materialCode(productId) }))
}

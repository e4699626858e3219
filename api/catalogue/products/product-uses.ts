import { sql } from 'drizzle-orm'
import type { Executor } from '../../ground/db/executor'
import type { RowOf } from '../../ground/db/row-of'
import { IDLE } from '../../ground/db/status-sets-sql'

/** How many records refer to a product. */
export interface ProductUses {
  productKits: number
  /** Of them, those that are sold now. */
  kitsOnSale: number
  priceTableProducts: number
  exclusiveProducts: number
  /** Products that it comes with, that name it as their substitute or as a battery that fits. */
  products: number
  /** Budgets and orders that are not canceled, expired or finished. */
  openOrders: number
  openBudgets: number
  /** Lines of any budget or order, also of those that are over. */
  orderLines: number
  /** What comes with it. */
  children: number
}

/** What keeps a product from being deleted, by the referrers of RESOURCE_IN_USE. */
export const blockingUses = ({
  productKits,
  priceTableProducts,
  exclusiveProducts,
  products,
  openOrders,
}: ProductUses): Record<string, number> => ({
  productKits,
  priceTableProducts,
  exclusiveProducts,
  products,
  openOrders,
})

/** Whether anything at all names it: its type is what those others counted on. */
export const isReferred = (uses: ProductUses): boolean =>
  Object.values(blockingUses(uses)).some((count) => count > 0) || uses.orderLines > 0 || uses.children > 0

/** One statement, over indexes of the product's id. */
export async function usesOfProduct(db: Executor, id: number): Promise<ProductUses> {
  const { rows } = await db.execute<RowOf<ProductUses>>(sql`
    SELECT (SELECT count(*)::int FROM product_kit_items i JOIN product_kits k ON k.id = i.kit_id
             WHERE i.product_id = ${id} AND k.destroyed_at IS NULL) AS "productKits",
           (SELECT count(*)::int FROM product_kit_items i JOIN product_kits k ON k.id = i.kit_id
             WHERE i.product_id = ${id} AND k.destroyed_at IS NULL AND k.enabled) AS "kitsOnSale",
           (SELECT count(*)::int FROM price_table_products r JOIN price_tables t ON t.id = r.price_table_id
             WHERE r.product_id = ${id} AND t.destroyed_at IS NULL) AS "priceTableProducts",
           (SELECT count(*)::int FROM exclusive_products r WHERE r.product_id = ${id}) AS "exclusiveProducts",
           (SELECT count(DISTINCT p.id)::int FROM products p
             WHERE p.destroyed_at IS NULL AND p.id <> ${id} AND (p.id IN (SELECT s.product_id FROM product_substitutes s WHERE s.substitute_id = ${id})
                OR p.id IN (SELECT r.parent_id FROM related_products r WHERE r.product_id = ${id})
                OR p.type = 'INVERTER' AND p.specs -> 'compatibleBatteryIds' @> to_jsonb(${id}::bigint))) AS products,
           (SELECT count(DISTINCT o.id)::int FROM order_lines l JOIN orders o ON o.id = l.order_id
             WHERE l.product_id = ${id} AND o.status NOT IN ${IDLE}) AS "openOrders",
           (SELECT count(DISTINCT o.id)::int FROM order_lines l JOIN orders o ON o.id = l.order_id
             WHERE l.product_id = ${id} AND o.budget AND o.status NOT IN ${IDLE}) AS "openBudgets",
           (SELECT count(*)::int FROM order_lines l WHERE l.product_id = ${id}) AS "orderLines",
           (SELECT count(*)::int FROM related_products r WHERE r.parent_id = ${id}) AS children`)
  return rows[0]!
}

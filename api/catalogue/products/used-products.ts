import { type SQL, sql } from 'drizzle-orm'

/**
 * SELECT of the id of each product of some that anything at all names: the type of such a one is what others counted
 * on, and it is not deleted (as `isReferred` says of one).
 * @param ids SELECT of ids
 * @param withChildren also one that others come with
 * @param ownRows which rows `r` of price tables go with the product, and are no use of it
 * @param besides which products `p` name it no more by then
 */
export const usedAmong = (
  ids: SQL,
  withChildren = true,
  ownRows: SQL = sql`false`,
  besides: SQL = sql`false`,
): SQL => sql`
  SELECT w.id FROM (${ids}) w(id)
   WHERE EXISTS (SELECT 1 FROM product_kit_items i JOIN product_kits k ON k.id = i.kit_id WHERE i.product_id = w.id AND k.destroyed_at IS NULL)
      OR EXISTS (SELECT 1 FROM price_table_products r JOIN price_tables t ON t.id = r.price_table_id WHERE r.product_id = w.id AND t.destroyed_at IS NULL AND NOT ${ownRows})
      OR EXISTS (SELECT 1 FROM exclusive_products r WHERE r.product_id = w.id)
      OR EXISTS (SELECT 1 FROM product_substitutes s JOIN products p ON p.id = s.product_id
                  WHERE s.substitute_id = w.id AND p.destroyed_at IS NULL AND NOT ${besides})
      OR EXISTS (SELECT 1 FROM related_products r JOIN products p ON p.id = r.parent_id WHERE r.product_id = w.id AND p.destroyed_at IS NULL AND NOT ${besides})
      OR (${withChildren}::boolean AND EXISTS (SELECT 1 FROM related_products r WHERE r.parent_id = w.id))
      OR EXISTS (SELECT 1 FROM order_lines l WHERE l.product_id = w.id)
      OR w.id IN (SELECT b.id::bigint FROM products p CROSS JOIN LATERAL jsonb_array_elements_text(p.specs -> 'compatibleBatteryIds') AS b(id)
                   WHERE p.type = 'INVERTER' AND p.destroyed_at IS NULL AND NOT ${besides} AND jsonb_typeof(p.specs -> 'compatibleBatteryIds') = 'array')`

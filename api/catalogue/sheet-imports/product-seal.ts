import { type SQL, sql } from 'drizzle-orm'
import type { MoneyRights } from '#domain/catalogue/sheet-imports/product-columns'
import { bandPrices, basePrice } from './base-price'

/** Not of what a sheet says: the version changes with every picture, the search text follows the name. */
const APART = sql`ARRAY['version', 'updated_at', 'created_at', 'destroyed_at', 'search', 'cost_price_cents', 'untaxed_before']`

/** What comes with the product `p`, as one text. */
const RELATED = sql`COALESCE((SELECT string_agg(r.product_id || 'x' || r.kit_quantity, ';' ORDER BY r.product_id) FROM related_products r WHERE r.parent_id = p.id), '')`

/**
 * What a product `p` was when it was exported, as the key of its row says it: ten characters of a hash.
 * @param sheet `cost`: its cost is in the sheet; `price`: its price is. A sheet without them says nothing of them: ten
 * characters are enough to try out every cost (docs/threats.md T12)
 */
export const productSeal = ({ cost, price }: MoneyRights): SQL =>
  sql`left(md5((to_jsonb(p) - ${APART})::text || ${RELATED}${
    cost ? sql` || ' ' || COALESCE(p.cost_price_cents::text, '-')` : sql``
  }${price ? sql` || ' = ' || COALESCE(${basePrice}::text, '-') || COALESCE(${bandPrices}::text, '')` : sql``}), 10)`

import { type SQL, sql } from 'drizzle-orm'

const DEFAULT_TABLE = sql`(SELECT t.id FROM price_tables t WHERE t.is_default AND t.destroyed_at IS NULL)`

/**
 * What one product `p` costs at any quantity, in cents: its row of the default price table that has no range. Null
 * where it has none: then its prices there, if any, are bands.
 */
export const basePrice: SQL = sql`(SELECT r.price_cents FROM price_table_products r
  WHERE r.price_table_id = ${DEFAULT_TABLE} AND r.product_id = p.id AND r.initial_range IS NULL)`

/** Its rows there that have a range, as a sheet says them (`PriceBand`), in their order; null where it has none. */
export const bandPrices: SQL = sql`(
  SELECT jsonb_agg(jsonb_build_object('from', r.initial_range, 'to', r.final_range, 'priceCents', r.price_cents) ORDER BY r.initial_range)
    FROM price_table_products r WHERE r.price_table_id = ${DEFAULT_TABLE} AND r.product_id = p.id AND r.initial_range IS NOT NULL)`

/** The fields of a line's changes that are prices, and no fields of the product. */
export const PRICE_FIELDS: SQL = sql`'{priceCents,priceBands}'::text[]`

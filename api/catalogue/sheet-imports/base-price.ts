import { type SQL, sql } from 'drizzle-orm'

const DEFAULT_TABLE = sql`(SELECT t.id FROM price_tables t WHERE t.is_default AND t.destroyed_at IS NULL)`

/**
 * What one product `p` costs at any quantity, in cents: its row of the default price table that has no range. Null
 * where it has none: then its prices there, if any, are bands.
 */
export const basePrice: SQL = sql`(SELECT r.price_cents FROM price_table_products r
  WHERE r.price_table_id = ${DEFAULT_TABLE} AND r.product_id = p.id AND r.initial_range IS NULL)`

import { sql } from 'drizzle-orm'
import type { Database } from '../api/ground/db/executor'

export interface CatalogueSize {
  products: number
  tables: number
  /** Price rows over all tables. */
  prices: number
  /** Ready kits, of some six lines each. */
  kits: number
}

/**
 * Grows a demo-seeded PostgreSQL to a distributor's catalogue: copies of the demo's products under names of their own,
 * price tables, price rows spread evenly over them, and copies of the demo's kits. The demo's own products keep their
 * prices.
 */
export async function fillCatalogue(db: Database, size: CatalogueSize): Promise<void> {
  // Half a million rows take longer than a caller of the API may wait.
  await db.execute(sql`SET statement_timeout = 0`)
  await db.execute(sql`
    WITH templates AS (SELECT p.*, row_number() OVER (ORDER BY id) - 1 AS n, count(*) OVER () AS total FROM products p WHERE destroyed_at IS NULL)
    INSERT INTO products (name, type, fixation_type, connector_type, potency, unit, manufacturer_id, enabled, cost_price_cents, ipi,
           icms_taxpayer, icms_non_taxpayer, icms_external_uf, datasheet_url, available_at, available_in_days, specs)
    SELECT t.name || ' lote ' || s, t.type, t.fixation_type, t.connector_type, t.potency, t.unit, t.manufacturer_id, t.enabled, t.cost_price_cents + s % 500, t.ipi,
           t.icms_taxpayer, t.icms_non_taxpayer, t.icms_external_uf, t.datasheet_url, t.available_at, t.available_in_days, t.specs
      FROM generate_series(1, ${size.products} - (SELECT count(*) FROM products)) s JOIN templates t ON t.n = s % t.total`)
  await db.execute(sql`
    INSERT INTO price_tables (name) SELECT 'Tabela ' || s FROM generate_series(1, ${size.tables} - (SELECT count(*) FROM price_tables)) s`)
  await db.execute(sql`
    WITH t AS (SELECT id, row_number() OVER (ORDER BY is_default DESC, id) - 1 AS n FROM price_tables WHERE destroyed_at IS NULL),
    p AS (SELECT id, cost_price_cents, row_number() OVER (ORDER BY id) - 1 AS n FROM products WHERE destroyed_at IS NULL AND name LIKE '% lote %')
    INSERT INTO price_table_products (price_table_id, product_id, price_cents, detached_taxpayer_margin, detached_non_taxpayer_margin)
    SELECT t.id, p.id, p.cost_price_cents * 13 / 10 + t.n, 1.12, 1.2
      FROM t, generate_series(0, ${Math.floor(size.prices / size.tables) - 1}) s, p
     WHERE p.n = (s + t.n * 97) % (SELECT count(*) FROM p)`)
  await db.execute(sql`
    WITH templates AS (SELECT k.*, row_number() OVER (ORDER BY id) - 1 AS n, count(*) OVER () AS total FROM product_kits k WHERE destroyed_at IS NULL),
    made AS (
      INSERT INTO product_kits (name, system_type, potency, network_voltage, fixation_type, enabled)
      SELECT t.name || ' lote ' || s, t.system_type, t.potency, t.network_voltage, t.fixation_type, t.enabled
        FROM generate_series(1, ${size.kits} - (SELECT count(*) FROM product_kits)) s JOIN templates t ON t.n = s % t.total
      RETURNING id, name)
    INSERT INTO product_kit_items (kit_id, product_id, quantity)
    SELECT made.id, i.product_id, i.quantity
      FROM made JOIN templates t ON t.name = split_part(made.name, ' lote ', 1) JOIN product_kit_items i ON i.kit_id = t.id`)
  for (const table of ['products', 'price_tables', 'price_table_products', 'product_kits', 'product_kit_items'])
    await db.execute(sql`VACUUM ANALYZE ${sql.identifier(table)}`)
  await db.execute(sql`RESET statement_timeout`)
}

/**
 * Makes every copied kit one that a single need is near to: all on one roof and network, each of its own copies of the
 * products of the demo's kit of 8,19 kWp, or of its hybrid one with batteries, with one module more or less than it.
 */
export async function crowdKits(db: Database, systemType: 'ON_GRID' | 'HYBRID' = 'ON_GRID'): Promise<void> {
  const pattern = sql`
      SELECT k.* FROM product_kits k
       WHERE k.fixation_type = 'COLONIAL' AND k.system_type = ${systemType} AND k.name NOT LIKE '% lote %' AND k.destroyed_at IS NULL
         AND (${systemType} = 'HYBRID' OR k.potency = 8190) ORDER BY k.id LIMIT 1`
  await db.execute(sql`SET statement_timeout = 0`)
  await db.execute(sql`
    WITH pattern AS (${pattern}),
    crowd AS (
      UPDATE product_kits c SET fixation_type = k.fixation_type, network_voltage = k.network_voltage, system_type = k.system_type,
             potency = k.potency + (c.id % 3 - 1) * 585, enabled = true
        FROM pattern k WHERE c.name LIKE '% lote %' RETURNING c.id),
    gone AS (DELETE FROM product_kit_items i USING crowd c WHERE i.kit_id = c.id RETURNING 1)
    SELECT count(*) FROM gone`)
  await db.execute(sql`
    WITH pattern AS (${pattern}),
    parts AS (
      SELECT i.quantity, p.name, p.type FROM pattern k JOIN product_kit_items i ON i.kit_id = k.id JOIN products p ON p.id = i.product_id),
    copies AS (
      SELECT t.name AS part, t.type, t.quantity, p.id, row_number() OVER (PARTITION BY t.name ORDER BY p.id) - 1 AS n,
             count(*) OVER (PARTITION BY t.name) AS total
        FROM parts t JOIN products p ON p.name = t.name OR p.name LIKE t.name || ' lote %'
       WHERE EXISTS (SELECT 1 FROM price_table_products r JOIN price_tables d ON d.id = r.price_table_id
                      WHERE r.product_id = p.id AND d.is_default))
    INSERT INTO product_kit_items (kit_id, product_id, quantity)
    SELECT k.id, c.id, c.quantity + CASE c.type WHEN 'MODULE' THEN k.id % 3 - 1 ELSE 0 END
      FROM product_kits k JOIN copies c ON c.n = k.id % c.total WHERE k.name LIKE '% lote %'`)
  for (const table of ['product_kits', 'product_kit_items'])
    await db.execute(sql`VACUUM ANALYZE ${sql.identifier(table)}`)
  await db.execute(sql`RESET statement_timeout`)
}

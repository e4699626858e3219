import { sql } from 'drizzle-orm'
import type { Executor } from '../../api/ground/db/executor'

/** A product with a price in the default table, as its sale asks: R$ 100,00 at every quantity. */
export async function priceProduct(db: Executor, id: number): Promise<void> {
  await db.execute(sql`
    INSERT INTO price_table_products (price_table_id, product_id, price_cents, detached_taxpayer_margin, detached_non_taxpayer_margin)
    SELECT t.id, ${id}, 10000, 1.12, 1.24 FROM price_tables t WHERE t.is_default AND t.destroyed_at IS NULL`)
}

/** Puts a product on sale as it is, for tests of something else: no rule is asked whether it may be sold. */
export async function letSell(db: Executor, id: number): Promise<void> {
  await db.execute(sql`UPDATE products SET enabled = true WHERE id = ${id}`)
}

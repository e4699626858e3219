import { sql } from 'drizzle-orm'
import type { Who } from '../../ground/caller/who'
import type { Transaction } from '../../ground/db/executor'
import type { exclusiveProducts } from '../../ground/db/schema/catalogue'
import { standingRow, type WatchedPrices, watchPrices } from '../price-revisions/price-alarm'
import { tableInForce } from '../pricing/load-price-book'

export type ExclusiveRule = Pick<
  typeof exclusiveProducts.$inferSelect,
  'priceCents' | 'adjustment' | 'detachedTaxpayerMargin' | 'detachedNonTaxpayerMargin'
>

const keptOf = ({ priceCents, adjustment, detachedTaxpayerMargin, detachedNonTaxpayerMargin }: ExclusiveRule): string =>
  JSON.stringify({ priceCents, adjustment, detachedTaxpayerMargin, detachedNonTaxpayerMargin })

/**
 * Compares a company's own price with its former value, and a new one with the price of one unit in the company's
 * table in force, and tells what is unusual.
 */
export async function watchExclusive(
  tx: Transaction,
  who: Who | null,
  { companyId, productId, now }: { companyId: number; productId: number; now: Date },
  before: ExclusiveRule | null,
  after: ExclusiveRule,
): Promise<WatchedPrices> {
  const { rows } = await tx.execute<{ id: number }>(sql`SELECT t.id::int FROM (${tableInForce({ companyId, now })}) t`)
  const changes = sql`
    SELECT ${productId}::bigint AS product_id, ${before && keptOf(before)}::jsonb AS before, ${keptOf(after)}::jsonb AS after`
  return watchPrices(tx, who, changes, standingRow(rows[0]?.id ?? 0))
}

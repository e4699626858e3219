import { type SQL, sql } from 'drizzle-orm'
import type { PriceRowFilters } from '#domain/catalogue/price-tables/bulk-input'
import { adjustedPrice } from '#domain/catalogue/pricing/reprice-line'
import { saoPauloDate } from '#domain/ground/dates/sao-paulo'
import { inReais, toCents } from '#domain/ground/money/money'
import type { Executor, Transaction } from '../../ground/db/executor'
import { foldedHasWords } from '../../ground/db/has-words'
import type { RowOf } from '../../ground/db/row-of'
import { priceTables } from '../../ground/db/schema/catalogue'
import { ApiError } from '../../ground/errors/api-error'
import { answerOf } from '../../ground/http/answer-of'
import { coverImage } from '../pricing/cover-image'
import { type PriceTable, type PriceTableRow, priceTable } from './price-table'

/** What the list shows, over `price_tables t`. */
export const tableColumns = (now: Date): SQL => sql`
  t.id::int, t.name, t.description, t.valid_until::text AS "validUntil", t.enabled, t.is_default AS "default",
  t.enabled AND (t.valid_until IS NULL OR t.valid_until >= ${saoPauloDate(now)}::date) AS "inForce",
  (SELECT count(*)::int FROM companies co WHERE co.price_table_id = t.id AND co.destroyed_at IS NULL) AS "companiesCount",
  COALESCE((SELECT n.row_count FROM price_row_counters n WHERE n.price_table_id = t.id), 0) AS "rowsCount",
  t.created_at AS "createdAt", t.updated_at AS "updatedAt", t.version`

export const toPriceTable = answerOf(priceTable)

/** @throws NOT_FOUND for a missing or deleted one */
export async function findPriceTableById(db: Executor, id: number, now: Date): Promise<PriceTable> {
  const { rows } = await db.execute<PriceTable>(
    sql`SELECT ${tableColumns(now)} FROM price_tables t WHERE t.id = ${id} AND t.destroyed_at IS NULL`,
  )
  if (!rows[0]) throw new ApiError('NOT_FOUND')
  return toPriceTable(rows[0])
}

/**
 * Locks a table for a write of its own or of its rows: one writer at a time, so that bands are judged against all.
 * @param version that the form was rendered from; without it any will do
 * @throws NOT_FOUND, PRICE_TABLE_IS_DELETED, VERSION_CONFLICT
 */
export async function lockPriceTable(
  tx: Transaction,
  id: number,
  version?: number,
): Promise<typeof priceTables.$inferSelect> {
  const [row] = await tx.select().from(priceTables).where(sql`${priceTables.id} = ${id}`).for('update')
  if (!row) throw new ApiError('NOT_FOUND')
  if (row.destroyedAt) throw new ApiError('PRICE_TABLE_IS_DELETED')
  if (version !== undefined && row.version !== version) throw new ApiError('VERSION_CONFLICT')
  return row
}

/** Which rows `r` of products `p`. */
export function priceRowConditions(filters: PriceRowFilters): SQL[] {
  const conditions: SQL[] = []
  if (filters.search) conditions.push(foldedHasWords(sql`p.search`, filters.search))
  if (filters.type) conditions.push(sql`p.type = ${filters.type}`)
  if (filters.manufacturerId) conditions.push(sql`p.manufacturer_id = ${filters.manufacturerId}`)
  if (filters.productId) conditions.push(sql`r.product_id = ${filters.productId}`)
  return conditions
}

/** A row's price, with its adjustment, is below what the product costs; null: unknown. Over `r` and `p`. */
export const isBelowCost = sql`r.price_cents * (1 + r.adjustment / 100) < p.cost_price_cents`

/** What a row is shown with, over `price_table_products r` and `products p`. */
export const priceRowColumns = sql`
  r.id::int, r.product_id::int AS "productId", p.name AS "productName", p.type AS "productType", ${coverImage} AS cover, r.initial_range AS "initialRange", r.final_range AS "finalRange",
  r.price_cents::float8 AS "priceCents", r.adjustment::float8, r.detached_taxpayer_margin::float8 AS "detachedTaxpayerMargin",
  r.detached_non_taxpayer_margin::float8 AS "detachedNonTaxpayerMargin", ${isBelowCost} AS "belowCost", r.version`

export type RawPriceRow = RowOf<
  Omit<PriceTableRow, 'price' | 'tablePrice' | 'belowCost'> & { priceCents: number; belowCost: boolean | null }
>

/** A raw row as this caller may read it. */
export const toPriceRow = ({ belowCost, ...row }: RawPriceRow, seesCosts: boolean): PriceTableRow => ({
  ...inReais({ ...row, tablePriceCents: toCents(adjustedPrice(row)) }),
  ...(seesCosts ? { belowCost } : {}),
})

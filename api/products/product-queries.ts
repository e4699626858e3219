import { type SQL, sql } from 'drizzle-orm'
import { fromCents } from '#domain/money/money'
import type { ProductFilters } from '#domain/products/product-filters'
import { PRODUCT_TYPE_DISPLAY_ORDER } from '#domain/products/product-types'
import type { Executor } from '../db/connect'
import { likePattern, type SortFields } from '../db/run-list'
import { ApiError } from '../errors/api-error'
import { toIso } from '../http/schemas'
import type { Product, ProductRow } from './product'

export const onSale = sql`p.destroyed_at IS NULL AND p.enabled`

/** Filters of the lists and pickers over `p`. */
export function productConditions(filters: ProductFilters): SQL[] {
  const conditions: SQL[] = []
  if (filters.search) conditions.push(sql`fold(p.name) LIKE fold(${likePattern(filters.search)})`)
  if (filters.type) conditions.push(sql`p.type = ${filters.type}`)
  if (filters.fixationType) conditions.push(sql`p.fixation_type = ${filters.fixationType}`)
  if (filters.inverterType) conditions.push(sql`p.specs ->> 'inverterType' = ${filters.inverterType}`)
  if (filters.manufacturerId) conditions.push(sql`p.manufacturer_id = ${filters.manufacturerId}`)
  if (filters.enabled !== undefined) conditions.push(sql`p.enabled = ${filters.enabled}`)
  if (filters.initialPotency !== undefined) conditions.push(sql`p.potency >= ${filters.initialPotency}::numeric`)
  if (filters.finalPotency !== undefined) conditions.push(sql`p.potency <= ${filters.finalPotency}::numeric`)
  return conditions
}

export const productRowColumns = sql`
  p.id::int, p.name, p.type, p.fixation_type AS "fixationType", p.connector_type AS "connectorType", p.potency, p.unit,
  p.manufacturer_id::int AS "manufacturerId", m.name AS "manufacturerName", p.enabled, p.ipi::float8, p.icms_taxpayer::float8 AS "icmsTaxpayer",
  p.icms_non_taxpayer::float8 AS "icmsNonTaxpayer", p.icms_external_uf::float8 AS "icmsExternalUf", p.available_at::text AS "availableAt",
  p.available_in_days AS "availableInDays", p.datasheet_url AS "datasheetUrl", p.cost_price_cents::float8 AS "costPriceCents"`

export const productTables = sql`products p LEFT JOIN manufacturers m ON m.id = p.manufacturer_id`

const displayRank = sql`array_position(${sql.param([...PRODUCT_TYPE_DISPLAY_ORDER])}::text[], p.type)`

/**
 * Sort fields of the products list. A sort by cost tells costs, so it exists only for who may see
 * them (docs/threats.md T12).
 */
export const productSort = (seesCosts: boolean): SortFields => ({
  name: { sql: sql`p.name`, type: 'text' },
  id: { sql: sql`p.id`, type: 'bigint' },
  type: { sql: sql`p.type`, type: 'text' },
  potency: { sql: sql`p.potency`, type: 'bigint' },
  createdAt: { sql: sql`p.created_at`, type: 'timestamptz' },
  /** The order of specification §9: by type, inverters by descending power, then by name. */
  display: {
    sql: sql`lpad(${displayRank}::text, 2, '0') || lpad((CASE p.type WHEN 'INVERTER' THEN 999999999 - COALESCE(p.potency, 0) ELSE 0 END)::text, 9, '0') || p.name`,
    type: 'text',
  },
  ...(seesCosts ? { costPrice: { sql: sql`p.cost_price_cents`, type: 'bigint' } as const } : {}),
})

/** A raw row as this caller may read it: without the right to see costs the cost is not in it. */
export const toProductRow = <Row extends RawCost>({ costPriceCents, ...row }: Row, seesCosts: boolean) => ({
  ...row,
  ...(seesCosts ? { costPrice: fromCents(Number(costPriceCents)) } : {}),
})

type RawCost = { costPriceCents: number | string | null }
/** A row of `productRowColumns`, as the database answers it. */
export type RawProductRow = Omit<ProductRow, 'costPrice'> & RawCost

/**
 * @param everything false: only what is on sale exists (the caller holds orders:store alone)
 * @throws NOT_FOUND for a missing or deleted one
 */
export async function findProductById(
  db: Executor,
  id: number,
  { everything, seesCosts }: { everything: boolean; seesCosts: boolean },
): Promise<Product> {
  const { rows } = await db.execute<Omit<Product, 'costPrice'> & RawCost>(sql`
    SELECT ${productRowColumns}, p.specs, p.created_at AS "createdAt", p.updated_at AS "updatedAt", p.version,
           COALESCE((SELECT json_agg(json_build_object('id', r.product_id, 'name', c.name, 'kitQuantity', r.kit_quantity) ORDER BY c.name, c.id)
                       FROM related_products r JOIN products c ON c.id = r.product_id WHERE r.parent_id = p.id), '[]') AS "relatedProducts"
      FROM ${productTables}
     WHERE p.id = ${id} AND ${everything ? sql`p.destroyed_at IS NULL` : onSale}`)
  const row = rows[0]
  if (!row) throw new ApiError('NOT_FOUND')
  const answer = toProductRow(row, seesCosts)
  return { ...answer, createdAt: toIso(row.createdAt)!, updatedAt: toIso(row.updatedAt)! }
}

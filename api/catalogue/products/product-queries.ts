import { type SQL, sql } from 'drizzle-orm'
import { NEEDED_FIGURES } from '#domain/catalogue/electrics/plan-strings'
import type { ProductFilters, ProductListFilters } from '#domain/catalogue/products/product-filters'
import type { SpecName } from '#domain/catalogue/products/product-specs'
import type { CentreStock } from '#domain/catalogue/stock/availability'
import { fromCents } from '#domain/ground/money/money'
import type { Executor } from '../../ground/db/executor'
import { foldedHasWords } from '../../ground/db/has-words'
import { byName, nameOrder } from '../../ground/db/name-order'
import type { SortFields } from '../../ground/db/run-list'
import { displayKey } from '../../ground/db/schema/catalogue'
import { ApiError } from '../../ground/errors/api-error'
import { answerOf } from '../../ground/http/answer-of'
import { coverImage } from '../pricing/cover-image'
import { stockOfProduct, stockWord } from '../pricing/stock-words'
import { isRuleInForce } from '../taxes/tax-rule-sql'
import { type Product, type ProductRow, product } from './product'

export const onSale = sql`p.destroyed_at IS NULL AND p.enabled`

/** Filters of the lists and pickers over `p`. */
export function productConditions(filters: ProductFilters): SQL[] {
  const conditions: SQL[] = []
  if (filters.search) conditions.push(foldedHasWords(sql`p.search`, filters.search))
  if (filters.type) conditions.push(sql`p.type = ${filters.type}`)
  if (filters.fixationType) conditions.push(sql`p.fixation_type = ${filters.fixationType}`)
  if (filters.inverterType) conditions.push(sql`p.specs ->> 'inverterType' = ${filters.inverterType}`)
  if (filters.manufacturerId) conditions.push(sql`p.manufacturer_id = ${filters.manufacturerId}`)
  if (filters.enabled !== undefined) conditions.push(sql`p.enabled = ${filters.enabled}`)
  if (filters.initialPotency !== undefined) conditions.push(sql`p.potency >= ${filters.initialPotency}::numeric`)
  if (filters.finalPotency !== undefined) conditions.push(sql`p.potency <= ${filters.finalPotency}::numeric`)
  return conditions
}

/** The cost of a product `p` is unknown. */
export const lacksCost = sql`p.cost_price_cents IS NULL`
/** One of its tax rates is not known. */
export const lacksTaxes = sql`(p.ipi IS NULL OR p.icms_taxpayer IS NULL OR p.icms_non_taxpayer IS NULL OR p.icms_external_uf IS NULL)`
const hasAll = (names: readonly SpecName[]) =>
  sql.join(
    names.map((name) => sql`p.specs ->> ${sql.raw(`'${name}'`)} IS NOT NULL`),
    sql` AND `,
  )

/** A module or an inverter that lacks a figure which its wiring is judged by (domain 1.2). */
export const lacksElectrics = sql`(p.type = 'MODULE' AND NOT (${hasAll(NEEDED_FIGURES.MODULE)})
      OR p.type = 'INVERTER' AND NOT (${hasAll(NEEDED_FIGURES.INVERTER)}
        AND (p.specs ->> 'iscMax' IS NOT NULL OR p.specs ->> 'mpptIscMax' IS NOT NULL)
        AND CASE p.specs ->> 'inverterType' WHEN 'MICRO' THEN p.specs ->> 'microInputs' ELSE p.specs ->> 'mppts' END IS NOT NULL))`
/**
 * Sold by itself it may be what a tax rule of that day asks its NCM for, and nobody can say (domain 2.5).
 * @param today the São Paulo day
 */
export const lacksNcm = (today: string): SQL =>
  sql`(p.ncm IS NULL AND EXISTS (SELECT 1 FROM tax_rules r WHERE r.ncm IS NOT NULL AND ${isRuleInForce(sql`${today}::date`)}))`
/** It has no row in the default table. */
export const lacksPrice = sql`NOT EXISTS (SELECT 1 FROM price_table_products r JOIN price_tables t ON t.id = r.price_table_id
      WHERE r.product_id = p.id AND t.is_default AND t.destroyed_at IS NULL)`

/** A price table that counts on a São Paulo day, over `t`. */
const inForce = (today: string) =>
  sql`t.enabled AND t.destroyed_at IS NULL AND (t.valid_until IS NULL OR t.valid_until >= ${today}::date)`

/**
 * What the list of those who keep the catalogue asks beside that.
 * @param today the São Paulo day
 * @throws FORBIDDEN for `belowCost` and `withoutCost` without the right to see costs: the answer would tell them
 * (docs/threats.md T12)
 */
export function productListConditions(filters: ProductListFilters, today: string, seesCosts: boolean): SQL[] {
  const { situation, availability } = filters
  const conditions = productConditions(filters)
  conditions.push(situation === 'DELETED' ? sql`p.destroyed_at IS NOT NULL` : sql`p.destroyed_at IS NULL`)
  if (situation === 'ACTIVE') conditions.push(sql`p.enabled`)
  if (situation === 'INACTIVE') conditions.push(sql`NOT p.enabled`)
  if (filters.connectorType) conditions.push(sql`p.connector_type = ${filters.connectorType}`)
  const isLater = sql`COALESCE(p.available_at > ${today}::date, false)`
  if (availability === 'NOW') conditions.push(sql`p.available_in_days = 0 AND NOT ${isLater}`)
  if (availability === 'IN_DAYS') conditions.push(sql`p.available_in_days > 0 AND NOT ${isLater}`)
  if (availability === 'FROM') conditions.push(isLater)
  if (filters.withoutPrice)
    conditions.push(sql`NOT EXISTS (SELECT 1 FROM price_table_products r JOIN price_tables t ON t.id = r.price_table_id
      WHERE r.product_id = p.id AND r.price_cents > 0 AND t.is_default AND t.destroyed_at IS NULL)`)
  if (filters.withoutImage) conditions.push(sql`NOT EXISTS (SELECT 1 FROM product_images i WHERE i.product_id = p.id)`)
  if (filters.withoutTaxes) conditions.push(lacksTaxes)
  if (filters.withoutElectrics) conditions.push(lacksElectrics)
  if (filters.withoutNcm) conditions.push(lacksNcm(today))
  if (filters.withoutCost) {
    if (!seesCosts) throw new ApiError('FORBIDDEN')
    conditions.push(lacksCost)
  }
  if (filters.belowCost) {
    if (!seesCosts) throw new ApiError('FORBIDDEN')
    conditions.push(sql`EXISTS (SELECT 1 FROM price_table_products r JOIN price_tables t ON t.id = r.price_table_id
      WHERE r.product_id = p.id AND ${inForce(today)} AND r.price_cents * (1 + r.adjustment / 100) < p.cost_price_cents)`)
  }
  return conditions
}

export const productRowColumns = sql`
  p.id::int, p.name, p.type, p.fixation_type AS "fixationType", p.connector_type AS "connectorType", p.potency, p.unit,
  p.manufacturer_id::int AS "manufacturerId", m.name AS "manufacturerName", p.enabled, p.ipi::float8, p.icms_taxpayer::float8 AS "icmsTaxpayer",
  p.icms_non_taxpayer::float8 AS "icmsNonTaxpayer", p.icms_external_uf::float8 AS "icmsExternalUf", p.available_at::text AS "availableAt",
  p.available_in_days AS "availableInDays", p.datasheet_url AS "datasheetUrl", ${coverImage} AS image, p.cost_price_cents::float8 AS "costPriceCents",
  ${stockOfProduct} AS stock`

const TRADE_COLUMNS = sql`
  p.code, p.erp_code AS "erpCode", p.gtin, p.ncm, p.origin, p.inmetro, p.inmetro_until::text AS "inmetroUntil", p.warranty_months AS "warrantyMonths",
  p.weight_kg::float8 AS "weightKg", p.package_length_mm AS "packageLengthMm", p.package_width_mm AS "packageWidthMm",
  p.package_height_mm AS "packageHeightMm", p.cubic_meters::float8 AS "cubicMeters"`

export const productTables = sql`products p LEFT JOIN manufacturers m ON m.id = p.manufacturer_id`

/**
 * Sort fields of the products list. A sort by cost tells costs, so it exists only for who may see
 * them (docs/threats.md T12).
 */
export const productSort = (seesCosts: boolean): SortFields => ({
  name: byName(sql`p.name`, { runsUpwards: true }),
  id: { sql: sql`p.id`, type: 'bigint' },
  type: { sql: sql`p.type`, type: 'text' },
  potency: { sql: sql`p.potency`, type: 'bigint' },
  createdAt: { sql: sql`p.created_at`, type: 'timestamptz' },
  /** The order of specification §9: by type, inverters by descending power, then by name. */
  display: {
    sql: displayKey({ type: sql`p.type`, potency: sql`p.potency`, name: sql`p.name` }),
    type: 'text',
    runsUpwards: true,
  },
  ...(seesCosts ? { costPrice: { sql: sql`p.cost_price_cents`, type: 'bigint' } as const } : {}),
})

/** A raw row as this caller may read it: without the right to see costs the cost is not in it, and of the stock a word is. */
export const toProductRow = <Row extends RawCost & RawStock>(
  { costPriceCents, stock, ...row }: Row,
  seesCosts: boolean,
  now: Date,
) => ({
  ...row,
  stock: stockWord(stock, { unit: row.unit, now }),
  ...(seesCosts ? { costPrice: costPriceCents === null ? null : fromCents(Number(costPriceCents)) } : {}),
})

type RawStock = { stock: CentreStock[] | null; unit: string }
type RawCost = { costPriceCents: number | string | null }
/** A row of `productRowColumns`, as the database answers it. */
export type RawProductRow = Omit<ProductRow, 'costPrice' | 'stock'> & RawCost & RawStock

/** What a reader may know of one product. */
interface ProductReading {
  /** False: only what is on sale exists (the caller holds orders:store alone). */
  everything: boolean
  /** Also one that is deleted, for who may undo that. */
  withDeleted?: boolean
  seesCosts: boolean
  now: Date
}

/** @throws NOT_FOUND for a missing or deleted one */
export async function findProductById(
  db: Executor,
  id: number,
  { everything, withDeleted, seesCosts, now }: ProductReading,
): Promise<Product> {
  const visible = withDeleted ? sql`true` : everything ? sql`p.destroyed_at IS NULL` : onSale
  const { rows } = await db.execute<Omit<Product, 'costPrice' | 'stock'> & RawCost & RawStock>(sql`
    SELECT ${productRowColumns}, ${TRADE_COLUMNS}, p.specs, p.destroyed_at IS NOT NULL AS deleted, p.created_at AS "createdAt", p.updated_at AS "updatedAt", p.version,
           COALESCE((SELECT json_agg(json_build_object('name', v.name, 'source', v.source, 'createdAt', v.created_at) ORDER BY v.name)
                       FROM product_spec_sources v WHERE v.product_id = p.id AND v.value = p.specs -> v.name), '[]') AS "specSources",
           COALESCE((SELECT json_agg(json_build_object('id', i.id, 'fileId', i.file_id, 'alt', i.alt) ORDER BY i.position)
                       FROM product_images i WHERE i.product_id = p.id), '[]') AS images,
           (SELECT json_build_object('id', s.id, 'name', s.name) FROM products s
             WHERE s.id = p.substitute_id AND s.destroyed_at IS NULL) AS substitute,
           COALESCE((SELECT json_agg(json_build_object('id', s.id, 'name', s.name, 'occasion', x.occasion, 'price', x.price, 'needsConsent', x.needs_consent) ORDER BY x.place)
                       FROM product_substitutes x JOIN products s ON s.id = x.substitute_id WHERE x.product_id = p.id AND s.destroyed_at IS NULL), '[]') AS substitutes,
           (SELECT json_build_object('id', u.id, 'name', u.name) FROM related_products r JOIN products u ON u.id = r.parent_id
             WHERE r.product_id = p.id AND u.destroyed_at IS NULL) AS parent,
           COALESCE((SELECT json_agg(json_build_object('id', r.product_id, 'name', c.name, 'kitQuantity', r.kit_quantity) ORDER BY ${nameOrder(sql`c.name`)}, c.id)
                       FROM related_products r JOIN products c ON c.id = r.product_id WHERE r.parent_id = p.id), '[]') AS "relatedProducts"
      FROM ${productTables}
     WHERE p.id = ${id} AND ${visible}`)
  const row = rows[0]
  if (!row) throw new ApiError('NOT_FOUND')
  const answer = toProductRow(row, seesCosts, now)
  // Its parent, its replacement and its place in the ERP are shown only to readers who may know that those exist.
  const links = everything ? {} : { parent: null, substitute: null, substitutes: [], erpCode: null }
  return answerOf(product)({ ...answer, ...links })
}

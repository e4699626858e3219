import { sql } from 'drizzle-orm'
import type { CentreStock } from '#domain/catalogue/stock/availability'
import { saoPauloDate } from '#domain/ground/dates/sao-paulo'
import { isExclusiveInForce } from '../../ground/db/exclusive-sql'
import type { Executor } from '../../ground/db/executor'
import type { RowOf } from '../../ground/db/row-of'
import { type AskedTaxes, taxBookSql, toTaxBook } from '../taxes/load-tax-book'
import { coverImage } from './cover-image'
import type { BookCompany, BookFreight, BookProduct, BookUnloadFee, PriceBook } from './price-book'
import { stockOfProduct } from './stock-words'

/** A page of 50 kits of 20 items; a cart, an order and `listById` have 300 at most. */
const MAX_BOOK_PRODUCTS = 1_000

interface Wanted {
  /**
   * Null: the default table, without factors or exclusive prices. The caller has checked that the company is visible.
   */
  companyId: number | null
  /** At most `most`; unknown ids are simply absent from `products`. */
  productIds: readonly number[]
  /** `MAX_BOOK_PRODUCTS` by default; a list with its candidates has more. */
  most?: number
  now: Date
  /** Also what comes with these products, and with those again (the cart needs it). */
  withRelated?: boolean
  /** Also the rules that an order is taxed by; without it the book knows none. */
  taxes?: AskedTaxes
}

/**
 * The one way to prices: two statements, whatever the number of products. Tables that are disabled, deleted or past
 * `validUntil` (São Paulo's date) count as absent; so does a disabled exclusive rule.
 * @throws RangeError above `most`
 */
export async function loadPriceBook(db: Executor, wanted: Wanted): Promise<PriceBook> {
  const { most = MAX_BOOK_PRODUCTS } = wanted
  if (wanted.productIds.length > most) throw new RangeError(`more than ${most} products`)
  const products = await readProducts(db, wanted)
  return { products, ...(await readTerms(db, wanted)) }
}

/** The company's own table while it counts, else the default one while that does: at most one row. */
export const tableInForce = ({ companyId, now }: Pick<Wanted, 'companyId' | 'now'>) => sql`
  SELECT t.id, t.name FROM price_tables t
   WHERE t.enabled AND t.destroyed_at IS NULL
     AND (t.valid_until IS NULL OR t.valid_until >= ${saoPauloDate(now)}::date)
     AND (t.is_default OR t.id = (SELECT price_table_id FROM companies WHERE id = ${companyId}::bigint))
   ORDER BY t.is_default AND t.id IS DISTINCT FROM (SELECT price_table_id FROM companies WHERE id = ${companyId}::bigint)
   LIMIT 1`

const RULE = sql`'priceCents', r.price_cents, 'adjustment', r.adjustment, 'detachedTaxpayerMargin', r.detached_taxpayer_margin,
                 'detachedNonTaxpayerMargin', r.detached_non_taxpayer_margin`

/** Related products form a forest (one parent each); the depth is bounded all the same. */
const wantedIds = ({ productIds, withRelated }: Wanted) => {
  const ids = sql`SELECT DISTINCT unnest(${sql.param([...productIds])}::bigint[]) AS id, 0 AS depth`
  if (!withRelated) return ids
  return sql`${ids} UNION SELECT r.product_id, w.depth + 1 FROM wanted w JOIN related_products r ON r.parent_id = w.id WHERE w.depth < 5`
}

async function readProducts(db: Executor, wanted: Wanted): Promise<Map<number, BookProduct>> {
  if (wanted.productIds.length === 0) return new Map()
  const { rows } = await db.execute<RowOf<Omit<BookProduct, 'stock'> & { centres: CentreStock[] | null }>>(sql`
    WITH RECURSIVE wanted AS (${wantedIds(wanted)}), in_force AS (${tableInForce(wanted)})
    SELECT p.id::int, p.name, p.type, p.fixation_type AS "fixationType", p.connector_type AS "connectorType", p.potency, p.unit,
           p.manufacturer_id::int AS "manufacturerId", m.name AS "manufacturerName", p.enabled, p.destroyed_at IS NOT NULL AS deleted,
           p.cost_price_cents::float8 AS "costPriceCents", p.ipi::float8, p.icms_taxpayer::float8 AS "icmsTaxpayer",
           p.icms_non_taxpayer::float8 AS "icmsNonTaxpayer", p.icms_external_uf::float8 AS "icmsExternalUf", p.ncm, p.origin,
           p.datasheet_url AS "datasheetUrl", p.available_at::text AS "availableAt", p.available_in_days AS "availableInDays",
           p.specs, ${stockOfProduct} AS centres, ${coverImage} AS image,
           COALESCE((SELECT json_agg(json_build_object('id', s.id, 'name', s.name, 'occasion', x.occasion) ORDER BY x.place)
                       FROM product_substitutes x JOIN products s ON s.id = x.substitute_id
                      WHERE x.product_id = p.id AND s.enabled AND s.destroyed_at IS NULL
                        AND (EXISTS (SELECT FROM price_table_products r JOIN in_force t ON t.id = r.price_table_id WHERE r.product_id = s.id)
                             OR EXISTS (SELECT FROM exclusive_products r
                                         WHERE r.product_id = s.id AND r.company_id = ${wanted.companyId}::bigint AND ${isExclusiveInForce('r')}))), '[]') AS substitutes,
           COALESCE((SELECT json_agg(json_build_object('productId', r.product_id, 'kitQuantity', r.kit_quantity) ORDER BY r.product_id)
                       FROM related_products r WHERE r.parent_id = p.id), '[]') AS "relatedProducts",
           (SELECT json_build_object(${RULE}) FROM exclusive_products r
             WHERE r.product_id = p.id AND r.company_id = ${wanted.companyId}::bigint AND ${isExclusiveInForce('r')}) AS exclusive,
           COALESCE((SELECT json_agg(json_build_object('id', r.id, ${RULE}, 'initialRange', r.initial_range, 'finalRange', r.final_range)
                              ORDER BY r.initial_range NULLS LAST, r.id)
                       FROM price_table_products r JOIN in_force t ON t.id = r.price_table_id WHERE r.product_id = p.id), '[]') AS bands
      FROM products p
      LEFT JOIN manufacturers m ON m.id = p.manufacturer_id
     WHERE p.id IN (SELECT id FROM wanted)`)
  const { now } = wanted
  return new Map(
    rows.map(({ centres, ...product }) => [product.id, { ...product, stock: centres && { centres, now } }]),
  )
}

interface Terms {
  company: BookCompany | null
  priceTable: PriceBook['priceTable']
  freights: BookFreight[]
  unloadFees: BookUnloadFee[]
  settings: Record<string, unknown>
  taxes: Parameters<typeof toTaxBook>[0] | null
}

async function readTerms(db: Executor, wanted: Wanted): Promise<Omit<PriceBook, 'products'>> {
  const { rows } = await db.execute<RowOf<Terms>>(sql`
    SELECT (SELECT json_build_object('id', c.id, 'name', c.name, 'fantasyName', c.fantasy_name, 'cnpj', c.cnpj, 'uf', c.uf, 'status', c.status,
                     'allowDetachedOrder', c.allow_detached_order, 'additionPercentage', c.addition_percentage,
                     'discountPercentage', c.discount_percentage, 'serviceFeeLimit', c.service_fee_limit, 'servicePerWpCents', c.service_per_wp_cents, 'teamId', c.team_id,
                     'helperUserId', c.helper_user_id)
              FROM companies c WHERE c.id = ${wanted.companyId}::bigint AND c.destroyed_at IS NULL) AS company,
           (SELECT json_build_object('id', t.id, 'name', t.name) FROM (${tableInForce(wanted)}) t) AS "priceTable",
           (SELECT COALESCE(json_agg(json_build_object('uf', f.uf, 'region', f.region, 'percentage', f.percentage,
                     'minimumValueCents', f.minimum_value_cents, 'deliveryDays', f.delivery_days)), '[]') FROM freights f) AS freights,
           (SELECT COALESCE(json_agg(json_build_object('id', u.id, 'initialRange', u.initial_range, 'finalRange', u.final_range,
                     'valueCents', u.value_cents) ORDER BY u.initial_range), '[]') FROM unload_fees u) AS "unloadFees",
           (SELECT COALESCE(json_object_agg(s.key, s.value), '{}') FROM settings s) AS settings,
           ${wanted.taxes ? taxBookSql(wanted.taxes) : sql`NULL::jsonb`} AS taxes`)
  const terms = rows[0]!
  const taxes = terms.taxes && toTaxBook(terms.taxes)
  return { ...terms, taxes, freights: new Map(terms.freights.map((freight) => [freight.uf, freight])) }
}

import { type SQL, sql } from 'drizzle-orm'
import {
  addProduct,
  type CatalogueIndex,
  emptyIndex,
  finishIndex,
  type ListedProduct,
} from '#domain/sales/quick-order/catalogue-index'
import type { Who } from '../../ground/caller/who'
import type { Executor } from '../../ground/db/executor'
import { ApiError } from '../../ground/errors/api-error'
import { isStaff, isWorkingCompany } from '../../people/companies/visible-companies'
import { Rests } from './rests'

/** The catalogue that a list is read against, and the words that the company means products by. */
export interface Catalogue {
  index: CatalogueIndex
  /** The caller's own company, or the one that staff named; null: none. */
  companyId: number | null
  /** Product by the key of its words. */
  aliases: ReadonlyMap<string, number>
}

interface Kept {
  stamp: string
  index: CatalogueIndex
}

/**
 * The index of what is on sale, of each database: it holds names and no price, and is the same for every company. It is
 * made anew when the stamp of the tables is another one, which every question asks for.
 */
const kept = new WeakMap<Executor, Kept>()

/** Count, versions and moments of the tables: no write leaves all of them as they are. */
const stampOf = (table: SQL): SQL =>
  sql`(SELECT concat_ws('/', count(*), max(id), sum(version), extract(epoch FROM max(updated_at))) FROM ${table})`

/** Statements send numbers and texts; a row of the catalogue as it comes, or the first row, which says the rest. */
interface Row extends ListedProduct {
  stamp: string | null
  isAllowed: boolean | null
  aliases: [key: string, productId: number][] | null
  [column: string]: unknown
}

/**
 * One statement, whether the index stands or not: the stamp, the company's aliases for these words, and every product on
 * sale where the stamp has changed.
 * @param keys of the words that may be aliases
 * @throws NOT_FOUND for a company that the caller may not work for
 */
export async function findCatalogue(
  db: Executor,
  who: Who,
  companyId: number | null,
  keys: readonly string[],
): Promise<Catalogue> {
  if (!isStaff(who) && companyId !== null && companyId !== who.companyId) throw new ApiError('NOT_FOUND')
  const working = isStaff(who) ? companyId : who.companyId
  const known = kept.get(db)
  const { rows } = await db.execute<Row>(sql`
    WITH stamp AS MATERIALIZED (
      SELECT concat_ws(';', ${stampOf(sql`products`)}, ${stampOf(sql`manufacturers`)}) AS stamp)
    SELECT s.stamp, ${isStaff(who) && working !== null ? isWorkingCompany(who, working) : sql`true`} AS "isAllowed",
           (SELECT json_agg(json_build_array(a.key, a.product_id)) FROM product_aliases a
             WHERE a.company_id = ${working}::bigint AND a.key = ANY (${sql.param([...keys])}::text[])) AS aliases,
           NULL::int AS id, NULL AS name, NULL AS type, NULL::int AS potency, NULL AS unit, NULL AS code, NULL AS gtin, NULL AS maker,
           NULL AS "fixationType", NULL AS "connectorType", NULL AS "inverterType", NULL AS "inverterOutput", NULL AS "batteryRole", NULL::int AS strings
      FROM stamp s
    UNION ALL
    SELECT NULL, NULL, NULL, p.id::int, p.name, p.type, p.potency, p.unit, p.code, p.gtin, m.name, p.fixation_type, p.connector_type,
           p.specs ->> 'inverterType', p.specs ->> 'inverterOutput', p.specs ->> 'batteryRole',
           CASE p.type WHEN 'STRINGBOX' THEN (p.specs ->> 'strings')::int END
      FROM products p LEFT JOIN manufacturers m ON m.id = p.manufacturer_id
     WHERE p.destroyed_at IS NULL AND p.enabled AND (SELECT stamp FROM stamp) IS DISTINCT FROM ${known?.stamp ?? null}::text
     ORDER BY id NULLS FIRST`)
  const [head, ...products] = rows
  if (!head?.isAllowed) throw new ApiError('NOT_FOUND')
  const stamp = head.stamp ?? ''
  const index = known?.stamp === stamp ? known.index : await makeIndex(products)
  if (known?.stamp !== stamp) kept.set(db, { stamp, index })
  return { index, companyId: working, aliases: new Map(head.aliases ?? []) }
}

async function makeIndex(products: readonly ListedProduct[]): Promise<CatalogueIndex> {
  const index = emptyIndex()
  const rests = new Rests()
  for (const product of products) {
    addProduct(index, product)
    await rests.perhaps()
  }
  return finishIndex(index)
}

import { type SQL, sql } from 'drizzle-orm'
import type { FixationType, ProductType } from '#domain/catalogue/products/product-types'
import { isExclusiveInForce } from '../../ground/db/exclusive-sql'
import type { Executor } from '../../ground/db/executor'
import { tableInForce } from '../pricing/load-price-book'
import { onSale } from '../products/product-queries'

/** What a bill of materials may bring along (domain 1.5). */
const MATERIALS: readonly ProductType[] = [
  'STRINGBOX',
  'BLACK_CABLE',
  'RED_CABLE',
  'GREEN_CABLE',
  'CONNECTOR',
  'ALUMINUM_PROFILE',
  'EMENDATION',
  'KIT_TERMINAL_FINAL',
  'KIT_TERMINAL_INTERMEDIARY',
  'ATERRAMENTO',
  'TRANSFORMER',
  'CONTAINER',
]
const MAX_CANDIDATES = 800
/** One would do: prices are ranked here before rounding, and what ties then goes by its id. */
const CHEAPEST_OF_A_KIND = 3

/** For whom, and when, something is cheap. */
export interface Buyer {
  /** Null: the default table. */
  companyId: number | null
  now: Date
}

/** Products on sale that a proposal may be made of; supports only of the roof's kind, and a carport's expansions. */
export async function findCandidateIds(
  db: Executor,
  buyer: Buyer,
  fixationType: FixationType | null,
): Promise<number[]> {
  const supports = fixationType ? supportsOf(fixationType) : []
  return materialIds(db, buyer, sql`p.fixation_type = ANY (${sql.param(supports)}::text[])`, MAX_CANDIDATES)
}

const supportsOf = (fixationType: FixationType): FixationType[] =>
  fixationType === 'CARPORT' ? ['CARPORT', 'EXPANSION_CARPORT'] : [fixationType]

/** The same for a list that is there: supports of the kinds that it has. With the list, as many as a book takes. */
export const findMaterialIds = (db: Executor, buyer: Buyer, productIds: readonly number[]): Promise<number[]> =>
  materialIds(
    db,
    buyer,
    sql`p.fixation_type IN (
          SELECT unnest(ARRAY[s.fixation_type, CASE s.fixation_type WHEN 'CARPORT' THEN 'EXPANSION_CARPORT' END])
            FROM products s WHERE s.type = 'SUPPORT' AND s.id = ANY (${sql.param([...productIds])}::bigint[]))`,
    MAX_CANDIDATES - productIds.length,
  )

/** Whether a row of a table says the price of one unit. */
const OF_ONE = sql`(COALESCE(r.initial_range, 1) <= 1 AND COALESCE(r.final_range, 1) >= 1)`

/**
 * Products with a price for this buyer at any quantity, and a hundred times the price of one unit before the company's
 * factors, which are the same for all: the exclusive price, else the band of one unit of the table in force, else its
 * fallback (domain 2.3); null where the first band begins above one. Read at once: asked for each product it takes
 * forty times as long.
 */
const priced = (buyer: Buyer) => sql`
    in_force AS (${tableInForce(buyer)}),
    priced AS (
      SELECT product_id, price FROM (
        SELECT DISTINCT ON (r.product_id) r.product_id, CASE WHEN ${OF_ONE} THEN r.price_cents * (100 + r.adjustment) END AS price
          FROM price_table_products r WHERE r.price_table_id = (SELECT id FROM in_force)
         ORDER BY r.product_id, ${OF_ONE} DESC, r.initial_range NULLS LAST, r.id) r
       WHERE NOT EXISTS (SELECT FROM exclusive x WHERE x.product_id = r.product_id)
      UNION ALL SELECT product_id, price FROM exclusive)`

const exclusive = ({ companyId }: Buyer) => sql`
    exclusive AS (
      SELECT r.product_id, r.price_cents * (100 + r.adjustment) AS price FROM exclusive_products r
       WHERE r.company_id = ${companyId}::bigint AND ${isExclusiveInForce('r')})`

/** Products that meet the same needs of a bill: of each kind the cheapest are enough, however many there are. */
const KIND = [
  sql`p.type`,
  sql`p.connector_type`,
  sql`p.fixation_type`,
  sql`CASE p.type WHEN 'TRANSFORMER' THEN p.potency END`,
  sql`CASE p.type WHEN 'STRINGBOX' THEN p.specs ->> 'strings' WHEN 'SUPPORT' THEN p.specs::text END`,
]

/** One text of a kind: many rows are put in order by it sooner than by each part of it. */
const textOf = (kind: readonly SQL[]): SQL => sql`concat(${sql.join([...kind], sql`, '|', `)})`

/**
 * Materials on sale for kits of these roofs, of each kind the cheapest of the default table at every quantity: prices
 * change only where a band begins or ends.
 */
export async function findBandedMaterialIds(
  db: Executor,
  now: Date,
  fixationTypes: readonly FixationType[],
): Promise<number[]> {
  const supports = fixationTypes.flatMap(supportsOf)
  const { rows } = await db.execute(sql`
    WITH in_force AS (${tableInForce({ companyId: null, now })}),
    priced AS (
      SELECT p.id, ${textOf(KIND)} AS kind, r.id AS rule_id, r.initial_range AS least, r.final_range AS most,
             r.price_cents * (100 + r.adjustment) AS price
        FROM products p JOIN price_table_products r ON r.product_id = p.id JOIN in_force t ON t.id = r.price_table_id
       WHERE ${onSale} AND r.price_cents > 0
         AND (${materials(sql`p.fixation_type = ANY (${sql.param(supports)}::text[])`)})),
    steps AS (
      SELECT DISTINCT priced.kind, step.quantity
        FROM priced, LATERAL (VALUES (1), (priced.least), (priced.most + 1)) step (quantity) WHERE step.quantity IS NOT NULL),
    at_steps AS (
      SELECT DISTINCT ON (s.kind, s.quantity, x.id) s.kind, s.quantity, x.id, x.price
        FROM steps s JOIN priced x ON x.kind = s.kind AND COALESCE(x.least, 1) <= s.quantity AND COALESCE(x.most, s.quantity) >= s.quantity
       ORDER BY s.kind, s.quantity, x.id, x.least NULLS LAST, x.rule_id),
    ranked AS (SELECT id, row_number() OVER (PARTITION BY kind, quantity ORDER BY price, id) AS place FROM at_steps)
    SELECT id::int FROM ranked WHERE place <= ${CHEAPEST_OF_A_KIND} GROUP BY id ORDER BY min(place), id LIMIT ${MAX_CANDIDATES}`)
  return rows.map(({ id }) => Number(id))
}

async function materialIds(db: Executor, buyer: Buyer, supports: SQL, limit: number): Promise<number[]> {
  const { rows } = await db.execute(cheapestIds(buyer, materials(supports), KIND, limit))
  return rows.map(({ id }) => Number(id))
}

const materials = (supports: SQL) =>
  sql`p.type = ANY (${sql.param([...MATERIALS])}::text[]) OR p.type = 'SUPPORT' AND ${supports}`

/** Panels and inverters that differ in what a kit's rules ask of them. */
const PART = [
  sql`p.potency`,
  sql`p.specs ->> 'inverterOutput'`,
  sql`p.specs ->> 'inverterType'`,
  sql`p.specs ->> 'widthMm'`,
  ...KIND,
]

/** Batteries and hybrids fit each other by everything that they are. */
const STORAGE = sql`CASE WHEN p.type = 'BATTERY' OR p.specs ->> 'inverterType' = 'HYBRID' THEN p.specs::text || COALESCE(p.potency, 0) END`

/**
 * A statement for what whole kits may be put together from: the materials as above, panels, inverters of these powers,
 * and batteries where they are wanted. It can stand in brackets within another one.
 */
export const partsOfKits = (
  buyer: Buyer,
  fixationType: FixationType,
  inverterWatts: { min: number; max: number },
  limit: number,
  withBatteries: boolean,
): SQL =>
  cheapestIds(
    buyer,
    sql`${materials(sql`p.fixation_type = ANY (${sql.param(supportsOf(fixationType))}::text[])`)} OR p.type = 'MODULE'
      OR p.type = 'INVERTER' AND p.potency BETWEEN ${inverterWatts.min}::bigint AND ${inverterWatts.max}::bigint
      ${withBatteries ? sql`OR p.type = 'BATTERY'` : sql``}`,
    withBatteries ? [...PART, STORAGE] : PART,
    limit,
  )

/** Products by the ids that have a price, not by a join alone: of the catalogue it reads only those. */
const cheapestIds = (buyer: Buyer, which: SQL, kind: readonly SQL[], limit: number): SQL => sql`
    WITH ${exclusive(buyer)}, ${priced(buyer)},
    ranked AS (
      SELECT p.id, row_number() OVER (PARTITION BY ${textOf(kind)} ORDER BY NULLIF(c.price, 0) NULLS LAST, p.id) AS place
        FROM priced c JOIN products p ON p.id = c.product_id
       WHERE p.id = ANY (ARRAY(SELECT product_id FROM priced)) AND ${onSale} AND (${which}))
    SELECT id::int FROM ranked WHERE place <= ${CHEAPEST_OF_A_KIND} ORDER BY place, id LIMIT ${limit}`

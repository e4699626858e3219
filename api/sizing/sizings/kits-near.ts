import { type SQL, sql } from 'drizzle-orm'
import type { KitProduct } from '#domain/catalogue/products/kit-product'
import type { NetworkVoltage } from '#domain/catalogue/products/network-voltages'
import type { FixationType, ProductType } from '#domain/catalogue/products/product-types'
import type { Uf } from '#domain/ground/places/states'
import { DEFAULT_SETTINGS } from '#domain/ground/settings/default-settings'
import { TOLERANCE } from '#domain/sizing/sizing/compose-kits'
import { type Buyer, partsOfKits } from '../../catalogue/kits/candidate-queries'
import { READY_KITS } from '../../catalogue/kits/kit-queries'
import { tableInForce } from '../../catalogue/pricing/load-price-book'
import { onSale } from '../../catalogue/products/product-queries'
import { isExclusiveInForce } from '../../ground/db/exclusive-sql'
import type { Executor } from '../../ground/db/executor'

/** What the rules of a kit look at: two kits with the same of these are both allowed, or both not. */
export const JUDGED: readonly ProductType[] = ['MODULE', 'INVERTER', 'BATTERY', 'SUPPORT']
/** Above every quantity of a kit. */
const ENDLESS = 2_147_483_647
/** Kits whose items are read by the index: of more it is quicker to read all items, of fewer five times slower. */
const FEW = 2_000
/** With the items of three ready kits fewer than one price book holds. */
const MAX_PARTS = 500
/** Watts: of a need that is smaller the answer is what the smallest inverter would take. */
const SMALLEST_INVERTER = 5_000
/** Part of the modules' power: what is nearer to a limit of overload is judged exactly, outside of the statement. */
const NEARLY = 0.01
const OVERLOAD_LIMITS = Object.fromEntries(
  Object.entries(DEFAULT_SETTINGS).filter(([key]) => key.startsWith('overload.')),
)

export interface Wanted {
  /** Watts of modules. */
  watts: number
  fixationType: FixationType
  voltages: readonly NetworkVoltage[]
  /** Where it is built. */
  uf: Uf | null
  /** Batteries are wanted: hybrids, instead of systems that only feed the grid. */
  withBatteries: boolean
}

/** A kit that is on sale at this buyer's prices. */
export interface KitNear {
  id: number
  name: string
  networkVoltage: NetworkVoltage
  /** Of the modules as they are now. */
  kwp: number
  cents: number
  /** Products with their quantities. */
  items: [number, number][]
}

export interface KitsNear {
  kits: KitNear[]
  /** Of those kits, what the rules look at. */
  products: KitProduct[]
  settings: Record<string, unknown>
  /** What else kits may be put together from; null with a page, where it is not asked for. */
  partIds: number[] | null
}

type Row = Record<string, unknown> &
  (
    | { kind: 'kit'; data: KitNear }
    | { kind: 'product'; data: KitProduct }
    | { kind: 'settings'; data: KitsNear['settings'] }
    | { kind: 'parts'; data: number[] }
  )

/**
 * Ready kits near a power in whose every item there is a price, by id: those that come first in each of the orders of
 * `rankings`. One statement. A row for each kit and product: so thousands of them are read without a standstill.
 * @param page how many of each order; null for all, and for parts with them: so no third statement is needed
 */
export async function readKitsNear(db: Executor, buyer: Buyer, wanted: Wanted, page: number | null): Promise<KitsNear> {
  const { rows } = await db.execute<Row>(kitsNear(buyer, wanted, page))
  const near: KitsNear = { kits: [], products: [], settings: {}, partIds: null }
  for (const row of rows)
    if (row.kind === 'kit') near.kits.push(row.data)
    else if (row.kind === 'product') near.products.push(row.data)
    else if (row.kind === 'parts') near.partIds = row.data
    else near.settings = row.data
  near.kits.sort((a, b) => a.id - b.id)
  return near
}

/**
 * Cents of one unit of a kit, exactly as `domain/catalogue/pricing/unit-price.ts` has it: no quotient is taken, and `round` of a
 * numeric is half up. At home, where kits are priced, there is neither freight nor DIFAL in a kit's price.
 */
const UNIT = sql`round(r.price_cents * (100 + r.adjustment) * f.factor * 0.000001)::float8`

/**
 * Quantities of a product and the unit price at each: its exclusive price alone, else its bands, each clipped to the
 * quantities that no band before it holds, and the price without a range wherever there is none (`pickRule`). Products
 * are looked up by their key, one for each price: joined, all of them are hashed for the dozen that a usual need asks
 * for; so are rows of the table, unless the kits near are many.
 */
const prices = (buyer: Buyer): SQL => sql`
    limits AS MATERIALIZED (
      SELECT jsonb_object_agg(d.key, COALESCE(s.value, d.value)) AS of_class
        FROM jsonb_each(${JSON.stringify(OVERLOAD_LIMITS)}::jsonb) d LEFT JOIN settings s ON s.key = d.key AND jsonb_typeof(s.value) = 'number' AND s.value >= '0'::jsonb),
    factors AS MATERIALIZED (
      SELECT COALESCE((SELECT (100 + c.addition_percentage) * (100 + c.discount_percentage) FROM companies c
                        WHERE c.id = ${buyer.companyId}::bigint AND c.destroyed_at IS NULL), 10000) AS factor),
    in_force AS MATERIALIZED (${tableInForce(buyer)}),
    rules AS MATERIALIZED (
      SELECT r.id, r.product_id, r.initial_range, COALESCE(r.final_range::bigint, ${ENDLESS}) AS most, ${UNIT} AS cents
        FROM factors f, (
          SELECT * FROM price_table_products WHERE price_table_id = (SELECT id FROM in_force) AND ${ARE_MANY}
          UNION ALL
          SELECT * FROM price_table_products WHERE price_table_id = (SELECT id FROM in_force)
             AND product_id = ANY (ARRAY(SELECT DISTINCT product_id FROM few))) r),
    own AS MATERIALIZED (
      SELECT r.product_id, ${UNIT} AS cents FROM exclusive_products r, factors f
       WHERE r.company_id = ${buyer.companyId}::bigint AND ${isExclusiveInForce('r')}),
    bands AS MATERIALIZED (
      SELECT r.product_id, r.initial_range, r.most, r.cents, COALESCE(max(r.most) OVER (PARTITION BY r.product_id
               ORDER BY r.initial_range, r.id ROWS BETWEEN UNBOUNDED PRECEDING AND 1 PRECEDING), 0) AS before
        FROM rules r WHERE r.initial_range IS NOT NULL),
    rest AS MATERIALIZED (
      SELECT DISTINCT ON (r.product_id) r.product_id, r.cents FROM rules r WHERE r.initial_range IS NULL ORDER BY r.product_id, r.id),
    spans AS (
      SELECT product_id, 1::bigint AS least, ${ENDLESS}::bigint AS most, cents FROM own
      UNION ALL
      SELECT t.* FROM (
        SELECT product_id, GREATEST(initial_range, before + 1) AS least, most, cents FROM bands
        UNION ALL
        SELECT b.product_id, b.before + 1, b.initial_range - 1, r.cents FROM bands b JOIN rest r USING (product_id)
        UNION ALL
        SELECT r.product_id, COALESCE(l.most, 0) + 1, ${ENDLESS}, r.cents
          FROM rest r LEFT JOIN (SELECT product_id, max(most) AS most FROM bands GROUP BY product_id) l USING (product_id)) t
       WHERE NOT EXISTS (SELECT 1 FROM own WHERE own.product_id = t.product_id)),
    prices AS MATERIALIZED (
      SELECT s.product_id, s.least, s.most, s.cents, CASE p.type WHEN 'MODULE' THEN COALESCE(p.potency, 0) ELSE 0 END::float8 AS watts,
             ${load('max')} AS load, ${load('min')} AS underload
        FROM spans s CROSS JOIN LATERAL (SELECT * FROM products p WHERE p.id = s.product_id OFFSET 0) p WHERE ${onSale} AND s.least <= s.most)`

/** The same for kits of the same materials, of which the first one is enough (domain/sizing/sizing/pick-kits). */
const PARTS = sql`bit_xor(hashint8extended(i.product_id, i.quantity))`

/** Whether a string inverter's class, by its power, is that of the smaller or the larger ones (domain 1.1). */
const OVERLOAD_CLASS = sql`CASE WHEN COALESCE(p.specs ->> 'inverterType', 'STRING') <> 'STRING' THEN p.specs ->> 'inverterType'
  WHEN COALESCE(p.potency, 0) <= 10000 THEN 'STRING_UP_TO_10KW' WHEN p.potency <= 75000 THEN 'STRING_UP_TO_75KW' ELSE 'STRING_ABOVE_75KW' END`

/**
 * Watts of modules less those that the inverters take at most, or have to get: summed over a kit, above zero it is
 * overloaded, or below zero underloaded (`overloadGauge`, but for its rounding).
 */
const load = (limit: 'min' | 'max'): SQL => sql`CASE p.type WHEN 'MODULE' THEN COALESCE(p.potency, 0)
  WHEN 'INVERTER' THEN -COALESCE(p.potency, 0) * COALESCE((p.specs ->> ${limit === 'min' ? 'minOverload' : 'maxOverload'})::float8,
    ((SELECT of_class FROM limits) ->> ('overload.' || ${OVERLOAD_CLASS} || ${`.${limit}`}))::float8, 0) ELSE 0 END::float8`

/** Whether the kits near are so many that all items are read, and others left out once each kit has its sums. */
const ARE_MANY = sql`(SELECT count(*) > ${FEW} FROM near)`

/**
 * Which of the networks a kit near is for, by its place among them; null of any other kit. Not as a join, whose size the
 * planner guesses: it may then look through all kits near for each kit.
 */
const networkOf = (voltages: readonly NetworkVoltage[]): SQL =>
  sql`CASE ${sql.join(
    voltages.map(
      (voltage, at) =>
        sql`WHEN i.kit_id IN (SELECT id FROM near WHERE network_voltage = ${voltage}) THEN ${sql.raw(String(at))}`,
    ),
    sql` `,
  )} END`

/** Of one figure of the panels and inverters, which are two of a kit's dozen items. */
const sumOf = (figure: 'watts' | 'load' | 'underload'): SQL => {
  const column = sql.identifier(figure)
  return sql`sum(i.quantity * p.${column}) FILTER (WHERE p.${column} <> 0) AS ${column}`
}

/** Each kit's sum, the orders of merit over all of them, and items of the first alone. */
function kitsNear(buyer: Buyer, wanted: Wanted, page: number | null): SQL {
  const { watts, fixationType, voltages, withBatteries } = wanted
  const least = Math.floor(watts * (1 - TOLERANCE))
  const most = Math.ceil(watts * (1 + TOLERANCE))
  const target = sql`${watts / 1000}::float8`
  const distance = sql`abs(kwp - ${target})`
  const first = (order: SQL, condition = sql`true`) =>
    sql`(SELECT * FROM priced WHERE ${condition} ORDER BY ${order}, id LIMIT ${page}::int)`
  return sql`
    WITH near AS MATERIALIZED (
      SELECT k.id, k.network_voltage FROM product_kits k
       WHERE ${READY_KITS} AND k.system_type = ${withBatteries ? 'HYBRID' : 'ON_GRID'} AND k.fixation_type = ${fixationType}
         AND k.network_voltage = ANY (${sql.param([...voltages])}::text[])
         AND k.potency BETWEEN ${least}::bigint AND ${most}::bigint),
    few AS MATERIALIZED (
      SELECT i.* FROM product_kit_items i WHERE i.kit_id = ANY (ARRAY(SELECT id FROM near WHERE NOT ${ARE_MANY}))),
    ${prices(buyer)},
    priced AS MATERIALIZED (
      SELECT DISTINCT ON (k.parts, k.network) k.id, k.cents, k.watts / 1000 AS kwp FROM (
        SELECT i.kit_id AS id, ${networkOf(voltages)} AS network, ${PARTS} AS parts, sum(i.quantity * COALESCE(p.cents, 'Infinity')) AS cents, ${sumOf('watts')}, ${sumOf('load')}, ${sumOf('underload')}
          FROM (SELECT * FROM few UNION ALL SELECT * FROM product_kit_items WHERE ${ARE_MANY}) i
          LEFT JOIN prices p ON p.product_id = i.product_id AND i.quantity BETWEEN p.least AND p.most
         GROUP BY i.kit_id) k
       WHERE k.network IS NOT NULL AND k.cents > 0 AND k.cents < 'Infinity' AND k.watts > 0
         AND (k.load = k.watts OR k.load <= k.watts * ${NEARLY}::float8 AND k.underload >= -k.watts * ${NEARLY}::float8)
         AND abs(k.watts / 1000 / NULLIF(${target}, 0) - 1) <= ${TOLERANCE + 1e-9}::float8
       ORDER BY k.parts, k.network, k.id),
    first AS MATERIALIZED (
      ${first(sql`${distance}, cents / kwp`)} UNION ${first(sql`cents / kwp, ${distance}`)}
      UNION ${first(sql`kwp DESC, cents`, sql`kwp > ${target}`)})
    SELECT 'kit' AS kind, json_build_object('id', k.id, 'name', k.name, 'networkVoltage', k.network_voltage, 'kwp', f.kwp, 'cents', f.cents,
             'items', (SELECT json_agg(json_build_array(i.product_id, i.quantity) ORDER BY i.product_id) FROM product_kit_items i WHERE i.kit_id = k.id)) AS data
      FROM first f JOIN product_kits k ON k.id = f.id
    UNION ALL
    SELECT 'product', json_build_object('id', p.id, 'name', p.name, 'type', p.type, 'potency', p.potency,
             'fixationType', p.fixation_type, 'connectorType', p.connector_type, 'specs', p.specs)
      FROM products p WHERE p.type = ANY (${sql.param([...JUDGED])}::text[])
       AND p.id IN (SELECT i.product_id FROM first f JOIN product_kit_items i ON i.kit_id = f.id)
    UNION ALL
    SELECT 'settings', (SELECT COALESCE(json_object_agg(s.key, s.value), '{}') FROM settings s)
    ${page === null ? sql`UNION ALL SELECT 'parts', (SELECT COALESCE(json_agg(p.id), '[]') FROM (${partsNear(buyer, wanted)}) p)` : sql``}`
}

/** Products that kits for a roof and a power may be put together from. */
export const partsNear = (buyer: Buyer, { watts, fixationType, withBatteries }: Wanted): SQL =>
  partsOfKits(
    buyer,
    fixationType,
    { min: Math.floor(watts / 12), max: Math.max(SMALLEST_INVERTER, Math.ceil(watts * 2)) },
    MAX_PARTS,
    withBatteries,
  )

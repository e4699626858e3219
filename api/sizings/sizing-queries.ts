import { sql } from 'drizzle-orm'
import type { NetworkVoltage } from '#domain/kits/network-voltages'
import type { Uf } from '#domain/places/states'
import type { FixationType } from '#domain/products/product-types'
import { TOLERANCE } from '#domain/sizing/compose-kits'
import { foldName } from '#domain/sizing/find-place'
import { ownEstimate, type Place } from '#domain/sizing/own-irradiation'
import { type Buyer, partsOfKits } from '../budgets/candidate-queries'
import type { Executor } from '../db/connect'
import type { RowOf } from '../db/row-of'
import { type KitFacts, kitFacts, READY_KITS } from '../product-kits/kit-queries'

/** Ready kits on either side of the ideal that are looked at, the nearest. */
const MAX_READY = 12
/** Products of ready kits, and parts for composed ones: together what one price book holds. */
const MAX_KIT_PRODUCTS = 500
const MAX_PARTS = 500
/** Watts: of a need that is smaller the answer is what the smallest inverter would take. */
const SMALLEST_INVERTER = 5_000
/** Places of a state that are weighed where the city is not among them. */
const MAX_PLACES = 1_000

/** The state's places, its capital first; our own estimate of the capital while there is none. */
export async function findPlaces(db: Executor, uf: Uf, city: string): Promise<Place[]> {
  const own = ownEstimate(uf)
  const { rows } = await db.execute<RowOf<Place>>(sql`
    SELECT i.name, i.uf, i.latitude, i.longitude, i.horizontal, i.day_temperature AS "dayTemperature",
           i.min_temperature AS "minTemperature", i.source, i.licence, i.period
      FROM irradiations i WHERE i.uf = ${uf}
     ORDER BY lower(i.name) = lower(${city}) DESC, lower(i.name) = lower(${own.name}) DESC, i.id LIMIT ${MAX_PLACES}`)
  const places = rows.filter(({ name }) => foldName(name) !== foldName(own.name))
  const capital = rows.find(({ name }) => foldName(name) === foldName(own.name))
  // A city that was imported is nearer than an estimate for its capital.
  return [...(capital ? [capital] : []), ...places, ...(rows.length === 0 ? [own] : [])]
}

interface Wanted {
  /** Watts of modules. */
  watts: number
  fixationType: FixationType
  voltages: readonly NetworkVoltage[]
}

/** Ready kits near a power and the parts that others may be put together from: one statement. */
export async function findKitsAndParts(
  db: Executor,
  buyer: Buyer,
  { watts, fixationType, voltages }: Wanted,
): Promise<{ kits: KitFacts[]; partIds: number[] }> {
  const least = Math.ceil(watts * (1 - TOLERANCE))
  const most = Math.floor(watts * (1 + TOLERANCE))
  const near = sql`SELECT ${kitFacts} FROM product_kits k
    WHERE ${READY_KITS} AND k.system_type = 'ON_GRID' AND k.fixation_type = ${fixationType}
      AND k.network_voltage = ANY (${sql.param([...voltages])}::text[])`
  const inverterWatts = { min: Math.floor(watts / 12), max: Math.max(SMALLEST_INVERTER, Math.ceil(watts * 2)) }
  const { rows } = await db.execute<RowOf<{ kits: KitFacts[]; partIds: number[] }>>(sql`
    SELECT (SELECT COALESCE(json_agg(row_to_json(near)), '[]') FROM (
              (${near} AND k.potency BETWEEN ${Math.ceil(watts)}::bigint AND ${most}::bigint ORDER BY k.potency, k.id LIMIT ${sql.raw(String(MAX_READY))})
              UNION ALL
              (${near} AND k.potency >= ${least}::bigint AND k.potency < ${Math.ceil(watts)}::bigint
                ORDER BY k.potency DESC, k.id DESC LIMIT ${sql.raw(String(MAX_READY))})) near) AS kits,
           (SELECT COALESCE(json_agg(part.id), '[]') FROM (${partsOfKits(buyer, fixationType, inverterWatts, MAX_PARTS)}) part) AS "partIds"`)
  const { kits, partIds } = rows[0]!
  const known = new Set<number>()
  const fitting = kits
    .sort((a, b) => Math.abs(a.potency - watts) - Math.abs(b.potency - watts))
    .filter(({ items }) => {
      const ids = new Set([...known, ...items.map(({ productId }) => productId)])
      if (ids.size > MAX_KIT_PRODUCTS) return false
      for (const id of ids) known.add(id)
      return true
    })
  return { kits: fitting, partIds }
}

import { sql } from 'drizzle-orm'
import type { Uf } from '#domain/places/states'
import { foldName } from '#domain/sizing/find-place'
import { ownEstimate, type Place } from '#domain/sizing/own-irradiation'
import { type Buyer, partsOfKits } from '../budgets/candidate-queries'
import type { Executor } from '../db/connect'
import type { RowOf } from '../db/row-of'
import type { Wanted } from './kits-near'

/** With the items of three ready kits fewer than one price book holds. */
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

/** Products that kits for a roof and a power may be put together from. */
export async function findPartIds(
  db: Executor,
  buyer: Buyer,
  { watts, fixationType }: Pick<Wanted, 'watts' | 'fixationType'>,
): Promise<number[]> {
  const inverterWatts = { min: Math.floor(watts / 12), max: Math.max(SMALLEST_INVERTER, Math.ceil(watts * 2)) }
  const { rows } = await db.execute<{ id: number }>(partsOfKits(buyer, fixationType, inverterWatts, MAX_PARTS))
  return rows.map(({ id }) => Number(id))
}

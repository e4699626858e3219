import { sql } from 'drizzle-orm'
import type { Uf } from '#domain/ground/places/states'
import { foldName } from '#domain/sizing/sizing/find-place'
import { ownEstimate, type Place } from '#domain/sizing/sizing/own-irradiation'
import type { Buyer } from '../../catalogue/kits/candidate-queries'
import type { Executor } from '../../ground/db/executor'
import type { RowOf } from '../../ground/db/row-of'
import { partsNear, type Wanted } from './kits-near'

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
export async function findPartIds(db: Executor, buyer: Buyer, wanted: Wanted): Promise<number[]> {
  const { rows } = await db.execute<{ id: number }>(partsNear(buyer, wanted))
  return rows.map(({ id }) => Number(id))
}

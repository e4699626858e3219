import { sql } from 'drizzle-orm'
import type { readIrradiationCsv } from '#domain/sizing/sizing/irradiation-csv'
import { ownEstimate } from '#domain/sizing/sizing/own-irradiation'
import type { Transaction } from '../../ground/db/executor'

type CsvPlace = ReturnType<typeof readIrradiationCsv>['places'][number]

/** Rows of one statement. */
const BATCH = 500

/**
 * Puts places into the table, over those of the same name and state. Temperatures, which a file has none of, stay what
 * they are; of a new place they are our estimates for the state.
 * @returns how many places were written
 */
export async function writeIrradiations(
  tx: Transaction,
  places: readonly CsvPlace[],
  { source, licence, period }: { source: string; licence: string; period: string },
): Promise<number> {
  const named = new Map(places.map((place) => [`${place.uf} ${place.name.toLowerCase()}`, place]))
  const rows = [...named.values()].map((place) => {
    const { dayTemperature, minTemperature } = ownEstimate(place.uf)
    return { ...place, day_temperature: dayTemperature, min_temperature: minTemperature }
  })
  for (let from = 0; from < rows.length; from += BATCH)
    await tx.execute(sql`
      INSERT INTO irradiations (name, uf, latitude, longitude, horizontal, day_temperature, min_temperature, source, licence, period)
      SELECT w.name, w.uf, w.latitude, w.longitude, w.horizontal, w.day_temperature, w.min_temperature, ${source}, ${licence}, ${period}
        FROM jsonb_to_recordset(${JSON.stringify(rows.slice(from, from + BATCH))}::jsonb)
          AS w (name text, uf text, latitude float8, longitude float8, horizontal jsonb, day_temperature float8, min_temperature float8)
      ON CONFLICT (uf, lower(name)) DO UPDATE SET name = excluded.name, latitude = excluded.latitude, longitude = excluded.longitude,
             horizontal = excluded.horizontal, source = excluded.source, licence = excluded.licence, period = excluded.period,
             version = irradiations.version + 1, updated_at = now()`)
  return rows.length
}

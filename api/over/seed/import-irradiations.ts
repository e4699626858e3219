import { type CsvRefusal, readIrradiationCsv } from '#domain/sizing/sizing/irradiation-csv'
import type { Database } from '../../ground/db/executor'
import { writeIrradiations } from '../../sizing/irradiations/write-irradiations'

/**
 * Puts the places of a CSV into the table, over those of the same name and state. All of it or, where a line is wrong,
 * nothing.
 * @returns how many places are written now, and each line that is refused
 */
export async function importIrradiations(
  db: Database,
  text: string,
  origin: { source: string; licence: string; period: string },
): Promise<{ places: number; refused: CsvRefusal[] }> {
  const { places, refused } = readIrradiationCsv(text)
  if (refused.length > 0) return { places: 0, refused }
  return { places: await db.transaction((tx) => writeIrradiations(tx, places, origin)), refused: [] }
}

import { type SQL, sql } from 'drizzle-orm'
import type { BusinessDate } from '#domain/ground/dates/business-date'
import type { SizingInput } from '#domain/sizing/sizing/sizing-fields'
import { modalityOf } from '#domain/sizing/sizing/typed-bill'
import type { Executor } from '../../ground/db/executor'
import type { RowOf } from '../../ground/db/row-of'
import { TARIFF_COLUMNS, type TariffRow } from './tariff'

/** Of `tariffs t`: begun, not over, and no later one of the same line has begun. */
export const inForce = (day: BusinessDate): SQL => sql`
  t.valid_from <= ${day}::date AND (t.valid_until IS NULL OR t.valid_until >= ${day}::date)
  AND NOT EXISTS (SELECT 1 FROM tariffs l
       WHERE (l.distributor, l.subgroup, l.modality, l.consumer_class) = (t.distributor, t.subgroup, t.modality, t.consumer_class)
         AND l.valid_from > t.valid_from AND l.valid_from <= ${day}::date)`

/** The class that a bill of the subgroup usually is of; beside it a tariff for all classes. */
const USUAL_CLASS: Readonly<Record<string, string>> = { B1: 'Residencial', B2: 'Rural' }

/**
 * The tariff in force that a bill names, by the distributor as it is written, with or without capitals.
 * @returns null where there is none
 */
export async function findTariffInForce(
  db: Executor,
  input: Pick<SizingInput, 'distributor' | 'subgroup' | 'modality'>,
  day: BusinessDate,
): Promise<TariffRow | null> {
  const usual = USUAL_CLASS[input.subgroup] ?? ''
  const { rows } = await db.execute<RowOf<TariffRow>>(sql`
    SELECT ${TARIFF_COLUMNS} FROM tariffs t
     WHERE lower(t.distributor) = lower(${input.distributor}) AND t.subgroup = ${input.subgroup}
       AND t.modality = ${modalityOf(input)} AND ${inForce(day)}
     ORDER BY t.consumer_class = ${usual} DESC, t.consumer_class = '' DESC, t.consumer_class, t.id LIMIT 1`)
  return rows[0] ?? null
}

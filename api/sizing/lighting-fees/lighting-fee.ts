import { z } from '@hono/zod-openapi'
import { type SQL, sql } from 'drizzle-orm'
import type { BusinessDate } from '#domain/ground/dates/business-date'
import { UFS, type Uf } from '#domain/ground/places/states'
import { type LightingBand, lightingFeesText, readLightingFees } from '#domain/sizing/tariffs/lighting-fee'
import type { LightingFeeInput } from '#domain/sizing/tariffs/lighting-fee-input'
import { SUBGROUPS, type Subgroup } from '#domain/sizing/tariffs/tariff-words'
import type { Executor } from '../../ground/db/executor'
import type { RowOf } from '../../ground/db/row-of'

export const lightingFee = z
  .object({
    id: z.number().int(),
    city: z.string(),
    uf: z.enum(UFS),
    distributor: z.string().nullable().openapi({ description: 'null: por qualquer uma' }),
    subgroup: z.enum(SUBGROUPS).nullable().openapi({ description: 'null: de qualquer classe' }),
    validFrom: z.iso.date().openapi({ description: 'Até a seguinte do mesmo município começar' }),
    fees: z.string().openapi({ description: 'Como se escreve: 18,90; ou até 50: 0,00; acima: 31,90' }),
    source: z.string(),
    version: z.number().int(),
  })
  .openapi('LightingFee')
export type LightingFee = z.infer<typeof lightingFee>

export interface LightingFeeRow {
  id: number
  city: string
  uf: Uf
  distributor: string
  subgroup: Subgroup | ''
  validFrom: BusinessDate
  bands: readonly LightingBand[]
  source: string
  version: number
}

/** A row of the register, over `lighting_fees l`. */
export const LIGHTING_COLUMNS: SQL = sql`
  l.id::int, l.city, l.uf, l.distributor, l.subgroup, l.valid_from::text AS "validFrom", l.bands, l.source, l.version`

/** A form's fields of a stored row. */
export const documentOf = ({
  city,
  uf,
  distributor,
  subgroup,
  validFrom,
  bands,
  source,
}: Omit<LightingFeeRow, 'id' | 'version'>) => ({
  ...{
    city,
    uf,
    distributor: distributor || null,
    subgroup: subgroup || null,
    validFrom,
    fees: lightingFeesText(bands),
    source,
  },
})

/** The row's columns of a form, whose schema has read the fees. */
export const columnsOf = ({ fees, distributor, subgroup, ...rest }: LightingFeeInput) => ({
  ...rest,
  distributor: distributor ?? '',
  subgroup: (subgroup ?? '') as Subgroup | '',
  bands: readLightingFees(fees) ?? [],
})

/** A row as it is answered. */
export const toLightingFee = ({ id, version, ...row }: LightingFeeRow): LightingFee => ({
  ...documentOf(row),
  id,
  version,
})

/** Null where there is none. */
export async function findLightingFeeById(db: Executor, id: number): Promise<LightingFee | null> {
  const { rows } = await db.execute<RowOf<LightingFeeRow>>(
    sql`SELECT ${LIGHTING_COLUMNS} FROM lighting_fees l WHERE l.id = ${id}`,
  )
  return rows[0] ? toLightingFee(rows[0]) : null
}

/**
 * What a city takes on a day: that of the class before that of any, that of the distributor before that of any, and of each
 * the latest that has begun.
 * @returns null where nobody has said it, which is not zero
 */
export async function findLightingFee(
  db: Executor,
  { city, uf, distributor, subgroup }: { city: string; uf: Uf; distributor: string | null; subgroup: Subgroup },
  day: BusinessDate,
): Promise<LightingFeeRow | null> {
  const { rows } = await db.execute<RowOf<LightingFeeRow>>(sql`
    SELECT ${LIGHTING_COLUMNS} FROM lighting_fees l
     WHERE l.uf = ${uf} AND name_key(l.city) = name_key(${city}) AND l.valid_from <= ${day}::date
       AND (l.distributor = '' OR lower(l.distributor) = lower(${distributor ?? ''})) AND l.subgroup IN ('', ${subgroup})
     ORDER BY l.subgroup = '', l.distributor = '', l.valid_from DESC LIMIT 1`)
  return rows[0] ?? null
}

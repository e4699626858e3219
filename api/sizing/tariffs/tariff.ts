import { z } from '@hono/zod-openapi'
import { type SQL, sql } from 'drizzle-orm'
import { fromCents, fromKnownCents, toCents } from '#domain/ground/money/money'
import { UFS } from '#domain/ground/places/states'
import type { Tariff as OfRegister } from '#domain/sizing/tariffs/tariff'
import type { TariffInput } from '#domain/sizing/tariffs/tariff-input'
import { INJECTED_TAXES, MODALITIES, SUBGROUPS } from '#domain/sizing/tariffs/tariff-words'
import type { Executor } from '../../ground/db/executor'
import type { RowOf } from '../../ground/db/row-of'
import type { tariffs } from '../../ground/db/schema/sizing'

const perMwh = () => z.number().openapi({ description: 'R$/MWh, sem impostos' })
const perKw = () => z.number().nullable().openapi({ description: 'R$/kW por mês, sem impostos' })

export const tariff = z
  .object({
    id: z.number().int(),
    distributor: z.string().openapi({ description: 'Como a ANEEL a chama' }),
    uf: z.enum(UFS).nullable(),
    subgroup: z.enum(SUBGROUPS),
    modality: z.enum(MODALITIES),
    consumerClass: z.string().nullable().openapi({ description: 'null: de todas as classes' }),
    validFrom: z.iso.date(),
    validUntil: z.iso.date().nullable().openapi({ description: 'O último dia; null: até a seguinte começar' }),
    te: perMwh(),
    tusd: perMwh(),
    fioB: perMwh().nullable(),
    tePeak: perMwh().nullable(),
    tusdPeak: perMwh().nullable(),
    fioBPeak: perMwh().nullable(),
    teMid: perMwh().nullable(),
    tusdMid: perMwh().nullable(),
    fioBMid: perMwh().nullable(),
    demand: perKw(),
    demandPeak: perKw(),
    pisCofins: z.number().nullable().openapi({ description: '%' }),
    icms: z.number().nullable().openapi({ description: '%' }),
    injectedTax: z.enum(INJECTED_TAXES).openapi({ description: 'O ICMS da energia compensada' }),
    source: z.string(),
    isExample: z.boolean().openapi({ description: 'Não é uma tarifa homologada' }),
    version: z.number().int(),
  })
  .openapi('Tariff')
export type Tariff = z.infer<typeof tariff>

export type TariffRow = OfRegister & { id: number; version: number }

/** A row of the register, over `tariffs t`; money in cents. */
export const TARIFF_COLUMNS: SQL = sql`
  t.id::int, t.distributor, t.uf, t.subgroup, t.modality, t.consumer_class AS "consumerClass", t.valid_from::text AS "validFrom",
  t.valid_until::text AS "validUntil", t.te_cents::float8 AS "teCents", t.tusd_cents::float8 AS "tusdCents", t.fio_b_cents::float8 AS "fioBCents",
  t.te_peak_cents::float8 AS "tePeakCents", t.tusd_peak_cents::float8 AS "tusdPeakCents", t.fio_b_peak_cents::float8 AS "fioBPeakCents",
  t.te_mid_cents::float8 AS "teMidCents", t.tusd_mid_cents::float8 AS "tusdMidCents", t.fio_b_mid_cents::float8 AS "fioBMidCents", t.demand_cents::float8 AS "demandCents",
  t.demand_peak_cents::float8 AS "demandPeakCents", t.pis_cofins::float8 AS "pisCofins", t.icms::float8, t.injected_tax AS "injectedTax",
  t.source, t.is_example AS "isExample", t.version`

/** A form's fields of a stored row. */
export const documentOf = (row: Omit<typeof tariffs.$inferSelect, 'id' | 'createdAt' | 'updatedAt' | 'version'>) => ({
  distributor: row.distributor,
  uf: row.uf,
  subgroup: row.subgroup,
  modality: row.modality,
  consumerClass: row.consumerClass || null,
  validFrom: row.validFrom,
  validUntil: row.validUntil,
  te: fromCents(row.teCents),
  tusd: fromCents(row.tusdCents),
  fioB: fromKnownCents(row.fioBCents),
  tePeak: fromKnownCents(row.tePeakCents),
  tusdPeak: fromKnownCents(row.tusdPeakCents),
  fioBPeak: fromKnownCents(row.fioBPeakCents),
  teMid: fromKnownCents(row.teMidCents),
  tusdMid: fromKnownCents(row.tusdMidCents),
  fioBMid: fromKnownCents(row.fioBMidCents),
  demand: fromKnownCents(row.demandCents),
  demandPeak: fromKnownCents(row.demandPeakCents),
  pisCofins: row.pisCofins,
  icms: row.icms,
  injectedTax: row.injectedTax,
  source: row.source,
})

const knownCents = (reais: number | null) => (reais === null ? null : toCents(reais))

/** The row's columns of a form. */
export const columnsOf = (input: TariffInput) => ({
  distributor: input.distributor,
  uf: input.uf,
  subgroup: input.subgroup,
  modality: input.modality,
  consumerClass: input.consumerClass ?? '',
  validFrom: input.validFrom,
  validUntil: input.validUntil,
  teCents: toCents(input.te),
  tusdCents: toCents(input.tusd),
  fioBCents: knownCents(input.fioB),
  tePeakCents: knownCents(input.tePeak),
  tusdPeakCents: knownCents(input.tusdPeak),
  fioBPeakCents: knownCents(input.fioBPeak),
  teMidCents: knownCents(input.teMid),
  tusdMidCents: knownCents(input.tusdMid),
  fioBMidCents: knownCents(input.fioBMid),
  demandCents: knownCents(input.demand),
  demandPeakCents: knownCents(input.demandPeak),
  pisCofins: input.pisCofins,
  icms: input.icms,
  injectedTax: input.injectedTax,
  source: input.source,
})

/** A row as it is answered. */
export const toTariff = (row: TariffRow): Tariff => ({
  ...documentOf(row),
  id: row.id,
  isExample: row.isExample,
  version: row.version,
})

/** Null where there is none. */
export async function findTariffById(db: Executor, id: number): Promise<Tariff | null> {
  const { rows } = await db.execute<RowOf<TariffRow>>(sql`SELECT ${TARIFF_COLUMNS} FROM tariffs t WHERE t.id = ${id}`)
  return rows[0] ? toTariff(rows[0]) : null
}

import { sql } from 'drizzle-orm'
import { boolean, check, date, doublePrecision, index, jsonb, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { UFS } from '#domain/ground/places/states'
import type { LightingBand } from '#domain/sizing/tariffs/lighting-fee'
import { INJECTED_TAXES, MODALITIES, SUBGROUPS, type Subgroup } from '#domain/sizing/tariffs/tariff-words'
import { cents, createdAt, id, oneOf, percent, ref, updatedAt, version } from './columns'
import { orders } from './orders'
import { companies, users } from './people'

/** How much sun a place gets. A state without a row has our own estimate for its capital. */
export const irradiations = pgTable(
  'irradiations',
  {
    id: id(),
    name: text().notNull(),
    uf: text({ enum: UFS }).notNull(),
    /** Degrees, south and west below zero. */
    latitude: doublePrecision().notNull(),
    longitude: doublePrecision().notNull(),
    /** Twelve values, kWh/m² a day on the horizontal. */
    horizontal: jsonb().$type<readonly number[]>().notNull(),
    /** °C. */
    dayTemperature: doublePrecision().notNull(),
    minTemperature: doublePrecision().notNull(),
    source: text().notNull(),
    licence: text().notNull(),
    period: text().notNull(),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
    version: version(),
  },
  (t) => [
    uniqueIndex('irradiations_place').on(t.uf, sql`lower(${t.name})`),
    check('irradiations_months', sql`jsonb_array_length(${t.horizontal}) = 12`),
  ],
)

/** What distributors charge, as ANEEL approves it: each line has a history of days, and nothing of it is deleted. */
export const tariffs = pgTable(
  'tariffs',
  {
    id: id(),
    distributor: text().notNull(),
    uf: text({ enum: UFS }),
    subgroup: text({ enum: SUBGROUPS }).notNull(),
    modality: text({ enum: MODALITIES }).notNull(),
    /** '' where it is of all classes. */
    consumerClass: text().notNull().default(''),
    validFrom: date({ mode: 'string' }).notNull(),
    /** Null until the next one begins. */
    validUntil: date({ mode: 'string' }),
    /** Energy in cents by MWh, demand in cents by kW; null is unknown, or not of this modality. */
    teCents: cents().notNull(),
    tusdCents: cents().notNull(),
    fioBCents: cents(),
    tePeakCents: cents(),
    tusdPeakCents: cents(),
    fioBPeakCents: cents(),
    teMidCents: cents(),
    tusdMidCents: cents(),
    fioBMidCents: cents(),
    demandCents: cents(),
    demandPeakCents: cents(),
    pisCofins: percent(),
    icms: percent(),
    injectedTax: text({ enum: INJECTED_TAXES }).notNull().default('TUSD'),
    source: text().notNull(),
    isExample: boolean().notNull().default(false),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
    version: version(),
  },
  (t) => [
    uniqueIndex('tariffs_from').on(t.distributor, t.subgroup, t.modality, t.consumerClass, t.validFrom),
    check('tariffs_subgroup', oneOf(t.subgroup, SUBGROUPS)),
    check('tariffs_modality', oneOf(t.modality, MODALITIES)),
    check('tariffs_injected_tax', oneOf(t.injectedTax, INJECTED_TAXES)),
    check('tariffs_days', sql`${t.validUntil} is null or ${t.validUntil} >= ${t.validFrom}`),
    check(
      'tariffs_prices',
      sql`least(${t.teCents}, ${t.tusdCents}, ${t.fioBCents}, ${t.tePeakCents}, ${t.tusdPeakCents}, ${t.fioBPeakCents}, ${t.teMidCents}, ${t.tusdMidCents}, ${t.fioBMidCents}, ${t.demandCents}, ${t.demandPeakCents}) >= 0`,
    ),
    check('tariffs_taxes', sql`${t.pisCofins} between 0 and 60 and ${t.icms} between 0 and 60`),
  ],
)

/** What municipalities take for their public lighting (CIP), each with a history of first days; nothing is deleted. */
export const lightingFees = pgTable(
  'lighting_fees',
  {
    id: id(),
    city: text().notNull(),
    uf: text({ enum: UFS }).notNull(),
    /** '' where it is of whichever distributor. */
    distributor: text().notNull().default(''),
    /** Class of consumer, by its subgroup; '' where it is of any. */
    subgroup: text().$type<Subgroup | ''>().notNull().default(''),
    validFrom: date({ mode: 'string' }).notNull(),
    /** By the consumption of a month; the last one has no end. */
    bands: jsonb().$type<readonly LightingBand[]>().notNull(),
    source: text().notNull(),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
    version: version(),
  },
  (t) => [
    uniqueIndex('lighting_fees_from').on(
      t.uf,
      sql`lower(${t.city})`,
      sql`lower(${t.distributor})`,
      t.subgroup,
      t.validFrom,
    ),
    check('lighting_fees_bands', sql`jsonb_array_length(${t.bands}) > 0`),
  ],
)

/** An estimate as it was made: what was asked, what was assumed that day, what came out. */
export const sizingStudies = pgTable(
  'sizing_studies',
  {
    id: id(),
    companyId: ref()
      .notNull()
      .references(() => companies.id),
    userId: ref()
      .notNull()
      .references(() => users.id),
    /** The budget that came of it. */
    orderId: ref().references(() => orders.id),
    name: text().notNull(),
    input: jsonb().notNull(),
    result: jsonb().notNull(),
    createdAt: createdAt(),
  },
  (t) => [
    index('sizing_studies_company').on(t.companyId, t.createdAt.desc(), t.id.desc()),
    index('sizing_studies_order').on(t.orderId).where(sql`${t.orderId} is not null`),
  ],
)

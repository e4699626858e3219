import { sql } from 'drizzle-orm'
import { check, doublePrecision, index, jsonb, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { UFS } from '#domain/ground/places/states'
import { createdAt, id, ref, updatedAt, version } from './columns'
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

import { z } from '@hono/zod-openapi'
import { sql } from 'drizzle-orm'
import { nationalHolidays } from '#domain/ground/dates/national-holidays'
import type { Executor } from '../../ground/db/executor'

/** The national holidays of a year beside what the table holds of them. */
export const nationalYear = z
  .object({
    year: z.number().int(),
    days: z.array(
      z.object({
        date: z.iso.date(),
        name: z.string(),
        kind: z
          .enum(['NATIONAL', 'BANK'])
          .openapi({ description: 'BANK: ponto facultativo em que os bancos não abrem' }),
        registered: z.boolean(),
      }),
    ),
  })
  .openapi('NationalHolidays')
export type NationalYear = z.infer<typeof nationalYear>

/** Computed for any year; `registered` says which days the table has already, by whatever name. */
export async function findNationalYear(db: Executor, year: number): Promise<NationalYear> {
  const { rows } = await db.execute(
    sql`SELECT date::text FROM holidays WHERE date BETWEEN ${`${year}-01-01`}::date AND ${`${year}-12-31`}::date`,
  )
  const registered = new Set(rows.map(({ date }) => String(date)))
  return { year, days: nationalHolidays(year).map((day) => ({ ...day, registered: registered.has(day.date) })) }
}

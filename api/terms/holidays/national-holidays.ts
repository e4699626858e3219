import { z } from '@hono/zod-openapi'
import { sql } from 'drizzle-orm'
import { nationalHolidays } from '#domain/ground/dates/national-holidays'
import { nationalHolidaysInput } from '#domain/terms/holidays/holiday-input'
import type { Executor } from '../../ground/db/executor'
import { holidays } from '../../ground/db/schema/people'
import { endpoint } from '../../ground/http/endpoint'
import { body, json, named } from '../../ground/http/schemas'
import { secured } from '../../ground/http/secured'
import { writeAudit } from '../../ground/http/write-audit'
import { writeOnce } from '../../ground/http/write-once'

/** The national holidays of a year beside what the table holds of them. */
const nationalYear = z
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
async function findNationalYear(db: Executor, year: number): Promise<NationalYear> {
  const { rows } = await db.execute(
    sql`SELECT date::text FROM holidays WHERE date BETWEEN ${`${year}-01-01`}::date AND ${`${year}-12-31`}::date`,
  )
  const registered = new Set(rows.map(({ date }) => String(date)))
  return { year, days: nationalHolidays(year).map((day) => ({ ...day, registered: registered.has(day.date) })) }
}

export const showNationalHolidays = endpoint(
  {
    method: 'get',
    path: '/holidays/national/{year}',
    tags: ['Entrega'],
    summary: 'Os feriados nacionais de um ano, calculados, e quais já estão cadastrados',
    ...secured('holidays:view', 'holidays:store'),
    request: {
      params: z.object({
        year: z
          .string()
          .regex(/^20\d\d$/)
          .transform(Number)
          .openapi({ type: 'integer', param: { name: 'year', in: 'path' }, example: 2027 }),
      }),
    },
    responses: { 200: json(nationalYear, 'Os feriados nacionais') },
  },
  async (c) => c.json(await findNationalYear(c.var.deps.db, c.req.valid('param').year), 200),
)

const added = z
  .object({ year: z.number().int(), added: z.array(z.object({ date: z.iso.date(), name: z.string() })) })
  .openapi('AddedHolidays')

/**
 * A day that the table holds stays as it is, also when it is switched off, since a user decided so. One audit row for
 * the year.
 */
export const addNationalHolidays = endpoint(
  {
    method: 'post',
    path: '/holidays/national',
    tags: ['Entrega'],
    summary: 'Inclui os feriados nacionais de um ano que ainda não estão cadastrados',
    ...secured('holidays:store'),
    request: { body: body(named(nationalHolidaysInput, 'NationalHolidaysInput')) },
    responses: { 200: json(added, 'O que foi incluído') },
  },
  async (c) => {
    const { year, bankDays } = c.req.valid('json')
    const days = nationalHolidays(year)
      .filter(({ kind }) => bankDays || kind === 'NATIONAL')
      .map(({ date, name }) => ({ date, name }))
    const answer = await writeOnce(c, async (tx) => {
      const rows = await tx
        .insert(holidays)
        .values(days)
        .onConflictDoNothing({ target: holidays.date })
        .returning({ date: holidays.date, name: holidays.name })
      await writeAudit(c, tx, { action: 'import', table: 'holidays', id: year, before: null, after: { added: rows } })
      return { status: 200 as const, body: { year, added: rows } }
    })
    return c.json(answer.body, 200)
  },
)

import { z } from '@hono/zod-openapi'
import { nationalHolidays } from '#domain/ground/dates/national-holidays'
import { nationalHolidaysInput } from '#domain/terms/holidays/holiday-input'
import { holidays } from '../../ground/db/schema/people'
import { endpoint } from '../../ground/http/endpoint'
import { body, json, named } from '../../ground/http/schemas'
import { secured } from '../../ground/http/secured'
import { writeAudit } from '../../ground/http/write-audit'
import { writeOnce } from '../../ground/http/write-once'

const added = z
  .object({ year: z.number().int(), added: z.array(z.object({ date: z.iso.date(), name: z.string() })) })
  .openapi('AddedHolidays')

/**
 * A day that the table holds stays as it is, also when it is switched off: somebody decided so.
 * One audit row for the year.
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

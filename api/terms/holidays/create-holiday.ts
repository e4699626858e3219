import { holidayInput } from '#domain/terms/holidays/holiday-input'
import { refuseTaken } from '../../ground/db/refuse-taken'
import { holidays } from '../../ground/db/schema/people'
import { endpoint } from '../../ground/http/endpoint'
import { body, json, named } from '../../ground/http/schemas'
import { secured } from '../../ground/http/secured'
import { writeAudit } from '../../ground/http/write-audit'
import { writeOnce } from '../../ground/http/write-once'
import { findHolidayById, holiday } from './holiday'

/** @throws VALIDATION_FAILED (unique date) */
export const createHoliday = endpoint(
  {
    method: 'post',
    path: '/holidays',
    tags: ['Entrega'],
    summary: 'Cria um feriado',
    ...secured('holidays:store'),
    request: { body: body(named(holidayInput, 'HolidayInput')) },
    responses: { 201: json(holiday, 'O feriado criado') },
  },
  async (c) => {
    const input = c.req.valid('json')
    const answer = await writeOnce(c, async (tx) => {
      const [row] = await tx.insert(holidays).values(input).returning()
      await writeAudit(c, tx, { action: 'create', table: 'holidays', id: row!.id, before: null, after: row! })
      return { status: 201 as const, body: await findHolidayById(tx, row!.id) }
    }).catch(refuseTaken('holidays_date', 'date'))
    return c.json(answer.body, 201)
  },
)

import { holidayInput } from '#domain/terms/holidays/holiday-input'
import { refuseTaken } from '../../ground/db/refuse-taken'
import { holidays } from '../../ground/db/schema/people'
import { documentChange } from '../../ground/http/document-change'
import { endpoint } from '../../ground/http/endpoint'
import { saveChanges } from '../../ground/http/save-changes'
import { idParams, json } from '../../ground/http/schemas'
import { secured } from '../../ground/http/secured'
import { writeOnce } from '../../ground/http/write-once'
import { findHolidayById, holiday, lockHoliday } from './holiday'

const holidayChange = documentChange(holidayInput, { document: 'HolidayInput', change: 'HolidayUpdate' })

/** @throws VALIDATION_FAILED (unique date), VERSION_CONFLICT */
export const updateHoliday = endpoint(
  {
    method: 'put',
    path: '/holidays/{id}',
    tags: ['Entrega'],
    summary: 'Altera um feriado',
    ...secured('holidays:update'),
    request: {
      params: idParams,
      body: holidayChange.body,
    },
    responses: { 200: json(holiday, 'O feriado') },
  },
  async (c) => {
    const { id } = c.req.valid('param')
    const { version } = c.req.valid('json')
    const answer = await writeOnce(c, async (tx) => {
      const before = await lockHoliday(tx, id, version)
      const input = await holidayChange.whole(c, before)
      await saveChanges(c, tx, holidays, before, input)
      return { status: 200 as const, body: await findHolidayById(tx, id) }
    }).catch(refuseTaken('holidays_date', 'date'))
    return c.json(answer.body, 200)
  },
)

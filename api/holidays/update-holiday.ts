import { createRoute } from '@hono/zod-openapi'
import { holidayInput } from '#domain/holidays/holiday-input'
import { refuseTaken } from '../db/refuse-taken'
import { holidays } from '../db/schema/people'
import { documentChange } from '../http/document-change'
import type { Handler } from '../http/handler'
import { saveChanges } from '../http/save-changes'
import { idParams, json, refusals } from '../http/schemas'
import { secured } from '../http/secured'
import { writeOnce } from '../http/write-once'
import { findHolidayById, holiday, lockHoliday } from './holiday'

const holidayChange = documentChange(holidayInput, { document: 'HolidayInput', change: 'HolidayUpdate' })

export const updateHolidayRoute = createRoute({
  method: 'put',
  path: '/holidays/{id}',
  tags: ['Entrega'],
  summary: 'Altera um feriado',
  ...secured('holidays:update'),
  request: {
    params: idParams,
    body: holidayChange.body,
  },
  responses: { 200: json(holiday, 'O feriado'), ...refusals.anyone, ...refusals.one, ...refusals.write },
})

/** @throws VALIDATION_FAILED (unique date), VERSION_CONFLICT */
export const updateHoliday: Handler<typeof updateHolidayRoute> = async (c) => {
  const { id } = c.req.valid('param')
  const { version } = c.req.valid('json')
  const answer = await writeOnce(c, async (tx) => {
    const before = await lockHoliday(tx, id, version)
    const input = await holidayChange.whole(c, before)
    await saveChanges(c, tx, holidays, before, input)
    return { status: 200 as const, body: await findHolidayById(tx, id) }
  }).catch(refuseTaken('holidays_date', 'date'))
  return c.json(answer.body, 200)
}

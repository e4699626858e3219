import { createRoute } from '@hono/zod-openapi'
import { holidayInput } from '#domain/holidays/holiday-input'
import { refuseTaken } from '../db/refuse-taken'
import { holidays } from '../db/schema/people'
import type { Handler } from '../http/handler'
import { saveChanges } from '../http/save-changes'
import { body, idParams, json, named, refusals, versioned } from '../http/schemas'
import { secured } from '../http/secured'
import { writeOnce } from '../http/write-once'
import { findHolidayById, holiday, lockHoliday } from './holiday'

export const updateHolidayRoute = createRoute({
  method: 'put',
  path: '/holidays/{id}',
  tags: ['Entrega'],
  summary: 'Altera um feriado',
  ...secured('holidays:update'),
  request: {
    params: idParams,
    body: body(named(holidayInput, 'HolidayInput').extend(versioned).openapi('HolidayUpdate')),
  },
  responses: { 200: json(holiday, 'O feriado'), ...refusals.anyone, ...refusals.one, ...refusals.write },
})

/** @throws VALIDATION_FAILED (unique date), VERSION_CONFLICT */
export const updateHoliday: Handler<typeof updateHolidayRoute> = async (c) => {
  const { id } = c.req.valid('param')
  const { version, ...input } = c.req.valid('json')
  const answer = await writeOnce(c, async (tx) => {
    const before = await lockHoliday(tx, id, version)
    await saveChanges(c, tx, holidays, before, input)
    return { status: 200 as const, body: await findHolidayById(tx, id) }
  }).catch(refuseTaken('holidays_date', 'date'))
  return c.json(answer.body, 200)
}

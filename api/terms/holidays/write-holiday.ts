import { eq } from 'drizzle-orm'
import { holidayInput } from '#domain/terms/holidays/holiday-input'
import { refuseTaken } from '../../ground/db/refuse-taken'
import { holidays } from '../../ground/db/schema/people'
import { documentChange } from '../../ground/http/document-change'
import { endpoint } from '../../ground/http/endpoint'
import { saveChanges } from '../../ground/http/save-changes'
import { body, done, idParams, json, named } from '../../ground/http/schemas'
import { secured } from '../../ground/http/secured'
import { writeAudit } from '../../ground/http/write-audit'
import { writeOnce } from '../../ground/http/write-once'
import { findHolidayById, holiday, lockHoliday } from './holiday'

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

/** A holiday is a row of a calendar: nothing refers to it, so it really goes, and its day may be added again. */
export const deleteHoliday = endpoint(
  {
    method: 'delete',
    path: '/holidays/{id}',
    tags: ['Entrega'],
    summary: 'Exclui um feriado',
    ...secured('holidays:destroy'),
    request: { params: idParams },
    responses: { 200: json(done, 'Excluído') },
  },
  async (c) => {
    const { id } = c.req.valid('param')
    const answer = await writeOnce(c, async (tx) => {
      const before = await lockHoliday(tx, id)
      await tx.delete(holidays).where(eq(holidays.id, id))
      await writeAudit(c, tx, { action: 'delete', table: 'holidays', id, before, after: null })
      return { status: 200 as const, body: { id } }
    })
    return c.json(answer.body, 200)
  },
)

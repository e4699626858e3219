import { eq } from 'drizzle-orm'
import { holidays } from '../../ground/db/schema/people'
import { endpoint } from '../../ground/http/endpoint'
import { done, idParams, json } from '../../ground/http/schemas'
import { secured } from '../../ground/http/secured'
import { writeAudit } from '../../ground/http/write-audit'
import { writeOnce } from '../../ground/http/write-once'
import { lockHoliday } from './holiday'

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

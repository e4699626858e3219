import { endpoint } from '../../ground/http/endpoint'
import { idParams, json } from '../../ground/http/schemas'
import { secured } from '../../ground/http/secured'
import { findHolidayById, holiday } from './holiday'

export const showHoliday = endpoint(
  {
    method: 'get',
    path: '/holidays/{id}',
    tags: ['Entrega'],
    summary: 'Mostra um feriado',
    ...secured('holidays:view'),
    request: { params: idParams },
    responses: { 200: json(holiday, 'O feriado') },
  },
  async (c) => c.json(await findHolidayById(c.var.deps.db, c.req.valid('param').id), 200),
)

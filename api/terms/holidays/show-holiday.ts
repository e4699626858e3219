import { createRoute } from '@hono/zod-openapi'
import type { Handler } from '../../ground/http/handler'
import { idParams, json, refusals } from '../../ground/http/schemas'
import { secured } from '../../ground/http/secured'
import { findHolidayById, holiday } from './holiday'

export const showHolidayRoute = createRoute({
  method: 'get',
  path: '/holidays/{id}',
  tags: ['Entrega'],
  summary: 'Mostra um feriado',
  ...secured('holidays:view'),
  request: { params: idParams },
  responses: { 200: json(holiday, 'O feriado'), ...refusals.anyone, ...refusals.one },
})

export const showHoliday: Handler<typeof showHolidayRoute> = async (c) =>
  c.json(await findHolidayById(c.var.deps.db, c.req.valid('param').id), 200)

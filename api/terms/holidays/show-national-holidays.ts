import { z } from '@hono/zod-openapi'
import { endpoint } from '../../ground/http/endpoint'
import { json } from '../../ground/http/schemas'
import { secured } from '../../ground/http/secured'
import { findNationalYear, nationalYear } from './national'

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

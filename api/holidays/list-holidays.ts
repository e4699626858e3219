import { createRoute, z } from '@hono/zod-openapi'
import { type SQL, sql } from 'drizzle-orm'
import { can } from '#domain/permissions/permissions'
import type { Handler } from '../http/handler'
import { listMeta, listQuery, runList } from '../http/list'
import { json, refusals } from '../http/schemas'
import { secured } from '../http/secured'

const holiday = z
  .object({
    id: z.number().int(),
    date: z.iso.date(),
    name: z.string(),
    enabled: z.boolean(),
    version: z.number().int(),
  })
  .openapi('Holiday')

export const listHolidaysRoute = createRoute({
  method: 'get',
  path: '/holidays',
  tags: ['Entrega'],
  summary: 'Lista os feriados, que não servem de vencimento',
  ...secured('orders:store', 'orders:update', 'orders:setDueDate', 'holidays:view'),
  request: { query: listQuery.extend({ initialDate: z.iso.date().optional(), finalDate: z.iso.date().optional() }) },
  responses: { 200: json(z.object({ data: z.array(holiday), meta: listMeta }), 'Os feriados'), ...refusals.anyone },
})

export const listHolidays: Handler<typeof listHolidaysRoute> = async (c) => {
  const query = c.req.valid('query')
  const where: SQL[] = []
  if (!can(c.var.who, 'holidays:view')) where.push(sql`h.enabled`)
  if (query.initialDate) where.push(sql`h.date >= ${query.initialDate}::date`)
  if (query.finalDate) where.push(sql`h.date <= ${query.finalDate}::date`)

  const { rows, meta } = await runList<z.infer<typeof holiday>>(c.var.deps.db, {
    query,
    columns: sql`h.id::int, h.date::text, h.name, h.enabled, h.version`,
    from: sql`holidays h`,
    id: sql`h.id`,
    where,
    sort: { date: { sql: sql`h.date`, type: 'date' }, name: { sql: sql`h.name`, type: 'text' } },
    defaultSort: { field: 'date', order: 'asc' },
  })
  return c.json({ data: rows, meta }, 200)
}

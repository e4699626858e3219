import { z } from '@hono/zod-openapi'
import { type SQL, sql } from 'drizzle-orm'
import { searchText } from '#domain/ground/text/text'
import { can } from '#domain/people/permissions/permissions'
import { hasWords } from '../../ground/db/has-words'
import { listQuery, pageOf } from '../../ground/db/list-query'
import { byName } from '../../ground/db/name-order'
import { runList } from '../../ground/db/run-list'
import { endpoint } from '../../ground/http/endpoint'
import { idParams, json } from '../../ground/http/schemas'
import { secured } from '../../ground/http/secured'
import { findHolidayById, HOLIDAY_COLUMNS, type Holiday, holiday } from './holiday'

export const listHolidays = endpoint(
  {
    method: 'get',
    path: '/holidays',
    tags: ['Entrega'],
    summary: 'Lista os feriados, que não servem de vencimento',
    ...secured('orders:store', 'orders:storeAll', 'orders:update', 'orders:setDueDate', 'holidays:view'),
    request: {
      query: listQuery.extend({
        initialDate: z.iso.date().optional(),
        finalDate: z.iso.date().optional(),
        year: z
          .string()
          .regex(/^20\d\d$/)
          .optional(),
        name: searchText(),
        enabled: z.enum(['true', 'false']).optional(),
      }),
    },
    responses: { 200: json(pageOf('HolidayPage', holiday), 'Os feriados') },
  },
  async (c) => {
    const query = c.req.valid('query')
    const where: SQL[] = []
    if (!can(c.var.who, 'holidays:view')) where.push(sql`h.enabled`)
    if (query.initialDate) where.push(sql`h.date >= ${query.initialDate}::date`)
    if (query.finalDate) where.push(sql`h.date <= ${query.finalDate}::date`)
    if (query.year) where.push(sql`h.date BETWEEN ${`${query.year}-01-01`}::date AND ${`${query.year}-12-31`}::date`)
    if (query.name) where.push(hasWords(sql`h.name`, query.name))
    if (query.enabled) where.push(sql`h.enabled = ${query.enabled === 'true'}`)

    const { rows, meta } = await runList<Holiday>(c.var.deps.db, {
      query,
      columns: HOLIDAY_COLUMNS,
      from: sql`holidays h`,
      id: sql`h.id`,
      where,
      sort: { date: { sql: sql`h.date`, type: 'date' }, name: byName(sql`h.name`) },
      defaultSort: { field: 'date', order: 'asc' },
    })
    return c.json({ data: rows, meta }, 200)
  },
)

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

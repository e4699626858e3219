import { createRoute, z } from '@hono/zod-openapi'
import { type SQL, sql } from 'drizzle-orm'
import { listQuery, pageOf } from '../db/list-query'
import { likePattern, runList } from '../db/run-list'
import type { Handler } from '../http/handler'
import { json, refusals, toIso } from '../http/schemas'
import { secured } from '../http/secured'
import { type Manufacturer, manufacturer } from './manufacturer'

export const listManufacturersRoute = createRoute({
  method: 'get',
  path: '/manufacturers',
  tags: ['Fabricantes'],
  summary: 'Lista os fabricantes',
  ...secured('manufacturers:view'),
  request: {
    query: listQuery.extend({ name: z.string().max(120).optional(), enabled: z.enum(['true', 'false']).optional() }),
  },
  responses: {
    200: json(pageOf('ManufacturerPage', manufacturer), 'Os fabricantes'),
    ...refusals.anyone,
  },
})

export const listManufacturers: Handler<typeof listManufacturersRoute> = async (c) => {
  const query = c.req.valid('query')
  const where: SQL[] = [sql`m.destroyed_at IS NULL`]
  if (query.name) where.push(sql`fold(m.name) LIKE fold(${likePattern(query.name)})`)
  if (query.enabled) where.push(sql`m.enabled = ${query.enabled === 'true'}`)

  const { rows, meta } = await runList<Manufacturer>(c.var.deps.db, {
    query,
    columns: sql`m.id::int, m.name, m.enabled, m.version, m.created_at AS "createdAt", m.updated_at AS "updatedAt",
                 (SELECT count(*)::int FROM products p WHERE p.manufacturer_id = m.id AND p.destroyed_at IS NULL) AS "productsCount"`,
    from: sql`manufacturers m`,
    id: sql`m.id`,
    where,
    sort: {
      name: { sql: sql`m.name`, type: 'text' },
      createdAt: { sql: sql`m.created_at`, type: 'timestamptz' },
      id: { sql: sql`m.id`, type: 'bigint' },
    },
    defaultSort: { field: 'name', order: 'asc' },
  })
  return c.json(
    { data: rows.map((row) => ({ ...row, createdAt: toIso(row.createdAt)!, updatedAt: toIso(row.updatedAt)! })), meta },
    200,
  )
}

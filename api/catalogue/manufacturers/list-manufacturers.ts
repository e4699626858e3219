import { z } from '@hono/zod-openapi'
import { type SQL, sql } from 'drizzle-orm'
import { searchText } from '#domain/ground/text/text'
import { hasWords } from '../../ground/db/has-words'
import { listQuery, pageOf } from '../../ground/db/list-query'
import { byName } from '../../ground/db/name-order'
import { runList } from '../../ground/db/run-list'
import { endpoint } from '../../ground/http/endpoint'
import { json } from '../../ground/http/schemas'
import { secured } from '../../ground/http/secured'
import { type Manufacturer, manufacturer } from './manufacturer'
import { MANUFACTURER_COLUMNS, toManufacturer } from './manufacturer-queries'

export const listManufacturers = endpoint(
  {
    method: 'get',
    path: '/manufacturers',
    tags: ['Fabricantes'],
    summary: 'Lista os fabricantes',
    ...secured('manufacturers:view'),
    request: {
      query: listQuery.extend({ name: searchText(), enabled: z.enum(['true', 'false']).optional() }),
    },
    responses: {
      200: json(pageOf('ManufacturerPage', manufacturer), 'Os fabricantes'),
    },
  },
  async (c) => {
    const query = c.req.valid('query')
    const where: SQL[] = [sql`m.destroyed_at IS NULL`]
    if (query.name) where.push(hasWords(sql`m.name`, query.name))
    if (query.enabled) where.push(sql`m.enabled = ${query.enabled === 'true'}`)

    const { rows, meta } = await runList<Manufacturer>(c.var.deps.db, {
      query,
      columns: MANUFACTURER_COLUMNS,
      from: sql`manufacturers m`,
      id: sql`m.id`,
      where,
      sort: {
        name: byName(sql`m.name`),
        createdAt: { sql: sql`m.created_at`, type: 'timestamptz' },
        id: { sql: sql`m.id`, type: 'bigint' },
      },
      defaultSort: { field: 'name', order: 'asc' },
    })
    return c.json({ data: rows.map(toManufacturer), meta }, 200)
  },
)

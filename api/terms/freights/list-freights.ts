import { z } from '@hono/zod-openapi'
import { type SQL, sql } from 'drizzle-orm'
import { FREIGHTS_PER_PAGE, MAX_PER_PAGE } from '#domain/ground/lists/page-sizes'
import { UFS } from '#domain/ground/places/states'
import { FREIGHTS_LIST } from '#domain/terms/freights/freights-list'
import { listQuery, pageOf, sortsOf } from '../../ground/db/list-query'
import { byName } from '../../ground/db/name-order'
import { runList } from '../../ground/db/run-list'
import { endpoint } from '../../ground/http/endpoint'
import { json } from '../../ground/http/schemas'
import { secured } from '../../ground/http/secured'
import { FREIGHT_COLUMNS, type FreightRow, freight, toFreight } from './freight'

export const listFreights = endpoint(
  {
    method: 'get',
    path: '/freights',
    tags: ['Entrega'],
    summary: 'Lista os fretes por estado (30 por página, por região em ordem decrescente)',
    ...secured('orders:store', 'orders:storeAll', 'freight:view'),
    request: {
      query: listQuery.extend({
        perPage: z.coerce
          .number()
          .int()
          .min(1)
          .max(MAX_PER_PAGE)
          .default(FREIGHTS_PER_PAGE)
          .openapi({ type: 'integer' }),
        uf: z.enum(UFS).optional(),
        region: z.string().max(60).optional(),
      }),
    },
    responses: { 200: json(pageOf('FreightPage', freight), 'Os fretes') },
  },
  async (c) => {
    const query = c.req.valid('query')
    const where: SQL[] = []
    if (query.uf) where.push(sql`f.uf = ${query.uf}`)
    if (query.region) where.push(sql`fold(f.region) = fold(${query.region})`)

    const { rows, meta } = await runList<FreightRow>(c.var.deps.db, {
      query,
      columns: FREIGHT_COLUMNS,
      from: sql`freights f`,
      id: sql`f.id`,
      where,
      ...sortsOf(FREIGHTS_LIST, {
        region: byName(sql`f.region`),
        uf: { sql: sql`f.uf`, type: 'text' },
        percentage: { sql: sql`f.percentage`, type: 'numeric' },
        deliveryDays: { sql: sql`f.delivery_days`, type: 'bigint' },
      }),
    })
    return c.json({ data: rows.map(toFreight), meta }, 200)
  },
)

import { createRoute, z } from '@hono/zod-openapi'
import { type SQL, sql } from 'drizzle-orm'
import { FREIGHTS_PER_PAGE, MAX_PER_PAGE } from '#domain/lists/page-sizes'
import { fromCents } from '#domain/money/money'
import { UFS } from '#domain/places/states'
import { listQuery, pageOf } from '../db/list-query'
import { runList } from '../db/run-list'
import type { Handler } from '../http/handler'
import { json, refusals } from '../http/schemas'
import { secured } from '../http/secured'

const freight = z
  .object({
    id: z.number().int(),
    uf: z.enum(UFS),
    region: z.string(),
    percentage: z.number(),
    minimumValue: z.number(),
    deliveryDays: z.number().int(),
    version: z.number().int(),
  })
  .openapi('Freight')
type FreightRow = Omit<z.infer<typeof freight>, 'minimumValue'> & { minimumValueCents: number }

export const listFreightsRoute = createRoute({
  method: 'get',
  path: '/freights',
  tags: ['Entrega'],
  summary: 'Lista os fretes por estado (30 por página, por região em ordem decrescente)',
  ...secured('orders:store', 'orders:storeAll', 'freight:view'),
  request: {
    query: listQuery.extend({
      perPage: z.coerce.number().int().min(1).max(MAX_PER_PAGE).default(FREIGHTS_PER_PAGE).openapi({ type: 'integer' }),
      uf: z.enum(UFS).optional(),
      region: z.string().max(60).optional(),
    }),
  },
  responses: { 200: json(pageOf('FreightPage', freight), 'Os fretes'), ...refusals.anyone },
})

export const listFreights: Handler<typeof listFreightsRoute> = async (c) => {
  const query = c.req.valid('query')
  const where: SQL[] = []
  if (query.uf) where.push(sql`f.uf = ${query.uf}`)
  if (query.region) where.push(sql`fold(f.region) = fold(${query.region})`)

  const { rows, meta } = await runList<FreightRow>(c.var.deps.db, {
    query,
    columns: sql`f.id::int, f.uf, f.region, f.percentage::float8, f.minimum_value_cents::float8 AS "minimumValueCents",
                 f.delivery_days AS "deliveryDays", f.version`,
    from: sql`freights f`,
    id: sql`f.id`,
    where,
    sort: {
      region: { sql: sql`f.region`, type: 'text' },
      uf: { sql: sql`f.uf`, type: 'text' },
      percentage: { sql: sql`f.percentage`, type: 'numeric' },
      deliveryDays: { sql: sql`f.delivery_days`, type: 'bigint' },
    },
    defaultSort: { field: 'region', order: 'desc' },
  })
  const data = rows.map(({ minimumValueCents, ...row }) => ({ ...row, minimumValue: fromCents(minimumValueCents) }))
  return c.json({ data, meta }, 200)
}

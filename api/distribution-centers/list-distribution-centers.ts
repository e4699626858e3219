import { createRoute, z } from '@hono/zod-openapi'
import { type SQL, sql } from 'drizzle-orm'
import { can } from '#domain/permissions/permissions'
import { UFS } from '#domain/places/states'
import type { Handler } from '../http/handler'
import { listMeta, listQuery, runList } from '../http/list'
import { json, refusals } from '../http/schemas'
import { secured } from '../http/secured'

const distributionCenter = z
  .object({
    id: z.number().int(),
    name: z.string(),
    uf: z.enum(UFS),
    default: z.boolean(),
    enabled: z.boolean(),
    version: z.number().int(),
  })
  .openapi('DistributionCenter')

export const listDistributionCentersRoute = createRoute({
  method: 'get',
  path: '/distributionCenters',
  tags: ['Entrega'],
  summary: 'Lista os centros de distribuição; sem permissão de cadastro, só os ativos',
  ...secured('distributionCenters:view', 'orders:viewDistributionCenter'),
  request: { query: listQuery },
  responses: {
    200: json(z.object({ data: z.array(distributionCenter), meta: listMeta }), 'Os centros de distribuição'),
    ...refusals.anyone,
  },
})

export const listDistributionCenters: Handler<typeof listDistributionCentersRoute> = async (c) => {
  const where: SQL[] = can(c.var.who, 'distributionCenters:view') ? [] : [sql`d.enabled`]
  const { rows, meta } = await runList<z.infer<typeof distributionCenter>>(c.var.deps.db, {
    query: c.req.valid('query'),
    columns: sql`d.id::int, d.name, d.uf, d.is_default AS "default", d.enabled, d.version`,
    from: sql`distribution_centers d`,
    id: sql`d.id`,
    where,
    sort: { name: { sql: sql`d.name`, type: 'text' }, id: { sql: sql`d.id`, type: 'bigint' } },
    defaultSort: { field: 'name', order: 'asc' },
  })
  return c.json({ data: rows, meta }, 200)
}

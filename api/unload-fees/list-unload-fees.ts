import { createRoute, z } from '@hono/zod-openapi'
import { sql } from 'drizzle-orm'
import { fromCents } from '#domain/money/money'
import { listQuery, pageOf } from '../db/list-query'
import { runList } from '../db/run-list'
import type { Handler } from '../http/handler'
import { json, refusals } from '../http/schemas'
import { secured } from '../http/secured'

const unloadFee = z
  .object({
    id: z.number().int(),
    initialRange: z.number().int(),
    finalRange: z.number().int().nullable(),
    value: z.number(),
    version: z.number().int(),
  })
  .openapi('UnloadFee')
type UnloadFeeRow = Omit<z.infer<typeof unloadFee>, 'value'> & { valueCents: number }

export const listUnloadFeesRoute = createRoute({
  method: 'get',
  path: '/unloadFees',
  tags: ['Entrega'],
  summary: 'Lista as taxas de descarga por quantidade de módulos',
  ...secured('orders:store', 'orders:storeAll', 'unloadFees:view'),
  request: { query: listQuery },
  responses: {
    200: json(pageOf('UnloadFeePage', unloadFee), 'As taxas de descarga'),
    ...refusals.anyone,
  },
})

export const listUnloadFees: Handler<typeof listUnloadFeesRoute> = async (c) => {
  const { rows, meta } = await runList<UnloadFeeRow>(c.var.deps.db, {
    query: c.req.valid('query'),
    columns: sql`u.id::int, u.initial_range AS "initialRange", u.final_range AS "finalRange",
                 u.value_cents::float8 AS "valueCents", u.version`,
    from: sql`unload_fees u`,
    id: sql`u.id`,
    where: [],
    sort: { initialRange: { sql: sql`u.initial_range`, type: 'bigint' }, id: { sql: sql`u.id`, type: 'bigint' } },
    defaultSort: { field: 'initialRange', order: 'asc' },
  })
  return c.json({ data: rows.map(({ valueCents, ...row }) => ({ ...row, value: fromCents(valueCents) })), meta }, 200)
}

import { createRoute } from '@hono/zod-openapi'
import { sql } from 'drizzle-orm'
import { likePattern } from '../db/run-list'
import type { Handler } from '../http/handler'
import { json, listOf, option, refusals, selectQuery } from '../http/schemas'
import { secured } from '../http/secured'

export const selectManufacturersRoute = createRoute({
  method: 'get',
  path: '/manufacturers/select',
  tags: ['Fabricantes'],
  summary: 'Opções de fabricante para listas de escolha (só ativos)',
  ...secured(
    'manufacturers:view',
    'products:view',
    'products:update',
    'promotions:view',
    'orders:store',
    'orders:storeAll',
  ),
  request: { query: selectQuery },
  responses: { 200: json(listOf('OptionList', option), 'As opções'), ...refusals.anyone },
})

export const selectManufacturers: Handler<typeof selectManufacturersRoute> = async (c) => {
  const { search } = c.req.valid('query')
  const { rows } = await c.var.deps.db.execute<{ id: number; label: string }>(sql`
    SELECT id::int, name AS label FROM manufacturers
     WHERE destroyed_at IS NULL AND enabled AND fold(name) LIKE fold(${likePattern(search)})
     ORDER BY name LIMIT 50`)
  return c.json({ data: rows }, 200)
}

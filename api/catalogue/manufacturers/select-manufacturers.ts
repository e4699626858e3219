import { z } from '@hono/zod-openapi'
import { sql } from 'drizzle-orm'
import { PRODUCT_TYPES } from '#domain/catalogue/products/product-types'
import { hasWords } from '../../ground/db/has-words'
import { nameOrder } from '../../ground/db/name-order'
import { endpoint } from '../../ground/http/endpoint'
import { json, listOf, option, selectQuery } from '../../ground/http/schemas'
import { secured } from '../../ground/http/secured'

export const selectManufacturers = endpoint(
  {
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
    request: {
      query: selectQuery.extend({
        productType: z.enum(PRODUCT_TYPES).optional().openapi({ description: 'Só de quem há produtos deste tipo' }),
      }),
    },
    responses: { 200: json(listOf('OptionList', option), 'As opções') },
  },
  async (c) => {
    const { search, productType } = c.req.valid('query')
    const madeBy = productType
      ? sql`EXISTS (SELECT 1 FROM products p WHERE p.manufacturer_id = manufacturers.id AND p.type = ${productType} AND p.destroyed_at IS NULL)`
      : sql`true`
    const { rows } = await c.var.deps.db.execute<{ id: number; label: string }>(sql`
      SELECT id::int, name AS label FROM manufacturers
       WHERE destroyed_at IS NULL AND enabled AND ${hasWords(sql`name`, search)} AND ${madeBy}
       ORDER BY ${nameOrder(sql`name`)} LIMIT 50`)
    return c.json({ data: rows }, 200)
  },
)

import { z } from '@hono/zod-openapi'
import { sql } from 'drizzle-orm'
import { PRODUCT_TYPES } from '#domain/catalogue/products/product-types'
import { foldedHasWords } from '../../ground/db/has-words'
import { displayKey } from '../../ground/db/schema/catalogue'
import { endpoint } from '../../ground/http/endpoint'
import { json, listOf, option, selectQuery } from '../../ground/http/schemas'
import { secured } from '../../ground/http/secured'
import { onSale } from './product-queries'

export const selectProducts = endpoint(
  {
    method: 'get',
    path: '/products/select',
    tags: ['Produtos'],
    summary: 'Opções de produto para campos de busca: os primeiros 50 na ordem de exibição',
    ...secured(
      'products:view',
      'products:update',
      'priceTables:view',
      'exclusivePriceTableProducts:store',
      'orders:pendingRma',
    ),
    request: {
      query: selectQuery.extend({
        type: z.enum(PRODUCT_TYPES).optional(),
        onSale: z.enum(['true']).optional(),
      }),
    },
    responses: { 200: json(listOf('OptionList', option), 'As opções') },
  },
  async (c) => {
    const { search, type, onSale: isOnSale } = c.req.valid('query')
    const { rows } = await c.var.deps.db.execute<{ id: number; label: string }>(sql`
      SELECT p.id::int, p.name AS label FROM products p
       WHERE ${isOnSale ? onSale : sql`p.destroyed_at IS NULL`} AND ${foldedHasWords(sql`p.search`, search)}
         AND ${type ? sql`p.type = ${type}` : sql`true`}
       ORDER BY ${displayKey({ type: sql`p.type`, potency: sql`p.potency`, name: sql`p.name` })}, p.id LIMIT 50`)
    return c.json({ data: rows }, 200)
  },
)

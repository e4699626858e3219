import { createRoute, z } from '@hono/zod-openapi'
import { sql } from 'drizzle-orm'
import { can } from '#domain/permissions/permissions'
import { compareProducts, FIXATION_TYPES, PRODUCT_TYPES } from '#domain/products/product-types'
import type { Handler } from '../http/handler'
import { json, listOf, refusals } from '../http/schemas'
import { secured } from '../http/secured'
import { onSale } from './product-queries'

const MAX_PRODUCTS = 2_000

const productName = z
  .object({
    id: z.number().int(),
    name: z.string(),
    type: z.enum(PRODUCT_TYPES),
    fixationType: z.enum(FIXATION_TYPES).nullable(),
    potency: z.number().int().nullable(),
    enabled: z.boolean(),
  })
  .openapi('ProductName')

export const listAllProductsRoute = createRoute({
  method: 'get',
  path: '/products/listAll',
  tags: ['Produtos'],
  summary: 'Todos os produtos, sem páginas e sem preços, na ordem de exibição',
  ...secured('products:view', 'orders:store', 'orders:storeAll'),
  responses: { 200: json(listOf('ProductNameList', productName), 'Os produtos'), ...refusals.anyone },
})

export const listAllProducts: Handler<typeof listAllProductsRoute> = async (c) => {
  const visible = can(c.var.who, 'products:view') ? sql`p.destroyed_at IS NULL` : onSale
  const { rows } = await c.var.deps.db.execute<z.infer<typeof productName>>(sql`
    SELECT p.id::int, p.name, p.type, p.fixation_type AS "fixationType", p.potency, p.enabled
      FROM products p WHERE ${visible} ORDER BY p.id LIMIT ${MAX_PRODUCTS}`)
  return c.json({ data: rows.sort(compareProducts) }, 200)
}

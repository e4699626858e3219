import { z } from '@hono/zod-openapi'
import { sql } from 'drizzle-orm'
import { compareProducts, FIXATION_TYPES, PRODUCT_TYPES } from '#domain/catalogue/products/product-types'
import { can } from '#domain/people/permissions/permissions'
import { displayKey } from '../../ground/db/schema/catalogue'
import { endpoint } from '../../ground/http/endpoint'
import { json } from '../../ground/http/schemas'
import { secured } from '../../ground/http/secured'
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

const answer = z
  .object({
    data: z.array(productName),
    truncated: z.boolean().openapi({ description: 'Há mais do que vai aqui: use GET /products/select?search=' }),
  })
  .openapi('ProductNameList')

export const listAllProducts = endpoint(
  {
    method: 'get',
    path: '/products/listAll',
    tags: ['Produtos'],
    summary: 'Todos os produtos, sem páginas e sem preços, na ordem de exibição (até 2.000; truncated diz se há mais)',
    ...secured('products:view', 'orders:store', 'orders:storeAll'),
    request: { query: z.object({ type: z.enum(PRODUCT_TYPES).optional() }) },
    responses: { 200: json(answer, 'Os produtos') },
  },
  async (c) => {
    const { type } = c.req.valid('query')
    const visible = can(c.var.who, 'products:view') ? sql`p.destroyed_at IS NULL` : onSale
    const { rows } = await c.var.deps.db.execute<z.infer<typeof productName>>(sql`
      SELECT p.id::int, p.name, p.type, p.fixation_type AS "fixationType", p.potency, p.enabled
        FROM products p WHERE ${visible} AND ${type ? sql`p.type = ${type}` : sql`true`}
       ORDER BY ${displayKey({ type: sql`p.type`, potency: sql`p.potency`, name: sql`p.name` })}, p.id LIMIT ${MAX_PRODUCTS + 1}`)
    const truncated = rows.length > MAX_PRODUCTS
    return c.json({ data: rows.slice(0, MAX_PRODUCTS).sort(compareProducts), truncated }, 200)
  },
)

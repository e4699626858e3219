import { z } from '@hono/zod-openapi'
import { sql } from 'drizzle-orm'
import { endpoint } from '../../ground/http/endpoint'
import { json } from '../../ground/http/schemas'
import { securedForStaff } from '../../ground/http/secured'
import { maySeeCosts } from '../pricing/may-see-costs'
import { lacksCost, lacksTaxes } from './product-queries'

const gaps = z
  .object({
    withoutTaxes: z.number().int().openapi({ description: 'Como o filtro withoutTaxes de GET /products' }),
    withoutCost: z
      .number()
      .int()
      .optional()
      .openapi({ description: 'Como o filtro withoutCost; só para quem pode ver custos' }),
  })
  .openapi('ProductGaps')

/** Of those that are not deleted. */
export const countProductGaps = endpoint(
  {
    method: 'get',
    path: '/products/gaps',
    tags: ['Produtos'],
    summary: 'De quantos produtos ninguém informou o imposto, e o custo',
    ...securedForStaff('products:view'),
    responses: { 200: json(gaps, 'Quantos') },
  },
  async (c) => {
    const { rows } = await c.var.deps.db.execute<{ withoutTaxes: number; withoutCost: number }>(sql`
      SELECT count(*) FILTER (WHERE ${lacksTaxes})::int AS "withoutTaxes", count(*) FILTER (WHERE ${lacksCost})::int AS "withoutCost"
        FROM products p WHERE p.destroyed_at IS NULL`)
    const { withoutTaxes, withoutCost } = rows[0]!
    return c.json({ withoutTaxes, ...(maySeeCosts(c.var.who) ? { withoutCost } : {}) }, 200)
  },
)

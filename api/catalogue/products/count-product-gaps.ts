import { z } from '@hono/zod-openapi'
import { sql } from 'drizzle-orm'
import { saoPauloDate } from '#domain/ground/dates/sao-paulo'
import { OPEN_BUDGET } from '../../ground/db/status-sets-sql'
import { endpoint } from '../../ground/http/endpoint'
import { json } from '../../ground/http/schemas'
import { securedForStaff } from '../../ground/http/secured'
import { maySeeCosts } from '../pricing/may-see-costs'
import { lacksCost, lacksElectrics, lacksNcm, lacksTaxes } from './product-queries'

/** Nobody reads further; and however many there are, the page is not kept waiting. */
const MOST_COUNTED = 1_000

type Counts = Record<'withoutTaxes' | 'withoutCost' | 'withoutElectrics' | 'withoutNcm' | 'budgetsHeldUp', number>

const gaps = z
  .object({
    withoutTaxes: z.number().int().openapi({ description: 'Como o filtro withoutTaxes de GET /products' }),
    withoutElectrics: z.number().int().openapi({ description: 'Como o filtro withoutElectrics' }),
    withoutNcm: z
      .number()
      .int()
      .openapi({ description: 'Como o filtro withoutNcm: sem NCM, que uma regra fiscal em vigor pergunta' }),
    budgetsHeldUp: z
      .number()
      .int()
      .openapi({
        description: `Orçamentos abertos cuja elétrica não se confere por isso; ${MOST_COUNTED} ou mais: ${MOST_COUNTED}`,
      }),
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
    summary: 'De quantos produtos ninguém informou o imposto, o custo, os dados elétricos e o NCM',
    ...securedForStaff('products:view'),
    responses: { 200: json(gaps, 'Quantos') },
  },
  async (c) => {
    const { rows } = await c.var.deps.db.execute<Counts>(sql`
      SELECT count(*) FILTER (WHERE ${lacksTaxes})::int AS "withoutTaxes", count(*) FILTER (WHERE ${lacksCost})::int AS "withoutCost",
             count(*) FILTER (WHERE ${lacksElectrics})::int AS "withoutElectrics",
             count(*) FILTER (WHERE ${lacksNcm(saoPauloDate(c.var.deps.now()))})::int AS "withoutNcm",
             (SELECT count(*)::int FROM (
                SELECT DISTINCT l.order_id FROM products p JOIN order_lines l ON l.product_id = p.id JOIN orders o ON o.id = l.order_id
                 WHERE ${lacksElectrics} AND o.status IN ${OPEN_BUDGET} AND o.budget_type <> 'DETACHED' LIMIT ${MOST_COUNTED}) held) AS "budgetsHeldUp"
        FROM products p WHERE p.destroyed_at IS NULL`)
    const { withoutCost, ...counts } = rows[0]!
    return c.json({ ...counts, ...(maySeeCosts(c.var.who) ? { withoutCost } : {}) }, 200)
  },
)

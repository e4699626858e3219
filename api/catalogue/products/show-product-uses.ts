import { z } from '@hono/zod-openapi'
import { sql } from 'drizzle-orm'
import { visibleOrders } from '../../ground/caller/visible-orders'
import { nameOrder } from '../../ground/db/name-order'
import { IDLE } from '../../ground/db/status-sets-sql'
import { ApiError } from '../../ground/errors/api-error'
import { endpoint } from '../../ground/http/endpoint'
import { idParams, json } from '../../ground/http/schemas'
import { securedForStaff } from '../../ground/http/secured'
import { blockingUses, isReferred, usesOfProduct } from './product-uses'

/** So many records of a kind are named; the rest is a number. */
const MOST_NAMED = 20

const count = z.number().int()
const named = z.object({ id: z.number().int(), name: z.string() })

const answer = z
  .object({
    deletable: z.boolean(),
    isTypeFixed: z.boolean(),
    counts: z.object({
      productKits: count,
      kitsOnSale: count,
      priceTableProducts: count,
      exclusiveProducts: count,
      products: count,
      openOrders: count,
      openBudgets: count,
    }),
    kits: z.array(named.extend({ enabled: z.boolean(), quantity: z.number().int() })),
    products: z.array(named.extend({ why: z.enum(['PARENT', 'SUBSTITUTE', 'BATTERY']) })),
    orders: z
      .array(named.extend({ budget: z.boolean(), quantity: z.number().int() }))
      .openapi({ description: 'Em andamento, só os que quem pergunta pode ver' }),
  })
  .openapi('ProductUses')

type Lists = Pick<z.infer<typeof answer>, 'kits' | 'products' | 'orders'> & { exists: boolean }

export const showProductUses = endpoint(
  {
    method: 'get',
    path: '/products/{id}/uses',
    tags: ['Produtos'],
    summary: 'Onde um produto é usado: quantos registros de cada tipo, e os primeiros 20',
    ...securedForStaff('products:view'),
    request: { params: idParams },
    responses: { 200: json(answer, 'Os usos') },
  },
  async (c) => {
    const { id } = c.req.valid('param')
    const { db } = c.var.deps
    const { rows } = await db.execute<Lists & Record<string, unknown>>(sql`
      SELECT EXISTS (SELECT 1 FROM products WHERE id = ${id}) AS exists,
             COALESCE((SELECT json_agg(x) FROM (
               SELECT k.id, k.name, k.enabled, i.quantity FROM product_kit_items i JOIN product_kits k ON k.id = i.kit_id
                WHERE i.product_id = ${id} AND k.destroyed_at IS NULL ORDER BY k.enabled DESC, k.id LIMIT ${MOST_NAMED}) x), '[]') AS kits,
             COALESCE((SELECT json_agg(x) FROM (
               SELECT p.id, p.name, CASE WHEN EXISTS (SELECT 1 FROM related_products r WHERE r.parent_id = p.id AND r.product_id = ${id}) THEN 'PARENT'
                                         WHEN EXISTS (SELECT 1 FROM product_substitutes s WHERE s.product_id = p.id AND s.substitute_id = ${id}) THEN 'SUBSTITUTE' ELSE 'BATTERY' END AS why
                 FROM products p
                WHERE p.destroyed_at IS NULL AND p.id <> ${id} AND (p.id IN (SELECT s.product_id FROM product_substitutes s WHERE s.substitute_id = ${id})
                   OR p.id IN (SELECT r.parent_id FROM related_products r WHERE r.product_id = ${id})
                   OR p.type = 'INVERTER' AND p.specs -> 'compatibleBatteryIds' @> to_jsonb(${id}::bigint))
                ORDER BY ${nameOrder(sql`p.name`)}, p.id LIMIT ${MOST_NAMED}) x), '[]') AS products,
             COALESCE((SELECT json_agg(x) FROM (
               SELECT o.id, COALESCE(NULLIF(o.description, ''), c.fantasy_name) AS name, o.budget, sum(l.quantity)::int AS quantity
                 FROM order_lines l JOIN orders o ON o.id = l.order_id JOIN companies c ON c.id = o.company_id
                WHERE l.product_id = ${id} AND o.status NOT IN ${IDLE} AND ${visibleOrders(c.var.who)}
                GROUP BY o.id, c.fantasy_name ORDER BY o.id DESC LIMIT ${MOST_NAMED}) x), '[]') AS orders`)
    const { exists, ...lists } = rows[0]!
    if (!exists) throw new ApiError('NOT_FOUND')
    const uses = await usesOfProduct(db, id)
    const deletable = Object.values(blockingUses(uses)).every((one) => one === 0)
    const { orderLines: _lines, children: _children, ...counts } = uses
    return c.json({ deletable, isTypeFixed: isReferred(uses), counts, ...lists }, 200)
  },
)

import { createRoute, z } from '@hono/zod-openapi'
import { sql } from 'drizzle-orm'
import { bulkInput } from '#domain/orders/bulk-input'
import { ApiError } from '../http/api-error'
import type { Handler } from '../http/handler'
import { body, json, refusals } from '../http/schemas'
import { secured } from '../http/secured'
import { moveOrder } from './move-order'
import { visibleOrders } from './visible-orders'

const result = z.object({ id: z.number().int(), ok: z.boolean(), code: z.string().optional() })

export const changeManyStatusesRoute = createRoute({
  method: 'put',
  path: '/orders/changeMultipleStatus',
  tags: ['Status do pedido'],
  summary: 'Muda o status de vários pedidos do mesmo status e tipo; cada um passa por todas as regras',
  ...secured('orders:changeMultipleOrdersStatus'),
  request: { body: body(bulkInput) },
  responses: {
    200: json(z.object({ data: z.array(result) }), 'O que aconteceu com cada um'),
    ...refusals.anyone,
    ...refusals.write,
  },
})

/** No all-or-nothing: each order moves in a transaction of its own and answers for itself (domain 4.5). */
export const changeManyStatuses: Handler<typeof changeManyStatusesRoute> = async (c) => {
  const { ids, action, ...input } = c.req.valid('json')
  const { db } = c.var.deps
  const wanted = [...new Set(ids)].sort((a, b) => a - b)
  const { rows } = await db.execute(sql`
    SELECT count(*)::int AS found, count(DISTINCT (o.status, o.type))::int AS kinds FROM orders o
     WHERE o.id IN (${sql.join(
       wanted.map((id) => sql`${id}`),
       sql`, `,
     )}) AND ${visibleOrders(c.var.who)}`)
  if (Number(rows[0]?.found) !== wanted.length) throw new ApiError('NOT_FOUND')
  if (Number(rows[0]?.kinds) > 1)
    throw new ApiError('VALIDATION_FAILED', { errors: [{ field: 'ids', rule: 'choice' }] })

  const data: z.infer<typeof result>[] = []
  for (const id of wanted) {
    try {
      await db.transaction((tx) => moveOrder(c, tx, id, action, { ...input, version: null }))
      data.push({ id, ok: true })
    } catch (error) {
      if (!(error instanceof ApiError)) throw error
      data.push({ id, ok: false, code: error.code })
    }
  }
  return c.json({ data }, 200)
}

import { z } from '@hono/zod-openapi'
import { sql } from 'drizzle-orm'
import type { Permission } from '#domain/people/permissions/permissions'
import { PRESENCE_STALE_MS } from '#domain/sales/orders/edit/edit-presence'
import { visibleOrders } from '../../../ground/caller/visible-orders'
import { loose } from '../../../ground/db/loose-writes'
import { ApiError } from '../../../ground/errors/api-error'
import { endpoint } from '../../../ground/http/endpoint'
import { idParams, json, toIso } from '../../../ground/http/schemas'
import { secured } from '../../../ground/http/secured'

const EDIT: Permission[] = ['budgets:update', 'orders:update', 'orders:setDueDate', 'orders:giveDiscount']

const editors = z
  .object({
    others: z.array(z.object({ userName: z.string(), since: z.iso.datetime() })).openapi({
      description: 'Quem mais tem o formulário aberto, de quem abriu primeiro em diante',
    }),
  })
  .openapi('OrderEditors')

/** One statement. Presence is no fact of the order: it locks nothing, keeps nothing and is not audited. */
export const openEditing = endpoint(
  {
    method: 'post',
    path: '/orders/{id}/editing',
    tags: ['Pedidos'],
    summary: 'Diz que o formulário do pedido está aberto, e responde quem mais o tem aberto; vale por dois minutos',
    ...secured(...EDIT),
    request: { params: idParams },
    refusals: ['anyone', 'one'],
    responses: { 200: json(editors, 'Os outros') },
  },
  async (c) => {
    const { id } = c.req.valid('param')
    const { who, deps } = c.var
    const now = sql`${deps.now().toISOString()}::timestamptz`
    const stale = sql`${new Date(deps.now().getTime() - PRESENCE_STALE_MS).toISOString()}::timestamptz`
    const { rows } = await deps.db.execute<{ others: { userName: string; since: string }[] }>(sql`
      WITH seen AS (SELECT o.id FROM orders o WHERE o.id = ${id} AND ${visibleOrders(who)}),
      mine AS (INSERT INTO order_editors (order_id, user_id, since, seen_at) SELECT id, ${who.userId}::bigint, ${now}, ${now} FROM seen
               ON CONFLICT (order_id, user_id) DO UPDATE
                  SET since = CASE WHEN order_editors.seen_at < ${stale} THEN excluded.since ELSE order_editors.since END, seen_at = excluded.seen_at),
      gone AS (DELETE FROM order_editors e USING seen WHERE e.order_id = seen.id AND e.user_id <> ${who.userId} AND e.seen_at < ${stale})
      SELECT s.id, (SELECT COALESCE(jsonb_agg(jsonb_build_object('userName', u.name, 'since', e.since) ORDER BY e.since, u.id), '[]')
                      FROM order_editors e JOIN users u ON u.id = e.user_id
                     WHERE e.order_id = s.id AND e.user_id <> ${who.userId} AND e.seen_at >= ${stale}) AS others
        FROM seen s, ${loose('editors')}`)
    const found = rows[0]
    if (!found) throw new ApiError('NOT_FOUND')
    return c.json({ others: found.others.map(({ userName, since }) => ({ userName, since: toIso(since)! })) }, 200)
  },
)

export const closeEditing = endpoint(
  {
    method: 'delete',
    path: '/orders/{id}/editing',
    tags: ['Pedidos'],
    summary: 'Diz que o formulário do pedido foi fechado',
    ...secured(...EDIT),
    request: { params: idParams },
    refusals: ['anyone', 'one'],
    responses: {
      200: json(z.object({ closed: z.boolean() }).openapi('EditingClosed'), 'Fechado'),
    },
  },
  async (c) => {
    const { id } = c.req.valid('param')
    const { who, deps } = c.var
    const { rows } = await deps.db.execute<{ seen: number; gone: number }>(sql`
      WITH seen AS (SELECT o.id FROM orders o WHERE o.id = ${id} AND ${visibleOrders(who)}),
      gone AS (DELETE FROM order_editors e USING seen WHERE e.order_id = seen.id AND e.user_id = ${who.userId} RETURNING 1)
      SELECT (SELECT count(*)::int FROM seen) AS seen, (SELECT count(*)::int FROM gone) AS gone
        FROM ${loose('editors')}`)
    const { seen, gone } = rows[0]!
    if (seen === 0) throw new ApiError('NOT_FOUND')
    return c.json({ closed: gone > 0 }, 200)
  },
)

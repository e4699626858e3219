import { createRoute, z } from '@hono/zod-openapi'
import { sql } from 'drizzle-orm'
import { readOrderQuery } from '#domain/orders/list/order-list-query'
import { findNeighbours } from '../db/list-neighbours'
import type { Handler } from '../http/handler'
import { idParams, json, refusals } from '../http/schemas'
import { secured } from '../http/secured'
import { visibleOrders } from '../order-record/visible-orders'
import { orderConditions } from '../orders/list/order-conditions'
import { SCREEN_PERMISSIONS } from '../orders/list/order-screens'
import { orderDefaultSort, orderSortFields } from '../orders/list/order-sort'
import { findSavedViewBySlug, slugParam } from './open-saved-view'
import { savedView } from './saved-view'

const neighbours = z
  .object({ view: savedView, previous: z.number().int().nullable(), next: z.number().int().nullable() })
  .openapi('ViewNeighbours')

export const showNeighboursRoute = createRoute({
  method: 'get',
  path: '/savedViews/bySlug/{slug}/orders/{id}',
  tags: ['Visões salvas'],
  summary: 'O pedido anterior e o próximo na ordem de uma visão, entre os que o usuário vê',
  ...secured(...SCREEN_PERMISSIONS),
  request: { params: idParams.extend({ slug: slugParam }) },
  responses: { 200: json(neighbours, 'A visão e os dois números'), ...refusals.anyone, ...refusals.one },
})

/** The order's own page already says whether it may be seen; here it only has a place between others. */
export const showNeighbours: Handler<typeof showNeighboursRoute> = async (c) => {
  const { slug, id } = c.req.valid('param')
  const { who, deps } = c.var
  const view = await findSavedViewBySlug(deps.db, who, slug)
  const budget = view.screen === 'BUDGETS'
  const { field, order, ...filters } = readOrderQuery(view.query).data ?? {}
  const standard = orderDefaultSort(budget)
  const found = await findNeighbours(deps.db, {
    id,
    idSql: sql`o.id`,
    from: sql`orders o`,
    own: sql`o.id = ${id} AND ${visibleOrders(who)}`,
    where: [visibleOrders(who, budget), ...orderConditions(filters, deps.now())],
    sort: orderSortFields(budget)[field ?? standard.field],
    order: field ? (order ?? 'asc') : (order ?? standard.order),
  })
  return c.json({ view, ...found }, 200)
}

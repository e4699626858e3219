import { z } from '@hono/zod-openapi'
import { sql } from 'drizzle-orm'
import { readClaimQuery } from '#domain/insight/saved-views/view-screens'
import { readOrderQuery } from '#domain/sales/orders/list/order-list-query'
import {
  DEFAULT_SORT as CLAIMS_SORT,
  claimConditions,
  claimSorts,
  countedTables,
} from '../../after-sales/claims/claim-queries'
import { visibleOrders } from '../../ground/caller/visible-orders'
import type { Who } from '../../ground/caller/who'
import type { Executor } from '../../ground/db/executor'
import { findNeighbours } from '../../ground/db/list-neighbours'
import { endpoint } from '../../ground/http/endpoint'
import { idParams, json } from '../../ground/http/schemas'
import { secured } from '../../ground/http/secured'
import { readCalendarOf } from '../../sales/order-record/claim-calendar'
import { orderConditions } from '../../sales/orders/list/order-conditions'
import { orderDefaultSort, orderSortFields } from '../../sales/orders/list/order-sort'
import { findSavedViewBySlug, slugParam } from './open-saved-view'
import { type SavedView, savedView } from './saved-view'
import { VIEW_PERMISSIONS } from './view-screens'

const neighbours = z
  .object({ view: savedView, previous: z.number().int().nullable(), next: z.number().int().nullable() })
  .openapi('ViewNeighbours')

/** The order's own page already says whether it may be seen; here it only has a place between others. */
export const showNeighbours = endpoint(
  {
    method: 'get',
    path: '/savedViews/bySlug/{slug}/orders/{id}',
    tags: ['Visões salvas'],
    summary: 'O pedido (ou chamado) anterior e o próximo na ordem de uma visão, entre os que o usuário vê',
    ...secured(...VIEW_PERMISSIONS),
    request: { params: idParams.extend({ slug: slugParam }) },
    responses: { 200: json(neighbours, 'A visão e os dois números') },
  },
  async (c) => {
    const { slug, id } = c.req.valid('param')
    const { who, deps } = c.var
    const view = await findSavedViewBySlug(deps.db, who, slug)
    const found = await findNeighbours(deps.db, {
      id,
      idSql: sql`o.id`,
      own: sql`o.id = ${id} AND ${visibleOrders(who)}`,
      ...(view.screen === 'CLAIMS'
        ? await claimsPlan(deps.db, who, view, deps.now())
        : ordersPlan(who, view, deps.now())),
    })
    return c.json({ view, ...found }, 200)
  },
)

function ordersPlan(who: Who, view: SavedView, now: Date) {
  const budget = view.screen === 'BUDGETS'
  const { field, order, ...filters } = readOrderQuery(view.query).data ?? {}
  const standard = orderDefaultSort(budget)
  return {
    from: sql`orders o`,
    where: [visibleOrders(who, budget), ...orderConditions(filters, now)],
    sort: orderSortFields(budget)[field ?? standard.field],
    order: field ? (order ?? 'asc') : (order ?? standard.order),
  }
}

async function claimsPlan(db: Executor, who: Who, view: SavedView, now: Date) {
  const { field, order, ...filters } = readClaimQuery(view.query).data ?? {}
  return {
    from: countedTables,
    where: [visibleOrders(who, false), ...claimConditions(filters, await readCalendarOf(db, now))],
    sort: claimSorts[field ?? CLAIMS_SORT.field],
    order: field ? (order ?? 'asc') : (order ?? CLAIMS_SORT.order),
  }
}

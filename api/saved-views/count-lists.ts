import { createRoute, z } from '@hono/zod-openapi'
import { type SQL, sql } from 'drizzle-orm'
import { many } from '#domain/forms/many'
import { MAX_COUNTED_ROWS, MAX_SIDEBAR_VIEWS } from '#domain/lists/page-sizes'
import { ORDER_SCREENS, type OrderScreen, readOrderQuery } from '#domain/orders/list/order-list-query'
import type { Who } from '../caller/who'
import { whereClause } from '../db/run-list'
import { ApiError } from '../errors/api-error'
import type { Handler } from '../http/handler'
import { json, listOf, refusals } from '../http/schemas'
import { secured } from '../http/secured'
import { visibleOrders } from '../order-record/visible-orders'
import { countersQuery, isCounted } from '../orders/list/count-orders'
import { orderConditions } from '../orders/list/order-conditions'
import { requireScreen, SCREEN_PERMISSIONS } from '../orders/list/order-screens'

const count = z.object({ total: z.number().int(), isCapped: z.boolean() })

export const countListsRoute = createRoute({
  method: 'get',
  path: '/savedViews/counts',
  tags: ['Visões salvas'],
  summary: 'Quantos registros visíveis tem cada lista (até 5, num só comando; acima de 10.000, isCapped)',
  ...secured(...SCREEN_PERMISSIONS),
  request: {
    query: z.object({
      list: many(z.string().max(4_100), MAX_SIDEBAR_VIEWS).openapi({
        type: 'array',
        items: { type: 'string' },
        example: ['ORDERS?orderStatus=AWAITING', 'BUDGETS?'],
      }),
    }),
  },
  responses: { 200: json(listOf('ListCounts', count), 'Na ordem pedida'), ...refusals.anyone },
})

/**
 * The numbers beside the views of the sidebar. The caller names filters and not views, so that one statement is enough:
 * counters where status and company alone narrow a list, otherwise counted up to the cap.
 */
export const countLists: Handler<typeof countListsRoute> = async (c) => {
  const { who, deps } = c.var
  const lists = (c.req.valid('query').list ?? []).map(readList)
  if (lists.length === 0) return c.json({ data: [] }, 200)
  const parts = lists.map(({ screen, query }, at) => {
    requireScreen(who, screen)
    return sql`${countOf(who, screen, query, deps.now())} AS ${sql.identifier(`n${at}`)}`
  })
  const { rows } = await deps.db.execute(sql`SELECT ${sql.join(parts, sql`, `)}`)
  const data = lists.map(({ isExact }, at) => {
    const total = Number(rows[0]?.[`n${at}`] ?? 0)
    const isCapped = !isExact && total > MAX_COUNTED_ROWS
    return { total: isCapped ? MAX_COUNTED_ROWS : total, isCapped }
  })
  return c.json({ data }, 200)
}

type Filters = Parameters<typeof isCounted>[0]

/** @throws VALIDATION_FAILED for a text that is no list's address */
function readList(text: string): { screen: OrderScreen; query: Filters; isExact: boolean } {
  const [name = '', search = ''] = text.split(/\?(.*)/s)
  const screen = ORDER_SCREENS.find((one) => one === name)
  const read = readOrderQuery(search)
  if (!screen || !read.success) throw new ApiError('VALIDATION_FAILED', { errors: [{ field: 'list', rule: 'regex' }] })
  const { field: _field, order: _order, ...query } = read.data
  return { screen, query, isExact: isCounted(query) }
}

function countOf(who: Who, screen: OrderScreen, query: Filters, now: Date): SQL {
  const budget = screen === 'BUDGETS'
  if (isCounted(query)) return sql`(SELECT q.n FROM (${countersQuery(who, budget, query, now)}) q)`
  const where = whereClause([visibleOrders(who, budget), ...orderConditions(query, now)])
  return sql`(SELECT count(*) FROM (SELECT 1 FROM orders o ${where} LIMIT ${MAX_COUNTED_ROWS + 1}) q)`
}

import { z } from '@hono/zod-openapi'
import { type SQL, sql } from 'drizzle-orm'
import { many } from '#domain/ground/lists/many'
import { MAX_COUNTED_ROWS, MAX_SIDEBAR_VIEWS } from '#domain/ground/lists/page-sizes'
import { readClaimQuery, VIEW_SCREENS } from '#domain/insight/saved-views/view-screens'
import { type OrderScreen, readOrderQuery } from '#domain/sales/orders/list/order-list-query'
import { claimConditions, countedTables } from '../../after-sales/claims/claim-queries'
import { visibleOrders } from '../../ground/caller/visible-orders'
import type { Who } from '../../ground/caller/who'
import { whereClause } from '../../ground/db/run-list'
import { ApiError } from '../../ground/errors/api-error'
import { endpoint } from '../../ground/http/endpoint'
import { json, listOf } from '../../ground/http/schemas'
import { secured } from '../../ground/http/secured'
import { type ClaimCalendar, readCalendarOf } from '../../sales/order-record/claim-calendar'
import { countersQuery, isCounted } from '../../sales/orders/list/count-orders'
import { orderConditions } from '../../sales/orders/list/order-conditions'
import { requireList, VIEW_PERMISSIONS } from './view-screens'

const count = z.object({ total: z.number().int(), isCapped: z.boolean() })

/**
 * The numbers beside the views of the sidebar. The caller names filters and not views, so that one statement is enough:
 * counters where status and company alone narrow a list, otherwise counted up to the cap. Claims need the calendar that
 * their deadlines run by, which is one more.
 */
export const countLists = endpoint(
  {
    method: 'get',
    path: '/savedViews/counts',
    tags: ['Visões salvas'],
    summary: 'Quantos registros visíveis tem cada lista (até 5, num só comando; acima de 10.000, isCapped)',
    ...secured(...VIEW_PERMISSIONS),
    request: {
      query: z.object({
        list: many(z.string().max(4_100), MAX_SIDEBAR_VIEWS).openapi({
          type: 'array',
          items: { type: 'string' },
          example: ['ORDERS?orderStatus=AWAITING', 'BUDGETS?'],
        }),
      }),
    },
    responses: { 200: json(listOf('ListCounts', count), 'Na ordem pedida') },
  },
  async (c) => {
    const { who, deps } = c.var
    const lists = (c.req.valid('query').list ?? []).map(readList)
    if (lists.length === 0) return c.json({ data: [] }, 200)
    for (const { screen } of lists) requireList(who, screen)
    const now = deps.now()
    const calendar = lists.some(({ screen }) => screen === 'CLAIMS') ? await readCalendarOf(deps.db, now) : null
    const parts = lists.map((list, at) => sql`${countOf(who, list, now, calendar)} AS ${sql.identifier(`n${at}`)}`)
    const { rows } = await deps.db.execute(sql`SELECT ${sql.join(parts, sql`, `)}`)
    const data = lists.map((list, at) => {
      const total = Number(rows[0]?.[`n${at}`] ?? 0)
      const isExact = list.screen !== 'CLAIMS' && isCounted(list.query)
      const isCapped = !isExact && total > MAX_COUNTED_ROWS
      return { total: isCapped ? MAX_COUNTED_ROWS : total, isCapped }
    })
    return c.json({ data }, 200)
  },
)

type List =
  | { screen: OrderScreen; query: Parameters<typeof isCounted>[0] }
  | { screen: 'CLAIMS'; query: Parameters<typeof claimConditions>[0] }

/** @throws VALIDATION_FAILED for a text that is no list's address */
function readList(text: string): List {
  const [name = '', search = ''] = text.split(/\?(.*)/s)
  const screen = VIEW_SCREENS.find((one) => one === name)
  if (screen === 'CLAIMS') {
    const read = readClaimQuery(search)
    if (read.success) return { screen, query: read.data }
  } else if (screen) {
    const read = readOrderQuery(search)
    if (read.success) {
      const { field: _field, order: _order, ...query } = read.data
      return { screen, query }
    }
  }
  throw new ApiError('VALIDATION_FAILED', { errors: [{ field: 'list', rule: 'regex' }] })
}

function countOf(who: Who, { screen, query }: List, now: Date, calendar: ClaimCalendar | null): SQL {
  const upToCap = (from: SQL, where: SQL[]) =>
    sql`(SELECT count(*) FROM (SELECT 1 FROM ${from} ${whereClause(where)} LIMIT ${MAX_COUNTED_ROWS + 1}) q)`
  if (screen === 'CLAIMS')
    return upToCap(countedTables, [visibleOrders(who, false), ...claimConditions(query, calendar!)])
  const budget = screen === 'BUDGETS'
  if (isCounted(query)) return sql`(SELECT q.n FROM (${countersQuery(who, budget, query, now)}) q)`
  return upToCap(sql`orders o`, [visibleOrders(who, budget), ...orderConditions(query, now)])
}

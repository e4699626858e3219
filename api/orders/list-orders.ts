import { createRoute, z } from '@hono/zod-openapi'
import { type SQL, sql } from 'drizzle-orm'
import { fromCents } from '#domain/money/money'
import { orderFilters } from '#domain/orders/order-filters'
import type { ApiContext } from '../http/context'
import type { Handler } from '../http/handler'
import { type ListQuery, listMeta, listQuery, runList, type SortFields } from '../http/list'
import { json, refusals } from '../http/schemas'
import { secured } from '../http/secured'
import { isCounted, sumByScan, sumFromCounters } from './count-orders'
import { orderConditions } from './order-conditions'
import { orderRow, orderRowColumns, orderRowTables, toOrderRow } from './order-row'
import { visibleOrders } from './visible-orders'

const totals = z
  .object({ count: z.number().int(), total: z.number(), potency: z.number().int() })
  .openapi('OrderTotals')

const answer = z.object({ data: z.array(orderRow), meta: listMeta, totals: totals.optional() }).openapi('OrderList')
const query = listQuery.extend(orderFilters.shape)

/** Orders are always sent (a CHECK says so); budgets are not. */
const sortFields = (budget: boolean): SortFields => ({
  id: { sql: sql`o.id`, type: 'bigint' },
  createdAt: { sql: sql`o.created_at`, type: 'timestamptz' },
  orderSentAt: { sql: sql`o.order_sent_at`, type: 'timestamptz', ...(budget ? { nullable: true } : {}) },
  expirationAt: { sql: sql`o.expiration_at`, type: 'timestamptz', nullable: true },
  dueDate: { sql: sql`o.due_date`, type: 'date', nullable: true },
  total: { sql: sql`o.total_cents`, type: 'bigint' },
  potency: { sql: sql`o.potency`, type: 'bigint' },
  status: { sql: sql`o.status`, type: 'text' },
})

export const listBudgetsRoute = createRoute({
  method: 'get',
  path: '/budgets',
  tags: ['Orçamentos'],
  summary: 'Lista os orçamentos; com isTotalizer, só as somas',
  ...secured('budgets:view', 'budgets:viewAll', 'budgets:viewOwn'),
  request: { query },
  responses: { 200: json(answer, 'Os orçamentos visíveis'), ...refusals.anyone },
})

export const listOrdersRoute = createRoute({
  method: 'get',
  path: '/orders',
  tags: ['Pedidos'],
  summary: 'Lista os pedidos (ou, com budget=true, os orçamentos); com isTotalizer, só as somas',
  ...secured('orders:view', 'orders:viewAll', 'orders:viewOwn', 'budgets:view', 'budgets:viewAll', 'budgets:viewOwn'),
  request: { query },
  responses: { 200: json(answer, 'Os pedidos visíveis'), ...refusals.anyone },
})

export const listBudgets: Handler<typeof listBudgetsRoute> = async (c) =>
  c.json(await answerList(c, true, c.req.valid('query')), 200)

export const listOrders: Handler<typeof listOrdersRoute> = async (c) => {
  const filters = c.req.valid('query')
  return c.json(await answerList(c, filters.budget === true, filters), 200)
}

async function answerList(
  c: ApiContext,
  budget: boolean,
  { perPage, page, cursor, field, order, ...filters }: z.infer<typeof query>,
): Promise<z.infer<typeof answer>> {
  const { db, now } = c.var.deps
  const moment = now()
  const where: SQL[] = [visibleOrders(c.var.who, budget), ...orderConditions(filters, moment)]
  if (filters.isTotalizer) {
    const sums = isCounted(filters)
      ? await sumFromCounters(db, c.var.who, budget, filters, moment)
      : await sumByScan(db, where)
    return {
      data: [],
      meta: emptyMeta({ perPage, page, cursor, field, order }, sums.count),
      totals: { count: sums.count, total: fromCents(sums.totalCents), potency: sums.potency },
    }
  }
  const { rows, meta } = await runList(db, {
    query: { perPage, page, cursor, field, order },
    columns: orderRowColumns(moment),
    from: orderRowTables,
    countFrom: sql`orders o`,
    id: sql`o.id`,
    where,
    sort: sortFields(budget),
    defaultSort: budget ? { field: 'createdAt', order: 'desc' } : { field: 'orderSentAt', order: 'desc' },
    ...(isCounted(filters)
      ? { total: async () => (await sumFromCounters(db, c.var.who, budget, filters, moment)).count }
      : {}),
  })
  return { data: rows.map(toOrderRow), meta }
}

const emptyMeta = (query: ListQuery, total: number) => ({
  total,
  perPage: query.perPage,
  currentPage: 1,
  lastPage: Math.max(1, Math.ceil(total / query.perPage)),
  totalIsCapped: false,
  next: null,
  previous: null,
})

import { z } from '@hono/zod-openapi'
import { type SQL, sql } from 'drizzle-orm'
import { updatedSince } from '#domain/engagement/feed/updated-since'
import { brBoolean } from '#domain/ground/flags/br-boolean'
import { emptyAsAbsent } from '#domain/ground/forms/empty-as-null'
import { MAX_SUMMED_ROWS } from '#domain/ground/lists/page-sizes'
import { fromCents } from '#domain/ground/money/money'
import { ORDER_STATUSES, type OrderStatus } from '#domain/ground/order-words/statuses'
import { orderFilters } from '#domain/sales/orders/list/order-filters'
import { visibleOrders } from '../../../ground/caller/visible-orders'
import { type ListQuery, listMeta, listQuery } from '../../../ground/db/list-query'
import { runList } from '../../../ground/db/run-list'
import type { ApiContext } from '../../../ground/http/context'
import { endpoint } from '../../../ground/http/endpoint'
import { json } from '../../../ground/http/schemas'
import { secured } from '../../../ground/http/secured'
import { isCounted, leftOut, type SumsByStatus, sumByStatus, sumFromCounters, totalOf } from './count-orders'
import { orderConditions } from './order-conditions'
import { orderRow, orderRowColumns, orderRowTables, type RawOrderRow, toOrderRows } from './order-row'
import { orderDefaultSort, orderSortFields } from './order-sort'
import { sumTotals } from './sum-totals'

export const totalsAnswer = z
  .object({
    count: z.number().int(),
    total: z.number(),
    potency: z.number().int(),
    companies: z.number().int().optional().openapi({ description: 'Empresas diferentes; só com isTotalizer' }),
    productPotency: z
      .number()
      .int()
      .optional()
      .openapi({ description: 'Com filtro de produto ou fabricante: os watts só dessas linhas' }),
    totalWithoutServiceFee: z
      .number()
      .optional()
      .openapi({ description: 'O total sem repasse; só com isTotalizer e mais filtros que status e empresa' }),
    byStatus: z
      .array(z.object({ status: z.enum(ORDER_STATUSES), count: z.number().int() }))
      .openapi({ description: 'Quantos há em cada status sob os outros filtros, sem os que não têm nenhum' }),
    isAtLeast: z
      .literal(true)
      .optional()
      .openapi({ description: `Há mais de ${MAX_SUMMED_ROWS} pedidos assim: contagem e somas são no mínimo estas` }),
    isByStatusAtLeast: z.literal(true).optional().openapi({ description: 'O mesmo de byStatus' }),
  })
  .openapi('OrderTotals')

const answer = z
  .object({ data: z.array(orderRow), meta: listMeta, totals: totalsAnswer.optional() })
  .openapi('OrderList')
const query = listQuery.extend({
  ...orderFilters.shape,
  ...updatedSince,
  withTotals: emptyAsAbsent(brBoolean()).openapi({ description: 'As linhas e as somas, sem contar as empresas' }),
})

export const listBudgets = endpoint(
  {
    method: 'get',
    path: '/budgets',
    tags: ['Orçamentos'],
    summary: 'Lista os orçamentos; com isTotalizer, só as somas',
    ...secured('budgets:view', 'budgets:viewAll', 'budgets:viewOwn'),
    request: { query },
    responses: { 200: json(answer, 'Os orçamentos visíveis') },
  },
  async (c) => c.json(await answerList(c, true, c.req.valid('query')), 200),
)

export const listOrders = endpoint(
  {
    method: 'get',
    path: '/orders',
    tags: ['Pedidos'],
    summary: 'Lista os pedidos (ou, com budget=true, os orçamentos); com isTotalizer, só as somas',
    ...secured('orders:view', 'orders:viewAll', 'orders:viewOwn', 'budgets:view', 'budgets:viewAll', 'budgets:viewOwn'),
    request: { query },
    responses: { 200: json(answer, 'Os pedidos visíveis') },
  },
  async (c) => {
    const filters = c.req.valid('query')
    return c.json(await answerList(c, filters.budget === true, filters), 200)
  },
)

async function answerList(
  c: ApiContext,
  budget: boolean,
  { perPage, page, cursor, field, order, withTotals, ...filters }: z.infer<typeof query>,
): Promise<z.infer<typeof answer>> {
  const { db, now } = c.var.deps
  const moment = now()
  const where: SQL[] = [visibleOrders(c.var.who, budget), ...orderConditions(filters, moment)]
  const isScan = !isCounted({ ...filters, orderStatus: undefined })
  if (filters.isTotalizer) {
    const { statuses, ...companies } = await sumTotals(db, c.var.who, budget, filters, moment)
    const sums = toTotals(statuses, filters.orderStatus, isScan)
    return {
      data: [],
      meta: emptyMeta({ perPage, page, cursor, field, order }, sums.count),
      totals: { ...sums, ...companies },
    }
  }
  // Beside the rows, not before them.
  const sums = withTotals ? sumByStatus(db, c.var.who, budget, filters, moment) : undefined
  const totals = sums?.then((statuses) => toTotals(statuses, filters.orderStatus, isScan))
  totals?.catch(() => {})
  const { rows, meta } = await runList<RawOrderRow>(db, {
    query: { perPage, page, cursor, field, order },
    columns: orderRowColumns(moment),
    from: orderRowTables,
    countFrom: sql`orders o`,
    id: sql`o.id`,
    where,
    sort: orderSortFields(budget),
    defaultSort: orderDefaultSort(budget),
    isUnfiltered: Object.entries(filters).every(([name, value]) => name === 'budget' || value === undefined),
    ...(totals
      ? { total: async () => (await totals).count }
      : isCounted(filters)
        ? { total: async () => (await sumFromCounters(db, c.var.who, budget, filters, moment)).count }
        : {}),
  })
  return {
    data: await toOrderRows(db, rows, c.var.who, moment),
    meta,
    ...(totals ? { totals: await totals } : {}),
  }
}

/** @param isScan the rows were walked, as far as they are: counters know all */
export function toTotals(
  statuses: SumsByStatus,
  chosen: readonly OrderStatus[] = [],
  isScan = false,
): z.infer<typeof totalsAnswer> {
  const { count, totalCents, potency } = totalOf(statuses, chosen)
  const byStatus = ORDER_STATUSES.flatMap((status) => {
    const { count } = statuses.get(status) ?? { count: 0 }
    return count > 0 ? [{ status, count }] : []
  })
  const more = leftOut(statuses, chosen)
  return {
    ...{ count, total: fromCents(totalCents), potency, byStatus },
    ...(isScan && more.chosen ? { isAtLeast: true as const } : {}),
    ...(isScan && (more.chosen || more.others) ? { isByStatusAtLeast: true as const } : {}),
  }
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

import { z } from '@hono/zod-openapi'
import { type SQL, sql } from 'drizzle-orm'
import { MAX_SUMMED_ROWS } from '#domain/ground/lists/page-sizes'
import { fromCents, toCents } from '#domain/ground/money/money'
import { orderFilters } from '#domain/sales/orders/list/order-filters'
import { visibleOrders } from '../../../ground/caller/visible-orders'
import { listMeta, listQuery } from '../../../ground/db/list-query'
import { runList, whereClause } from '../../../ground/db/run-list'
import { endpoint } from '../../../ground/http/endpoint'
import { json } from '../../../ground/http/schemas'
import { secured } from '../../../ground/http/secured'
import { orderConditions } from './order-conditions'
import { type OrderRow, orderRow, orderRowColumns, orderRowTables, type RawOrderRow, toOrderRows } from './order-row'
import { orderSortFields } from './order-sort'

const row = orderRow
  .extend({ serviceFee: z.number(), totalWithoutServiceFee: z.number() })
  .openapi('ServiceFeeOrderRow')
export type ServiceFeeOrderRow = z.infer<typeof row>

const totals = z
  .object({
    count: z.number().int(),
    total: z.number(),
    serviceFee: z.number(),
    totalWithoutServiceFee: z.number(),
    isAtLeast: z
      .literal(true)
      .optional()
      .openapi({ description: `Há mais de ${MAX_SUMMED_ROWS} pedidos assim: contagem e somas são no mínimo estas` }),
  })
  .openapi('ServiceFeeTotals')

const NOTHING_ON_PAGES = { totalIsCapped: false, next: null, previous: null, currentPage: 1, lastPage: 1 }

/** Sent orders that carry a repasse (specification §2): the newest first, as the default sort of §9 has it. */
export const listServiceFeeOrders = endpoint(
  {
    method: 'get',
    path: '/serviceFee/orders',
    tags: ['Pedidos'],
    summary: 'Lista os pedidos com repasse, o repasse à parte; com isTotalizer, só as somas',
    ...secured('orders:view', 'orders:viewAll', 'orders:viewOwn'),
    request: { query: listQuery.extend(orderFilters.omit({ budget: true }).shape) },
    responses: {
      200: json(
        z.object({ data: z.array(row), meta: listMeta, totals: totals.optional() }).openapi('ServiceFeeOrderPage'),
        'Os pedidos visíveis',
      ),
    },
  },
  async (c) => {
    const { perPage, page, cursor, field, order, ...filters } = c.req.valid('query')
    const { db, now } = c.var.deps
    const moment = now()
    const where: SQL[] = [
      visibleOrders(c.var.who, false),
      sql`o.service_fee_cents > 0`,
      ...orderConditions(filters, moment),
    ]
    if (filters.isTotalizer) {
      const { rows } = await db.execute<Record<'n' | 'total' | 'fee', number | string>>(sql`
        SELECT count(*)::int AS n, COALESCE(sum(o.total_cents), 0)::bigint AS total, COALESCE(sum(o.service_fee_cents), 0)::bigint AS fee
          FROM (SELECT o.total_cents, o.service_fee_cents FROM orders o ${whereClause(where)} LIMIT ${MAX_SUMMED_ROWS + 1}::int) o`)
      const { n, total: totalCents, fee: feeCents } = rows[0]!
      const [count, total, fee] = [Number(n), Number(totalCents), Number(feeCents)]
      return c.json(
        {
          data: [],
          meta: { total: count, perPage, ...NOTHING_ON_PAGES },
          totals: {
            count,
            total: fromCents(total),
            serviceFee: fromCents(fee),
            totalWithoutServiceFee: fromCents(total - fee),
            ...(count > MAX_SUMMED_ROWS ? { isAtLeast: true as const } : {}),
          },
        },
        200,
      )
    }
    const { rows, meta } = await runList<RawRow>(db, {
      query: { perPage, page, cursor, field, order },
      columns: sql`${orderRowColumns(moment)}, o.service_fee_cents AS "serviceFeeCents"`,
      from: orderRowTables,
      countFrom: sql`orders o`,
      id: sql`o.id`,
      where,
      sort: { ...orderSortFields(false), serviceFee: { sql: sql`o.service_fee_cents`, type: 'bigint' } },
      defaultSort: { field: 'id', order: 'desc' },
    })
    const plain = rows.map(({ serviceFeeCents: _, ...row }) => row)
    const answered = await toOrderRows(db, plain, c.var.who, moment)
    return c.json({ data: answered.map((row, at) => withFee(row, Number(rows[at]!.serviceFeeCents))), meta }, 200)
  },
)

type RawRow = RawOrderRow & { serviceFeeCents: number | string }

function withFee(row: OrderRow, feeCents: number): ServiceFeeOrderRow {
  return { ...row, serviceFee: fromCents(feeCents), totalWithoutServiceFee: fromCents(toCents(row.total) - feeCents) }
}

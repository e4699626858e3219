import { z } from '@hono/zod-openapi'
import { sql } from 'drizzle-orm'
import { claimFilters } from '#domain/after-sales/claims/claim-filters'
import { ORDER_STATUSES, type OrderStatus } from '#domain/ground/order-words/statuses'
import { visibleOrders } from '../../ground/caller/visible-orders'
import { listQuery, pageOf } from '../../ground/db/list-query'
import { runList, whereClause } from '../../ground/db/run-list'
import type { ApiContext } from '../../ground/http/context'
import { endpoint } from '../../ground/http/endpoint'
import { json } from '../../ground/http/schemas'
import { secured } from '../../ground/http/secured'
import { type ClaimCalendar, readCalendarOf } from '../../sales/order-record/claim-calendar'
import { isOpenClaim } from '../../sales/order-record/turn-sql'
import {
  claimColumns,
  claimConditions,
  claimRow,
  claimSorts,
  claimTables,
  countedTables,
  DEFAULT_SORT,
  findNamed,
  openCounts,
  type RawClaimRow,
  toClaimRow,
} from './claim-queries'
import { countable, countByStatus, totalOf } from './count-claims'

export const listClaims = endpoint(
  {
    method: 'get',
    path: '/customerClaims',
    tags: ['Chamados'],
    summary: 'Lista os chamados, com prazo e de quem é a vez',
    ...secured('customerClaims:view'),
    request: { query: listQuery.extend(claimFilters.shape) },
    responses: { 200: json(pageOf('ClaimPage', claimRow), 'Os chamados visíveis') },
  },
  async (c) => {
    const { perPage, page, cursor, field, order, ...asked } = c.req.valid('query')
    const { who, deps } = c.var
    const filters = filtersFor(who, asked)
    const calendar = await calendarOf(c)
    const sums = countable(filters)
    const { rows, meta } = await runList<RawClaimRow>(deps.db, {
      query: { perPage, page, cursor, field, order },
      columns: claimColumns,
      from: claimTables,
      countFrom: countedTables,
      id: sql`o.id`,
      where: [visibleOrders(who, false), ...claimConditions(await findNamed(deps.db, filters), calendar)],
      sort: claimSorts,
      defaultSort: DEFAULT_SORT,
      // A name's claims are found one by one, by its present and its former words.
      ...(filters.clientName || filters.productName ? { countsTo: 1_000 } : {}),
      ...(sums ? { total: async () => totalOf(await countByStatus(deps.db, who, sums), sums.status) } : {}),
    })
    return c.json({ data: rows.map((row) => toClaimRow(row, calendar, isStaffReader(who))), meta }, 200)
  },
)

/** The day, its holidays and the settings of claims. */
export const calendarOf = (c: ApiContext): Promise<ClaimCalendar> => readCalendarOf(c.var.deps.db, c.var.deps.now())

type Filters = z.infer<typeof claimFilters>
type Reader = Pick<ApiContext['var']['who'], 'isBold' | 'isAdmin'>

const isStaffReader = ({ isBold, isAdmin }: Reader): boolean => isBold || isAdmin

/** Only staff may filter by `overdue`; for other readers the filter is dropped. */
export const filtersFor = (who: Reader, filters: Filters): Filters =>
  isStaffReader(who) ? filters : { ...filters, overdue: undefined }

const summary = z
  .object({
    count: z.number().int(),
    byStatus: z
      .array(z.object({ status: z.enum(ORDER_STATUSES), count: z.number().int() }))
      .openapi({ description: 'Quantos há em cada status sob os outros filtros, sem os que não têm nenhum' }),
    overdue: z.number().int().nullable().openapi({ description: 'Atrasados; null: só a distribuidora os conta' }),
    waitsForIntegrator: z.number().int(),
  })
  .openapi('ClaimSummary')

export const summarizeClaims = endpoint(
  {
    method: 'get',
    path: '/customerClaims/summary',
    tags: ['Chamados'],
    summary: 'Conta os chamados por status, os atrasados e os que aguardam o integrador, sob os outros filtros',
    ...secured('customerClaims:view'),
    request: { query: claimFilters },
    responses: { 200: json(summary, 'As contagens') },
  },
  async (c) => {
    const { status, overdue: _, waitsForIntegrator: __, ...filters } = c.req.valid('query')
    const { who, deps } = c.var
    const calendar = await calendarOf(c)
    const sums = countable(filters)
    const where = [visibleOrders(who, false), ...claimConditions(await findNamed(deps.db, filters), calendar)]
    const byStatus = sums
      ? await countByStatus(deps.db, who, sums)
      : new Map(
          (
            await deps.db.execute<{ status: OrderStatus; n: number }>(sql`
              SELECT o.status, count(*)::int AS n FROM ${countedTables} ${whereClause(where)} GROUP BY 1`)
          ).rows.map((row) => [row.status, row.n]),
        )
    const { rows } = await deps.db.execute<{ overdue: number; waits: number }>(
      sql`SELECT ${openCounts(calendar)} FROM ${countedTables} ${whereClause([...where, isOpenClaim])}`,
    )
    return c.json(
      {
        count: totalOf(byStatus, status),
        byStatus: ORDER_STATUSES.flatMap((one) => {
          const count = byStatus.get(one) ?? 0
          return count > 0 ? [{ status: one, count }] : []
        }),
        overdue: isStaffReader(who) ? rows[0]!.overdue : null,
        waitsForIntegrator: rows[0]!.waits,
      },
      200,
    )
  },
)

import { z } from '@hono/zod-openapi'
import { sql } from 'drizzle-orm'
import { saoPauloDate } from '#domain/ground/dates/sao-paulo'
import { fromCents } from '#domain/ground/money/money'
import { visibleOrders } from '../../../ground/caller/visible-orders'
import { OPEN_BUDGET } from '../../../ground/db/status-sets-sql'
import { endpoint } from '../../../ground/http/endpoint'
import { json } from '../../../ground/http/schemas'
import { securedForStaff } from '../../../ground/http/secured'

const sums = z.object({ count: z.number().int(), total: z.number() }).openapi('TaxChangeSums')

const changes = z
  .object({
    data: z.array(
      z.object({
        on: z.iso.date(),
        budgets: sums.openapi({ description: 'Orçamentos abertos' }),
        orders: sums.openapi({ description: 'Pedidos enviados e ainda sem nota' }),
      }),
    ),
  })
  .openapi('TaxChanges')

/** More than there are dates in a table of rules. */
const MOST_DATES = 50

/** Sent, and not invoiced: what is invoiced is taxed as it was. */
export const NOT_INVOICED = sql`('PENDING', 'CREDIT_ANALYSIS', 'ANALYSIS', 'AWAITING', 'CONFIRMED', 'PREPARING', 'SEPARATION', 'AWAITING_NF_BE_SENT')`

/** 'Em 01/01/2027 mudam 214 orçamentos, R$ …': of those that the reader sees. */
export const listTaxChanges = endpoint(
  {
    method: 'get',
    path: '/orders/taxChanges',
    tags: ['Regras fiscais'],
    summary: 'Os dias em que mudam os tributos de orçamentos abertos e de pedidos ainda sem nota',
    ...securedForStaff('taxRules:view', 'taxRules:update'),
    responses: { 200: json(changes, 'Os dias, o mais próximo primeiro') },
  },
  async (c) => {
    const { deps, who } = c.var
    const open = sql`o.status IN ${OPEN_BUDGET}`
    const { rows } = await deps.db.execute<
      Record<'budgets' | 'budgetCents' | 'orders' | 'orderCents', number> & { on: string }
    >(sql`
      SELECT o.taxes_change_on::text AS "on", count(*) FILTER (WHERE ${open})::int AS budgets,
             COALESCE(sum(o.total_cents) FILTER (WHERE ${open}), 0)::float8 AS "budgetCents", count(*) FILTER (WHERE NOT ${open})::int AS orders,
             COALESCE(sum(o.total_cents) FILTER (WHERE NOT ${open}), 0)::float8 AS "orderCents"
        FROM orders o
       WHERE o.taxes_change_on > ${saoPauloDate(deps.now())}::date AND (${open} OR o.status IN ${NOT_INVOICED}) AND ${visibleOrders(who)}
       GROUP BY 1 ORDER BY 1 LIMIT ${MOST_DATES}`)
    const data = rows.map(({ on, budgets, budgetCents, orders, orderCents }) => ({
      on,
      budgets: { count: budgets, total: fromCents(budgetCents) },
      orders: { count: orders, total: fromCents(orderCents) },
    }))
    return c.json({ data }, 200)
  },
)

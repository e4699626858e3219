import { createRoute, z } from '@hono/zod-openapi'
import { dashboardQuery } from '#domain/dashboards/dashboard-query'
import { goalShare } from '#domain/dashboards/goal-gauge'
import { addDays, monthStart } from '#domain/dates/business-date'
import { businessDaysSince } from '#domain/dates/business-days'
import { saoPauloDate } from '#domain/dates/sao-paulo'
import { fromCents } from '#domain/money/money'
import type { Handler } from '../http/handler'
import { json, refusals } from '../http/schemas'
import { securedForStaff } from '../http/secured'
import { readRegionals } from './read-regionals'

const regional = z.object({
  id: z.number().int().nullable().openapi({ description: 'Nulo: pedidos sem regional' }),
  name: z.string(),
  goal: z.number(),
  realised: z.number().openapi({ description: 'Confirmado do mês sem o repasse' }),
  totalCount: z.number().int(),
  percentage: z.number().nullable(),
  hasOrders: z.boolean().openapi({ description: 'Tem orçamentos ou pedidos visíveis a quem lê' }),
  teams: z.array(z.object({ id: z.number().int(), name: z.string() })),
})

const answer = z
  .object({
    data: z.array(regional),
    businessDaysLeft: z.number().int().openapi({ description: 'Dias úteis de hoje até o fim do mês; 0 em outro mês' }),
    ownRegionalId: z.number().int().nullable(),
    asOf: z.iso.datetime(),
  })
  .openapi('DashboardRegionals')

export const listDashboardRegionalsRoute = createRoute({
  method: 'get',
  path: '/dashboard-data/regionals',
  tags: ['Painéis'],
  summary: 'As regionais contra as metas do mês, com os times: só as que têm pedidos visíveis a quem lê',
  ...securedForStaff('ordersDashboard:view', 'dashboardRegional:view'),
  request: { query: dashboardQuery.pick({ date: true }) },
  responses: { 200: json(answer, 'As regionais'), ...refusals.anyone },
})

export const listDashboardRegionals: Handler<typeof listDashboardRegionalsRoute> = async (c) => {
  const { who, deps } = c.var
  const now = deps.now()
  const today = saoPauloDate(now)
  const month = monthStart(c.req.valid('query').date ?? today)
  const { regionals, holidays, ownRegionalId } = await readRegionals(deps.db, who, month, today, now)
  const end = addDays(monthStart(month, 1), -1)
  const isNow = month === monthStart(today)
  return c.json(
    {
      data: regionals.map(({ id, name, goalCents, realisedCents, orders, hasOrders, teams }) => ({
        id,
        name,
        goal: fromCents(goalCents),
        realised: fromCents(realisedCents),
        totalCount: orders,
        percentage: goalShare(realisedCents, goalCents),
        hasOrders,
        teams,
      })),
      // Today counts: it has not passed yet.
      businessDaysLeft: isNow ? businessDaysSince(addDays(today, -1), end, new Set(holidays)) : 0,
      ownRegionalId,
      asOf: now.toISOString(),
    },
    200,
  )
}

import { z } from '@hono/zod-openapi'
import { addDays, type BusinessDate, monthStart } from '#domain/ground/dates/business-date'
import { businessDaysSince } from '#domain/ground/dates/business-days'
import { saoPauloDate } from '#domain/ground/dates/sao-paulo'
import { fromCents } from '#domain/ground/money/money'
import { dashboardQuery } from '#domain/insight/dashboards/dashboard-query'
import { goalShare } from '#domain/insight/dashboards/goal-gauge'
import type { Who } from '../../ground/caller/who'
import type { Executor } from '../../ground/db/executor'
import { endpoint } from '../../ground/http/endpoint'
import { json } from '../../ground/http/schemas'
import { securedForStaff } from '../../ground/http/secured'
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

export const dashboardRegionals = z
  .object({
    data: z.array(regional),
    businessDaysLeft: z.number().int().openapi({ description: 'Dias úteis de hoje até o fim do mês; 0 em outro mês' }),
    ownRegionalId: z.number().int().nullable(),
    asOf: z.iso.datetime(),
  })
  .openapi('DashboardRegionals')

export const listDashboardRegionals = endpoint(
  {
    method: 'get',
    path: '/dashboard-data/regionals',
    tags: ['Painéis'],
    summary: 'As regionais contra as metas do mês, com os times: só as que têm pedidos visíveis a quem lê',
    ...securedForStaff('ordersDashboard:view', 'dashboardRegional:view'),
    request: { query: dashboardQuery.pick({ date: true }) },
    responses: { 200: json(dashboardRegionals, 'As regionais') },
  },
  async (c) => {
    const { who, deps } = c.var
    return c.json(await answerRegionals(deps.db, who, c.req.valid('query').date, deps.now()), 200)
  },
)

/** The same, to be asked beside others: one statement. @param date of the month that counts; this one without */
export async function answerRegionals(
  db: Executor,
  who: Who,
  date: BusinessDate | undefined,
  now: Date,
): Promise<z.infer<typeof dashboardRegionals>> {
  const today = saoPauloDate(now)
  const month = monthStart(date ?? today)
  const { regionals, holidays, ownRegionalId } = await readRegionals(db, who, month, today, now)
  const end = addDays(monthStart(month, 1), -1)
  const isNow = month === monthStart(today)
  return {
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
  }
}

import { z } from '@hono/zod-openapi'
import { dashboardQuery } from '#domain/insight/dashboards/dashboard-query'
import { shownBanner } from '../../engagement/banners/shown-banners'
import { noticeList } from '../../engagement/notifications/own-notices'
import { endpoint } from '../../ground/http/endpoint'
import { json } from '../../ground/http/schemas'
import { securedForPeople } from '../../ground/http/secured'
import { dashboardData } from '../../insight/dashboards/dashboard-answer'
import { dashboardRegionals } from '../../insight/dashboards/list-regionals'
import { ownYear } from '../../insight/dashboards/show-own-year'
import { queueGroup } from '../../insight/queue/queue-answer'
import { totalsAnswer } from '../../sales/orders/list/list-orders'
import { orderRow } from '../../sales/orders/list/order-row'
import { readFigures } from './read-figures'
import { OPEN_SHOWN, readOpenOrders } from './read-open-orders'
import { readWaiting } from './read-waiting'

export const openList = z
  .object({
    data: z.array(orderRow).openapi({ description: `Os mais novos, até ${OPEN_SHOWN}` }),
    totals: totalsAnswer,
  })
  .openapi('OpenOrderList')

const home = z
  .object({
    banners: z.array(shownBanner),
    notices: noticeList,
    queue: z.array(queueGroup),
    dashboard: z
      .object({ regionals: dashboardRegionals.nullable(), data: dashboardData.nullable() })
      .nullable()
      .openapi({ description: 'Só para quem vê os painéis; nula a parte que não pôde ser lida' }),
    ownYear: z.object({ year: ownYear.nullable() }).nullable().openapi({
      description:
        'Só para as pessoas de uma empresa, e da equipe para quem vê só as suas; nulo dentro dela o que não pôde ser lido',
    }),
    budgets: openList.nullable().openapi({ description: 'Nulo para quem não vê orçamentos' }),
    orders: openList.nullable().openapi({ description: 'Nulo para quem não vê pedidos' }),
  })
  .openapi('Home')
export type Home = z.infer<typeof home>

const query = dashboardQuery.extend({
  /** Tells the empty choice of all regionals from none, which is the own one. */
  regionalId: dashboardQuery.shape.regionalId.openapi({
    description: 'Sem ele, a própria regional; vazio, todas. O que não se oferece a quem lê não restringe',
  }),
})

/**
 * One answer for the one page that everybody opens: four statements side by side. Its parts, asked one by one, took
 * eleven, two more look-ups of the caller among them (decision 024).
 */
export const showHome = endpoint(
  {
    method: 'get',
    path: '/home',
    tags: ['Painéis'],
    summary: 'O início de quem lê: o que espera por ele, avisos, banners, números e o que está em aberto',
    ...securedForPeople(),
    // It counts whom the banners are shown to.
    reads: 'leader',
    request: { query },
    responses: { 200: json(home, 'O início') },
  },
  async (c) => {
    const { who, deps } = c.var
    const now = deps.now()
    const asked = { ...c.req.valid('query'), asksRegional: c.req.query('regionalId') !== undefined }
    const [waiting, figures, open] = await Promise.all([
      readWaiting(deps, who, now),
      readFigures(deps, who, asked, now),
      readOpenOrders(deps.db, who, now),
    ])
    return c.json({ ...waiting, ...figures, ...open }, 200)
  },
)

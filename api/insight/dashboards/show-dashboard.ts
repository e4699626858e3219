import { z } from '@hono/zod-openapi'
import { dashboardQuery } from '#domain/insight/dashboards/dashboard-query'
import { endpoint } from '../../ground/http/endpoint'
import { json } from '../../ground/http/schemas'
import { securedForStaff } from '../../ground/http/secured'
import { dashboardData, toDashboard } from './dashboard-answer'
import { toQuestion } from './dashboard-question'
import { readLedger } from './read-ledger'

/** Rows of the ABC curve that come with the dashboard: unasked, and at most (the rest in pages, at /companiesAbc). */
const ABC_ROWS = { unasked: 50, most: 200 }

const query = dashboardQuery.extend({
  abcRows: z.coerce.number().int().min(0).max(ABC_ROWS.most).default(ABC_ROWS.unasked).openapi({
    description: 'Linhas da curva ABC na resposta; 0 para quem não a mostra',
  }),
})

export const showDashboard = endpoint(
  {
    method: 'get',
    path: '/dashboard-data',
    tags: ['Painéis'],
    summary: 'Os números dos painéis: exatamente os orçamentos e pedidos que as listas de quem lê mostram',
    ...securedForStaff('ordersDashboard:view', 'dashboardRegional:view'),
    request: { query },
    refusals: ['anyone', 'one'],
    responses: { 200: json(dashboardData, 'Os números') },
  },
  async (c) => {
    const { who, deps } = c.var
    const now = deps.now()
    const { abcRows, ...asked } = c.req.valid('query')
    const question = toQuestion(asked, now)
    const ledger = await readLedger(deps.db, who, question, now, abcRows)
    return c.json(toDashboard(ledger, question, now), 200)
  },
)

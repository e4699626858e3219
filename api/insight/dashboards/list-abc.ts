import { dashboardQuery } from '#domain/insight/dashboards/dashboard-query'
import { listQuery, pageOf } from '../../ground/db/list-query'
import { endpoint } from '../../ground/http/endpoint'
import { json } from '../../ground/http/schemas'
import { securedForStaff } from '../../ground/http/secured'
import { abcRow, toAbcRow } from './dashboard-answer'
import { toQuestion } from './dashboard-question'
import { readAbcPage } from './read-abc-page'

export const listAbc = endpoint(
  {
    method: 'get',
    path: '/dashboard-data/companiesAbc',
    tags: ['Painéis'],
    summary: 'A curva ABC inteira, em páginas: integradores pelo valor confirmado no mês',
    ...securedForStaff('ordersDashboard:view', 'dashboardRegional:view'),
    request: { query: listQuery.pick({ perPage: true, page: true }).extend(dashboardQuery.shape) },
    refusals: ['anyone', 'one'],
    responses: { 200: json(pageOf('DashboardAbcPage', abcRow), 'A página') },
  },
  async (c) => {
    const { perPage, page, ...query } = c.req.valid('query')
    const { who, deps } = c.var
    const now = deps.now()
    const question = toQuestion(query, now)
    const { rows, companies, cents } = await readAbcPage(deps.db, who, question, now, { perPage, page })
    return c.json(
      {
        data: rows.map((row) => toAbcRow(row, cents)),
        meta: {
          total: companies,
          perPage,
          currentPage: page,
          lastPage: Math.max(1, Math.ceil(companies / perPage)),
          totalIsCapped: false,
          next: null,
          previous: null,
        },
      },
      200,
    )
  },
)

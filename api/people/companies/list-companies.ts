import { z } from '@hono/zod-openapi'
import { sql } from 'drizzle-orm'
import { companiesList } from '#domain/people/companies/companies-list'
import { companyFilters } from '#domain/people/companies/company-filters'
import { listQuery, pageOf, sortsOf } from '../../ground/db/list-query'
import { byName } from '../../ground/db/name-order'
import { runList } from '../../ground/db/run-list'
import { answerOf } from '../../ground/http/answer-of'
import { endpoint } from '../../ground/http/endpoint'
import { json } from '../../ground/http/schemas'
import { secured } from '../../ground/http/secured'
import { type CompanyRow, companyRow } from './company'
import { companyConditions, quietDays, rowColumns, rowJoins, shownStatus } from './company-conditions'

const listedCompany = companyRow
  .extend({
    quietDays: z.number().int().nullable().openapi({
      description: 'Dias sem uma atividade concluída; null para quem não vê atividades e para empresas não ativas',
    }),
  })
  .openapi('ListedCompany')

const LIST = companiesList()

export const listCompanies = endpoint(
  {
    method: 'get',
    path: '/companies',
    tags: ['Empresas'],
    summary: 'Lista as empresas integradoras que o usuário vê; as excluídas só com status=DELETED',
    ...secured('companies:view', 'companies:viewAll'),
    request: { query: listQuery.extend(companyFilters.shape) },
    responses: { 200: json(pageOf('CompanyPage', listedCompany), 'As empresas') },
  },
  async (c) => {
    const query = c.req.valid('query')
    const { rows, meta } = await runList<CompanyRow & { quietDays: number | null }>(c.var.deps.db, {
      query,
      columns: sql`${rowColumns}, ${quietDays(c.var.who, c.var.deps.now())} AS "quietDays"`,
      from: rowJoins,
      countFrom: sql`companies co`,
      id: sql`co.id`,
      where: companyConditions(c.var.who, query, c.var.deps.now()),
      ...sortsOf(LIST, {
        createdAt: { sql: sql`co.created_at`, type: 'timestamptz' },
        name: byName(sql`co.name`),
        fantasyName: byName(sql`co.fantasy_name`),
        cnpj: { sql: sql`co.cnpj`, type: 'text' },
        uf: { sql: sql`coalesce(co.uf, '')`, type: 'text' },
        status: { sql: shownStatus, type: 'text' },
        id: { sql: sql`co.id`, type: 'bigint' },
      }),
    })
    return c.json({ data: rows.map(answerOf(companyRow)), meta }, 200)
  },
)

import { z } from '@hono/zod-openapi'
import { sql } from 'drizzle-orm'
import { recordOf } from '#domain/ground/objects/record-of'
import { COMPANY_STATUSES } from '#domain/people/companies/company-statuses'
import { whereClause } from '../../ground/db/run-list'
import { answerOf } from '../../ground/http/answer-of'
import { endpoint } from '../../ground/http/endpoint'
import { json, listOf } from '../../ground/http/schemas'
import { secured } from '../../ground/http/secured'
import { companyRow } from './company'
import { livingCompanies, rowColumns, rowJoins } from './company-conditions'

/** How long a registration counts as new. */
const NEW_DAYS = 30
const MAX_NEW = 50

export const summarizeCompanies = endpoint(
  {
    method: 'get',
    path: '/companies/summary',
    tags: ['Empresas'],
    summary: 'Quantas empresas há em cada status, entre as que o usuário vê',
    ...secured('companies:view', 'companies:viewAll'),
    responses: {
      200: json(
        z
          .object({ total: z.number().int(), byStatus: z.object(recordOf(COMPANY_STATUSES, () => z.number().int())) })
          .openapi('CompanySummary'),
        'As contagens',
      ),
    },
  },
  async (c) => {
    const { rows } = await c.var.deps.db.execute(sql`
      SELECT co.status, count(*)::int AS n FROM companies co ${whereClause(livingCompanies(c.var.who))} GROUP BY co.status`)
    const counted = new Map(rows.map(({ status, n }) => [String(status), Number(n)]))
    const byStatus = recordOf(COMPANY_STATUSES, (status) => counted.get(status) ?? 0)
    return c.json({ total: [...counted.values()].reduce((sum, n) => sum + n, 0), byStatus }, 200)
  },
)

export const listNewCompanies = endpoint(
  {
    method: 'get',
    path: '/companies/newCompaniesRegistered',
    tags: ['Empresas'],
    summary: `Cadastros dos últimos ${NEW_DAYS} dias, os mais novos antes (até ${MAX_NEW})`,
    ...secured('companies:view', 'companies:viewAll'),
    responses: { 200: json(listOf('CompanyList', companyRow), 'As empresas') },
  },
  async (c) => {
    const since = new Date(c.var.deps.now().getTime() - NEW_DAYS * 86_400_000).toISOString()
    const where = [...livingCompanies(c.var.who), sql`co.created_at >= ${since}::timestamptz`]
    const { rows } = await c.var.deps.db.execute<z.infer<typeof companyRow>>(sql`
      SELECT ${rowColumns} FROM ${rowJoins} ${whereClause(where)} ORDER BY co.created_at DESC, co.id DESC LIMIT ${MAX_NEW}`)
    const data = rows.map(answerOf(companyRow))
    return c.json({ data }, 200)
  },
)

import { z } from '@hono/zod-openapi'
import { type SQL, sql } from 'drizzle-orm'
import { saoPauloDate } from '#domain/ground/dates/sao-paulo'
import { searchText } from '#domain/ground/text/text'
import { API_QUOTAS_LIST } from '#domain/people/api-quotas/api-quotas-list'
import { hasWords } from '../../ground/db/has-words'
import { listQuery, pageOf, sortsOf } from '../../ground/db/list-query'
import { byName } from '../../ground/db/name-order'
import { runList } from '../../ground/db/run-list'
import { endpoint } from '../../ground/http/endpoint'
import { json } from '../../ground/http/schemas'
import { securedForStaff } from '../../ground/http/secured'
import { DEFAULT_LIMIT } from './lease-calls'

const quotaRow = z
  .object({
    userId: z.number().int(),
    userName: z.string(),
    companyId: z.number().int(),
    companyName: z.string(),
    userLimit: z.number().int().nullable().openapi({ description: 'null: o limite padrão' }),
    companyLimit: z.number().int().nullable().openapi({ description: 'null: a empresa não tem limite próprio' }),
    calls: z.number().int().openapi({ description: 'Chamadas de hoje' }),
    refused: z.number().int(),
    defaultLimit: z.number().int(),
  })
  .openapi('ApiQuotaRow')
type QuotaRow = z.infer<typeof quotaRow>

export const listQuotas = endpoint(
  {
    method: 'get',
    path: '/externalApi/quotas',
    tags: ['API externa'],
    summary: 'Os usuários de API com a sua cota e o uso de hoje',
    ...securedForStaff('externalApi:quota'),
    request: { query: listQuery.extend({ name: searchText() }) },
    responses: { 200: json(pageOf('ApiQuotaPage', quotaRow), 'Os usuários') },
  },
  async (c) => {
    const query = c.req.valid('query')
    const where: SQL[] = [sql`u.kind = 'API' AND u.destroyed_at IS NULL`]
    if (query.name) where.push(hasWords(sql`u.name || ' ' || co.fantasy_name`, query.name))
    const { rows, meta } = await runList<QuotaRow>(c.var.deps.db, {
      query,
      columns: sql`u.id::int AS "userId", u.name AS "userName", co.id::int AS "companyId", co.fantasy_name AS "companyName",
        qu.daily_limit AS "userLimit", qc.daily_limit AS "companyLimit", COALESCE(a.calls, 0) AS calls, COALESCE(a.refused, 0) AS refused,
        ${DEFAULT_LIMIT} AS "defaultLimit"`,
      from: sql`users u JOIN companies co ON co.id = u.company_id
        LEFT JOIN api_quotas qu ON qu.user_id = u.id
        LEFT JOIN api_quotas qc ON qc.company_id = u.company_id AND qc.user_id IS NULL
        LEFT JOIN api_usage a ON a.user_id = u.id AND a.day = ${saoPauloDate(c.var.deps.now())}::date`,
      countFrom: sql`users u JOIN companies co ON co.id = u.company_id`,
      id: sql`u.id`,
      where,
      ...sortsOf(API_QUOTAS_LIST, {
        userName: byName(sql`u.name`),
        companyName: byName(sql`co.fantasy_name`),
      }),
    })
    return c.json({ data: rows, meta }, 200)
  },
)

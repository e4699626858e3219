import { z } from '@hono/zod-openapi'
import { sql } from 'drizzle-orm'
import { businessDate } from '#domain/ground/dates/business-date'
import { usageDays } from '#domain/people/api-quotas/api-quotas'
import { endpoint } from '../../ground/http/endpoint'
import { json } from '../../ground/http/schemas'
import { securedForStaff } from '../../ground/http/secured'

const usage = z
  .object({
    from: z.iso.date(),
    to: z.iso.date(),
    days: z.array(z.object({ day: z.iso.date(), calls: z.number().int(), refused: z.number().int() })),
  })
  .openapi('ApiUsage')

/** Days without a call are there with 0. */
export const showUsage = endpoint(
  {
    method: 'get',
    path: '/externalApi/usage',
    tags: ['API externa'],
    summary: 'As chamadas dos usuários de API por dia de São Paulo: no máximo 92 dias, sem datas os últimos 30',
    ...securedForStaff('externalApi:quota'),
    request: {
      query: z.object({
        from: businessDate().optional(),
        to: businessDate().optional(),
        companyId: z.coerce.number().int().min(1).max(1e15).optional().openapi({ type: 'integer' }),
        userId: z.coerce.number().int().min(1).max(1e15).optional().openapi({ type: 'integer' }),
      }),
    },
    responses: { 200: json(usage, 'O uso, um registro por dia') },
  },
  async (c) => {
    const { companyId, userId, ...asked } = c.req.valid('query')
    const { from, to } = usageDays(asked, c.var.deps.now())
    const only = sql`${companyId ? sql`AND a.company_id = ${companyId}` : sql``} ${userId ? sql`AND a.user_id = ${userId}` : sql``}`
    const { rows } = await c.var.deps.db.execute<{ day: string; calls: number; refused: number }>(sql`
      SELECT d.day::date::text AS day, COALESCE(sum(a.calls), 0)::int AS calls, COALESCE(sum(a.refused), 0)::int AS refused
        FROM generate_series(${from}::date, ${to}::date, interval '1 day') d(day)
        LEFT JOIN api_usage a ON a.day = d.day::date ${only}
       GROUP BY d.day ORDER BY d.day`)
    return c.json({ from, to, days: rows }, 200)
  },
)

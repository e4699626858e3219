import { z } from '@hono/zod-openapi'
import { sql } from 'drizzle-orm'
import { fromCents } from '#domain/ground/money/money'
import { goalMonth } from '#domain/people/regionals/goals-input'
import { nameOrder } from '../../ground/db/name-order'
import type { RowOf } from '../../ground/db/row-of'
import { endpoint } from '../../ground/http/endpoint'
import { json, listOf } from '../../ground/http/schemas'
import { securedForStaff } from '../../ground/http/secured'
import { findGoals, goalsOfYear, goalsParams } from './goals'

const yearlyGoal = z
  .object({
    id: z.number().int(),
    name: z.string(),
    total: z.number().openapi({ description: 'Soma dos meses, em reais' }),
    months: z.number().int().openapi({ description: 'Quantos meses têm meta' }),
  })
  .openapi('YearlyGoal')

/** No provider has thousands; a bound all the same, as every list has one. */
const MAX = 300

export const listGoals = endpoint(
  {
    method: 'get',
    path: '/regionals/goals/{year}',
    tags: ['Regionais'],
    summary: 'As metas de um ano, uma linha por regional',
    ...securedForStaff('goals:view', 'goals:update'),
    request: { params: goalsParams.pick({ year: true }) },
    responses: {
      200: json(listOf('YearlyGoalList', yearlyGoal), 'As regionais'),
    },
  },
  async (c) => {
    const { year } = c.req.valid('param')
    const { rows } = await c.var.deps.db.execute<
      RowOf<{ id: number; name: string; cents: number; months: number }>
    >(sql`
      SELECT r.id::int, r.name, COALESCE(sum(g.value_cents), 0)::float8 AS cents,
             (count(*) FILTER (WHERE g.value_cents > 0))::int AS months
        FROM regionals r LEFT JOIN goals g ON g.regional_id = r.id
         AND g.month BETWEEN ${goalMonth(year, 'january')}::date AND ${goalMonth(year, 'december')}::date
       WHERE r.destroyed_at IS NULL GROUP BY r.id, r.name ORDER BY ${nameOrder(sql`r.name`)}, r.id LIMIT ${MAX}`)
    return c.json({ data: rows.map(({ cents, ...row }) => ({ ...row, total: fromCents(cents) })) }, 200)
  },
)

export const showGoals = endpoint(
  {
    method: 'get',
    path: '/regionals/{id}/goals/{year}',
    tags: ['Regionais'],
    summary: 'Mostra as metas de uma regional, mês a mês',
    ...securedForStaff('goals:view', 'goals:update'),
    request: { params: goalsParams },
    responses: { 200: json(goalsOfYear, 'As metas do ano') },
  },
  async (c) => {
    const { id, year } = c.req.valid('param')
    return c.json(await findGoals(c.var.deps.db, id, year), 200)
  },
)

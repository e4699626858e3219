import { z } from '@hono/zod-openapi'
import { sql } from 'drizzle-orm'
import { fromCents, sumCents } from '#domain/ground/money/money'
import { ID_TEXT } from '#domain/ground/numbers/id-text'
import { recordOf } from '#domain/ground/objects/record-of'
import { goalMonth, MONTHS } from '#domain/people/regionals/goals-input'
import type { Executor } from '../../ground/db/executor'
import type { RowOf } from '../../ground/db/row-of'
import { ApiError } from '../../ground/errors/api-error'

/** The goals of one regional in one year. `version` rises with every change of one of them. */
export const goalsOfYear = z
  .object({
    regional: z.object({ id: z.number().int(), name: z.string() }),
    year: z.number().int(),
    goals: z.object(recordOf(MONTHS, () => z.number().nullable())),
    total: z.number().openapi({ description: 'Soma dos meses, em reais' }),
    version: z.number().int(),
  })
  .openapi('RegionalGoals')
export type GoalsOfYear = z.infer<typeof goalsOfYear>

/** `{id}` and `{year}` of a path; anything else is as unknown as a missing regional. */
export const goalsParams = z.object({
  id: z
    .string()
    .regex(ID_TEXT)
    .transform(Number)
    .openapi({ type: 'integer', param: { name: 'id', in: 'path' }, example: 1 }),
  year: z
    .string()
    .regex(/^20\d\d$/)
    .transform(Number)
    .openapi({ type: 'integer', param: { name: 'year', in: 'path' }, example: 2027 }),
})

export interface GoalRow {
  month: string
  valueCents: number
  version: number
}

/** Rows of a year by their month, 'YYYY-MM-01'. */
export async function findGoalRows(db: Executor, regionalId: number, year: number): Promise<Map<string, GoalRow>> {
  const { rows } = await db.execute<RowOf<GoalRow>>(sql`
    SELECT month::text, value_cents::float8 AS "valueCents", version FROM goals
     WHERE regional_id = ${regionalId} AND month BETWEEN ${goalMonth(year, 'january')}::date AND ${goalMonth(year, 'december')}::date`)
  return new Map(rows.map((row) => [row.month, row]))
}

/** No row is ever taken away and each change raises one's version, so the sum tells any two states of a year apart. */
export const versionOf = (rows: ReadonlyMap<string, GoalRow>): number =>
  [...rows.values()].reduce((sum, { version }) => sum + version, 1)

/** @throws NOT_FOUND for a missing or deleted regional */
export async function findGoals(db: Executor, regionalId: number, year: number): Promise<GoalsOfYear> {
  const { rows } = await db.execute<GoalsOfYear['regional']>(
    sql`SELECT id::int, name FROM regionals WHERE id = ${regionalId} AND destroyed_at IS NULL`,
  )
  if (!rows[0]) throw new ApiError('NOT_FOUND')
  const kept = await findGoalRows(db, regionalId, year)
  const goals = recordOf(MONTHS, (month) => {
    const cents = kept.get(goalMonth(year, month))?.valueCents
    return cents ? fromCents(cents) : null
  })
  return {
    regional: rows[0]!,
    year,
    goals,
    total: fromCents(sumCents([...kept.values()].map(({ valueCents }) => valueCents))),
    version: versionOf(kept),
  }
}

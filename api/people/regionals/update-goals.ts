import { and, eq } from 'drizzle-orm'
import { toCents } from '#domain/ground/money/money'
import { type GoalsInput, goalMonth, goalsInput, MONTHS } from '#domain/people/regionals/goals-input'
import type { Transaction } from '../../ground/db/executor'
import { lockRow } from '../../ground/db/lock-row'
import { goals, regionals } from '../../ground/db/schema/people'
import { ApiError } from '../../ground/errors/api-error'
import { documentChange } from '../../ground/http/document-change'
import { endpoint } from '../../ground/http/endpoint'
import { json } from '../../ground/http/schemas'
import { securedForStaff } from '../../ground/http/secured'
import { writeAudit } from '../../ground/http/write-audit'
import { writeOnce } from '../../ground/http/write-once'
import { findGoalRows, findGoals, type GoalRow, goalsOfYear, goalsParams, versionOf } from './goals'

const goalsChange = documentChange(goalsInput, { document: 'GoalsInput', change: 'GoalsUpdate' })

/** @throws NOT_FOUND, or VERSION_CONFLICT when a goal of this year was saved since */
export const updateGoals = endpoint(
  {
    method: 'put',
    path: '/regionals/{id}/goals/{year}',
    tags: ['Regionais'],
    summary: 'Altera as metas de uma regional, os doze meses de uma vez',
    ...securedForStaff('goals:update'),
    request: {
      params: goalsParams,
      body: goalsChange.body,
    },
    responses: { 200: json(goalsOfYear, 'As metas do ano') },
  },
  async (c) => {
    const { id, year } = c.req.valid('param')
    const { version } = c.req.valid('json')
    const answer = await writeOnce(c, async (tx) => {
      // Two people who save goals of this regional take turns here.
      await lockRow(tx, regionals, id)
      const kept = await findGoalRows(tx, id, year)
      if (versionOf(kept) !== version) throw new ApiError('VERSION_CONFLICT')
      const input = await goalsChange.whole(c, (await findGoals(tx, id, year)).goals)
      const isChanged = await saveGoals(tx, id, year, input, kept)
      const after = await findGoals(tx, id, year)
      if (!isChanged) return { status: 200 as const, body: after }
      await writeAudit(c, tx, {
        action: 'update',
        table: 'goals',
        id: `${id}/${year}`,
        before: Object.fromEntries([...kept.values()].map(({ month, valueCents }) => [month, valueCents])),
        after: Object.fromEntries(
          [...(await findGoalRows(tx, id, year)).values()].map((row) => [row.month, row.valueCents]),
        ),
      })
      return { status: 200 as const, body: after }
    })
    return c.json(answer.body, 200)
  },
)

/**
 * Writes the months that change. A month that had a goal keeps its row, at zero when it is left blank.
 * @returns whether there was one
 */
async function saveGoals(
  tx: Transaction,
  regionalId: number,
  year: number,
  input: GoalsInput,
  kept: ReadonlyMap<string, GoalRow>,
): Promise<boolean> {
  let isChanged = false
  for (const name of MONTHS) {
    const month = goalMonth(year, name)
    const valueCents = toCents(input[name] ?? 0)
    const before = kept.get(month)
    if (!before) {
      if (valueCents === 0) continue
      isChanged = true
      await tx.insert(goals).values({ regionalId, month, valueCents })
    } else if (before.valueCents !== valueCents) {
      isChanged = true
      await tx
        .update(goals)
        .set({ valueCents, version: before.version + 1 })
        .where(and(eq(goals.regionalId, regionalId), eq(goals.month, month)))
    }
  }
  return isChanged
}

import type { AppLoadContext } from '@remix-run/node'
import type { GoalsInput } from '#domain/people/regionals/goals-input'
import { apiFor } from '~/api-client/client.server'
import { dataOf } from '~/api-client/data-of'
import type { Schemas } from '~/api-client/schemas'

/** The goals of one regional in one year as the API answers them, in reais. */
export type GoalsOfYear = Schemas['RegionalGoals']

type YearlyGoal = Schemas['YearlyGoal']

/** The calls of a regional's goals, as the user who made this request. */
export function goalsApi(request: Request, context: AppLoadContext) {
  const api = apiFor(request, context)
  const path = (id: string, year: number) => ({ path: { id, year: String(year) } })
  return {
    async list(year: number): Promise<YearlyGoal[]> {
      const answer = await dataOf(api.GET('/regionals/goals/{year}', { params: { path: { year: String(year) } } }))
      return answer.data
    },
    async show(id: string, year: number): Promise<GoalsOfYear> {
      return dataOf(api.GET('/regionals/{id}/goals/{year}', { params: path(id, year) }))
    },
    async update(
      id: string,
      year: number,
      body: GoalsInput & { version: number },
      headers: Record<string, string>,
    ): Promise<void> {
      await api.PUT('/regionals/{id}/goals/{year}', { params: path(id, year), body, headers })
    },
  }
}

import type { AppLoadContext } from '@remix-run/node'
import type { GoalsInput } from '#domain/regionals/goals-input'
import { apiFor } from '~/api-client/client.server'

/** The goals of one regional in one year as the API answers them, in reais. */
export type GoalsOfYear = {
  regional: { id: number; name: string }
  year: number
  goals: GoalsInput
  total: number
  version: number
}

/** The calls of a regional's goals, in the name of whoever made this request. */
export function goalsApi(request: Request, context: AppLoadContext) {
  const api = apiFor(request, context)
  const path = (id: string, year: number) => ({ path: { id, year: String(year) } }) as never
  return {
    async show(id: string, year: number): Promise<GoalsOfYear> {
      const { data } = await api.GET('/regionals/{id}/goals/{year}', { params: path(id, year) })
      return data as unknown as GoalsOfYear
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

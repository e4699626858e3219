import type { AppLoadContext } from '@remix-run/node'
import { apiFor } from '~/api-client/client.server'
import { dataOf } from '~/api-client/data-of'
import type { Schemas } from '~/api-client/schemas'

export type DashboardData = Schemas['DashboardData']
export type DashboardRegionals = Schemas['DashboardRegionals']
/** A filter row's choices as the API takes them. */
export type Narrowing = { regionalId?: number; teamId?: number; date?: string }

/** The calls of the dashboards, as the user who made this request. */
export function dashboardsApi(request: Request, context: AppLoadContext) {
  const api = apiFor(request, context)
  return {
    show: (query: Narrowing & { abcRows?: number }) => dataOf(api.GET('/dashboard-data', { params: { query } })),
    regionals: (date?: string) =>
      dataOf(api.GET('/dashboard-data/regionals', { params: { query: date ? { date } : {} } })),
    companies: (query: Narrowing & { page: number; perPage: number }) =>
      dataOf(api.GET('/dashboard-data/companiesAbc', { params: { query } })),
  }
}

/** A part of a page that may fail while the rest is shown; a redirect goes through. */
export const orNull = <Answer>(answer: Promise<Answer>): Promise<Answer | null> =>
  answer.catch((error: unknown) => {
    if (error instanceof Response) throw error
    return null
  })

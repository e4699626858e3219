import type { AppLoadContext } from '@remix-run/node'
import { readDashboardQuery } from '#domain/insight/dashboards/dashboard-query'
import { apiFor } from '~/api-client/client.server'
import { dataOf } from '~/api-client/data-of'

/** All that home shows its reader, narrowed by the filters of the address; unreadable ones are left out. */
export function loadHome({ request, context }: { request: Request; context: AppLoadContext }, params: URLSearchParams) {
  const { regionalId, ...asked } = readDashboardQuery(Object.fromEntries(params))
  // An empty choice is all of them, one that cannot be read too; without any it is the own one.
  const query = { ...asked, ...(params.has('regionalId') ? { regionalId: regionalId ?? '' } : {}) }
  return dataOf(apiFor(request, context).GET('/home', { params: { query } }))
}

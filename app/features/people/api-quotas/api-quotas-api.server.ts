import type { AppLoadContext } from '@remix-run/node'
import { apiFor } from '~/api-client/client.server'
import { dataOf } from '~/api-client/data-of'
import type { Schemas } from '~/api-client/schemas'
import type { ListMeta } from '~/components/list/load-list.server'

export type UsageDay = Schemas['ApiUsage']['days'][number]
export type QuotaRow = Schemas['ApiQuotaRow']
export type Quota = Schemas['ApiQuota']
/** Whose quota: the paths of screen and API say the same. */
export type QuotaOwner = 'users' | 'companies'
type QuotaBody = { dailyLimit: number | null; version: number }

/** The calls of /external-api-quota. */
export function apiQuotasApi(request: Request, context: AppLoadContext) {
  const api = apiFor(request, context)
  return {
    async usage(query: { from?: string; to?: string }): Promise<{ from: string; to: string; days: UsageDay[] }> {
      return dataOf(api.GET('/externalApi/usage', { params: { query } }))
    },
    async list(query: Record<string, string | string[]>): Promise<{ data: QuotaRow[]; meta: ListMeta }> {
      return dataOf(api.GET('/externalApi/quotas', { params: { query } }))
    },
    async show(owner: QuotaOwner, id: string): Promise<Quota> {
      return dataOf(api.GET(`/externalApi/quotas/${owner}/{id}`, { params: { path: { id } } }))
    },
    async set(owner: QuotaOwner, id: string, body: QuotaBody, headers: Record<string, string>): Promise<void> {
      await api.PUT(`/externalApi/quotas/${owner}/{id}`, { params: { path: { id } }, body, headers })
    },
  }
}

import type { AppLoadContext } from '@remix-run/node'
import { apiFor } from '~/api-client/client.server'
import type { ListMeta } from '~/components/list/load-list.server'

export type UsageDay = { day: string; calls: number; refused: number }
export type QuotaRow = {
  userId: number
  userName: string
  companyId: number
  companyName: string
  userLimit: number | null
  companyLimit: number | null
  calls: number
  refused: number
  defaultLimit: number
}
export type Quota = { id: number; name: string; dailyLimit: number | null; version: number }
/** Whose quota: the paths of screen and API say the same. */
export type QuotaOwner = 'users' | 'companies'
type QuotaBody = { dailyLimit: number | null; version: number }

/** The calls of /external-api-quota. */
export function apiQuotasApi(request: Request, context: AppLoadContext) {
  const api = apiFor(request, context)
  return {
    async usage(query: { from?: string; to?: string }): Promise<{ from: string; to: string; days: UsageDay[] }> {
      const { data } = await api.GET('/externalApi/usage', { params: { query } })
      return data as { from: string; to: string; days: UsageDay[] }
    },
    async list(query: Record<string, string | string[]>): Promise<{ data: QuotaRow[]; meta: ListMeta }> {
      const { data } = await api.GET('/externalApi/quotas', { params: { query } })
      return data as { data: QuotaRow[]; meta: ListMeta }
    },
    async show(owner: QuotaOwner, id: string): Promise<Quota> {
      const { data } = await api.GET(`/externalApi/quotas/${owner}/{id}`, { params: { path: { id } } })
      return data as Quota
    },
    async set(owner: QuotaOwner, id: string, body: QuotaBody, headers: Record<string, string>): Promise<void> {
      await api.PUT(`/externalApi/quotas/${owner}/{id}`, { params: { path: { id } }, body, headers })
    },
  }
}

import type { AppLoadContext } from '@remix-run/node'
import { apiFor } from '~/api-client/client.server'
import type { ListMeta } from '~/components/list/load-list.server'
import type { Kit, KitRow } from './kit-answers'

type Query = Record<string, string | string[]>
type KitList = { data: KitRow[]; meta: ListMeta }

/** The calls about ready kits, in the name of whoever made this request. */
export function kitsApi(request: Request, context: AppLoadContext) {
  const api = apiFor(request, context)
  return {
    async list(query: Query): Promise<KitList> {
      const { data } = await api.GET('/productKits', { params: { query } })
      return data as KitList
    },
    async listPromotions(query: Query): Promise<KitList> {
      const { data } = await api.GET('/promotions/kits', { params: { query } })
      return data as KitList
    },
    async show(id: string, query: { companyId?: string }): Promise<Kit> {
      const { data } = await api.GET('/productKits/{id}', { params: { path: { id }, query } })
      return data as Kit
    },
    async manufacturers(): Promise<{ id: number; label: string }[]> {
      const { data } = await api.GET('/manufacturers/select', { params: { query: {} } })
      return (data as { data: { id: number; label: string }[] }).data
    },
  }
}

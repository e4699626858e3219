import type { AppLoadContext } from '@remix-run/node'
import { apiFor } from '~/api-client/client.server'
import { dataOf } from '~/api-client/data-of'
import type { ListMeta } from '~/components/list/load-list.server'
import type { Kit, KitRow } from './kit-answers'

type Query = Record<string, string | string[]>
type KitList = { data: KitRow[]; meta: ListMeta }

/** The calls about ready kits, as the user who made this request. */
export function kitsApi(request: Request, context: AppLoadContext) {
  const api = apiFor(request, context)
  return {
    async list(query: Query): Promise<KitList> {
      return dataOf(api.GET('/productKits', { params: { query } }))
    },
    async listPromotions(query: Query): Promise<KitList> {
      return dataOf(api.GET('/promotions/kits', { params: { query } }))
    },
    async show(id: string, query: Record<string, string>): Promise<Kit> {
      return dataOf(api.GET('/productKits/{id}', { params: { path: { id }, query } }))
    },
    /** Of inverters: those that the filter can find. */
    async manufacturers(): Promise<{ id: number; label: string }[]> {
      const answer = await dataOf(api.GET('/manufacturers/select', { params: { query: { productType: 'INVERTER' } } }))
      return answer.data
    },
  }
}

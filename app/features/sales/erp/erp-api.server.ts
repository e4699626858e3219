import type { AppLoadContext } from '@remix-run/node'
import { apiFor } from '~/api-client/client.server'
import { dataOf } from '~/api-client/data-of'
import type { Schemas } from '~/api-client/schemas'
import type { ListMeta } from '~/components/list/load-list.server'

type Headers = Record<string, string>

export type ErpJob = ErpDetail['jobs'][number]

/** GET /orders/erp/{id}, for staff only. */
export type ErpDetail = Schemas['ErpIntegration']

/** A line of GET /orders/erp. */
export type ErpTroubleRow = Schemas['ErpTrouble']

type BulkResult = { id: number; ok: boolean; code?: string }

/** The ERP's calls, as the user who made this request. */
export function erpApi(request: Request, context: AppLoadContext) {
  const api = apiFor(request, context)
  return {
    async show(id: string): Promise<ErpDetail> {
      return dataOf(api.GET('/orders/erp/{id}', { params: { path: { id } } }))
    },
    async list(query: Record<string, string | string[]>): Promise<{ data: ErpTroubleRow[]; meta: ListMeta }> {
      return dataOf(api.GET('/orders/erp', { params: { query } }))
    },
    async retry(id: string, headers: Headers): Promise<void> {
      await api.POST('/orders/integrateOrder/{id}', { params: { path: { id } }, headers })
    },
    async retryMany(ids: number[]): Promise<BulkResult[]> {
      const answer = await dataOf(api.POST('/orders/integrateOrder', { body: { ids } }))
      return answer.data
    },
  }
}

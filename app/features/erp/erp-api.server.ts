import type { AppLoadContext } from '@remix-run/node'
import type { ErpState, ErpStep, ErpTrouble } from '#domain/erp/erp-states'
import type { ErrorCode } from '#domain/errors/error-codes'
import type { OrderStatus } from '#domain/orders/statuses'
import { apiFor } from '~/api-client/client.server'
import type { ListMeta } from '~/components/list/load-list.server'

type Headers = Record<string, string>

export type ErpJob = {
  id: number
  kind: 'CREATE' | 'CANCEL'
  state: 'QUEUED' | 'RUNNING' | 'DONE' | 'DEAD'
  attempts: number
  maxAttempts: number
  nextTryAt: string | null
  code: ErrorCode | null
  detail: string | null
}

/** GET /orders/erp/{id}, for staff only. */
export type ErpDetail = {
  id: number
  state: ErpState
  number: string | null
  isConnected: boolean
  jobs: ErpJob[]
  calls: {
    id: number
    at: string
    step: ErpStep
    ok: boolean
    code: ErrorCode | null
    detail: string | null
    milliseconds: number
  }[]
  canRetry: boolean
}

/** A line of GET /orders/erp. */
export type ErpTroubleRow = {
  id: number
  status: OrderStatus
  companyName: string
  clientName: string | null
  kind: ErpJob['kind']
  trouble: ErpTrouble
  attempts: number
  nextTryAt: string | null
  code: ErrorCode | null
  detail: string | null
}

type BulkResult = { id: number; ok: boolean; code?: string }

/** The ERP's calls, in the name of whoever made this request. */
export function erpApi(request: Request, context: AppLoadContext) {
  const api = apiFor(request, context)
  return {
    async show(id: string): Promise<ErpDetail> {
      const { data } = await api.GET('/orders/erp/{id}', { params: { path: { id } } })
      return data as ErpDetail
    },
    async list(query: Record<string, string | string[]>): Promise<{ data: ErpTroubleRow[]; meta: ListMeta }> {
      const { data } = await api.GET('/orders/erp', { params: { query } })
      return data as { data: ErpTroubleRow[]; meta: ListMeta }
    },
    async retry(id: string, headers: Headers): Promise<void> {
      await api.POST('/orders/integrateOrder/{id}', { params: { path: { id } }, headers })
    },
    async retryMany(ids: number[]): Promise<BulkResult[]> {
      const { data } = await api.POST('/orders/integrateOrder', { body: { ids } })
      return (data as { data: BulkResult[] }).data
    },
  }
}

import type { AppLoadContext } from '@remix-run/node'
import type { ApprovalThresholdInput } from '#domain/approvals/approval-inputs'
import type { ThresholdRole, ThresholdType } from '#domain/approvals/threshold-roles'
import { apiFor } from '~/api-client/client.server'
import type { ListMeta } from '~/components/list/load-list.server'

/** A threshold as the API answers it: percent points of a discount, or reais of a total. */
export type Threshold = {
  id: number
  type: ThresholdType
  approver: ThresholdRole
  value: number
  enabled: boolean
  version: number
}

type Headers = Record<string, string>

/** The calls of /approval-thresholds, in the name of whoever made this request. */
export function thresholdsApi(request: Request, context: AppLoadContext) {
  const api = apiFor(request, context)
  return {
    async list(query: Record<string, string | string[]>): Promise<{ data: Threshold[]; meta: ListMeta }> {
      const { data } = await api.GET('/approvalThresholds', { params: { query } })
      return data as { data: Threshold[]; meta: ListMeta }
    },
    async show(id: string): Promise<Threshold> {
      const { data } = await api.GET('/approvalThresholds/{id}', { params: { path: { id } } })
      return data as Threshold
    },
    async create(body: ApprovalThresholdInput, headers: Headers): Promise<Threshold> {
      const { data } = await api.POST('/approvalThresholds', { body, headers })
      return data as Threshold
    },
    async update(id: string, body: ApprovalThresholdInput & { version: number }, headers: Headers): Promise<Threshold> {
      const { data } = await api.PUT('/approvalThresholds/{id}', { params: { path: { id } }, body, headers })
      return data as Threshold
    },
    async remove(id: string, headers: Headers): Promise<void> {
      await api.DELETE('/approvalThresholds/{id}', { params: { path: { id } }, headers })
    },
  }
}

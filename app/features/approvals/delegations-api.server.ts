import type { AppLoadContext } from '@remix-run/node'
import type { ApprovalDelegationInput } from '#domain/approvals/approval-inputs'
import { apiFor } from '~/api-client/client.server'
import type { Option } from '~/components/form/choice-fields'
import type { ListMeta } from '~/components/list/load-list.server'

/** A delegation as the API answers it; its days are business dates. */
export type Delegation = {
  id: number
  fromUserName: string
  toUserId: number
  toUserName: string
  startsOn: string
  endsOn: string
  isActive: boolean
  isOwn: boolean
  version: number
}

type Headers = Record<string, string>

/** The calls of /approval-thresholds-requests/delegations, in the name of whoever made this request. */
export function delegationsApi(request: Request, context: AppLoadContext) {
  const api = apiFor(request, context)
  return {
    async list(query: Record<string, string | string[]>): Promise<{ data: Delegation[]; meta: ListMeta }> {
      const { data } = await api.GET('/approvalDelegations', { params: { query } })
      return data as { data: Delegation[]; meta: ListMeta }
    },
    /** Who may take one. */
    async delegates(): Promise<Option[]> {
      const { data } = await api.GET('/approvalDelegations/select', { params: { query: {} } })
      return (data as { data: { id: number; label: string }[] }).data.map(({ id, label }) => ({
        value: String(id),
        label,
      }))
    },
    async show(id: string): Promise<Delegation> {
      const { data } = await api.GET('/approvalDelegations/{id}', { params: { path: { id } } })
      return data as Delegation
    },
    async create(body: ApprovalDelegationInput, headers: Headers): Promise<Delegation> {
      const { data } = await api.POST('/approvalDelegations', { body, headers })
      return data as Delegation
    },
    async update(
      id: string,
      body: ApprovalDelegationInput & { version: number },
      headers: Headers,
    ): Promise<Delegation> {
      const { data } = await api.PUT('/approvalDelegations/{id}', { params: { path: { id } }, body, headers })
      return data as Delegation
    },
    async remove(id: string, headers: Headers): Promise<void> {
      await api.DELETE('/approvalDelegations/{id}', { params: { path: { id } }, headers })
    },
  }
}

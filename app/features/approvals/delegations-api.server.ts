import type { AppLoadContext } from '@remix-run/node'
import type { ApprovalDelegationInput } from '#domain/approvals/approval-inputs'
import { apiFor } from '~/api-client/client.server'
import { registerApi } from '~/api-client/register-api.server'
import type { Option } from '~/components/form/choice-fields'

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

/** The calls of /approval-thresholds-requests/delegations, in the name of whoever made this request. */
export const delegationsApi = (request: Request, context: AppLoadContext) => ({
  ...registerApi<Delegation, ApprovalDelegationInput>(request, context, '/approvalDelegations'),
  /** Who may take one. */
  async delegates(): Promise<Option[]> {
    const { data } = await apiFor(request, context).GET('/approvalDelegations/select', { params: { query: {} } })
    return (data as { data: { id: number; label: string }[] }).data.map(({ id, label }) => ({
      value: String(id),
      label,
    }))
  },
})

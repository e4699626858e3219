import type { AppLoadContext } from '@remix-run/node'
import { apiFor } from '~/api-client/client.server'
import { dataOf } from '~/api-client/data-of'
import { registerApi } from '~/api-client/register-api.server'
import type { Option } from '~/components/form/choice-fields'

/** The calls of /approval-thresholds-requests/delegations, as the user who made this request. */
export const delegationsApi = (request: Request, context: AppLoadContext) => ({
  ...registerApi({ request, context }, '/approvalDelegations'),
  /** Users who may take a delegation. */
  async delegates(): Promise<Option[]> {
    const answer = await dataOf(apiFor(request, context).GET('/approvalDelegations/select', { params: { query: {} } }))
    return answer.data.map(({ id, label }) => ({
      value: String(id),
      label,
    }))
  },
})

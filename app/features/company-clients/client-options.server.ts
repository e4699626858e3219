import type { AppLoadContext } from '@remix-run/node'
import { apiFor } from '~/api-client/client.server'
import { dataOf } from '~/api-client/data-of'
import type { Option } from '~/components/form/choice-fields'

/** Clients for a choice: the first fifty, or those that a search finds. A CPF comes masked. */
export async function clientOptions(
  request: Request,
  context: AppLoadContext,
  query: { search?: string; companyId?: string; id?: string },
): Promise<Option[]> {
  const { data } = await dataOf(apiFor(request, context).GET('/companyClients/select', { params: { query } }))
  return data.map(({ id, label, document }) => ({ value: String(id), label: `${label} · ${document}` }))
}

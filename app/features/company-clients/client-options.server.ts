import type { AppLoadContext } from '@remix-run/node'
import { apiFor } from '~/api-client/client.server'
import type { Option } from '~/components/form/choice-fields'

/** Clients for a choice: the first fifty, or those that a search finds. A CPF comes masked. */
export async function clientOptions(
  request: Request,
  context: AppLoadContext,
  query: { search?: string; companyId?: string; id?: string },
): Promise<Option[]> {
  const { data } = await apiFor(request, context).GET('/companyClients/select', { params: { query } })
  const { data: clients } = data as { data: { id: number; label: string; document: string }[] }
  return clients.map(({ id, label, document }) => ({ value: String(id), label: `${label} · ${document}` }))
}

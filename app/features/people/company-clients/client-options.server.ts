import type { AppLoadContext } from '@remix-run/node'
import { apiFor } from '~/api-client/client.server'
import { dataOf } from '~/api-client/data-of'
import type { Option } from '~/components/form/choice-fields'

/** The same, with the chosen one among them: it may be beyond the first fifty. */
export async function clientChoices(
  request: Request,
  context: AppLoadContext,
  companyId: string,
  { search, chosen }: { search: string; chosen: string },
): Promise<Option[]> {
  const clients = await clientOptions(request, context, { companyId, ...(search && { search }) })
  if (!/^[1-9]\d{0,14}$/.test(chosen) || clients.some(({ value }) => value === chosen)) return clients
  return [...(await clientOptions(request, context, { companyId, id: chosen })), ...clients]
}

/** Clients for a choice: the first fifty, or those that a search finds. A CPF comes masked. */
export async function clientOptions(
  request: Request,
  context: AppLoadContext,
  query: { search?: string; companyId?: string; id?: string },
): Promise<Option[]> {
  const { data } = await dataOf(apiFor(request, context).GET('/companyClients/select', { params: { query } }))
  return data.map(({ id, label, document }) => ({ value: String(id), label: `${label} · ${document}` }))
}

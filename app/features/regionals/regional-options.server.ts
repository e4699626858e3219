import type { AppLoadContext } from '@remix-run/node'
import { apiFor } from '~/api-client/client.server'
import type { Option } from '~/components/form/choice-fields'

/** All regionals, for a choice. */
export async function regionalOptions(request: Request, context: AppLoadContext): Promise<Option[]> {
  const { data } = await apiFor(request, context).GET('/regionals/listAll')
  return (data as { data: { id: number; name: string }[] }).data.map(({ id, name }) => ({
    value: String(id),
    label: name,
  }))
}

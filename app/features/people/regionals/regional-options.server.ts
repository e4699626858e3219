import type { AppLoadContext } from '@remix-run/node'
import { apiFor } from '~/api-client/client.server'
import { dataOf } from '~/api-client/data-of'
import type { Option } from '~/components/form/choice-fields'

/** All regionals, for a choice. */
export async function regionalOptions(request: Request, context: AppLoadContext): Promise<Option[]> {
  const answer = await dataOf(apiFor(request, context).GET('/regionals/listAll'))
  return answer.data.map(({ id, name }) => ({
    value: String(id),
    label: name,
  }))
}

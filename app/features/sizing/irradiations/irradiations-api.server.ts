import type { AppLoadContext } from '@remix-run/node'
import { asMultipart } from '~/api-client/as-multipart'
import { apiFor } from '~/api-client/client.server'
import { dataOf } from '~/api-client/data-of'
import { knownId } from '~/api-client/known-id'
import type { ListQuery, Schemas } from '~/api-client/schemas'

export type Irradiation = Schemas['Irradiation']
type Headers = Record<string, string>

/** The calls of /irradiations, as the user who made this request. */
export function irradiationsApi(request: Request, context: AppLoadContext) {
  const api = apiFor(request, context)
  const at = (id: string | undefined) => ({ path: { id: knownId(id) } })
  return {
    list: (query: ListQuery) => dataOf(api.GET('/irradiations', { params: { query } })),
    show: (id: string | undefined): Promise<Irradiation> => dataOf(api.GET('/irradiations/{id}', { params: at(id) })),
    update: (id: string | undefined, body: Schemas['IrradiationUpdate'], headers: Headers) =>
      dataOf(api.PUT('/irradiations/{id}', { params: at(id), body, headers })),
    importFile: (body: FormData, headers: Headers) =>
      dataOf(
        api.POST('/irradiations/import', {
          body: asMultipart(body),
          headers,
        }),
      ),
  }
}

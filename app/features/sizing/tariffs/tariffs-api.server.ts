import type { AppLoadContext } from '@remix-run/node'
import { asMultipart } from '~/api-client/as-multipart'
import { apiFor } from '~/api-client/client.server'
import { dataOf } from '~/api-client/data-of'
import { knownId } from '~/api-client/known-id'
import type { ListQuery, Schemas } from '~/api-client/schemas'

/** A tariff: energy in R$/MWh, demand in R$/kW. */
export type Tariff = Schemas['Tariff']
type Headers = Record<string, string>

/** The calls of /tariffs, as the user who made this request. */
export function tariffsApi(request: Request, context: AppLoadContext) {
  const api = apiFor(request, context)
  const at = (id: string | undefined) => ({ path: { id: knownId(id) } })
  return {
    list: (query: ListQuery) => dataOf(api.GET('/tariffs', { params: { query } })),
    show: (id: string | undefined): Promise<Tariff> => dataOf(api.GET('/tariffs/{id}', { params: at(id) })),
    create: (body: Schemas['TariffInput'], headers: Headers) => dataOf(api.POST('/tariffs', { body, headers })),
    update: (id: string | undefined, body: Schemas['TariffUpdate'], headers: Headers) =>
      dataOf(api.PUT('/tariffs/{id}', { params: at(id), body, headers })),
    importFile: (body: FormData, headers: Headers) =>
      dataOf(api.POST('/tariffs/import', { body: asMultipart(body), headers })),
  }
}

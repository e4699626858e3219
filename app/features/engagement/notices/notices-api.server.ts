import type { AppLoadContext } from '@remix-run/node'
import { apiFor } from '~/api-client/client.server'
import { dataOf } from '~/api-client/data-of'
import { knownId } from '~/api-client/known-id'
import type { ListQuery, Schemas } from '~/api-client/schemas'

export type PortalNotice = Schemas['PortalNotice']
type Headers = Record<string, string>

/** The calls of /notices, as the user who made this request. */
export function noticesApi(request: Request, context: AppLoadContext) {
  const api = apiFor(request, context)
  const at = (id: string | undefined) => ({ path: { id: knownId(id) } })
  return {
    list: (query: ListQuery) => dataOf(api.GET('/notices', { params: { query } })),
    show: (id: string | undefined) => dataOf(api.GET('/notices/{id}', { params: at(id) })),
    create: (body: Schemas['PortalNoticeInput'], headers: Headers) => dataOf(api.POST('/notices', { body, headers })),
    update: (id: string | undefined, body: Schemas['PortalNoticeUpdate'], headers: Headers) =>
      dataOf(api.PUT('/notices/{id}', { params: at(id), body, headers })),
    remove: (id: string | undefined, headers: Headers) =>
      dataOf(api.DELETE('/notices/{id}', { params: at(id), headers })),
    dismiss: (id: string | undefined) => dataOf(api.POST('/notices/{id}/dismiss', { params: at(id) })),
  }
}

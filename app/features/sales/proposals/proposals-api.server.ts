import type { AppLoadContext } from '@remix-run/node'
import { asMultipart } from '~/api-client/as-multipart'
import { apiFor } from '~/api-client/client.server'
import { dataOf } from '~/api-client/data-of'
import { knownId } from '~/api-client/known-id'
import type { Schemas } from '~/api-client/schemas'

type Headers = Record<string, string>
type Id = string | number | undefined

/** The calls of proposals and of the brand, as the user who made this request. */
export function proposalsApi(request: Request, context: AppLoadContext) {
  const api = apiFor(request, context)
  const at = (id: Id) => ({ path: { id: knownId(String(id ?? '')) } })
  return {
    brand: () => dataOf(api.GET('/brand')),
    saveBrand: (body: Schemas['BrandUpdate'], headers: Headers) => dataOf(api.PUT('/brand', { body, headers })),
    sendLogo: (body: FormData, headers: Headers) =>
      dataOf(api.POST('/brand/logo', { body: asMultipart(body), headers })),
    removeLogo: (headers: Headers) => dataOf(api.DELETE('/brand/logo', { headers })),
    list: (query: Record<string, string | string[]>) =>
      dataOf(api.GET('/proposals', { params: { query: query as object } })),
    funnel: (query: { userId?: number; month?: string }) => dataOf(api.GET('/proposals/funnel', { params: { query } })),
    ofOrder: async (orderId: number) =>
      (await dataOf(api.GET('/proposals', { params: { query: { orderId, perPage: 1 } } }))).data[0] ?? null,
    show: (id: Id) => dataOf(api.GET('/proposals/{id}', { params: at(id) })),
    events: async (id: Id) => (await dataOf(api.GET('/proposals/{id}/events', { params: at(id) }))).data,
    create: (orderId: number, headers: Headers) => dataOf(api.POST('/proposals', { body: { orderId }, headers })),
    save: (id: Id, body: Schemas['ProposalUpdate'], headers: Headers) =>
      dataOf(api.PUT('/proposals/{id}', { params: at(id), body, headers })),
    preview: (id: Id, body: Schemas['DraftInput']) =>
      dataOf(api.POST('/proposals/{id}/preview', { params: at(id), body })),
    publish: (id: Id, body: { version: number; keepsResult?: boolean }, headers: Headers) =>
      dataOf(api.POST('/proposals/{id}/publish', { params: at(id), body: { keepsResult: false, ...body }, headers })),
    absorb: (id: Id, version: number, headers: Headers) =>
      dataOf(api.POST('/proposals/{id}/absorb', { params: at(id), body: { version }, headers })),
    revoke: (id: Id, headers: Headers) => dataOf(api.POST('/proposals/{id}/revoke', { params: at(id), headers })),
    duplicate: (id: Id, headers: Headers) => dataOf(api.POST('/proposals/{id}/duplicate', { params: at(id), headers })),
    email: (id: Id, body: { email: string; message: string | null }, headers: Headers) =>
      dataOf(api.POST('/proposals/{id}/email', { params: at(id), body, headers })),
    paper: (id: Id, body: FormData, headers: Headers) =>
      dataOf(api.POST('/proposals/{id}/paper', { params: at(id), body: asMultipart(body), headers })),
    fillOrder: (id: Id, headers: Headers) => dataOf(api.POST('/proposals/{id}/fillOrder', { params: at(id), headers })),
  }
}

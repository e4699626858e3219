import type { AppLoadContext } from '@remix-run/node'
import type { BannerShape } from '#domain/engagement/banners/banner-words'
import { asMultipart } from '~/api-client/as-multipart'
import { apiFor } from '~/api-client/client.server'
import { dataOf } from '~/api-client/data-of'
import { knownId } from '~/api-client/known-id'
import type { ListQuery, Schemas } from '~/api-client/schemas'

export type Banner = Schemas['Banner']
type Headers = Record<string, string>
type Id = string | undefined

/** The calls of /banners, as the user who made this request. */
export function bannersApi(request: Request, context: AppLoadContext) {
  const api = apiFor(request, context)
  const at = (id: Id) => ({ path: { id: knownId(id) } })
  return {
    list: (query: ListQuery) => dataOf(api.GET('/banners', { params: { query } })),
    show: (id: Id) => dataOf(api.GET('/banners/{id}', { params: at(id) })),
    create: (body: Schemas['BannerInput'], headers: Headers) => dataOf(api.POST('/banners', { body, headers })),
    update: (id: Id, body: Schemas['BannerUpdate'], headers: Headers) =>
      dataOf(api.PUT('/banners/{id}', { params: at(id), body, headers })),
    remove: (id: Id, headers: Headers) => dataOf(api.DELETE('/banners/{id}', { params: at(id), headers })),
    move: (id: Id, to: 'up' | 'down', headers: Headers) =>
      dataOf(api.POST('/banners/{id}/move', { params: at(id), body: { to }, headers })),
    setImage: (id: Id, shape: BannerShape, body: FormData, headers: Headers) =>
      dataOf(
        api.POST('/banners/{id}/images/{shape}', {
          params: { path: { id: knownId(id), shape } },
          body: asMultipart(body),
          headers,
        }),
      ),
    removeNarrow: (id: Id, headers: Headers) =>
      dataOf(
        api.DELETE('/banners/{id}/images/{shape}', {
          params: { path: { id: knownId(id), shape: 'narrow' } },
          headers,
        }),
      ),
    click: (id: Id) => dataOf(api.POST('/banners/{id}/click', { params: at(id) })),
    close: (id: Id) => dataOf(api.POST('/banners/{id}/close', { params: at(id) })),
  }
}

import type { AppLoadContext } from '@remix-run/node'
import { asMultipart } from '~/api-client/as-multipart'
import { apiFor } from '~/api-client/client.server'
import { dataOf } from '~/api-client/data-of'
import { knownId } from '~/api-client/known-id'
import { registerApi } from '~/api-client/register-api.server'
import type { ListQuery, Schemas } from '~/api-client/schemas'
import type { Step } from '~/features/ground/ordered-lists/move-row.server'

export type Playlist = Schemas['Playlist']
export type Video = Schemas['Video']
type Headers = Record<string, string>
type Id = string | undefined

/** The calls of /categories, as the user who made this request. */
export const categoriesApi = (request: Request, context: AppLoadContext) => ({
  ...registerApi({ request, context }, '/categories'),
  move: (id: Id, to: Step, headers: Headers) =>
    dataOf(apiFor(request, context).PUT('/categories/{id}/position', { params: at(id), body: { to }, headers })),
})

const at = (id: Id) => ({ path: { id: knownId(id) } })

/** The calls of /playlists. */
export function playlistsApi(request: Request, context: AppLoadContext) {
  const api = apiFor(request, context)
  return {
    list: (query: ListQuery) => dataOf(api.GET('/playlists', { params: { query } })),
    show: (id: Id) => dataOf(api.GET('/playlists/{id}', { params: at(id) })),
    create: (body: Schemas['PlaylistInput'], headers: Headers) => dataOf(api.POST('/playlists', { body, headers })),
    update: (id: Id, body: Schemas['PlaylistUpdate'], headers: Headers) =>
      dataOf(api.PUT('/playlists/{id}', { params: at(id), body, headers })),
    remove: async (id: Id, headers: Headers) => {
      await api.DELETE('/playlists/{id}', { params: at(id), headers })
    },
    move: (id: Id, to: Step, headers: Headers) =>
      dataOf(api.PUT('/playlists/{id}/position', { params: at(id), body: { to }, headers })),
  }
}

/** The calls of /videos. */
export function videosApi(request: Request, context: AppLoadContext) {
  const api = apiFor(request, context)
  return {
    list: (query: ListQuery) => dataOf(api.GET('/videos', { params: { query } })),
    show: (id: Id) => dataOf(api.GET('/videos/{id}', { params: at(id) })),
    create: (body: Schemas['VideoInput'], headers: Headers) => dataOf(api.POST('/videos', { body, headers })),
    update: (id: Id, body: Schemas['VideoUpdate'], headers: Headers) =>
      dataOf(api.PUT('/videos/{id}', { params: at(id), body, headers })),
    remove: async (id: Id, headers: Headers) => {
      await api.DELETE('/videos/{id}', { params: at(id), headers })
    },
    move: (id: Id, to: Step, headers: Headers) =>
      dataOf(api.PUT('/videos/{id}/position', { params: at(id), body: { to }, headers })),
    setPoster: (id: Id, body: FormData, headers: Headers) =>
      dataOf(api.POST('/videos/{id}/poster', { params: at(id), body: asMultipart(body), headers })),
    viewers: (id: Id, query: ListQuery) => dataOf(api.GET('/videos/{id}/viewers', { params: { ...at(id), query } })),
  }
}

/** The calls of a reader's university. */
export function universityApi(request: Request, context: AppLoadContext) {
  const api = apiFor(request, context)
  return {
    show: (search: string) => dataOf(api.GET('/university', { params: { query: { search } } })),
    playlist: (id: Id) => dataOf(api.GET('/university/playlists/{id}', { params: at(id) })),
    video: (id: Id) => dataOf(api.GET('/university/videos/{id}', { params: at(id) })),
    mark: (id: Id) => dataOf(api.POST('/university/videos/{id}/watched', { params: at(id) })),
    unmark: (id: Id) => dataOf(api.DELETE('/university/videos/{id}/watched', { params: at(id) })),
  }
}

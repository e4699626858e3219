import type { AppLoadContext } from '@remix-run/node'
import type { SavedViewInput, SavedViewUpdateInput } from '#domain/insight/saved-views/saved-view-input'
import { apiFor } from '~/api-client/client.server'
import { dataOf } from '~/api-client/data-of'
import { refusedStatus } from '~/api-client/errors'
import { knownId } from '~/api-client/known-id'
import type { Schemas } from '~/api-client/schemas'

/** A saved view as the API answers it. */
export type SavedView = Schemas['SavedView']

type Headers = Record<string, string>

/** The calls of /savedViews, as the user who made this request. */
export function savedViewsApi(request: Request, context: AppLoadContext) {
  const api = apiFor(request, context)
  const at = (id: string) => ({ path: { id: knownId(id) } })
  return {
    async list(screen: SavedView['screen']): Promise<SavedView[]> {
      const answer = await dataOf(api.GET('/savedViews', { params: { query: { screen } } }))
      return answer.data
    },
    async show(id: string): Promise<SavedView> {
      return dataOf(api.GET('/savedViews/{id}', { params: at(id) }))
    },
    /** The view behind a link; null where there is none any more: the list shows itself without it. */
    async open(slug: string): Promise<SavedView | null> {
      return dataOf(api.GET('/savedViews/bySlug/{slug}', { params: { path: { slug } } })).catch(none)
    },
    /** The orders before and after one in a view; null where the view or the order is gone. */
    async neighbours(
      slug: string,
      id: number,
    ): Promise<{ view: SavedView; previous: number | null; next: number | null } | null> {
      return dataOf(api.GET('/savedViews/bySlug/{slug}/orders/{id}', { params: { path: { slug, id } } })).catch(none)
    },
    async roles(): Promise<[id: string, label: string][]> {
      const answer = await dataOf(api.GET('/savedViews/roles'))
      return answer.data.map(({ id, label }) => [String(id), label])
    },
    async counts(lists: string[]): Promise<{ total: number; isCapped: boolean }[]> {
      const answer = await dataOf(api.GET('/savedViews/counts', { params: { query: { list: lists } } }))
      return answer.data
    },
    async create(body: SavedViewInput, headers: Headers): Promise<SavedView> {
      return dataOf(api.POST('/savedViews', { body, headers }))
    },
    async update(id: string, body: SavedViewUpdateInput & { version: number }, headers: Headers): Promise<SavedView> {
      return dataOf(api.PUT('/savedViews/{id}', { params: at(id), body, headers }))
    },
    async remove(id: string, headers: Headers): Promise<void> {
      await api.DELETE('/savedViews/{id}', { params: at(id), headers })
    },
  }
}

/** A link that leads nowhere is no error of the page that carries it. */
function none(error: unknown): null {
  const status = refusedStatus(error)
  if (status === 404 || status === 403) return null
  throw error
}

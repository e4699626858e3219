import type { AppLoadContext } from '@remix-run/node'
import { apiFor } from '~/api-client/client.server'
import { dataOf } from '~/api-client/data-of'
import { knownId } from '~/api-client/known-id'
import type { ListQuery, Schemas } from '~/api-client/schemas'
import type { ListMeta } from '~/components/list/load-list.server'

/** A mail as the API lists it. */
export type Mail = Schemas['Mail']
export type MailDetail = Schemas['MailDetail']

type Headers = Record<string, string>

/** The calls of /notifications and of the user's own notices. */
export function notificationsApi(request: Request, context: AppLoadContext) {
  const api = apiFor(request, context)
  const at = (id: string | undefined) => ({ path: { id: knownId(id) } })
  return {
    async list(query: Record<string, string | string[]>): Promise<{ data: Mail[]; meta: ListMeta }> {
      return dataOf(api.GET('/notifications', { params: { query } }))
    },
    async show(id: string): Promise<MailDetail> {
      return dataOf(api.GET('/notifications/{id}', { params: { path: { id } } }))
    },
    async retry(id: string, headers: Record<string, string>): Promise<void> {
      await api.POST('/notifications/{id}/retry', { params: { path: { id } }, headers })
    },
    /** Makes the hidden link of a mail, in the embedded demo; it is said once. */
    async mintLink(id: string): Promise<string> {
      const answer = await dataOf(api.POST('/notifications/{id}/link', { params: { path: { id } } }))
      return answer.url
    },
    own: (query: ListQuery) => dataOf(api.GET('/users/me/notifications', { params: { query } })),
    preferences: () => dataOf(api.GET('/users/me/notificationPreferences')),
    savePreferences: (body: Schemas['NotificationChoicesUpdate'], headers: Headers) =>
      dataOf(api.PUT('/users/me/notificationPreferences', { body, headers })),
    roles: (query: ListQuery) => dataOf(api.GET('/notifications/settings', { params: { query } })),
    settings: (id: string | undefined) => dataOf(api.GET('/notifications/settings/{id}', { params: at(id) })),
    saveSettings: (id: string | undefined, body: Schemas['NotificationChoicesUpdate'], headers: Headers) =>
      dataOf(api.PUT('/notifications/settings/{id}', { params: at(id), body, headers })),
    resetSettings: (id: string | undefined, headers: Headers) =>
      dataOf(api.POST('/notifications/settings/{id}/reset', { params: at(id), headers })),
    async readOwnNotices(upTo: number): Promise<void> {
      await api.POST('/users/me/notices/read', { body: { upTo } })
    },
    /** It is read from now on. @returns the page that it is about */
    async openOwnNotice(id: number): Promise<string> {
      return (await dataOf(api.POST('/users/me/notices/read', { body: { id } }))).path ?? '/'
    },
  }
}

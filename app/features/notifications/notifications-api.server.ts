import type { AppLoadContext } from '@remix-run/node'
import { apiFor } from '~/api-client/client.server'
import { dataOf } from '~/api-client/data-of'
import type { Schemas } from '~/api-client/schemas'
import type { ListMeta } from '~/components/list/load-list.server'

/** A mail as the API lists it. */
export type Mail = Schemas['Mail']
export type MailDetail = Schemas['MailDetail']
export type Notice = Schemas['Notice']

/** The calls of /notifications and of one's own notices. */
export function notificationsApi(request: Request, context: AppLoadContext) {
  const api = apiFor(request, context)
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
    async ownNotices(): Promise<{ data: Notice[]; total: number }> {
      return dataOf(api.GET('/users/me/notices'))
    },
    async readOwnNotices(upTo: number): Promise<void> {
      await api.POST('/users/me/notices/read', { body: { upTo } })
    },
  }
}

import type { AppLoadContext } from '@remix-run/node'
import type { MailState } from '#domain/notifications/mail-states'
import { apiFor } from '~/api-client/client.server'
import type { ListMeta } from '~/components/list/load-list.server'

/** A mail as the API lists it. */
export type Mail = {
  id: number
  recipient: string
  subject: string
  event: string
  orderId: number | null
  isBudget: boolean
  state: MailState
  attempts: number
  error: string | null
  createdAt: string
  sentAt: string | null
}
export type MailDetail = Mail & { text: string; nextTryAt: string | null; canMintLink: boolean }
export type Notice = { id: number; title: string; path: string; createdAt: string }

/** The calls of /notifications and of one's own notices. */
export function notificationsApi(request: Request, context: AppLoadContext) {
  const api = apiFor(request, context)
  return {
    async list(query: Record<string, string | string[]>): Promise<{ data: Mail[]; meta: ListMeta }> {
      const { data } = await api.GET('/notifications', { params: { query } })
      return data as { data: Mail[]; meta: ListMeta }
    },
    async show(id: string): Promise<MailDetail> {
      const { data } = await api.GET('/notifications/{id}', { params: { path: { id } } })
      return data as MailDetail
    },
    async retry(id: string, headers: Record<string, string>): Promise<void> {
      await api.POST('/notifications/{id}/retry', { params: { path: { id } }, headers })
    },
    /** Makes the hidden link of a mail, in the embedded demo; it is said once. */
    async mintLink(id: string): Promise<string> {
      const { data } = await api.POST('/notifications/{id}/link', { params: { path: { id } } })
      return (data as { url: string }).url
    },
    async ownNotices(): Promise<{ data: Notice[]; total: number }> {
      const { data } = await api.GET('/users/me/notices')
      return data as { data: Notice[]; total: number }
    },
    async readOwnNotices(upTo: number): Promise<void> {
      await api.POST('/users/me/notices/read', { body: { upTo } })
    },
  }
}

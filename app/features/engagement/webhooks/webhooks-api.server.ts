import type { AppLoadContext } from '@remix-run/node'
import type { ResendInput, WebhookInput, WebhookUpdateInput } from '#domain/engagement/webhooks/webhook-input'
import { apiFor } from '~/api-client/client.server'
import { dataOf } from '~/api-client/data-of'
import type { Schemas } from '~/api-client/schemas'
import type { ListMeta } from '~/components/list/load-list.server'

export type Webhook = Schemas['Webhook']
export type Delivery = Schemas['WebhookDelivery']
type Headers = Record<string, string>

/** The calls of an API user's webhooks. */
export function webhooksApi(request: Request, context: AppLoadContext) {
  const api = apiFor(request, context)
  const at = (id: string) => ({ path: { id } })
  return {
    async list(userId: string): Promise<Webhook[]> {
      return (await dataOf(api.GET('/webhooks', { params: { query: { userId } } }))).data
    },
    async show(id: string): Promise<Webhook> {
      return dataOf(api.GET('/webhooks/{id}', { params: at(id) }))
    },
    async create(body: WebhookInput & { userId: number }, headers: Headers) {
      return dataOf(api.POST('/webhooks', { body: { ...body, events: [...body.events] }, headers }))
    },
    async update(id: string, body: WebhookUpdateInput & { version: number }, headers: Headers): Promise<void> {
      await api.PUT('/webhooks/{id}', { params: at(id), body: { ...body, events: [...body.events] }, headers })
    },
    async remove(id: string, headers: Headers): Promise<void> {
      await api.DELETE('/webhooks/{id}', { params: at(id), headers })
    },
    async rotate(id: string, headers: Headers) {
      return dataOf(api.POST('/webhooks/{id}/rotateSecret', { params: at(id), headers }))
    },
    async test(id: string, headers: Headers): Promise<void> {
      await api.POST('/webhooks/{id}/test', { params: at(id), headers })
    },
    async resend(id: string, body: ResendInput, headers: Headers): Promise<void> {
      await api.POST('/webhooks/{id}/resend', { params: at(id), body, headers })
    },
    async deliveries(
      id: string,
      query: Record<string, string | string[]>,
    ): Promise<{ data: Delivery[]; meta: ListMeta }> {
      return dataOf(api.GET('/webhooks/{id}/deliveries', { params: { ...at(id), query } }))
    },
    async delivery(id: string, deliveryId: string) {
      return dataOf(api.GET('/webhooks/{id}/deliveries/{deliveryId}', { params: { path: { id, deliveryId } } }))
    },
  }
}

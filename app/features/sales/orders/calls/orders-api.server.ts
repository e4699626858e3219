import type { AppLoadContext } from '@remix-run/node'
import type { BulkInput, BulkPreviewInput } from '#domain/sales/orders/bulk/bulk-input'
import type { OrderUpdateInput } from '#domain/sales/orders/create/order-input'
import type { DriftChoiceInput } from '#domain/sales/orders/drift/drift-input'
import type { LaterGroup, LaterInput } from '#domain/sales/orders/edit/later-edit-input'
import type { SplitInput } from '#domain/sales/orders/edit/split-input'
import type { CancelInput, OrderNoteInput, StatusChangeInput } from '#domain/sales/orders/status/status-change-input'
import { ApiUnreachable } from '~/api-client/api-errors'
import { apiFor } from '~/api-client/client.server'
import { dataOf } from '~/api-client/data-of'
import { knownId } from '~/api-client/known-id'
import { passOnFile } from '~/api-client/pass-on-file.server'
import type { Schemas } from '~/api-client/schemas'
import type { ListMeta } from '~/components/list/load-list.server'
import type { OrderDetail, OrderRow, OrderTotals } from '~/features/ground/order-words/order-answers'
import type { OrderKind } from '~/features/ground/order-words/order-kinds'
import type { BulkPreview, BulkResult } from './bulk-answers'

/** The groups of fields that a form showed. */
export type OrderChange = Partial<OrderUpdateInput>

type Reopening = { drift: DriftChoiceInput }
type Headers = Record<string, string>
type Query = Record<string, string | string[]>

/** Verbs that are one PUT each. */
export type MoveVerb =
  | 'nextStatus'
  | 'backStatus'
  | 'backToNew'
  | 'backToNegotiation'
  | 'sendToClosing'
  | 'startNegotiation'
  | 'sendOrder'

/** The calls of /budgets and /orders, as the user who made this request. */
export function ordersApi(request: Request, context: AppLoadContext) {
  const api = apiFor(request, context)
  const at = (id: string) => ({ path: { id: knownId(id) } })
  return {
    async list(kind: OrderKind, query: Query): Promise<{ data: OrderRow[]; meta: ListMeta }> {
      return dataOf(api.GET(`/${kind}`, { params: { query } }))
    },
    async sums(kind: OrderKind, query: Query): Promise<OrderTotals> {
      const { totals } = await dataOf(api.GET(`/${kind}`, { params: { query: { ...query, isTotalizer: 'true' } } }))
      if (!totals) throw new ApiUnreachable('answered without the totals that were asked for')
      return totals
    },
    async show(id: string): Promise<OrderDetail> {
      return dataOf(api.GET('/orders/{id}', { params: at(id) }))
    },
    async folder(id: string): Promise<Schemas['OrderFolder']> {
      return dataOf(api.GET('/orders/{id}/folder', { params: at(id) }))
    },
    async electrics(id: string): Promise<Schemas['OrderElectrics']> {
      return dataOf(api.GET('/orders/{id}/electrics', { params: at(id) }))
    },
    async split(id: string, body: SplitInput & { version: number }, headers: Headers): Promise<{ id: number }> {
      return dataOf(api.POST('/orders/{id}/split', { params: at(id), body, headers }))
    },
    async update(
      id: string,
      body: OrderChange & { version: number; fingerprint?: string },
      headers: Headers,
    ): Promise<{ version: number }> {
      return dataOf(api.PUT('/orders/{id}', { params: at(id), body, headers }))
    },
    async move(verb: MoveVerb, id: string, body: StatusChangeInput, headers: Headers): Promise<void> {
      await api.PUT(`/orders/${verb}/{id}`, { params: at(id), body, headers })
    },
    async restore(id: string, body: StatusChangeInput & Reopening, headers: Headers): Promise<Schemas['Restored']> {
      return dataOf(api.POST('/orders/restore/{id}', { params: at(id), body, headers }))
    },
    async clone(id: string, body: Reopening, headers: Headers): Promise<Schemas['Cloned']> {
      return dataOf(api.POST('/orders/clone/{id}', { params: at(id), body, headers }))
    },
    async cancel(id: string, body: CancelInput, headers: Headers): Promise<void> {
      await api.DELETE('/orders/{id}', { params: at(id), body, headers })
    },
    async saveLater<Group extends LaterGroup>(
      id: string,
      group: Group,
      body: LaterInput<Group> & { version: number },
      headers: Headers,
    ): Promise<void> {
      // One document a group: the compiler would weigh each against each.
      await api.PUT(`/orders/{id}/${group}` as '/orders/{id}/delivery', {
        params: at(id),
        body: body as never,
        headers,
      })
    },
    async addNote(id: string, body: OrderNoteInput, headers: Headers): Promise<void> {
      await api.POST('/orders/{id}/notes', { params: at(id), body, headers })
    },
    async previewMany(body: BulkPreviewInput): Promise<BulkPreview> {
      return dataOf(api.POST('/orders/changeMultipleOrdersStatus/preview', { body }))
    },
    async changeMany(body: BulkInput, headers: Headers): Promise<void> {
      await api.POST('/orders/changeMultipleOrdersStatus', { body, headers })
    },
    async bulkResult(key: string): Promise<BulkResult> {
      return dataOf(api.GET('/orders/changeMultipleOrdersStatus/{key}', { params: { path: { key } } }))
    },
    async bulkSheet(key: string): Promise<Response> {
      return passOnFile(
        api.GET('/orders/changeMultipleOrdersStatus/{key}/sheet', {
          params: { path: { key } },
          parseAs: 'stream',
        }),
      )
    },
  }
}

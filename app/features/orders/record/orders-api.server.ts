import { type AppLoadContext, data } from '@remix-run/node'
import type { BulkInput, BulkPreviewInput } from '#domain/orders/bulk/bulk-input'
import type { OrderUpdateInput } from '#domain/orders/create/order-input'
import type { DriftChoiceInput } from '#domain/orders/drift/drift-input'
import type { LaterGroup, LaterInput } from '#domain/orders/edit/later-edit-input'
import type { CancelInput, OrderNoteInput, StatusChangeInput } from '#domain/orders/status/status-change-input'
import { apiFor } from '~/api-client/client.server'
import { passOnFile } from '~/api-client/pass-on-file.server'
import type { ListMeta } from '~/components/list/load-list.server'
import type { BulkPreview, BulkResult } from '../bulk/bulk-answers'
import type { OrderDetail, OrderRow, OrderTotals } from './order-answers'
import type { OrderKind } from './order-kinds'

type Reopening = { drift: DriftChoiceInput }
type Headers = Record<string, string>
type Query = Record<string, string | string[]>
type Dropped = { id: number; dropped: { name: string }[]; substituted: { name: string; substituteName: string }[] }

/** Verbs that are one PUT each. */
export type MoveVerb =
  | 'nextStatus'
  | 'backStatus'
  | 'backToNew'
  | 'backToNegotiation'
  | 'sendToClosing'
  | 'startNegotiation'
  | 'sendOrder'

/** The calls of /budgets and /orders, in the name of whoever made this request. */
export function ordersApi(request: Request, context: AppLoadContext) {
  const api = apiFor(request, context)
  const at = (id: string) => ({ path: { id: knownId(id) } })
  return {
    async list(kind: OrderKind, query: Query): Promise<{ data: OrderRow[]; meta: ListMeta }> {
      const { data } = await api.GET(`/${kind}`, { params: { query } })
      return data as { data: OrderRow[]; meta: ListMeta }
    },
    async sums(kind: OrderKind, query: Query): Promise<OrderTotals> {
      const { data } = await api.GET(`/${kind}`, { params: { query: { ...query, isTotalizer: 'true' } } })
      return (data as { totals: OrderTotals }).totals
    },
    async show(id: string): Promise<OrderDetail> {
      const { data } = await api.GET('/orders/{id}', { params: at(id) })
      // The contract leaves the steps of a price open; the answer's own type names them.
      return data as unknown as OrderDetail
    },
    async update(id: string, body: Partial<OrderUpdateInput> & { version: number }, headers: Headers): Promise<void> {
      await api.PUT('/orders/{id}', { params: at(id), body, headers })
    },
    async move(verb: MoveVerb, id: string, body: StatusChangeInput, headers: Headers): Promise<void> {
      await api.PUT(`/orders/${verb}/{id}`, { params: at(id), body, headers })
    },
    async restore(id: string, body: StatusChangeInput & Reopening, headers: Headers): Promise<Dropped> {
      const { data } = await api.POST('/orders/restore/{id}', { params: at(id), body, headers })
      return data as Dropped
    },
    async clone(id: string, body: Reopening, headers: Headers): Promise<Dropped> {
      const { data } = await api.POST('/orders/clone/{id}', { params: at(id), body, headers })
      return data as Dropped
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
      const { data } = await api.POST('/orders/changeMultipleOrdersStatus/preview', { body })
      return data as BulkPreview
    },
    async changeMany(body: BulkInput, headers: Headers): Promise<void> {
      await api.POST('/orders/changeMultipleOrdersStatus', { body, headers })
    },
    async bulkResult(key: string): Promise<BulkResult> {
      const { data } = await api.GET('/orders/changeMultipleOrdersStatus/{key}', { params: { path: { key } } })
      return data as BulkResult
    },
    async bulkSheet(key: string): Promise<Response> {
      const { data, response } = await api.GET('/orders/changeMultipleOrdersStatus/{key}/sheet', {
        params: { path: { key } },
        parseAs: 'stream',
      })
      return passOnFile(data as ReadableStream, response)
    },
  }
}

/** An id in the address that is no number is a page that does not exist, not a refusal of the API. @throws 404 */
export function knownId(id: string | undefined): string {
  if (!/^[1-9]\d{0,14}$/.test(id ?? '')) throw data({ code: 'NOT_FOUND' }, { status: 404 })
  return id as string
}

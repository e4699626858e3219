import type { AppLoadContext } from '@remix-run/node'
import type { ListLine, ProductListInput } from '#domain/sales/product-lists/product-list-input'
import { apiFor } from '~/api-client/client.server'
import { dataOf } from '~/api-client/data-of'
import { knownId } from '~/api-client/known-id'
import type { Schemas } from '~/api-client/schemas'

type Headers = Record<string, string>
export type ProductList = Schemas['ProductList']
export type ProductListNow = Schemas['ProductListNow']

/** The calls of /productLists, as the user who made this request. */
export function productListsApi(request: Request, context: AppLoadContext) {
  const api = apiFor(request, context)
  const path = (id: string) => ({ path: { id: knownId(id) } })
  return {
    async list(query: Record<string, string | string[]>): Promise<Schemas['ProductListPage']> {
      return dataOf(api.GET('/productLists', { params: { query } }))
    },
    async show(id: string): Promise<ProductList> {
      return dataOf(api.GET('/productLists/{id}', { params: path(id) }))
    },
    /** At today's prices, as it would enter the cart. */
    async drift(id: string): Promise<ProductListNow> {
      return dataOf(api.GET('/productLists/{id}/drift', { params: path(id) }))
    },
    async create(body: ProductListInput, headers: Headers): Promise<ProductList> {
      return dataOf(api.POST('/productLists', { body, headers }))
    },
    async update(id: string, body: ProductListInput & { version: number }, headers: Headers): Promise<ProductList> {
      return dataOf(api.PUT('/productLists/{id}', { params: path(id), body, headers }))
    },
    async remove(id: string, headers: Headers): Promise<void> {
      await dataOf(api.DELETE('/productLists/{id}', { params: path(id), headers }))
    },
    /** Lines beside those that the list has; the same product or kit is summed. */
    async append(id: string, lines: readonly ListLine[], headers: Headers): Promise<ProductList> {
      return dataOf(api.POST('/productLists/{id}/lines', { params: path(id), body: { lines: [...lines] }, headers }))
    },
  }
}

/** A line as it is sent: its name is the catalogue's. */
export const lineOf = ({ productId, kitId, quantity }: ListLine): ListLine => ({ productId, kitId, quantity })

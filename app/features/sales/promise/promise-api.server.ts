import type { AppLoadContext } from '@remix-run/node'
import { apiFor } from '~/api-client/client.server'
import { dataOf } from '~/api-client/data-of'
import { knownId } from '~/api-client/known-id'
import type { Schemas } from '~/api-client/schemas'

export type PromiseAnswer = Schemas['Promise']

/** When a cart or an order comes, as the user who made this request may read it. */
export function promiseApi(request: Request, context: AppLoadContext) {
  const api = apiFor(request, context)
  return {
    async ofCart(): Promise<PromiseAnswer> {
      return dataOf(api.GET('/carts/current/promise'))
    },
    async ofOrder(id: string): Promise<PromiseAnswer> {
      return dataOf(api.GET('/orders/{id}/promise', { params: { path: { id: knownId(id) } } }))
    },
  }
}

import type { AppLoadContext } from '@remix-run/node'
import type { CartInput, CartItemInput, CartKitInput, CartTermsInput } from '#domain/cart/cart-input'
import { apiFor } from '~/api-client/client.server'
import type { Cart } from './cart-answers'

type Headers = Record<string, string>
/** Without a version the change is made to whatever is there. */
type Versionless<Input extends { version: unknown }> = Omit<Input, 'version'> & { version?: number | null }

/** The calls of /carts/current, in the name of whoever made this request. Each answers the whole cart. */
export function cartApi(request: Request, context: AppLoadContext) {
  const api = apiFor(request, context)
  return {
    async show(): Promise<Cart> {
      const { data } = await api.GET('/carts/current')
      return data as Cart
    },
    async update(body: Versionless<CartTermsInput>): Promise<Cart> {
      const { data } = await api.PUT('/carts/current', { body })
      return data as Cart
    },
    async reset(version: number | null, headers: Headers): Promise<Cart> {
      const query = version === null ? {} : { version: String(version) }
      const { data } = await api.DELETE('/carts/current', { params: { query }, headers })
      return data as Cart
    },
    async add(body: Versionless<CartItemInput>, headers: Headers): Promise<Cart> {
      const { data } = await api.POST('/carts/current/items', { body, headers })
      return data as Cart
    },
    async setQuantity(productId: number, quantity: number): Promise<Cart> {
      const path = { productId: String(productId) }
      const { data } = await api.PUT('/carts/current/items/{productId}', { params: { path }, body: { quantity } })
      return data as Cart
    },
    async remove(productId: number): Promise<Cart> {
      const path = { productId: String(productId) }
      const { data } = await api.DELETE('/carts/current/items/{productId}', { params: { path } })
      return data as Cart
    },
    async fillWithKit(body: Versionless<CartKitInput>, headers: Headers): Promise<Cart> {
      const { data } = await api.POST('/carts/current/kit', { body, headers })
      return data as Cart
    },
    async fill(body: Versionless<CartInput>, headers: Headers): Promise<Cart> {
      const { data } = await api.POST('/carts/current/customized', { body, headers })
      return data as Cart
    },
  }
}

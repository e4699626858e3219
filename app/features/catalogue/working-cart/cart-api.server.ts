import type { AppLoadContext } from '@remix-run/node'
import type { MaterialsInput } from '#domain/catalogue/kits/materials-input'
import type { CartInput, CartItemInput, CartKitInput, CartTermsInput } from '#domain/sales/cart/cart-input'
import { apiFor } from '~/api-client/client.server'
import { dataOf } from '~/api-client/data-of'
import type { Schemas } from '~/api-client/schemas'
import type { Cart } from './cart-answers'

type Headers = Record<string, string>
/** Without a version the change is made to whatever is there. */
type Versionless<Input extends { version: unknown }> = Omit<Input, 'version'> & { version?: number | null }

/** The calls of /carts/current, as the user who made this request. Each answers the whole cart. */
export function cartApi(request: Request, context: AppLoadContext) {
  const api = apiFor(request, context)
  return {
    async show(): Promise<Cart> {
      return dataOf(api.GET('/carts/current'))
    },
    async update(body: Versionless<CartTermsInput>): Promise<Cart> {
      return dataOf(api.PUT('/carts/current', { body }))
    },
    /** For whom the cart is: a client, or nobody. */
    async setClient(companyClientId: number | null, headers: Headers): Promise<Cart> {
      return dataOf(api.PUT('/carts/current/client', { body: { companyClientId }, headers }))
    },
    async reset(version: number | null, headers: Headers): Promise<Cart> {
      const query = version === null ? {} : { version: String(version) }
      return dataOf(api.DELETE('/carts/current', { params: { query }, headers }))
    },
    async add(body: Versionless<CartItemInput>, headers: Headers): Promise<Cart> {
      return dataOf(api.POST('/carts/current/items', { body, headers }))
    },
    async setQuantity(productId: number, quantity: number): Promise<Cart> {
      const path = { productId: String(productId) }
      return dataOf(api.PUT('/carts/current/items/{productId}', { params: { path }, body: { quantity } }))
    },
    async remove(productId: number, headers: Headers): Promise<Cart> {
      const path = { productId: String(productId) }
      return dataOf(api.DELETE('/carts/current/items/{productId}', { params: { path }, headers }))
    },
    async materials(): Promise<Schemas['MaterialsProposal']> {
      return dataOf(api.GET('/carts/current/materials'))
    },
    async recalculateMaterials(body: MaterialsInput, headers: Headers): Promise<Cart> {
      return dataOf(api.POST('/carts/current/materials', { body, headers }))
    },
    async fillWithKit(body: Pick<CartKitInput, 'kitId'> & Partial<CartKitInput>, headers: Headers): Promise<Cart> {
      return dataOf(api.POST('/carts/current/kit', { body, headers }))
    },
    async undo(version: number | null, headers: Headers): Promise<Cart> {
      return dataOf(api.POST('/carts/current/undo', { body: { version }, headers }))
    },
    async fill(
      body: Omit<Versionless<CartInput>, 'entry'> & Pick<Partial<CartInput>, 'entry'>,
      headers: Headers,
    ): Promise<Cart> {
      return dataOf(api.POST('/carts/current/customized', { body, headers }))
    },
  }
}

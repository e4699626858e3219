import type { ApiCaller } from '../support/api-caller'
import type { KnownIds } from './remix-routes'

/** Puts a ready kit into the caller's cart, so that cart and checkout have something to show. */
export async function fillCart(api: ApiCaller, ids: KnownIds): Promise<void> {
  const { body: cart } = await api.get('/carts/current')
  const { status, body } = await api.post('/carts/current/kit', { kitId: ids.kit, version: cart.version })
  if (status >= 300) throw new Error(`the kit was refused: ${status} ${JSON.stringify(body)}`)
}

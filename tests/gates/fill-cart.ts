import { randomUUID } from 'node:crypto'
import type { ApiCaller } from '../support/api-caller'
import type { KnownIds } from './remix-routes'

/**
 * Puts a ready kit into the caller's cart, for a company when the caller is staff, so that cart and
 * checkout have something to show; and makes a list of goods of that company, whose id `ids` has from then on.
 */
export async function fillCart(api: ApiCaller, ids: KnownIds): Promise<void> {
  const { body: cart } = await api.get('/carts/current')
  const terms = { budgetType: 'KIT', companyId: ids.company, version: cart.version }
  const { status: chosen, body: named } = await api.put('/carts/current', terms)
  if (chosen >= 300) throw new Error(`the company was refused: ${chosen} ${JSON.stringify(named)}`)
  // A gate that posts every form takes kits off sale too: then another one.
  const { body: list } = await api.get<{ data: { id: number }[] }>('/productKits', { perPage: '50' })
  for (const kitId of [ids.kit, ...list.data.map(({ id }) => id)]) {
    const { status, body } = await api.post('/carts/current/kit', { kitId, version: named.version })
    if (status < 300) {
      ids.productList = await keepList(api, kitId, ids.product)
      return
    }
    if (status !== 404) throw new Error(`the kit was refused: ${status} ${JSON.stringify(body)}`)
  }
  throw new Error('no kit is on sale')
}

/** A list of goods of the cart's company, with a product and a kit. */
async function keepList(api: ApiCaller, kitId: number, productId: number): Promise<number> {
  const lines = [
    { kitId, quantity: 1 },
    { productId, quantity: 20 },
  ]
  const { status, body } = await api.post('/productLists', { name: `Da casa ${randomUUID()}`, note: 'Telhado', lines })
  if (status >= 300) throw new Error(`the list was refused: ${status} ${JSON.stringify(body)}`)
  return Number(body.id)
}

/** The same for an integrator, whose company is the own one. */
export async function fillOwnCart(api: ApiCaller, ids: KnownIds): Promise<void> {
  const { body: me } = await api.get<{ company: { id: number } }>('/users/me')
  await fillCart(api, { ...ids, company: me.company.id })
}

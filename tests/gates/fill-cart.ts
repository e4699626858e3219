import type { ApiCaller } from '../support/api-caller'
import type { KnownIds } from './remix-routes'

/**
 * Puts a ready kit into the caller's cart, for a company when the caller is staff, so that cart and
 * checkout have something to show.
 */
export async function fillCart(api: ApiCaller, ids: KnownIds): Promise<void> {
  const { body: cart } = await api.get('/carts/current')
  const terms = { budgetType: 'KIT', companyId: ids.company, version: cart.version }
  const { status: chosen, body: named } = await api.put('/carts/current', terms)
  if (chosen >= 300) throw new Error(`the company was refused: ${chosen} ${JSON.stringify(named)}`)
  const { status, body } = await api.post('/carts/current/kit', { kitId: ids.kit, version: named.version })
  if (status >= 300) throw new Error(`the kit was refused: ${status} ${JSON.stringify(body)}`)
}

/** The same for an integrator, whose company is the own one. */
export async function fillOwnCart(api: ApiCaller, ids: KnownIds): Promise<void> {
  const { body: me } = await api.get<{ company: { id: number } }>('/users/me')
  await fillCart(api, { ...ids, company: me.company.id })
}

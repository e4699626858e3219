import { sql } from 'drizzle-orm'
import { DEMO_LOGINS } from '../../../api/over/seed/demo-logins'
import type { MaterialsAnswer } from '../../../api/sales/budgets/materials-answer'
import type { CartAnswer } from '../../../api/sales/cart/cart'
import { IS_PROMOTED } from '../promote-kit'
import type { Kitchen, Recipe, Recipes } from './recipe'

const TERMS = { budgetType: 'CUSTOMIZED', freightUf: 'SC', taxpayer: true }

/** A cart of the integrator with the kit's lines. */
async function cart({ api, placer }: Kitchen): Promise<{ version: number; productId: number }> {
  await api.db.execute(sql`DELETE FROM carts`)
  const { status, body } = await api
    .as('integrator')
    .post<{ version: number }>('/carts/current/customized', { ...TERMS, items: placer.ids.kit })
  if (status !== 200) throw new Error(`no cart: ${status} ${JSON.stringify(body)}`)
  return { version: body.version, productId: placer.ids.kit[0]!.productId }
}

const inCart =
  (method: 'post' | 'put' | 'delete', path: string, body: (at: { productId: number }) => object): Recipe =>
  async (kitchen) => {
    const { version, productId } = await cart(kitchen)
    const where = `/carts/current${path.replace('{productId}', String(productId))}`
    const caller = kitchen.api.as('integrator')
    if (method === 'delete') return () => caller.delete(`${where}?version=${version}`)
    return () => caller[method](where, { ...body({ productId }), version })
  }

/** Changes that are no fact for the audit log: drafts, presence, read marks, the end of the caller's own session. */
export const DRAFT_RECIPES: Recipes = {
  'PUT /carts/current': inCart('put', '', () => ({ ...TERMS, freightUf: 'SP' })),
  'DELETE /carts/current': inCart('delete', '', () => ({})),
  'POST /carts/current/items': inCart('post', '/items', ({ productId }) => ({ productId, quantity: 5 })),
  'PUT /carts/current/items/{productId}': inCart('put', '/items/{productId}', ({ productId }) => ({
    productId,
    quantity: 7,
  })),
  'DELETE /carts/current/items/{productId}': inCart('delete', '/items/{productId}', () => ({})),
  'POST /carts/current/customized': inCart('post', '/customized', ({ productId }) => ({
    ...TERMS,
    items: [{ productId, quantity: 3 }],
  })),
  'POST /carts/current/quickOrder': inCart('post', '/quickOrder', ({ productId }) => ({
    items: [{ productId, quantity: 3 }],
  })),
  'POST /carts/current/kit': async (kitchen) => {
    const { version } = await cart(kitchen)
    const { body } = await kitchen.api.as('integrator').get('/productKits', { perPage: 1 })
    return () => kitchen.api.as('integrator').post('/carts/current/kit', { kitId: body.data[0]!.id, version })
  },
  'PUT /carts/current/client': async (kitchen) => {
    const { version } = await cart(kitchen)
    const me = kitchen.api.as('integrator')
    const { body } = await me.get('/companyClients', { perPage: 1 })
    return () => me.put('/carts/current/client', { companyClientId: body.data[0]!.id, version })
  },
  'POST /carts/current/undo': async (kitchen) => {
    const { version } = await cart(kitchen)
    const me = kitchen.api.as('integrator')
    await me.delete(`/carts/current?version=${version}`)
    return () => me.post('/carts/current/undo', {})
  },
  'POST /carts/current/materials': async (kitchen) => {
    const me = kitchen.api.as('integrator')
    const { rows } = await kitchen.api.db.execute(
      sql`SELECT id::int FROM product_kits k WHERE NOT ${IS_PROMOTED} AND name LIKE 'Gerador 8,19 kWp%' LIMIT 1`,
    )
    await cart(kitchen)
    const { body } = await me.post<CartAnswer>('/carts/current/kit', { kitId: rows[0]!.id })
    await me.put(`/carts/current/items/${body.lines[0]!.productId}`, { quantity: 13 })
    const { proposal } = (await me.get<MaterialsAnswer>('/carts/current/materials')).body
    const { version, fingerprint } = proposal!
    return () => me.post('/carts/current/materials', { version, fingerprint })
  },
  'POST /orders/{id}/editing': async ({ api, placer }) => {
    const id = await placer.store()
    return () => api.as('integrator').post(`/orders/${id}/editing`)
  },
  'DELETE /orders/{id}/editing': async ({ api, placer }) => {
    const id = await placer.store()
    await api.as('integrator').post(`/orders/${id}/editing`)
    return () => api.as('integrator').delete(`/orders/${id}/editing`)
  },
  'PUT /orders/exports/{id}/seen': async ({ api }) => {
    const { rows } = await api.db.execute(sql`
      INSERT INTO export_jobs (user_id, screen, query, state, finished_at)
      SELECT id, 'ORDERS', '', 'DONE', now() FROM users WHERE email = ${DEMO_LOGINS.admin.email} RETURNING id::int`)
    return () => api.as('admin').put(`/orders/exports/${rows[0]!.id}/seen`)
  },
  'POST /users/me/notices/read': async ({ api, unique }) => {
    const { rows } = await api.db.execute(sql`
      INSERT INTO notifications (user_id, event, title, path, key)
      SELECT id, 'ORDER_SENT', 'Pedido', '/orders', ${unique()} FROM users WHERE email = ${DEMO_LOGINS.admin.email} RETURNING id::int`)
    return () => api.as('admin').post('/users/me/notices/read', { upTo: rows[0]!.id })
  },
  'POST /users/logout': async ({ api }) => {
    const { email } = DEMO_LOGINS.pcp
    const { body } = await api.anonymous.post('/users/login', { email, password: 'Portal#2026' })
    const headers = { authorization: `Bearer ${body.token}` }
    return () => api.anonymous.post('/users/logout', {}, { headers })
  },
}

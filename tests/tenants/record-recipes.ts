import type { ApiCaller } from '../support/api-caller'
import { ACCESS_RECIPES } from '../support/mutations/access-recipes'
import { BASE_RECIPES } from '../support/mutations/base-recipes'
import { CLAIM_RECIPES } from '../support/mutations/claim-recipes'
import { CONTENT_RECIPES } from '../support/mutations/content-recipes'
import { ORDER_RECIPES } from '../support/mutations/order-recipes'
import { PRICE_RECIPES } from '../support/mutations/price-recipes'
import { PRODUCT_RECIPES } from '../support/mutations/product-recipes'
import { FILLED_ORDER, PROPOSAL_RECIPES } from '../support/mutations/proposal-recipes'
import type { Kitchen, Recipes } from '../support/mutations/recipe'
import { openNegotiation } from '../support/negotiate-order'
import { openTestApi, type TestApi } from '../support/open-test-api'
import { openOrderPlacer } from '../support/order-placer'

/** The call of a mutation that succeeds: the path as it was, and the body. */
export interface Recorded {
  path: string
  body: unknown
}

const RECIPES: Recipes = {
  ...BASE_RECIPES,
  ...ORDER_RECIPES,
  ...CLAIM_RECIPES,
  ...ACCESS_RECIPES,
  ...PRODUCT_RECIPES,
  ...PRICE_RECIPES,
  ...PROPOSAL_RECIPES,
  ...FILLED_ORDER,
  ...CONTENT_RECIPES,
}

const DRAFT = {
  ...{ clientName: 'Ana', invoicedBy: 'INTEGRATOR', pricing: 'MARGIN', validUntil: '2026-12-31' },
  options: [{ orderId: 1, name: 'Recomendado' }],
}

/**
 * Bodies that each mutation takes, from the recipes of the audit test: cooked on a database of their own, and the last
 * call only written down. A body that is refused for itself would never get as far as another's record.
 */
export async function recordRecipes(): Promise<Map<string, Recorded>> {
  const api = await openTestApi()
  let isWritingDown = false
  let last: Recorded | null = null
  const watch = (caller: ApiCaller): ApiCaller => {
    const note =
      (send: ApiCaller['post']): ApiCaller['post'] =>
      async (path, body, options) => {
        if (!isWritingDown) return send(path, body, options)
        last = { path, body }
        return { status: 200, body: {} as never, headers: new Headers() }
      }
    return { ...caller, post: note(caller.post), put: note(caller.put), delete: note(caller.delete) }
  }
  const watched: TestApi = {
    ...api,
    as: (persona) => watch(api.as(persona)),
    asUser: (email, password) => watch(api.asUser(email, password)),
    anonymous: watch(api.anonymous),
  }
  let used = 0
  const kitchen: Kitchen = {
    api: watched,
    placer: await openOrderPlacer(api),
    negotiation: await openNegotiation(api),
    unique: () => `Receita ${++used}`,
  }
  const recorded = new Map<string, Recorded>([
    // Keeps nothing, so it has no recipe.
    ['POST /orders/{id}/prices/target', { path: '', body: { target: 9000 } }],
    ['POST /orders/{id}/composition', { path: '', body: { products: kitchen.placer.ids.kit } }],
    ['POST /orders/{id}/substitutions/preview', { path: '', body: { productId: 1, substituteId: 2, quantity: 1 } }],
    ['POST /orders/{id}/preview', { path: '', body: { products: kitchen.placer.ids.kit } }],
    ['POST /proposals/{id}/preview', { path: '', body: DRAFT }],
  ])
  try {
    for (const [name, recipe] of Object.entries(RECIPES)) {
      const call = await recipe(kitchen)
      isWritingDown = true
      await call()
      isWritingDown = false
      if (last) recorded.set(name, last)
      last = null
    }
  } finally {
    await api.close()
  }
  return recorded
}

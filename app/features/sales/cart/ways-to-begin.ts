import { can } from '#domain/people/permissions/permissions'
import type { CurrentUser } from '~/auth/current-user'
import type { Cart } from '~/features/catalogue/working-cart/cart-answers'

export type WayToBegin = { path: string; label: string }

/** The ways to begin a budget that are open to this user, the likeliest first. */
export function waysToBegin(user: CurrentUser, cart: Pick<Cart, 'company'>): WayToBegin[] {
  const mayBuyLoose = user.isBold ? cart.company?.allowDetachedOrder === true : user.company.allowDetachedOrder
  return [
    { path: '/budgets/new', label: 'Kits on-grid' },
    { path: '/budgets/newHybrid', label: 'Kits híbridos' },
    { path: '/budgets/customized', label: 'Montar personalizado' },
    { path: '/cart/quick', label: 'Colar uma lista' },
    { path: '/productLists', label: 'Listas de compra' },
    { path: '/mentat', label: 'Assistente de dimensionamento' },
    ...(mayBuyLoose ? [{ path: '/cart/detached', label: 'Venda avulsa' }] : []),
    ...(can(user, 'promotions:view') ? [{ path: '/promotions', label: 'Promoções' }] : []),
  ]
}

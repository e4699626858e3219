import { can } from '#domain/permissions/permissions'
import type { CurrentUser } from '~/auth/current-user'
import type { Cart } from './cart-answers'

/** The ways to begin a budget that are open to this user, the likeliest first. */
export function waysToBegin(user: CurrentUser, cart: Pick<Cart, 'company'>): [path: string, label: string][] {
  const mayBuyLoose = user.isBold ? cart.company?.allowDetachedOrder === true : user.company.allowDetachedOrder
  const ways: [string, string, boolean][] = [
    ['/budgets/new', 'Kits on-grid', true],
    ['/budgets/newHybrid', 'Kits híbridos', true],
    ['/budgets/customized', 'Montar personalizado', true],
    ['/cart/detached', 'Venda avulsa', mayBuyLoose],
    ['/promotions', 'Promoções', can(user, 'promotions:view')],
  ]
  return ways.flatMap(([path, label, isOpen]): [string, string][] => (isOpen ? [[path, label]] : []))
}

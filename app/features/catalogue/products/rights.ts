import { can } from '#domain/people/permissions/permissions'
import type { CurrentUser } from '~/auth/current-user'

type User = Pick<CurrentUser, 'isAdmin' | 'isBold' | 'permissions'>

/** As the API sees it (api/catalogue/pricing/may-see-costs): the API decides, this only draws no column that stays empty. */
export const maySeeCosts = (user: User): boolean =>
  (user.isAdmin || user.isBold) && can(user, 'products:updateCostPrice', 'orders:ViewContributionMargin')

/** The catalogue is kept by the provider's staff alone (`securedForStaff` of the API). */
export const mayKeep = (user: User, verb: 'store' | 'update' | 'destroy'): boolean =>
  (user.isAdmin || user.isBold) && can(user, `products:${verb}`)

/** A cost is changed by the call of its own (`PUT /products/costPrice/{id}`), with its permission. */
export const mayChangeCosts = (user: User): boolean =>
  (user.isAdmin || user.isBold) && can(user, 'products:updateCostPrice')

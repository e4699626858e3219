import { can, type Permission } from '#domain/people/permissions/permissions'
import type { OrderScreen } from '#domain/sales/orders/list/order-list-query'
import type { Who } from '../../../ground/caller/who'
import { ApiError } from '../../../ground/errors/api-error'

/** The lists, and the panel that sums them up. */
export type SalesScreen = OrderScreen | 'DASHBOARD'

const OPENED_BY: Readonly<Record<SalesScreen, readonly Permission[]>> = {
  BUDGETS: ['budgets:view', 'budgets:viewAll', 'budgets:viewOwn'],
  ORDERS: ['orders:view', 'orders:viewAll', 'orders:viewOwn'],
  DASHBOARD: ['ordersDashboard:view'],
}

/** What opens one of them, for `secured`; which one decides `requireScreen`. */
export const SCREEN_PERMISSIONS: readonly Permission[] = [
  ...OPENED_BY.ORDERS,
  ...OPENED_BY.BUDGETS,
  ...OPENED_BY.DASHBOARD,
]

export const opensScreen = (who: Who, screen: SalesScreen): boolean =>
  can(who, ...OPENED_BY[screen]) && (screen !== 'DASHBOARD' || who.isBold || who.isAdmin)

/** @throws FORBIDDEN for a list that this user may not open */
export function requireScreen(who: Who, screen: SalesScreen): void {
  if (!opensScreen(who, screen)) throw new ApiError('FORBIDDEN')
}

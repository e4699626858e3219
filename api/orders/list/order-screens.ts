import type { OrderScreen } from '#domain/orders/list/order-list-query'
import { can, type Permission } from '#domain/permissions/permissions'
import type { Who } from '../../caller/who'
import { ApiError } from '../../errors/api-error'

const OPENED_BY: Readonly<Record<OrderScreen, readonly Permission[]>> = {
  BUDGETS: ['budgets:view', 'budgets:viewAll', 'budgets:viewOwn'],
  ORDERS: ['orders:view', 'orders:viewAll', 'orders:viewOwn'],
}

/** What opens one of the two lists, for `secured`. */
export const SCREEN_PERMISSIONS: readonly Permission[] = [...OPENED_BY.ORDERS, ...OPENED_BY.BUDGETS]

export const opensScreen = (who: Who, screen: OrderScreen): boolean => can(who, ...OPENED_BY[screen])

/** @throws FORBIDDEN for a list that this user may not open */
export function requireScreen(who: Who, screen: OrderScreen): void {
  if (!opensScreen(who, screen)) throw new ApiError('FORBIDDEN')
}

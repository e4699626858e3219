import type { Permission } from '#domain/people/permissions/permissions'
import type { OrderKind } from './order-kinds'

/** The permissions that open pages of budgets, and of orders. Apart from their words: a browser has no use for it. */
export const ORDER_VIEW: Readonly<Record<OrderKind, readonly Permission[]>> = {
  budgets: ['budgets:view', 'budgets:viewOwn', 'budgets:viewAll'],
  orders: ['orders:view', 'orders:viewOwn', 'orders:viewAll'],
}

import type { Permission } from '#domain/people/permissions/permissions'
import { ORDER_VIEW } from '../order-words/order-rights.server'
import type { ViewKind } from './view-kinds'

/** The permissions that open each of the lists that views are kept of. */
export const LIST_VIEW: Readonly<Record<ViewKind, readonly Permission[]>> = {
  ...ORDER_VIEW,
  claims: ['customerClaims:view'],
}

/** The permissions that open at least one of them. */
export const ANY_LIST = Object.values(LIST_VIEW).flat()

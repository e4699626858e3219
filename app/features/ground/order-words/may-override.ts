import { can } from '#domain/people/permissions/permissions'
import type { CurrentUser } from '~/auth/current-user'

/** May this person let pass, with a reason, terms that do not fit the buyer? The API decides the same. */
export const mayOverride = (user: CurrentUser): boolean =>
  (user.isBold || user.isAdmin) && can(user, 'orders:bypassRestrictions')

import { can } from '#domain/people/permissions/permissions'
import type { CurrentUser } from '~/auth/current-user'

/** Users who keep /policy and /faq, by the API's own rule. */
export const maintainsContent = (user: CurrentUser): boolean =>
  (user.isBold || user.isAdmin) && can(user, 'notices:update')

export const isStaffUser = (user: CurrentUser): boolean => user.isBold || user.isAdmin

import { can } from '#domain/people/permissions/permissions'
import type { CurrentUser } from '~/auth/current-user'

/** Who keeps /policy and /faq, as the API has it. */
export const maintainsContent = (user: CurrentUser): boolean =>
  (user.isBold || user.isAdmin) && can(user, 'notices:update')

export const isStaffUser = (user: CurrentUser): boolean => user.isBold || user.isAdmin

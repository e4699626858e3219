import { can } from '#domain/people/permissions/permissions'
import type { CurrentUser } from '~/auth/current-user'

/** Users who may answer a request for an approval: staff with the permission. */
export const mayRespond = (user: CurrentUser): boolean =>
  (user.isBold || user.isAdmin) && can(user, 'approvalThresholdsRequests:respond')

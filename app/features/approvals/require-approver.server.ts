import { type ActionFunctionArgs, data, type LoaderFunctionArgs } from '@remix-run/node'
import { can } from '#domain/permissions/permissions'
import type { CurrentUser } from '~/auth/current-user'
import { requireUser } from '~/auth/guards.server'

/**
 * The guard of the inbox: it is for who has a place on the ladder (specification §2).
 * @throws 403, shown as the no-permission page
 */
export async function requireThresholdRole(args: LoaderFunctionArgs | ActionFunctionArgs): Promise<CurrentUser> {
  const user = await requireUser(args)
  if (user.thresholdRole === null) throw data({ code: 'FORBIDDEN' }, { status: 403 })
  return user
}

export const mayRespond = (user: CurrentUser): boolean =>
  (user.isBold || user.isAdmin) && can(user, 'approvalThresholdsRequests:respond')

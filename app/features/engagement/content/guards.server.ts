import { type ActionFunctionArgs, data, type LoaderFunctionArgs } from '@remix-run/node'
import type { CurrentUser } from '~/auth/current-user'
import { requireUser } from '~/auth/guards.server'
import { isStaffUser, maintainsContent } from './maintains'

type Args = LoaderFunctionArgs | ActionFunctionArgs

/** The guard of the screens that change /policy and /faq. @throws 403 */
export async function requireMaintainer(args: Args): Promise<CurrentUser> {
  const user = await requireUser(args)
  if (!maintainsContent(user)) throw data({ code: 'FORBIDDEN' }, { status: 403 })
  return user
}

/** The guard of the versions of the terms; `publishing` is an administrator's. @throws 403 */
export async function requireTermsReader(args: Args, publishing = false): Promise<CurrentUser> {
  const user = await requireUser(args)
  if (publishing ? !user.isAdmin : !isStaffUser(user)) throw data({ code: 'FORBIDDEN' }, { status: 403 })
  return user
}

import { type ActionFunctionArgs, data, type LoaderFunctionArgs, redirect } from '@remix-run/node'
import { can, type Permission } from '#domain/people/permissions/permissions'
import type { ScreenPath } from '#domain/people/permissions/screen-rules'
import { apiFor } from '~/api-client/client.server'
import { dataOf } from '~/api-client/data-of'
import { isOpen } from '~/layouts/screens'
import type { CurrentUser } from './current-user'
import { forgetCounts, keepCounts, keptCounts } from './menu-counts.server'
import { readToken } from './session.server'
import { toLogin } from './to-login.server'

type Args = LoaderFunctionArgs | ActionFunctionArgs

/**
 * The guard of an action: the user is logged in, or is redirected to the login, which returns here. What this user may
 * do is decided by the API that the action calls; its refusal comes back on the form, as does its silence, with nothing
 * of what was typed lost.
 */
export async function requireLogin({ request, context }: Args): Promise<void> {
  const token = await readToken(request, context)
  if (token === null) throw await toLogin(request, context)
  if (request.method !== 'GET') forgetCounts(token)
}

/**
 * The logged-in user, or a redirect to the login that returns here. The call is made once per request, however many
 * loaders ask. Every loader and action guards itself: those of parent and child run side by side.
 */
export async function requireSession(args: Args): Promise<CurrentUser> {
  await requireLogin(args)
  const { request, context } = args
  let user = context.shared.get('current-user') as Promise<CurrentUser> | undefined
  if (!user) {
    user = fetchCurrentUser(request, context)
    context.shared.set('current-user', user)
  }
  return user
}

/**
 * A user who may work: terms accepted, password not stale, two-step login where the role asks for it, else a redirect
 * to the page that mends it (specification §2).
 */
export async function requireUser(args: Args): Promise<CurrentUser> {
  const user = await requireSession(args)
  if (!user.agreementsAccepted) throw redirect('/agreements')
  if (user.needsPasswordUpdate) throw redirect('/update-password')
  if (user.needsTwoStep) throw redirect('/two-step')
  return user
}

/**
 * The guard of a page: a user with at least one of the permissions.
 * @throws 403, shown as the no-permission page
 */
export async function requirePermission(args: Args, ...anyOf: Permission[]): Promise<CurrentUser> {
  const user = await requireUser(args)
  if (!can(user, ...anyOf)) throw data({ code: 'FORBIDDEN' }, { status: 403 })
  return user
}

/**
 * The guard of a screen: the rule that also decides its entry in the menu, and that /roles/explain answers with.
 * @throws 403, shown as the no-permission page
 */
export async function requireScreen(args: Args, path: ScreenPath): Promise<CurrentUser> {
  const user = await requireUser(args)
  if (!isOpen({ path }, user)) throw data({ code: 'FORBIDDEN' }, { status: 403 })
  return user
}

/**
 * The guard of a page of the provider's own staff that also asks for a permission, as `securedForStaff` of the API.
 * @throws 403, shown as the no-permission page
 */
export async function requireStaff(args: Args, ...anyOf: Permission[]): Promise<CurrentUser> {
  const user = await requirePermission(args, ...anyOf)
  if (!user.isBold && !user.isAdmin) throw data({ code: 'FORBIDDEN' }, { status: 403 })
  return user
}

/** Public pages send logged-in users away (specification §2). */
export async function redirectLoggedIn({ request, context }: Args): Promise<void> {
  if ((await readToken(request, context)) !== null) throw redirect('/')
}

/** With the numbers of the menu: asked for along with the user, and not again while they are fresh. */
async function fetchCurrentUser(request: Request, context: Args['context']): Promise<CurrentUser> {
  const token = (await readToken(request, context)) ?? ''
  const fresh = keptCounts(token)
  const query = fresh ? {} : { queue: 'true' }
  const { role, ...user } = await dataOf(apiFor(request, context).GET('/users/me', { params: { query } }))
  if (!fresh) keepCounts(token, user.queue)
  return {
    ...user,
    queue: fresh ?? user.queue,
    roleName: role.name,
    isAdmin: role.isAdmin,
    isBold: role.isBold,
    level: role.level,
  }
}

import type { LoaderFunctionArgs } from '@remix-run/node'
import { requireUser } from '~/auth/guards.server'
import { ownerOptions } from '~/features/people/users/user-form-choices.server'

/** What the choice of a new user's company finds while the user types: the own company, and integrators. */
export async function loader(args: LoaderFunctionArgs) {
  const user = await requireUser(args)
  const search = new URL(args.request.url).searchParams.get('search')?.trim().slice(0, 120)
  return Response.json({ options: await ownerOptions(args.request, args.context, user, search) })
}

import type { LoaderFunctionArgs } from '@remix-run/node'
import { requireUser } from '~/auth/guards.server'
import { userChoices } from '~/features/people/users/user-choices.server'

/** What a choice of user finds while the user types. */
export async function loader(args: LoaderFunctionArgs) {
  const user = await requireUser(args)
  const search = new URL(args.request.url).searchParams.get('search')?.trim().slice(0, 120)
  return Response.json({ options: await userChoices(args.request, args.context, user, search) })
}

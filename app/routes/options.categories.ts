import type { LoaderFunctionArgs } from '@remix-run/node'
import { requireUser } from '~/auth/guards.server'
import { categoryOptions } from '~/features/engagement/university/university-words.server'

/** What a choice of category finds while the user types. */
export async function loader(args: LoaderFunctionArgs) {
  await requireUser(args)
  const search = new URL(args.request.url).searchParams.get('search')?.trim().slice(0, 80)
  return Response.json({ options: await categoryOptions(args.request, args.context, { search }) })
}

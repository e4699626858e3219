import type { LoaderFunctionArgs } from '@remix-run/node'
import { requireScreen } from '~/auth/guards.server'
import { loadSearch } from '~/features/over/search/load-search.server'

/** What the page `/search` shows, for the dialog that is opened on any page. */
export async function loader(args: LoaderFunctionArgs) {
  const user = await requireScreen(args, '/search')
  return Response.json(await loadSearch(args.request, args.context, user), { headers: { 'Cache-Control': 'no-store' } })
}
